import type { FinalsMatch } from '#contract/finals.ts'
import type { Penalties } from '#contract/penalties.ts'
import { Icon } from '#web/components/icon.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'

/** How penalties ended: who won them, and each kick in its order where somebody entered them. */
export function Shootout({ match, penalties }: { match: FinalsMatch; penalties: Penalties }) {
  const winner = penalties.home > penalties.away ? match.home : match.away
  const [more, fewer] = [Math.max(penalties.home, penalties.away), Math.min(penalties.home, penalties.away)]
  const most = Math.max(penalties.kicks?.home.length ?? 0, penalties.kicks?.away.length ?? 0)
  return (
    <div className="shootout">
      <p className="font-semibold text-sm">
        {winner?.name ?? 'One side'} won {more}–{fewer} on penalties
      </p>
      {penalties.kicks &&
        (['home', 'away'] as const).map((side) => (
          <div key={side} className="shootout-side">
            <TeamBadge team={match[side]} />
            <ol aria-label={`${match[side]?.name ?? side}: ${penalties[side]} scored`}>
              {Array.from({ length: most }, (_, i) => ({ number: i + 1, kick: penalties.kicks?.[side][i] })).map(
                ({ number, kick }) => (
                  <li key={number} data-kick={kick === undefined ? 'none' : kick ? 'scored' : 'missed'}>
                    <span className="sr-only">
                      {number}: {kick === undefined ? 'not taken' : kick ? 'scored' : 'missed'}
                    </span>
                    {kick !== undefined && <Icon name={kick ? 'check' : 'close'} className="size-3.5" />}
                  </li>
                ),
              )}
            </ol>
            <b className="figures">{penalties[side]}</b>
          </div>
        ))}
    </div>
  )
}
