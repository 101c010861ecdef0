import { type FormEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ScoreEntry, ScoresReply } from '#contract/match.ts'
import { teamName } from '#league/team-name.ts'
import { Alert } from '#web/components/alert.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { FinalsWaiting } from '#web/components/league/finals-waiting.tsx'
import { WeekTabs } from '#web/components/league/week-tabs.tsx'
import { NeedsScripts } from '#web/components/needs-scripts.tsx'
import { useLeaveQuestion } from '#web/components/unsaved/use-leave-question.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { useSignedIn } from '#web/data/session.ts'
import type { Place } from '#web/data/unsaved.ts'
import { ConsolePage } from '../console/console-page.tsx'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { type OldResult, oldResults } from './old-results.ts'
import { usePenalties } from './penalties/use-penalties.ts'
import { Round } from './round.tsx'
import { SaveBar } from './save-bar.tsx'
import { SaveFailed } from './save-failed.tsx'
import { changeLines, firstPending, type Sheet, typedScore, undecided } from './score-sheet.ts'
import { teamNames } from './side-name.ts'
import { pairText } from './typed-score.ts'
import { useScores } from './use-scores.ts'

type ScoreEntryScreenProps = {
  season: ConsoleSeason
  reply: ScoresReply
}

/** The score sheet: the evenings with their matches with their inputs, and the bar that saves what was typed in all of them. */
export function ScoreEntryScreen({ season, reply }: ScoreEntryScreenProps) {
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
  useSaveKey(form)
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
    <ConsolePage title="Upload Scores" eyebrow={season.name}>
      <form
        ref={form}
        noValidate
        aria-busy={scores.saving || penalties.saving}
        onSubmit={submit}
        onKeyDown={moveOn}
        className="grid gap-5 print:block"
      >
        <NeedsScripts />
        {(scores.restored || penalties.restored) && unsaved > 0 && (
          <Alert title="What you typed is back">It is not saved yet. Check it, then save.</Alert>
        )}
        {finalsWait && <FinalsWaiting waitsFor={finalsWait} slug={season.slug} />}
        <WeekTabs weeks={weekNotes(sheet, penalties.unsaved, reply.weeks)} week={week} onChange={showWeek}>
          <div className="card">
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
          </div>
        </WeekTabs>
        {may.administer && (
          <p className="px-1 text-ink-2 text-sm">
            “More…” is for a forfeit, a match that stopped early, or one played on another day.
          </p>
        )}
        <SaveBar
          unsaved={unsaved}
          changes={changeLines(sheet)}
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
    </ConsolePage>
  )
}

/** Ctrl S, or Cmd S, presses the button that saves, wherever the focus is, but for an open dialog ([CF3]). */
function useSaveKey(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      form.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [form])
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

/** Returns the note on the tab of each week: how much is not saved in it, or its day. */
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

type OldResultsDialogProps = { results: readonly OldResult[]; onSave: () => void; onClose: () => void }

/** Asks before results that are more than a day old are saved over, with what stands and what is typed ([M9]). */
function OldResultsDialog({ results, onSave, onClose }: OldResultsDialogProps) {
  const one = results.length === 1
  return (
    <Confirm
      open={results.length > 0}
      onOpenChange={(open) => open || onClose()}
      title={one ? 'Change an old result?' : `Change ${results.length} old results?`}
      body={one ? 'It is more than a day old.' : 'They are more than a day old.'}
      confirmLabel={one ? 'Change the result' : 'Change the results'}
      cancelLabel="Back to the scores"
      danger
      onConfirm={onSave}
    >
      <ul className="grid max-h-[40vh] gap-3 overflow-y-auto">
        {results.map(({ entry, typed }) => (
          <li key={entry.id} className="rounded-md border border-line p-3">
            <p className="font-semibold">
              <WithNames text={`${teamName(entry.home)} v ${teamName(entry.away)}`} names={teamNames(entry)} />
            </p>
            <dl className="mt-1 grid grid-cols-2 gap-x-3">
              <dt className="text-ink-2 text-sm">Saved</dt>
              <dt className="text-ink-2 text-sm">Yours</dt>
              <dd className="figures row-start-2 text-xl">{pairText(entry)}</dd>
              <dd className="figures row-start-2 text-xl">{pairText(typed)}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </Confirm>
  )
}

/** The parts of a match that need somebody, the most pressing first. */
const PLACES = ['[aria-invalid=true]', '[data-choice]', '[data-decide]', '[data-penalties] :is(input, button)', 'input']

/** Leads to the input or the choice of a match that needs somebody, on whichever week it is. */
function useFocusOnMatch(week: number, showWeek: (week: number) => void) {
  const form = useRef<HTMLFormElement>(null)
  const [target, setTarget] = useState<Pick<ScoreEntry, 'id' | 'week'> | null>(null)

  useEffect(() => {
    if (target?.week !== week) return
    const match = form.current?.querySelector(`[data-match="${CSS.escape(target.id)}"]`)
    const places = PLACES.map((place) => match?.querySelector<HTMLElement>(place))
    places.find(Boolean)?.focus()
    setTarget(null)
  }, [target, week])

  return {
    form,
    focusOn(match: Pick<ScoreEntry, 'id' | 'week'>) {
      if (match.week !== null && match.week !== week) showWeek(match.week)
      setTarget(match)
    },
  }
}

/** Leads to the match that the address names, `?match=…`, when the screen is opened, or a link of it names another one. */
function useNamedMatch(entries: readonly ScoreEntry[], focusOn: (match: ScoreEntry) => void) {
  const [search] = useSearchParams()
  const named = entries.find(({ id }) => id === search.get('match'))
  const ledTo = useRef('')
  useEffect(() => {
    if (!named || ledTo.current === named.id) return
    ledTo.current = named.id
    focusOn(named)
  }, [named, focusOn])
}

type LeaveGuardProps = {
  /** The season on the screen, also where the address names none. */
  slug: string
  unsaved: number
  /** Gives what was typed up. */
  onLeave: () => void
}

/** Asks before unsaved scores are left behind. */
function LeaveGuard({ slug, unsaved, onLeave }: LeaveGuardProps) {
  const isLost = useCallback(
    (from: Place, to: Place) => {
      // Another week of the season, or another of its matches, is the same place.
      const placeOf = ({ pathname, search }: Place) =>
        `${pathname} ${new URLSearchParams(search).get('season') ?? slug}`
      return placeOf(from) !== placeOf(to)
    },
    [slug],
  )
  const question = useLeaveQuestion(unsaved > 0, { isLost, warns: true })

  function leave() {
    onLeave()
    question?.leave()
  }

  return (
    <Confirm
      title="Leave without saving?"
      body={`${unsaved === 1 ? 'The score of 1 match is' : `The scores of ${unsaved} matches are`} not saved. If you leave now, what you typed is gone.`}
      confirmLabel="Leave without saving"
      cancelLabel="Stay here"
      danger
      open={question !== null}
      onOpenChange={(stays) => stays || question?.stay()}
      onConfirm={leave}
    />
  )
}
