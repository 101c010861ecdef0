/** What a match can be; so far only 'upcoming' and 'completed' come (spec section 4). */
const STATUSES = {
  upcoming: { label: 'Upcoming', look: 'border border-line-strong text-ink-2' },
  live: { label: 'Live', look: 'bg-flood text-pitch-950' },
  completed: { label: 'Completed', look: 'bg-pitch-50 text-pitch-800' },
} as const

/** Whether a match is to come, being played, or over. */
export function StatusBadge({ status }: { status: keyof typeof STATUSES }) {
  const { label, look } = STATUSES[status]
  return <span className={`rounded-full px-2.5 py-0.5 font-semibold text-[0.8125rem] ${look}`}>{label}</span>
}
