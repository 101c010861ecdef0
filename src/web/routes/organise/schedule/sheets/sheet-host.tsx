import { type ReactNode, Suspense } from 'react'
import { counted } from '#league/count-text.ts'
import { dayLabel } from '#league/day-text.ts'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { lazyPart } from '#web/start/script-loader.ts'
import { ChangesSheet } from '../publishing/changes.tsx'
import { HistorySheet } from '../publishing/history-sheet.tsx'
import { PublishSheet } from '../publishing/publish-sheet.tsx'
import { Said } from '../said.tsx'
import type { BoardEvening, BoardMatch } from '../view/board.ts'
import { placeText, teamsToPlan } from '../view/plan.ts'
import { type ScheduleWorkspace, type SheetContent, useWorkspace } from '../working-copy/schedule-context.ts'
import { EveningSheet } from './evening-sheet.tsx'
import { MatchSheet, SwapList } from './match-sheet.tsx'
import { PlaceSheet } from './place-sheet.tsx'
import { DetailsSheet } from './stage-and-field.tsx'

/** Sheets that are opened now and then. */
const GenerateSheet = lazyPart(async () => ({
  default: (await import('../generate/generate-sheet.tsx')).GenerateSheet,
}))
const SetUpFinals = lazyPart(async () => ({ default: (await import('../finals/set-up-finals.tsx')).SetUpFinals }))
const ChangeFinals = lazyPart(async () => ({ default: (await import('../finals/change-finals.tsx')).ChangeFinals }))
const RequestSheet = lazyPart(async () => ({ default: (await import('../panel/request-sheet.tsx')).RequestSheet }))
const AddEvening = lazyPart(async () => ({ default: (await import('./evening-edits.tsx')).AddEvening }))
const ChangeEvening = lazyPart(async () => ({ default: (await import('./evening-edits.tsx')).ChangeEvening }))
const BringInSchedule = lazyPart(() => import('../bring-in-schedule.tsx'))
const TouchlineLinks = lazyPart(async () => ({
  default: (await import('../../touchline/touchline-links.tsx')).TouchlineLinks,
}))
const RefereesSheet = lazyPart(() => import('./referees-sheet.tsx'))
const PrintSheet = lazyPart(() => import('../print/print-sheet.tsx'))

type SheetHostProps = {
  content: SheetContent | null
  isOpen: boolean
  /** Counts the openings, so that each begins anew. */
  opening: number
  finalFocus: () => HTMLElement | true
}

/** The one sheet over the board. While it closes it still shows what it was about. */
export function SheetHost({ content, isOpen, opening, finalFocus }: SheetHostProps) {
  const workspace = useWorkspace()
  const shown = content && openSheet(content.kind, content, workspace)
  if (!shown) return null
  return (
    <Sheet
      title={shown.title}
      subtitle={shown.subtitle}
      isWide={SHEETS[content.kind].isWide === true}
      open={isOpen}
      onOpenChange={(open) => open || workspace.close()}
      finalFocus={finalFocus}
    >
      <div key={opening} className="grid gap-4">
        {workspace.isOffline && SHEETS[content.kind].writes && (
          <p role="status" className="text-ink-2">
            No connection. You can fill this in and save it once it is back.
          </p>
        )}
        <Suspense fallback={<Spinner />}>{shown.body}</Suspense>
      </div>
    </Sheet>
  )
}

type Kind = SheetContent['kind']
type ContentOf<K extends Kind> = Extract<SheetContent, { kind: K }>
type Described = { title: string; subtitle?: ReactNode; body: ReactNode }

type SheetKind<K extends Kind> = {
  isWide?: true
  /** It has something to fill in, and says nothing of the connection itself. */
  writes?: true
  /** Null where its subject is gone. */
  open(content: ContentOf<K>, workspace: ScheduleWorkspace): Described | null
}

const SHEETS: { [K in Kind]: SheetKind<K> } = {
  match: { open: (content, workspace) => openMatch(content, workspace) },
  swap: {
    writes: true,
    open: (content, workspace) =>
      openMatch(content, workspace, (match, planned) => ({
        title: 'Swap with…',
        body: <SwapList match={match} planned={planned} />,
      })),
  },
  details: {
    writes: true,
    open: (content, workspace) =>
      openMatch(content, workspace, (match, planned) => ({
        title: 'Stage and field',
        body: <DetailsSheet match={match} planned={planned} />,
      })),
  },
  place: {
    writes: true,
    open: ({ place }, { plan }) => ({
      title: 'Place here',
      subtitle: placeText(plan, place),
      body: <PlaceSheet place={place} />,
    }),
  },
  evening: {
    open: aboutEvening((evening) => ({
      title: `${evening.weekday}, ${evening.date}`,
      subtitle: evening.label,
      body: <EveningSheet evening={evening} />,
    })),
  },
  'change-evening': {
    writes: true,
    open: aboutEvening((evening) => ({
      title: 'Change the evening',
      subtitle: dayLabel(evening.evening.day),
      body: <ChangeEvening evening={evening} />,
    })),
  },
  'set-up-finals': {
    writes: true,
    open: aboutEvening((evening) => ({
      title: 'Set up the finals',
      subtitle: evening.label,
      body: (
        <>
          <SetUpFinals evening={evening} />
          <ChangeFinals />
        </>
      ),
    })),
  },
  touchline: {
    open: aboutEvening(({ id, weekday, date }, { copy }) => ({
      title: 'Touchline link',
      subtitle: `${weekday}, ${date}`,
      body: <TouchlineLinks leagueId={copy.shown.league.id} eveningId={id} />,
    })),
  },
  referees: {
    writes: true,
    open: aboutEvening(({ id, weekday, date }, { copy }) => ({
      title: 'Referees',
      subtitle: `${weekday}, ${date}`,
      body: <RefereesSheet leagueId={copy.shown.league.id} eveningId={id} />,
    })),
  },
  'add-evening': {
    writes: true,
    open: ({ back }) => ({ title: 'Add an evening', body: <AddEvening back={back} /> }),
  },
  generate: {
    isWide: true,
    writes: true,
    open: (_, { copy }) => ({
      title: 'Generate the schedule',
      subtitle: `${counted(teamsToPlan(copy.shown).length, 'team')}. Nothing changes until you use it.`,
      body: <GenerateSheet />,
    }),
  },
  changes: { open: () => ({ title: 'Not published', body: <ChangesSheet /> }) },
  publish: { open: () => ({ title: 'Publish', body: <PublishSheet /> }) },
  history: { open: () => ({ title: 'History', body: <HistorySheet /> }) },
  'bring-in': { writes: true, open: () => ({ title: 'Bring in a CSV', body: <BringInSchedule /> }) },
  print: { open: ({ paper }) => ({ title: 'Print', body: <PrintSheet paper={paper} /> }) },
  request: {
    writes: true,
    open: ({ requestId }, { requests }) => {
      const request = requests.find(({ id }) => id === requestId) ?? null
      if (requestId !== null && !request) return null
      return { title: request ? 'Request' : 'Add a request', body: <RequestSheet request={request} /> }
    },
  },
}

/** The row of a kind, typed for its content. */
const openSheet = <K extends Kind>(kind: K, content: ContentOf<K>, workspace: ScheduleWorkspace) =>
  SHEETS[kind].open(content, workspace)

/** Returns what opens a sheet about an evening that is still there. */
function aboutEvening(sheetOf: (evening: BoardEvening, workspace: ScheduleWorkspace) => Described) {
  return ({ eveningId }: { eveningId: string }, workspace: ScheduleWorkspace) => {
    const evening = workspace.board.evenings.find(({ id }) => id === eveningId)
    return evening ? sheetOf(evening, workspace) : null
  }
}

/** A match that can still be moved opens what is asked for; one that is played or not planned, what there is to see. */
function openMatch(
  { matchId }: { matchId: string },
  { matches, plan }: ScheduleWorkspace,
  change?: (match: BoardMatch, planned: NonNullable<BoardMatch['planned']>) => Described,
): Described | null {
  const match = matches.get(matchId)
  if (!match) return null
  const { name, planned, published, isPlayed } = match
  const place = planned ?? published
  const subtitle = <Said>{`${name} · ${place ? placeText(plan, place) : ''}`}</Said>
  const isOpen = planned && !isPlayed
  if (isOpen && change) return { ...change(match, planned), subtitle }
  return { title: isOpen ? 'Move to…' : 'Match', subtitle, body: <MatchSheet match={match} /> }
}
