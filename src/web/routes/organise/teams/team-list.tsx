import { counted } from '#league/count-text.ts'
import './withdraw.css'
import type { ManagedTeam } from '#contract/managed-team.ts'
import { Icon } from '#web/components/icon.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import type { RosterPlayer } from './players/rosters-query.ts'
import { SquadList } from './players/squad-list.tsx'

type TeamListProps = {
  teams: readonly ManagedTeam[]
  /** The players of a team; null while they are being asked for. */
  playersOf: (teamId: string) => readonly RosterPlayer[] | null
  /** Opens a team to change it; null where nothing can be changed. */
  onChange: ((team: ManagedTeam) => void) | null
  onOpenPlayer: (userId: string, teamId: string) => void
}

/** The teams of a season, each to be opened, with the counts that keep it from being removed, and its players. */
export function TeamList({ teams, playersOf, onChange, onOpenPlayer }: TeamListProps) {
  return (
    <section aria-label="Teams" className="managed-teams">
      {teams.map((team) => {
        const players = playersOf(team.id)
        return (
          <article key={team.id} className="card managed-team-card" aria-label={team.name}>
            {onChange ? (
              <button type="button" className="managed-team" aria-haspopup="dialog" onClick={() => onChange(team)}>
                <Row team={team} />
                <Icon name="right" className="managed-team-mark size-5" />
              </button>
            ) : (
              <div className="managed-team">
                <Row team={team} />
              </div>
            )}
            {players && (
              <SquadList players={players} onOpen={onChange && ((userId) => onOpenPlayer(userId, team.id))} />
            )}
          </article>
        )
      })}
    </section>
  )
}

function Row({ team }: { team: ManagedTeam }) {
  const { name, matches, players, withdrawn } = team
  return (
    <>
      <TeamBadge team={team} />
      <span translate="no" className="managed-team-name wrap-anywhere">
        {name}
      </span>
      <span className="managed-team-figures">
        {withdrawn && <span className="managed-team-withdrawn">Withdrawn</span>}
        <span data-none={matches === 0}>{counted(matches, 'match', 'matches')}</span>
        <span data-none={players === 0}>{counted(players, 'player', 'players')}</span>
      </span>
    </>
  )
}
