import type { MatchCard } from '#contract/match.ts'

const QUIET = 'border border-line-strong text-ink-2'
const OFF = 'bg-live/10 text-live-deep'

const STATUSES = {
  upcoming: { label: 'Upcoming', look: QUIET },
  completed: { label: 'Completed', look: 'bg-pitch-50 text-pitch-800' },
  postponed: { label: 'Postponed', look: OFF },
  cancelled: { label: 'Cancelled', look: OFF },
  abandoned: { label: 'Abandoned', look: OFF },
  awaiting: { label: 'Awaiting result', look: QUIET },
} as const

/** Somebody scores it at the touchline just now ([MN5]). */
const LIVE = { label: 'Live', look: 'bg-flood text-pitch-950' }

/** Tells whether a match is to come, being played, off, or over. */
export function StatusBadge({
  status,
  forfeit,
  live,
}: Pick<MatchCard, 'status' | 'forfeit'> & { live?: object | undefined }) {
  const { label, look } = live ? LIVE : forfeit ? { label: 'Forfeit', look: QUIET } : STATUSES[status]
  return <span className={`rounded-full px-2.5 py-0.5 font-semibold text-xs ${look}`}>{label}</span>
}
