import './people.css'
import { type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { StickyNotice } from '#web/components/act-notice.tsx'
import { Alert } from '#web/components/alert.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Card, CardTitle } from '#web/components/card.tsx'
import { ChangeNote } from '#web/components/change-note.tsx'
import { lazyDialog } from '#web/components/lazy-dialog.tsx'
import { LoadAlert } from '#web/components/loading/load-alert.tsx'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import { lazyPart } from '#web/start/script-loader.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { ConsolePage } from '../console/console-page.tsx'
import { InSeason } from '../console/in-season.tsx'
import { isForShortcuts } from '../console/is-for-shortcuts.ts'
import { LoadFailed } from '../console/load-failed.tsx'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { useDialogAddress } from '../console/use-dialog-address.ts'
import { BulkBar } from './bulk-bar.tsx'
import { PEOPLE_DIALOG_PARAMETER } from './dialog-parameter.ts'
import { ListTools } from './list-tools.tsx'
import { usePeopleAct } from './people-acts.ts'
import { PeopleList } from './people-list.tsx'
import { type ListedPeople, usePeople } from './people-query.ts'
import { PeopleSkeleton } from './people-skeleton.tsx'
import { broughtInText, nameOf } from './people-text.ts'
import { SaveCsv } from './save-csv.tsx'
import type { PersonSheetProps } from './sheet/person-sheet.tsx'
import { usePeopleView } from './use-people-view.ts'
import { WaitingList } from './waiting-list.tsx'

const AddPerson = lazyPart(() => import('./add-person.tsx'))
const PersonSheet = lazyDialog<PersonSheetProps>(
  () => import('./sheet/person-sheet.tsx'),
  ({ userId }) => userId !== null,
)
const BringIn = lazyPart(() => import('./import/bring-in.tsx'))

/** The organisers' screen for the people of a season: to find them, and to act on one or many ([PE2]). */
export default function People() {
  return (
    <InSeason title="People" why="People register for a season.">
      {(season) => <PeopleOf season={season} />}
    </InSeason>
  )
}

function PeopleOf({ season }: { season: ConsoleSeason }) {
  const { list, whole, start } = usePeople(season.leagueId)
  const eyebrow = `${season.name} · registrations`
  if (list) return <Loaded season={season} list={list} rest={whole} eyebrow={eyebrow} />
  if (start.error) return <LoadFailed title="People" eyebrow={eyebrow} query={start} />
  return (
    <ConsolePage title="People" eyebrow={eyebrow}>
      <PeopleSkeleton />
    </ConsolePage>
  )
}

/** The parameter of the address that names whose sheet is open. */
const PERSON = 'person'

/** A dialog of the screen as a whole. */
type Dialog = 'add' | 'bring-in' | 'save'

type LoadedProps = {
  season: ConsoleSeason
  list: ListedPeople
  /** The query for everybody, while `list` is only the start of it. */
  rest: ReturnType<typeof usePeople>['whole']
  eyebrow: string
}

function Loaded({ season, list, rest, eyebrow }: LoadedProps) {
  const [params, setParams] = useSearchParams()
  const [named, forgetNamed] = useDialogAddress(PEOPLE_DIALOG_PARAMETER)
  const [pressed, setDialog] = useState<Dialog | null>(null)
  const dialog = pressed ?? named
  const closeDialog = () => {
    setDialog(null)
    if (named !== null) forgetNamed()
  }
  const view = usePeopleView(list)
  const acts = usePeopleAct(season.leagueId)
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

  const { archived, waiting } = list
  const { total, registrations, whole } = view
  const standing = view.counts.everyone
  return (
    <ConsolePage
      title={
        <>
          <span className="text-pitch-500">{total}</span> <span>{total === 1 ? 'person' : 'people'}</span>
        </>
      }
      eyebrow={eyebrow}
      aside={
        <div className="flex flex-wrap gap-2.5 max-sm:*:flex-auto print:hidden">
          {list.fee && (
            <ButtonLink
              variant="ghost"
              size="small"
              to={{ pathname: '/organise/people/fees', search: seasonSearch(season.slug) }}
            >
              Fees
            </ButtonLink>
          )}
          {!archived && (
            <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setDialog('bring-in')}>
              Bring in CSV
            </Button>
          )}
          {registrations > 0 && (
            <Button variant="ghost" size="small" disabled={!whole} onClick={() => window.print()}>
              Print
            </Button>
          )}
          {registrations > 0 && (
            <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setDialog('save')}>
              Save as CSV
            </Button>
          )}
          {!archived && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setDialog('add')}>
              <ConsoleIcon name="plus" /> Add a player
            </Button>
          )}
        </div>
      }
    >
      {whole && <ChangeNote data={whole.people}>People updated</ChangeNote>}
      <StickyNotice
        box={notice}
        act={acts}
        names={[...list.teams.map(({ name }) => name), ...(whole?.people ?? []).map(nameOf)]}
      />
      {archived && (
        <Alert title="This season is archived">Its people stay as they are. Open it again to change them.</Alert>
      )}
      {!whole && <LoadAlert title="The whole list could not be loaded" query={rest} />}
      {registrations === 0 && waiting === 0 ? (
        <Empty archived={archived} season={season} />
      ) : (
        <Card>
          <ListTools view={view} field={searchField} standing={standing} waiting={waiting} />
          {view.isWaitingList ? (
            <WaitingList leagueId={season.leagueId} archived={archived} onDone={acts.say} />
          ) : (
            <PeopleList view={view} list={list} onOpen={setOpen} />
          )}
          {!archived && whole && <BulkBar reply={whole} view={view} acts={acts} />}
        </Card>
      )}
      <Sheet title="Save as CSV" open={dialog === 'save'} onOpenChange={closeDialog}>
        <SaveCsv leagueId={season.leagueId} people={null} onSaved={closeDialog} />
      </Sheet>
      <Sheet title="Bring in players" open={dialog === 'bring-in' && !archived} onOpenChange={closeDialog}>
        <Suspense fallback={<Spinner className="size-6" />}>
          <BringIn
            leagueId={season.leagueId}
            onCancel={closeDialog}
            onDone={(reply) => {
              closeDialog()
              acts.say(broughtInText(reply))
            }}
          />
        </Suspense>
      </Sheet>
      <Sheet title="Add a player" open={dialog === 'add' && !archived} onOpenChange={closeDialog}>
        <Suspense fallback={<Spinner className="size-6" />}>
          <AddPerson
            leagueId={season.leagueId}
            onAdded={(text) => {
              closeDialog()
              acts.say(text)
            }}
          />
        </Suspense>
      </Sheet>
      {whole && (
        <PersonSheet
          leagueId={season.leagueId}
          reply={whole}
          teams={whole.teams}
          people={view.people}
          userId={open}
          onChange={setOpen}
          acts={acts}
        />
      )}
    </ConsolePage>
  )
}

type ListKeys = { search: RefObject<HTMLInputElement | null>; onChoose: (userId: string) => void }

/** The keys of the list: `/` searches, arrows walk the rows, `x` chooses the one with the focus; Enter opens it by itself. */
function useListKeys({ search, onChoose }: ListKeys) {
  const latest = useRef(onChoose)
  latest.current = onChoose
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const fromSearch = event.target === search.current && event.key === 'ArrowDown'
      if (!fromSearch && !isForShortcuts(event)) return
      if (event.key === '/') {
        event.preventDefault()
        search.current?.focus()
      }
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step !== 0 && walk(step)) event.preventDefault()
      const userId = focusedRow()?.dataset.person
      if (event.key === 'x' && userId) latest.current(userId)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [search])
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-person]')]
const focusedRow = () =>
  document.activeElement instanceof HTMLElement && document.activeElement.matches('[data-person]')
    ? document.activeElement
    : null

/** Moves the focus to the next row, or to the first; false where there is none. */
function walk(step: number): boolean {
  const all = rows()
  const at = focusedRow()
  const next = at ? all[all.indexOf(at) + step] : step > 0 ? all[0] : undefined
  next?.focus()
  return next !== undefined
}

function Empty({ archived, season }: { archived: boolean; season: ConsoleSeason }) {
  const origin = useBrowserValue(() => window.location.origin, '')
  const link = `${origin}/register?season=${season.slug}`
  return (
    <Card className="p-inset">
      <CardTitle>Nobody has registered yet</CardTitle>
      {!archived && (
        <p className="max-w-xl text-ink-2">
          Share this link: <b className="wrap-anywhere font-semibold text-ink">{link}</b>. You can also add players by
          hand, or bring them in by CSV.
        </p>
      )}
    </Card>
  )
}
