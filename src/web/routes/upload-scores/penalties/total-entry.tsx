import { westernDigits } from '#contract/digits.ts'
import type { ScoreEntry } from '#contract/match.ts'
import { teamName } from '#league/team-name.ts'
import { INPUT } from '#web/components/form/input-style.ts'
import type { PenaltyProblem } from './use-penalties.ts'

type Total = { home: string; away: string }
type TotalEntryProps = {
  entry: ScoreEntry
  total: Total
  problem: PenaltyProblem | undefined
  onChange: (total: Total) => void
}

/** How penalties ended, where nobody noted each kick. */
export function TotalEntry({ entry, total, problem, onChange }: TotalEntryProps) {
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
