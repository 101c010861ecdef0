import type { Penalties } from '#contract/table/penalties.ts'
import type { TeamSummary } from '#contract/team.ts'
import { Icon } from '../icon.tsx'
import { TeamBadge } from './team-badge.tsx'

type KickRowsProps = {
  sides: { home: TeamSummary | null; away: TeamSummary | null }
  kicks: NonNullable<Penalties['kicks']>
  /** Circles in a row at least; open ones stand for kicks that are not taken. */
  least?: number
}

/** The kicks of a shoot-out in their order, one row for each side. */
export function KickRows({ sides, kicks, least = 0 }: KickRowsProps) {
  const most = Math.max(least, kicks.home.length, kicks.away.length)
  return (['home', 'away'] as const).map((side) => {
    const scored = kicks[side].filter(Boolean).length
    return (
      <div key={side} className="grid min-h-8 grid-cols-[auto_1fr_auto] items-center gap-2.5">
        <TeamBadge team={sides[side]} size="tiny" />
        <ol className="flex flex-wrap gap-1.5" aria-label={`${sides[side]?.name ?? side}: ${scored} scored`}>
          {Array.from({ length: most }, (_, i) => ({ number: i + 1, kick: kicks[side][i] })).map(({ number, kick }) => (
            <li key={number} className={`grid size-5.5 place-items-center rounded-full ${lookOf(kick)}`}>
              <span className="sr-only">
                {`${number}: ${kick === undefined ? 'not taken' : kick ? 'scored' : 'missed'}`}
              </span>
              {kick !== undefined && <Icon name={kick ? 'check' : 'close'} className="size-3.5" />}
            </li>
          ))}
        </ol>
        <b className="figures">{scored}</b>
      </div>
    )
  })
}

function lookOf(kick: boolean | undefined): string {
  if (kick === undefined) return 'ring-2 ring-line-strong ring-inset'
  return kick ? 'bg-pitch-600 text-white' : 'bg-white text-live-deep ring-2 ring-live-deep ring-inset'
}
