import './desk.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import type { DeskReply } from '#contract/desk.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Card, CardTitle } from '#web/components/card.tsx'
import { ChangeNote } from '#web/components/change-note.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { LoadingStatus } from '#web/components/loading/loading-status.tsx'
import { Bone, places } from '#web/components/loading/skeleton.tsx'
import { call } from '#web/data/client.ts'
import { useRenderedAt, useSite } from '#web/data/site.ts'
import { useAct } from '#web/data/use-act.ts'
import { useNow } from '#web/data/use-browser-value.ts'
import { CallOffDialog } from '../call-off/call-off-dialog.tsx'
import type { CalledOff } from '../call-off/call-off-form.tsx'
import { CalledOffMessage } from '../call-off/called-off-message.tsx'
import { callOffQuery } from '../call-off/calling-off.ts'
import { CALL_OFF_PARAMETER } from '../call-off/dialog-parameters.ts'
import { ReplayDialog } from '../call-off/replay-dialog.tsx'
import { useDialogAddress } from '../call-off/use-dialog-address.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { ConsolePage } from '../console/console-page.tsx'
import { LoadFailed } from '../console/load-failed.tsx'
import { TestMailOutcome } from '../console/test-mail-outcome.tsx'
import { type ConsoleSeason, useConsoleSeason } from '../console/use-console-season.ts'
import { useDesk } from '../console/use-desk.ts'
import { Evening } from './evening.tsx'
import { Needs } from './needs.tsx'
import { PasskeyAdvice } from './passkey-advice.tsx'
import { SeasonLine, SeasonLineSkeleton } from './season-line.tsx'

/** The organisers' desk: the day, the things that need a person, and the season's progress. */
export default function Desk() {
  const { season } = useConsoleSeason()
  const query = useDesk(season?.leagueId)
  if (!season) return <NoSeason />
  if (query.data) return <Today desk={query.data} season={season} />
  if (!query.error)
    return (
      <ConsolePage title="Desk" eyebrow={season.name} below={<SeasonLineSkeleton />}>
        <DeskSkeleton />
      </ConsolePage>
    )
  return <LoadFailed title="Desk" eyebrow={season.name} query={query} />
}

function Today({ desk, season }: { desk: DeskReply; season: ConsoleSeason }) {
  const { heading, needs, evening, line, summary, mailWentOut } = desk
  const { leagueId } = season
  const [isCallingOff, setCallingOff] = useState(false)
  const [named, forgetNamed] = useDialogAddress(CALL_OFF_PARAMETER)
  const [done, setDone] = useState<CalledOff | null>(null)
  // Stays with the mail server's answer until the desk is opened again.
  const [hasToTryMails] = useState(!mailWentOut)
  const isToday = evening?.when === 'tonight' || evening?.when === 'today'
  // So that the dialog opens at once, at the field too.
  useQuery({
    ...callOffQuery({ leagueId, eveningId: evening?.id ?? '' }),
    enabled: evening?.canBeCalledOff === true && isToday,
  })
  const callOff = () => {
    setDone(null)
    setCallingOff(true)
  }
  return (
    <ConsolePage
      title={heading.title}
      eyebrow={heading.eyebrow}
      aside={heading.kickoffAt !== null && <KickOffIn key={heading.kickoffAt} at={heading.kickoffAt} />}
      below={
        <>
          {evening?.canBeCalledOff && isToday && (
            <Button variant="ghost" wide className="desk-quick-off" onClick={callOff}>
              <ConsoleIcon name="bolt" />
              <span>{`Call off ${evening.when}`}</span>
            </Button>
          )}
          <SeasonLine line={line} season={season} />
        </>
      }
    >
      <ChangeNote data={desk}>Desk updated</ChangeNote>
      {done && (
        <Card className="p-4 sm:p-5">
          <CalledOffMessage key={`${done.eveningId} ${done.part.from}`} leagueId={leagueId} done={done} />
        </Card>
      )}
      <div className={evening ? 'desk-grid' : 'grid'}>
        <Needs needs={needs} evening={evening} summary={summary} season={season} />
        {evening && (
          <Evening evening={evening} leagueId={leagueId} onCallOff={callOff} onPutBack={() => setDone(null)} />
        )}
      </div>
      {hasToTryMails && <TestMail />}
      <PasskeyAdvice />
      <CallOffDialog
        leagueId={leagueId}
        eveningId={named ?? evening?.id ?? null}
        open={named !== null || isCallingOff}
        onOpenChange={(open) => {
          setCallingOff(open)
          if (!open) forgetNamed()
        }}
        onDone={setDone}
      />
      <ReplayDialog leagueId={leagueId} />
    </ConsolePage>
  )
}

function NoSeason() {
  const { productName } = useSite()
  return (
    <ConsolePage title="Welcome" eyebrow={productName}>
      <FirstSteps />
      <div>
        <ButtonLink to="/organise/season?id=new">Set up the season</ButtonLink>
      </div>
      <TestMail />
      <PasskeyAdvice />
    </ConsolePage>
  )
}

/** Sends a mail to whoever is signed in, and says what the mail server answered to it ([SE3]). */
function TestMail() {
  const { run, reply, failure, isPending } = useAct({ attempt: 'test-mail', send: () => call('POST /api/test-mail') })
  return (
    <Card aria-labelledby="test-mail" className="grid justify-items-start gap-3 p-5 sm:p-6">
      <h2 id="test-mail" className="font-bold text-lg">
        Do mails go out?
      </h2>
      <p className="text-ink-2 text-sm">
        A test mail goes to your own address, and you read here what the mail server says.
      </p>
      <FailureAlert failure={failure} />
      {reply && !isPending && <TestMailOutcome reply={reply} takenTitle="The mail server has taken it" />}
      <Button variant="quiet" size="small" pending={isPending} pendingText="Sending…" onClick={() => void run()}>
        Send a test mail
      </Button>
    </Card>
  )
}

/** Three rows in the shape of rows. */
function DeskSkeleton() {
  return (
    <div className="appear-late">
      <LoadingStatus />
      <Card aria-hidden="true" className="desk-needs">
        {places(3).map((row) => (
          <div key={row} className="desk-need">
            <Bone className="h-10 w-10" />
            <div>
              <Bone className="h-5 w-64 max-w-full" />
              <Bone className="mt-2 h-4 w-48 max-w-full" />
            </div>
            <Bone className="h-11 w-32" />
          </div>
        ))}
      </Card>
    </div>
  )
}

const LOOK_EVERY = 10_000
const MINUTE = 60_000

/** 12,000,000 ms → '3 h 20 min'; begun minutes count. */
function hoursAndMinutes(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** The time until today's first kick-off; nothing after it. */
function KickOffIn({ at }: { at: number }) {
  const [, look] = useReducer((count: number) => count + 1, 0)
  const now = useNow(useRenderedAt())
  useEffect(() => {
    const timer = setInterval(look, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [])
  if (now >= at) return null
  return (
    <p className="desk-when">
      <b>{hoursAndMinutes(at - now)}</b> to the first kick-off
    </p>
  )
}

const STEPS = [
  ['Set up the season below', 'The dates are a proposal. Say where you play, and correct what is different.'],
  ['Tell the players', 'They create an account and register. The home page counts down to the first evening.'],
  ['Hold the draft', 'Captains pick their teams from everyone who registered.'],
] as const

/** The first steps of a new site's owner, in order. */
function FirstSteps() {
  return (
    <Card className="p-5 sm:p-8">
      <CardTitle eyebrow="Welcome">Three steps to kick-off</CardTitle>
      <ol className="grid gap-5 md:grid-cols-3">
        {STEPS.map(([title, text], index) => (
          <li key={title} className="flex gap-3">
            <span className="figures text-2xl text-pitch-600">{index + 1}</span>
            <div>
              <h3 className="font-bold">{title}</h3>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
