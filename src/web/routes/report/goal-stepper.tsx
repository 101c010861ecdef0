import { useId } from 'react'
import { MAX_SCORE } from '#contract/limits.ts'
import type { TeamSummary } from '#contract/team.ts'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { Press } from '#web/components/press.tsx'

type GoalStepperProps = {
  team: TeamSummary
  isOwn: boolean
  value: number
  /** Tells whether the other team says another number here. */
  differs: boolean
  /** The thing counted: 'goal'; 'penalty' in a shoot-out. */
  unit?: string
  onChange: (value: number) => void
}

const STEP = 'grid w-14 flex-none place-items-center rounded-lg aria-disabled:opacity-50 sm:w-16 md:flex-1'

/** The goals of a team: two large buttons around a number, for a thumb; below the number where there is room. */
export function GoalStepper({ team, isOwn, value, differs, unit = 'goal', onChange }: GoalStepperProps) {
  const id = useId()
  return (
    <section
      className="card relative flex items-center gap-1.5 overflow-hidden py-3 ps-6 pe-3 md:flex-wrap md:gap-3 md:p-5"
      aria-labelledby={id}
    >
      <ColorEdge color={team.color} />
      <h2
        id={id}
        className="flex min-w-0 flex-1 flex-col items-start gap-2 md:basis-full md:flex-row md:items-center md:gap-3"
      >
        <TeamBadge team={team} />
        <span className="wrap-anywhere min-w-0">
          <span translate="no" className="display block text-lg md:text-xl">
            {team.name}
          </span>
          {isOwn && <small className="block font-semibold text-pitch-600 text-xs">your team</small>}
        </span>
      </h2>
      <output
        className={`figures text-(length:--size-giant) order-2 min-w-15 rounded-lg text-center md:order-1 md:basis-full ${differs ? 'bg-warn-200' : ''}`}
        aria-live="polite"
      >
        {value}
      </output>
      <Press
        className={`${STEP} order-1 h-27 bg-mist md:order-2 md:h-18`}
        aria-label={`One ${unit} less for ${team.name}`}
        aria-disabled={value === 0 || undefined}
        onClick={() => value > 0 && onChange(value - 1)}
      >
        <Sign path="M5 12h14" />
      </Press>
      <Press
        className={`${STEP} order-3 h-27 bg-pitch-950 text-white md:h-18`}
        aria-label={`One ${unit} more for ${team.name}`}
        aria-disabled={value === MAX_SCORE || undefined}
        onClick={() => value < MAX_SCORE && onChange(value + 1)}
      >
        <Sign path="M12 5v14M5 12h14" />
      </Press>
    </section>
  )
}

const Sign = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="size-8">
    <path d={path} stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
  </svg>
)

/** The team's colour along an edge: a drawing, since the page's policy forbids styles. */
const ColorEdge = ({ color }: { color: string | null }) => (
  <svg
    aria-hidden="true"
    className="absolute inset-y-0 start-0 h-full w-2 md:h-2 md:w-full"
    preserveAspectRatio="none"
    viewBox="0 0 1 1"
  >
    <rect
      width="1"
      height="1"
      fill={/^#?[0-9a-f]{6}$/i.test(color ?? '') ? `#${color?.replace('#', '')}` : '#22c55e'}
    />
  </svg>
)
