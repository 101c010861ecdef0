import type { ReactNode } from 'react'
import type { ManagedTeam } from '#contract/managed-team.ts'
import { counted } from '#league/count-text.ts'
import { Icon } from '#web/components/icon.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { Press } from '#web/components/press.tsx'
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

/** Cards of teams side by side. */
export const TeamCards = ({ children }: { children: ReactNode }) => (
  <section aria-label="Teams" className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-2">
    {children}
  </section>
)

// On paper too, where buttons are gone: it names the team.
const HEAD = 'flex min-h-20 w-full items-center gap-4 px-5 py-3.5 text-start print:flex! print:min-h-0'

/** The teams of a season, each to be opened, with the counts that keep it from being removed, and its players. */
export function TeamList({ teams, playersOf, onChange, onOpenPlayer }: TeamListProps) {
  return (
    <TeamCards>
      {teams.map((team) => {
        const players = playersOf(team.id)
        return (
          <article key={team.id} className="card overflow-clip" aria-label={team.name}>
            {onChange ? (
              <Press
                className={`${HEAD} -outline-offset-3 hover:bg-pitch-50`}
                aria-haspopup="dialog"
                onClick={() => onChange(team)}
              >
                <Head team={team} />
                <Icon name="right" className="size-5 text-ink-3 print:hidden" />
              </Press>
            ) : (
              <div className={HEAD}>
                <Head team={team} />
              </div>
            )}
            {players && (
              <SquadList players={players} onOpen={onChange && ((userId) => onOpenPlayer(userId, team.id))} />
            )}
          </article>
        )
      })}
    </TeamCards>
  )
}

const Head = ({ team }: { team: ManagedTeam }) => (
  <>
    <TeamBadge team={team} />
    <span className="min-w-0 flex-1">
      <span translate="no" className="wrap-anywhere block font-semibold">
        {team.name}
      </span>
      <span className="flex flex-wrap gap-x-3.5 text-ink-2 text-sm tabular-nums">
        {team.withdrawn && <span className="font-semibold text-live">Withdrawn</span>}
        <span>{counted(team.matches, 'match', 'matches')}</span>
        <span>{counted(team.players, 'player', 'players')}</span>
      </span>
    </span>
  </>
)
