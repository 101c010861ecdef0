import type { ManagedTeam } from '#contract/managed-team.ts'
import { Card } from '#web/components/card.tsx'
import { Icon } from '#web/components/icon.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

type TeamListProps = {
  teams: readonly ManagedTeam[]
  /** Opens a team to change it; null where nothing can be changed. */
  onChange: ((team: ManagedTeam) => void) | null
}

/** The teams of a season, each with what holds it, to be opened. */
export function TeamList({ teams, onChange }: TeamListProps) {
  return (
    <Card aria-label="Teams" className="managed-teams">
      <ul>
        {teams.map((team) => (
          <li key={team.id} className="managed-team-place">
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
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Row({ team }: { team: ManagedTeam }) {
  const { name, matches, players } = team
  return (
    <>
      <TeamBadge team={team} />
      <span className="managed-team-name wrap-anywhere">{name}</span>
      <span className="managed-team-figures">
        <span data-none={matches === 0}>{count(matches, 'match', 'matches')}</span>
        <span data-none={players === 0}>{count(players, 'player', 'players')}</span>
      </span>
    </>
  )
}
