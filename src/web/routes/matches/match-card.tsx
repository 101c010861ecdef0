import { Link } from 'react-router'
import type { MatchCard as Match } from '#contract/match.ts'
import type { TeamSummary } from '#contract/team.ts'
import { forfeitText } from '#league/forfeit-text.ts'
import { teamName, UNKNOWN_TEAM } from '#league/team-name.ts'
import { Icon } from '#web/components/icon.tsx'
import { StatusBadge } from '#web/components/league/status-badge.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { teamPath } from '#web/components/league/team-link.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { ShareButton } from '#web/components/share/share-button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { useSite } from '#web/data/site.ts'
import { OwnReportLink } from './own-report-link.tsx'
import { ZoneName } from './zone-name.tsx'

type MatchCardProps = {
  match: Match
  /** The text of its evening's tab. */
  label: string
  zoneName?: string
  leagueId: string
}

/** One match: when, where, who, and how it ended. */
export function MatchCard({ match, label, zoneName, leagueId }: MatchCardProps) {
  const { venue, home, away, homeScore, awayScore, status, live } = match
  const isOff = status === 'postponed' || status === 'cancelled'
  return (
    <li className="card match-card flex flex-col p-4">
      <div className="flex items-center justify-between gap-3 text-ink-2 text-sm">
        <p className={isOff ? 'line-through' : undefined}>
          <span>{whenOf(match, label)}</span>
          {match.time && zoneName && <ZoneName name={zoneName} />}
        </p>
        <StatusBadge status={status} forfeit={match.forfeit} live={live} />
      </div>
      <div className="my-5 grid flex-1 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-2 print:items-center">
        <Side team={home} leagueId={leagueId} />
        {live ? (
          <p className="figures whitespace-nowrap pt-1.5 text-2xl">{`${live.home} - ${live.away}`}</p>
        ) : status === 'completed' && !match.forfeit ? (
          <p className="figures whitespace-nowrap pt-1.5 text-2xl">{`${homeScore} - ${awayScore}`}</p>
        ) : (
          <p className="figures px-3 pt-3 text-ink-3 text-xl">vs</p>
        )}
        <Side team={away} leagueId={leagueId} />
      </div>
      {match.forfeit && (
        <p className="wrap-anywhere -mt-2 mb-4 text-center text-ink-2 text-sm">
          <WithNames text={forfeitText(match)} names={[home?.name, away?.name]} />
        </p>
      )}
      <div className="flex items-center justify-between gap-2 border-line border-t pt-3 text-ink-2 text-sm">
        <p className="flex min-w-0 items-center gap-1.5">
          <Icon name="pin" className="size-4" />
          <span>{venue}</span>
        </p>
        {status === 'completed' && !match.forfeit && <ShareResult match={match} leagueId={leagueId} />}
      </div>
      <OwnReportLink match={match} leagueId={leagueId} />
    </li>
  )
}

/** Shares a result, where visitors may see its season. */
function ShareResult({ match, leagueId }: Pick<MatchCardProps, 'match' | 'leagueId'>) {
  const season = useSite().seasons.find((one) => one.leagueId === leagueId)
  if (!season?.open) return null
  const address = `/matches${seasonSearch(season.slug)}&week=${match.week}&match=${match.id}`
  const [home, away] = [teamName(match.home), teamName(match.away)]
  return (
    <ShareButton
      look="icon"
      what={`the result of ${home} v ${away}`}
      address={address}
      picture={`/pictures/${leagueId}/result/${match.id}.png`}
      slug={season.slug}
    />
  )
}

/** 'Week 3 · 6:00 PM', the day where it was played on another one, 'Date to come' where nobody knows yet. */
const whenOf = ({ time, playedOn }: Match, label: string): string =>
  time ? `${playedOn ?? label} · ${time}` : 'Date to come'

function Side({ team, leagueId }: { team: TeamSummary | null; leagueId: string }) {
  const look = 'grid justify-items-center gap-2 text-center font-semibold leading-tight wrap-anywhere'
  if (!team)
    return (
      <span className={`${look} text-ink-2`}>
        <TeamBadge team={null} size="medium" />
        {UNKNOWN_TEAM}
      </span>
    )
  return (
    <Link to={teamPath(team, leagueId)} className={`${look} hover:text-pitch-600`}>
      <TeamBadge team={team} size="medium" />
      <span translate="no">{team.name}</span>
    </Link>
  )
}
