import { westernDigits } from '#contract/digits.ts'
import type { ScoreEntry } from '#contract/match.ts'
import { teamName } from '#league/team-name.ts'
import { Button } from '#web/components/button.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { TextButton } from '#web/components/text-button.tsx'
import { KickEntry } from './kick-entry.tsx'
import { draftOf, type PenaltyDraft, storedDraft } from './penalty-drafts.ts'
import type { EnteredPenalties, PenaltyProblem } from './use-penalties.ts'

type PenaltiesProps = { entry: ScoreEntry; penalties: EnteredPenalties }

/** The penalties of a level knock-out match, once its score is saved ([SC12]). */
export function Penalties(props: PenaltiesProps) {
  const { homeScore, awayScore, forfeit } = props.entry
  const isLevel = homeScore !== null && homeScore === awayScore && !forfeit
  return isLevel ? <PenaltiesEntry {...props} /> : null
}

/** The page's button saves them. */
function PenaltiesEntry({ entry, penalties }: PenaltiesProps) {
  const entered = draftOf(penalties.drafts, entry)
  const draft = entered ?? storedDraft(entry)
  const problem = entered ? penalties.problems[entry.id] : undefined
  const onChange = (next: PenaltyDraft) => penalties.enter(entry, next)
  const byKicks = 'shootOut' in draft
  const stored = storedDraft(entry)
  const other: PenaltyDraft = byKicks
    ? { home: '', away: '' }
    : 'shootOut' in stored
      ? stored
      : { shootOut: { first: 'home', taken: [] } }
  return (
    <div data-penalties className="grid justify-items-start gap-3 rounded-md bg-pitch-50 p-3">
      <p className="font-semibold text-md">Level: who won on penalties?</p>
      {byKicks ? (
        <KickEntry entry={entry} shootOut={draft.shootOut} onChange={(shootOut) => onChange({ shootOut })} />
      ) : (
        <TotalEntry entry={entry} total={draft} problem={problem} onChange={onChange} />
      )}
      <p id={`penalties-${entry.id}`} aria-live="polite" className="text-live-deep text-md empty:hidden">
        {problem?.text}
      </p>
      {problem?.movesFinals && (
        <Button size="small" pending={penalties.saving} onClick={() => void penalties.saveAnyway(entry)}>
          Save and change the finals
        </Button>
      )}
      <TextButton onClick={() => onChange(other)}>{byKicks ? 'Type the total' : 'Kick by kick'}</TextButton>
    </div>
  )
}

type Total = { home: string; away: string }
type TotalEntryProps = {
  entry: ScoreEntry
  total: Total
  problem: PenaltyProblem | undefined
  onChange: (total: Total) => void
}

/** The total of penalties, where nobody noted each kick. */
function TotalEntry({ entry, total, problem, onChange }: TotalEntryProps) {
  const input = (side: 'home' | 'away') => (
    <input
      aria-label={`Penalties of ${teamName(entry[side])}`}
      aria-describedby={`penalties-${entry.id}`}
      aria-invalid={problem !== undefined && !problem.movesFinals}
      inputMode="numeric"
      autoComplete="off"
      value={total[side]}
      onChange={({ target }) =>
        onChange({ ...total, [side]: westernDigits(target.value).replace(/\D/g, '').slice(0, 2) })
      }
      className={`${INPUT} w-14 text-center`}
    />
  )
  return (
    <div className="flex flex-wrap items-center gap-2">
      {input('home')}
      <span aria-hidden="true">–</span>
      {input('away')}
    </div>
  )
}
