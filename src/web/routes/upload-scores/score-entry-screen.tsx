import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ScoreEntry, ScoresReply } from '#contract/match.ts'
import { Alert } from '#web/components/alert.tsx'
import { FinalsWaiting } from '#web/components/league/finals-waiting.tsx'
import { WeekTabs } from '#web/components/league/week-tabs.tsx'
import { NeedsScripts } from '#web/components/needs-scripts.tsx'
import { Page } from '#web/components/page.tsx'
import { LiveNote } from '#web/components/season/live-note.tsx'
import type { ShownSeason } from '#web/components/season/season-choice.ts'
import { useSignedIn } from '#web/data/session.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { type OldResult, oldResults } from './old-results.ts'
import { OldResultsDialog } from './old-results-dialog.tsx'
import { usePenalties } from './penalties/use-penalties.ts'
import { Round } from './round.tsx'
import { SaveBar } from './save-bar.tsx'
import { SaveFailed } from './save-failed.tsx'
import type { Sheet } from './score-sheet.ts'
import { firstPending, typedScore, undecided } from './score-sheet.ts'
import { useFocusOnMatch, useNamedMatch } from './use-focus-on-match.ts'
import { useScores } from './use-scores.ts'

type ScoreEntryScreenProps = {
  season: ShownSeason
  /** What stands at the right of the title. */
  aside: ReactNode
  reply: ScoresReply
}

/** The score sheet: the evenings with their matches with their inputs, and the bar that saves what was typed in all of them. */
export function ScoreEntryScreen({ season, aside, reply }: ScoreEntryScreenProps) {
  const { user, may } = useSignedIn()
  const [week, showWeek] = useWeek(reply)
  const { form, focusOn } = useFocusOnMatch(week, showWeek)
  const scores = useScores({ leagueId: reply.league.id, userId: user.id }, reply.entries, focusOn)
  const penalties = usePenalties({ leagueId: reply.league.id, userId: user.id }, scores.sheet, ({ saved, first }) => {
    if (first) focusOn(first)
    else if (saved > 0) scores.say({ saved, overtaken: 0 })
  })
  const { sheet, outcome, failure } = scores
  const [complained, setComplained] = useState(false)
  const [deciding, setDeciding] = useState<string | null>(null)
  const [old, setOld] = useState<readonly OldResult[]>([])
  const decided = sheet.entries.find(({ id }) => id === deciding)
  const rounds = reply.weeks.find((one) => one.week === week)?.rounds ?? []
  const finalsWait = rounds.some(({ waits }) => waits) ? reply.finalsWaitFor : null
  useNamedMatch(reply.entries, focusOn)
  const unsaved = Object.keys(sheet.pending).length + penalties.unsaved.length
  const waiting = undecided(sheet)

  const broken = firstPending(sheet, (mine) => !typedScore(mine))

  function submit(event: FormEvent) {
    event.preventDefault()
    setComplained(broken !== undefined)
    if (broken) focusOn(broken)
    // Saving goes round no choice: what somebody else saved has to be seen first.
    else if (waiting[0]) focusOn(waiting[0])
    else {
      const results = oldResults(sheet, Date.now())
      setOld(results)
      if (results.length === 0) void save()
    }
  }

  async function save() {
    if (await penalties.save()) scores.save()
  }

  const guard = (
    <LeaveGuard
      slug={season.slug}
      unsaved={unsaved}
      onLeave={() => {
        scores.forget()
        penalties.forget()
      }}
    />
  )
  if (failure)
    return (
      <>
        <SaveFailed
          failure={failure}
          refusal={scores.refusal}
          season={season.name}
          sheet={sheet}
          onRetry={scores.retry}
          onSaveAnyway={scores.saveAnyway}
          onBack={scores.dismissFailure}
        />
        {guard}
      </>
    )
  return (
    <Page title="Upload Scores" eyebrow={season.name} aside={aside}>
      <form
        ref={form}
        noValidate
        aria-busy={scores.saving || penalties.saving}
        onSubmit={submit}
        onKeyDown={moveOn}
        className="grid gap-5 print:block"
      >
        <NeedsScripts />
        <LiveNote />
        {(scores.restored || penalties.restored) && unsaved > 0 && (
          <Alert title="What you typed is back">It is not saved yet. Check it, then save.</Alert>
        )}
        {finalsWait && <FinalsWaiting waitsFor={finalsWait} slug={season.slug} />}
        <WeekTabs weeks={weekNotes(sheet, penalties.unsaved, reply.weeks)} week={week} onChange={showWeek}>
          {rounds.map(({ round, time, waits }) => (
            <Round
              key={round}
              round={round}
              time={time}
              week={week}
              zone={reply.zone.id}
              waits={waits}
              scores={scores}
              penalties={penalties}
              onMore={may.administer ? setDeciding : undefined}
            />
          ))}
        </WeekTabs>
        <SaveBar
          unsaved={unsaved}
          waiting={waiting.length}
          broken={complained && broken !== undefined}
          saving={scores.saving || penalties.saving}
          outcome={outcome}
        />
      </form>
      <OldResultsDialog
        results={old}
        onSave={() => {
          setOld([])
          void save()
        }}
        onClose={() => setOld([])}
      />
      {decided && (
        <DecisionDialog
          key={decided.id}
          leagueId={reply.league.id}
          entry={decided}
          isTyped={sheet.pending[decided.id] !== undefined}
          onClose={() => setDeciding(null)}
        />
      )}
      {guard}
    </Page>
  )
}

/** Enter and Tab lead from one score to the next, Enter from the last to the button; Shift and Tab to what stands between. */
function moveOn(event: KeyboardEvent<HTMLFormElement>) {
  const { key, shiftKey, target, currentTarget } = event
  if (!(target instanceof HTMLInputElement) || !target.matches('[data-score]')) return
  if (key === 'Tab' && !shiftKey) {
    const scores = [...currentTarget.querySelectorAll<HTMLElement>('input[data-score]')]
    const next = scores[scores.indexOf(target) + 1]
    if (!next) return
    event.preventDefault()
    return next.focus()
  }
  if (key !== 'Enter') return
  event.preventDefault()
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input[data-score], button[type=submit]')]
  stops[stops.indexOf(target) + 1]?.focus()
}

/** What stands on the tab of each week: how much is not saved in it, or its day. */
function weekNotes({ entries, pending }: Sheet, penalties: readonly ScoreEntry[], weeks: ScoresReply['weeks']) {
  return weeks.map(({ week, label, date }) => {
    const unsaved = entries.filter(
      (entry) => entry.week === week && (pending[entry.id] || penalties.includes(entry)),
    ).length
    return { week, label, note: unsaved > 0 ? `${unsaved} unsaved` : date.split(',')[0] }
  })
}

/** The week that is shown: the one in the address, or the one that was current when the screen was opened. */
function useWeek({
  weeks,
  currentWeek,
}: Pick<ScoresReply, 'weeks' | 'currentWeek'>): [week: number, show: (week: number) => void] {
  const [search, setSearch] = useSearchParams()
  // An evening that ends must not turn the page under somebody's thumb.
  const [opened] = useState(currentWeek)
  const find = (number: number) => weeks.find(({ week }) => week === number)?.week
  const show = (week: number) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('week', String(week))
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return [find(Number(search.get('week'))) ?? find(opened) ?? weeks[0]?.week ?? 1, show]
}
