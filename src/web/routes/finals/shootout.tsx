import type { FinalsMatch } from '#contract/table/finals.ts'
import type { Penalties } from '#contract/table/penalties.ts'
import { KickRows } from '#web/components/league/kick-rows.tsx'
import { WithNames } from '#web/components/with-names.tsx'

/** How penalties ended: who won them, and each kick in its order where somebody entered them. */
export function Shootout({ match, penalties }: { match: FinalsMatch; penalties: Penalties }) {
  const winner = penalties.home > penalties.away ? match.home : match.away
  const [more, fewer] = [Math.max(penalties.home, penalties.away), Math.min(penalties.home, penalties.away)]
  return (
    <div className="shootout">
      <p className="font-semibold text-sm">
        <WithNames text={`${winner?.name ?? 'One side'} won ${more}–${fewer} on penalties`} names={[winner?.name]} />
      </p>
      {penalties.kicks && <KickRows sides={match} kicks={penalties.kicks} />}
    </div>
  )
}
