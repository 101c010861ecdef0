import { useId } from 'react'
import { MAX_SCORE } from '#contract/limits.ts'
import type { TeamSummary } from '#contract/team.ts'
import { TeamBadge } from '#web/components/league/team-badge.tsx'

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

/** The goals of a team: two large buttons around a number, for a thumb. */
export function GoalStepper({ team, isOwn, value, differs, unit = 'goal', onChange }: GoalStepperProps) {
  const id = useId()
  return (
    <section className="card goal-stepper" aria-labelledby={id}>
      <ColorEdge color={team.color} />
      <h2 id={id} className="goal-stepper-team display">
        <TeamBadge team={team} />
        <span className="wrap-anywhere min-w-0">
          <span translate="no">{team.name}</span>
          {isOwn && <small className="block font-semibold text-pitch-600">your team</small>}
        </span>
      </h2>
      <output className="figures goal-stepper-value" data-differs={differs} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className="goal-stepper-less"
        aria-label={`One ${unit} less for ${team.name}`}
        aria-disabled={value === 0 || undefined}
        onClick={() => value > 0 && onChange(value - 1)}
      >
        <Sign path="M5 12h14" />
      </button>
      <button
        type="button"
        className="goal-stepper-more"
        aria-label={`One ${unit} more for ${team.name}`}
        aria-disabled={value === MAX_SCORE || undefined}
        onClick={() => value < MAX_SCORE && onChange(value + 1)}
      >
        <Sign path="M12 5v14M5 12h14" />
      </button>
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
  <svg aria-hidden="true" className="goal-stepper-edge" preserveAspectRatio="none" viewBox="0 0 1 1">
    <rect
      width="1"
      height="1"
      fill={/^#?[0-9a-f]{6}$/i.test(color ?? '') ? `#${color?.replace('#', '')}` : '#22c55e'}
    />
  </svg>
)
