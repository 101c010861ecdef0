import './people.css'
import './people-phone.css'
import './waiting.css'
import './people-print.css'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PeopleReply } from '#contract/people/person.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { ChangeNote } from '#web/components/change-note.tsx'
import { lazyDialog } from '#web/components/lazy-dialog.tsx'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { useBrowserValue } from '#web/components/use-browser-value.ts'
import { lazyPart } from '#web/navigation/lazy-part.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { ConsolePage } from '../console/console-page.tsx'
import { ConsoleSheet } from '../console/console-sheet.tsx'
import { LoadFailed } from '../console/load-failed.tsx'
import { type ConsoleSeason, useConsoleSeason } from '../console/use-console-season.ts'
import { ActsNotice } from './acts-notice.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ListTools } from './list-tools.tsx'
import { PeopleList } from './people-list.tsx'
import { usePeople } from './people-query.ts'
import { PeopleSkeleton } from './people-skeleton.tsx'
import { broughtInText } from './people-text.ts'
import { SaveCsv } from './save-csv.tsx'
import type { PersonSheetProps } from './sheet/person-sheet.tsx'
import { useListKeys } from './use-list-keys.ts'
import { usePeopleActs } from './use-people-acts.ts'
import { usePeopleView } from './use-people-view.ts'
import { WaitingList } from './waiting-list.tsx'

const AddPerson = lazyPart(() => import('./add-person.tsx'))
const PersonSheet = lazyDialog<PersonSheetProps>(
  () => import('./sheet/person-sheet.tsx'),
  ({ userId }) => userId !== null,
)
const BringIn = lazyPart(() => import('./import/bring-in.tsx'))

/** The organisers' screen for who is registered for a season: found, looked after, many at once ([PE2]). */
export default function People() {
  const { season } = useConsoleSeason()
  const { data, error, isFetching, refetch } = usePeople(season?.leagueId)
  if (!season)
    return (
      <ConsolePage title="People">
        <Card className="grid justify-items-start gap-4 p-8">
          <p className="text-ink-2">People register for a season. Set one up first.</p>
          <ButtonLink to="/organise/season?id=new">Set up the season</ButtonLink>
        </Card>
      </ConsolePage>
    )
  const eyebrow = `${season.name} · registrations`
  if (data) return <Loaded key={season.leagueId} season={season} reply={data} eyebrow={eyebrow} />
  if (!error)
    return (
      <ConsolePage title="People" eyebrow={eyebrow}>
        <PeopleSkeleton />
      </ConsolePage>
    )
  return <LoadFailed title="People" eyebrow={eyebrow} query={{ error, isFetching, refetch }} />
}

/** The parameter of the address that names whose sheet is open. */
const PERSON = 'person'

function Loaded({ season, reply, eyebrow }: { season: ConsoleSeason; reply: PeopleReply; eyebrow: string }) {
  const [params, setParams] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const [saving, setSaving] = useState(false)
  const [bringing, setBringing] = useState(false)
  const view = usePeopleView(reply)
  const acts = usePeopleActs(season.leagueId)
  const searchField = useRef<HTMLInputElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const open = params.get(PERSON)
  const setOpen = useCallback(
    (userId: string | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (userId === null) after.delete(PERSON)
          else after.set(PERSON, userId)
          return after
        },
        { preventScrollReset: true },
      ),
    [setParams],
  )
  useListKeys({ search: searchField, onChoose: (userId) => view.choose([userId], !view.isChosen(userId)) })
  // The row that was pressed may be gone, and would take the focus along.
  useEffect(() => {
    if (acts.done && document.activeElement === document.body) notice.current?.focus()
  }, [acts.done])

  const { archived, people, teams } = reply
  const { total } = view
  const standing = view.counts.everyone
  return (
    <ConsolePage
      title={
        <>
          <span className="text-pitch-500">{total}</span> {total === 1 ? 'person' : 'people'}
        </>
      }
      eyebrow={eyebrow}
      aside={
        <div className="people-band">
          {!archived && (
            <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setBringing(true)}>
              Bring in CSV
            </Button>
          )}
          {people.length > 0 && (
            <Button variant="ghost" size="small" onClick={view.print}>
              Print
            </Button>
          )}
          {people.length > 0 && (
            <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setSaving(true)}>
              Save as CSV
            </Button>
          )}
          {!archived && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setAdding(true)}>
              <ConsoleIcon name="plus" /> Add a player
            </Button>
          )}
        </div>
      }
    >
      <ChangeNote data={people}>People updated</ChangeNote>
      {(acts.failure || acts.done) && (
        <div ref={notice} tabIndex={-1} className="people-notice">
          <ActsNotice acts={acts} onUndo={() => void acts.undo()} />
        </div>
      )}
      {archived && (
        <Alert title="This season is archived">Its people stay as they are. Open it again to change them.</Alert>
      )}
      {people.length === 0 && reply.waiting === 0 ? (
        <Empty archived={archived} season={season} />
      ) : (
        <Card className="people">
          <ListTools view={view} field={searchField} standing={standing} waiting={reply.waiting} />
          {view.isWaitingList ? (
            <WaitingList leagueId={season.leagueId} archived={archived} onDone={acts.say} />
          ) : (
            <PeopleList view={view} reply={reply} onOpen={setOpen} />
          )}
          {!archived && <BulkBar reply={reply} view={view} acts={acts} />}
        </Card>
      )}
      <ConsoleSheet title="Save as CSV" open={saving} onOpenChange={setSaving}>
        <SaveCsv leagueId={season.leagueId} people={null} onSaved={() => setSaving(false)} />
      </ConsoleSheet>
      <ConsoleSheet title="Bring in players" open={bringing} onOpenChange={setBringing}>
        <Suspense fallback={<Spinner className="size-6" />}>
          <BringIn
            leagueId={season.leagueId}
            onCancel={() => setBringing(false)}
            onDone={(reply) => {
              setBringing(false)
              acts.say(broughtInText(reply))
            }}
          />
        </Suspense>
      </ConsoleSheet>
      <ConsoleSheet title="Add a player" open={adding} onOpenChange={setAdding}>
        <Suspense fallback={<Spinner className="size-6" />}>
          <AddPerson
            leagueId={season.leagueId}
            onAdded={(text) => {
              setAdding(false)
              acts.say(text)
            }}
          />
        </Suspense>
      </ConsoleSheet>
      <PersonSheet
        leagueId={season.leagueId}
        reply={reply}
        teams={teams}
        people={view.people}
        userId={open}
        onChange={setOpen}
        acts={acts}
      />
    </ConsolePage>
  )
}

function Empty({ archived, season }: { archived: boolean; season: ConsoleSeason }) {
  const origin = useBrowserValue(() => window.location.origin, '')
  const link = `${origin}/register?season=${season.slug}`
  return (
    <Card className="grid justify-items-start gap-3 p-5 sm:p-8">
      <h2 className="display text-[1.875rem]">Nobody has registered yet</h2>
      {!archived && (
        <p className="max-w-xl text-ink-2">
          Share this link: <b className="wrap-anywhere font-semibold text-ink">{link}</b>. You can also add players by
          hand, or bring them in by CSV.
        </p>
      )}
    </Card>
  )
}
