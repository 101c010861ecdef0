import './desk.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import type { DeskReply } from '#contract/desk.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { ChangeNote } from '#web/components/change-note.tsx'
import { List, Row } from '#web/components/list.tsx'
import { LoadingStatus } from '#web/components/loading/loading-status.tsx'
import { Bone, places } from '#web/components/loading/skeleton.tsx'
import { useRenderedAt } from '#web/data/site.ts'
import { useNow } from '#web/data/use-browser-value.ts'
import { CallOffDialog } from '../call-off/call-off-dialog.tsx'
import type { CalledOff } from '../call-off/call-off-form.tsx'
import { CalledOffMessage } from '../call-off/called-off-message.tsx'
import { callOffQuery } from '../call-off/calling-off.ts'
import { CALL_OFF_PARAMETER } from '../call-off/dialog-parameters.ts'
import { ReplayDialog } from '../call-off/replay-dialog.tsx'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { ConsolePage } from '../console/console-page.tsx'
import { LoadFailed } from '../console/load-failed.tsx'
import { type ConsoleSeason, useConsoleSeason } from '../console/use-console-season.ts'
import { useDesk } from '../console/use-desk.ts'
import { useDialogAddress } from '../console/use-dialog-address.ts'
import { Evening } from './evening.tsx'
import { Lately } from './lately.tsx'
import { Needs } from './needs.tsx'
import { NoSeason } from './no-season.tsx'
import { SeasonLine, SeasonLineSkeleton } from './season-line.tsx'
import { Shortcuts } from './shortcuts.tsx'

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

/** Puts the evening beside all else; the last row takes what it is longer. */
const WITH_EVENING = 'lg:grid-cols-[minmax(0,1fr)_25.75rem] lg:grid-rows-[auto_auto_1fr]'

function Today({ desk, season }: { desk: DeskReply; season: ConsoleSeason }) {
  const { heading, needs, waiting, shortcuts, lately, evening, line, summary } = desk
  const { leagueId } = season
  const [isCallingOff, setCallingOff] = useState(false)
  const [named, forgetNamed] = useDialogAddress(CALL_OFF_PARAMETER)
  const [done, setDone] = useState<CalledOff | null>(null)
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
      <div className={`grid grid-cols-1 items-start gap-6 ${evening ? WITH_EVENING : ''}`}>
        <Needs needs={needs} waiting={waiting} evening={evening} summary={summary} season={season} />
        {evening && (
          <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
            <Evening evening={evening} leagueId={leagueId} onCallOff={callOff} onPutBack={() => setDone(null)} />
          </div>
        )}
        <Shortcuts shortcuts={shortcuts} season={season} />
        <Lately acts={lately} season={season} />
      </div>
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

/** Three rows in the shape of rows. */
function DeskSkeleton() {
  return (
    <div className="appear-late">
      <LoadingStatus />
      <Card aria-hidden="true">
        <List>
          {places(3).map((row) => (
            <Row
              key={row}
              className="desk-need"
              start={<Bone className="h-10 w-10" />}
              title={<Bone className="h-5 w-64 max-w-full" />}
              detail={<Bone className="mt-2 h-4 w-48 max-w-full" />}
              end={<Bone className="h-11 w-32" />}
            />
          ))}
        </List>
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
