import type { TouchlineMatch } from '#contract/touchline/evening.ts'
import { UNKNOWN_TEAM } from '#league/team-name.ts'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { Tag } from '#web/components/tag.tsx'

const STATUS_TEXTS = {
  upcoming: '',
  completed: 'Final',
  postponed: 'Called off',
  cancelled: 'Cancelled',
  abandoned: 'Abandoned',
  awaiting: 'An organiser decides',
} as const

type Score = { home: number; away: number }
type MatchLineProps = {
  match: TouchlineMatch
  /** The score on this phone. */
  score?: Score | null
  isLive?: boolean
}

/** A match in two lines: when and where, and how it stands; then who plays. */
export function MatchLine({ match, score = match.score, isLive = false }: MatchLineProps) {
  const { time, field, title, home, away, slots, forfeit } = match
  const status = forfeit ? 'Forfeit' : score && !isLive ? 'Final' : STATUS_TEXTS[match.status]
  return (
    <>
      <span className="flex items-center justify-between gap-3 text-md">
        <span>{[time, field, title].filter(Boolean).join(' · ')}</span>
        {isLive ? <Tag tone="now">Live</Tag> : status && <span>{status}</span>}
      </span>
      <Team team={home} comes={slots.home} goals={score?.home} />
      <Team team={away} comes={slots.away} goals={score?.away} />
    </>
  )
}

type TeamProps = { team: TouchlineMatch['home']; comes: string; goals: number | undefined }

const Team = ({ team, comes, goals }: TeamProps) => (
  <span className="flex items-center gap-2.5 font-bold text-lg">
    <TeamBadge team={team && { ...team, logo: null }} />
    <span translate={team ? 'no' : undefined} dir="auto" className="wrap-anywhere min-w-0 flex-1">
      {team?.name ?? (comes || UNKNOWN_TEAM)}
    </span>
    {goals !== undefined && <b className="figures text-2xl">{goals}</b>}
  </span>
)
