import { type ReactNode, Suspense } from 'react'
import { counted } from '#league/count-text.ts'
import { dayLabel } from '#league/day-text.ts'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { lazyPart } from '#web/start/script-loader.ts'
import { ConsoleSheet } from '../../console/console-sheet.tsx'
import { ChangeFinals } from '../finals/change-finals.tsx'
import { SetUpFinals } from '../finals/set-up-finals.tsx'
import { ChangesSheet } from '../publishing/changes-sheet.tsx'
import { HistorySheet } from '../publishing/history-sheet.tsx'
import { PublishSheet } from '../publishing/publish-sheet.tsx'
import { Said } from '../said.tsx'
import { placeText, teamsToPlan } from '../view/plan.ts'
import { type ScheduleWorkspace, type SheetContent, useWorkspace } from '../working-copy/schedule-context.ts'
import { EveningSheet } from './evening-sheet.tsx'
import { MatchSheet } from './match-sheet.tsx'
import { PlaceSheet } from './place-sheet.tsx'
import { DetailsSheet } from './stage-and-field.tsx'
import { SwapList } from './swap-list.tsx'

/** Sheets that are opened now and then. */
const GenerateSheet = lazyPart(async () => ({
  default: (await import('../generate/generate-sheet.tsx')).GenerateSheet,
}))
const RequestSheet = lazyPart(async () => ({ default: (await import('../panel/request-sheet.tsx')).RequestSheet }))
const AddEvening = lazyPart(async () => ({ default: (await import('./evening-edits.tsx')).AddEvening }))
const ChangeEvening = lazyPart(async () => ({ default: (await import('./evening-edits.tsx')).ChangeEvening }))
const BringInSchedule = lazyPart(() => import('../file/bring-in-schedule.tsx'))
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
  const shown = content && sheetOf(content, workspace)
  if (!shown) return null
  return (
    <ConsoleSheet
      title={shown.title}
      subtitle={shown.subtitle}
      isWide={content.kind === 'generate'}
      open={isOpen}
      onOpenChange={(open) => open || workspace.close()}
      finalFocus={finalFocus}
    >
      <div key={opening} className="grid gap-4">
        {workspace.isOffline && WRITES.has(content.kind) && (
          <p role="status" className="text-ink-2">
            No connection. You can fill this in and save it once it is back.
          </p>
        )}
        <Suspense fallback={<Spinner />}>{shown.body}</Suspense>
      </div>
    </ConsoleSheet>
  )
}

/** Sheets with something to fill in that say nothing of the connection themselves. */
const WRITES: ReadonlySet<SheetContent['kind']> = new Set([
  'place',
  'swap',
  'details',
  'add-evening',
  'change-evening',
  'set-up-finals',
  'generate',
  'request',
  'bring-in',
])

type Sheet = { title: string; subtitle?: ReactNode; body: ReactNode }

function sheetOf(content: SheetContent, { board, matches, plan, copy, requests }: ScheduleWorkspace): Sheet | null {
  if (content.kind === 'match' || content.kind === 'swap' || content.kind === 'details') {
    const match = matches.get(content.matchId)
    if (!match) return null
    const { name, planned, published, isPlayed } = match
    const place = planned ?? published
    const subtitle = <Said>{`${name} · ${place ? placeText(plan, place) : ''}`}</Said>
    if (content.kind === 'swap' && planned && !isPlayed)
      return { title: 'Swap with…', subtitle, body: <SwapList match={match} planned={planned} /> }
    if (content.kind === 'details' && planned && !isPlayed)
      return { title: 'Stage and field', subtitle, body: <DetailsSheet match={match} planned={planned} /> }
    return { title: isPlayed || !planned ? 'Match' : 'Move to…', subtitle, body: <MatchSheet match={match} /> }
  }
  if (content.kind === 'place')
    return { title: 'Place here', subtitle: placeText(plan, content.place), body: <PlaceSheet place={content.place} /> }
  if (content.kind === 'generate')
    return {
      title: 'Generate the schedule',
      subtitle: `${counted(teamsToPlan(copy.shown).length, 'team')}. Nothing changes until you use it.`,
      body: <GenerateSheet />,
    }
  if (content.kind === 'publish') return { title: 'Publish', body: <PublishSheet /> }
  if (content.kind === 'changes') return { title: 'Not published', body: <ChangesSheet /> }
  if (content.kind === 'bring-in') return { title: 'Bring in a CSV', body: <BringInSchedule /> }
  if (content.kind === 'print') return { title: 'Print', body: <PrintSheet /> }
  if (content.kind === 'history') return { title: 'History', body: <HistorySheet /> }
  if (content.kind === 'request') {
    const request = requests.find(({ id }) => id === content.requestId) ?? null
    if (content.requestId !== null && !request) return null
    return { title: request ? 'Request' : 'Add a request', body: <RequestSheet request={request} /> }
  }
  if (content.kind === 'add-evening') return { title: 'Add an evening', body: <AddEvening back={content.back} /> }
  const evening = 'eveningId' in content ? board.evenings.find(({ id }) => id === content.eveningId) : undefined
  if (!evening) return null
  const subtitle = evening.label
  if (content.kind === 'evening')
    return { title: `${evening.weekday}, ${evening.date}`, subtitle, body: <EveningSheet evening={evening} /> }
  if (content.kind === 'set-up-finals')
    return {
      title: 'Set up the finals',
      subtitle,
      body: (
        <>
          <SetUpFinals evening={evening} />
          <ChangeFinals />
        </>
      ),
    }
  return {
    title: 'Change the evening',
    subtitle: dayLabel(evening.evening.day),
    body: <ChangeEvening evening={evening} />,
  }
}
