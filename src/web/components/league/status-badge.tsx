import type { MatchCard } from '#contract/match.ts'
import { Tag, type TagTone } from '../tag.tsx'

const STATUSES: Record<MatchCard['status'], { label: string; tone: TagTone }> = {
  upcoming: { label: 'Upcoming', tone: 'outline' },
  completed: { label: 'Completed', tone: 'good' },
  postponed: { label: 'Postponed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
  abandoned: { label: 'Abandoned', tone: 'bad' },
  awaiting: { label: 'Awaiting result', tone: 'outline' },
}

type StatusBadgeProps = Pick<MatchCard, 'status' | 'forfeit'> & {
  /** Somebody scores it at the touchline just now ([MN5]). */
  live?: object | undefined
}

/** Tells whether a match is to come, being played, off, or over. */
export function StatusBadge({ status, forfeit, live }: StatusBadgeProps) {
  if (live) return <Tag tone="now">Live</Tag>
  if (forfeit) return <Tag tone="outline">Forfeit</Tag>
  const { label, tone } = STATUSES[status]
  return <Tag tone={tone}>{label}</Tag>
}
