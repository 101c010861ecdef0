import type { ScoreEntry } from '#contract/match.ts'
import { Button } from '#web/components/button.tsx'
import { KickEntry } from './kick-entry.tsx'
import { draftOf, type PenaltyDraft, storedDraft } from './penalty-drafts.ts'
import { TotalEntry } from './total-entry.tsx'
import type { EnteredPenalties } from './use-penalties.ts'

type PenaltiesProps = { entry: ScoreEntry; penalties: EnteredPenalties }

/** Where a knock-out match that is level is decided, once its score is saved ([SC12]). */
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
    <div data-penalties className="grid gap-3 rounded-m bg-pitch-50 p-3">
      <p className="font-semibold text-[0.9375rem]">Level: who won on penalties?</p>
      {byKicks ? (
        <KickEntry entry={entry} shootOut={draft.shootOut} onChange={(shootOut) => onChange({ shootOut })} />
      ) : (
        <TotalEntry entry={entry} total={draft} problem={problem} onChange={onChange} />
      )}
      <p id={`penalties-${entry.id}`} aria-live="polite" className="text-[0.9375rem] text-live-deep empty:hidden">
        {problem?.text}
      </p>
      {problem?.movesFinals && (
        <Button size="small" pending={penalties.saving} onClick={() => void penalties.saveAnyway(entry)}>
          Save and change the finals
        </Button>
      )}
      <button type="button" className="kick-mode" onClick={() => onChange(other)}>
        {byKicks ? 'Type the total' : 'Kick by kick'}
      </button>
    </div>
  )
}
