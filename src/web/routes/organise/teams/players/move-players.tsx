import { useState } from 'react'
import type { ManagedTeam } from '#contract/managed-team.ts'
import { Tick } from '#web/components/tick.tsx'
import { MoveToTeam } from '../../people/move-to-team.tsx'
import type { TeamActDone } from '../managed-teams.ts'
import { playerName } from './rosters-query.ts'

type Movable = { userId: string | null; firstName: string; lastName: string }

type MovePlayersProps = {
  leagueId: string
  /** The team whose players these are, null for those without one. */
  teamId: string | null
  players: readonly Movable[]
  teams: readonly ManagedTeam[]
  onDone: (done: TeamActDone) => void
}

/** A few who wait for a team are all meant at first; before a draft everybody waits. */
const FEW = 6

/** Puts several players on another team at once: who, where, and why ([TE2]). */
export default function MovePlayers({ leagueId, teamId, players, teams, onDone }: MovePlayersProps) {
  const known = players.flatMap(({ userId, ...names }) => (userId === null ? [] : [{ userId, teamId, ...names }]))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(teamId === null && known.length <= FEW ? known.map(({ userId }) => userId) : []),
  )
  const isChosen = (userId: string) => chosen.has(userId)
  function toggle(userId: string) {
    const next = new Set(chosen)
    if (!next.delete(userId)) next.add(userId)
    setChosen(next)
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <fieldset className="grid gap-x-4 sm:grid-cols-2">
        <legend className="mb-1 font-semibold text-sm">Players</legend>
        {known.map((player) => (
          <Tick key={player.userId} checked={isChosen(player.userId)} onChange={() => toggle(player.userId)}>
            <span translate="no">{playerName(player)}</span>
          </Tick>
        ))}
      </fieldset>
      <MoveToTeam
        leagueId={leagueId}
        teams={teams.filter(({ id, withdrawn }) => id !== teamId && withdrawn === null)}
        people={known.filter(({ userId }) => isChosen(userId))}
        onMoved={(text, undo) => onDone({ text, undo })}
      />
    </div>
  )
}
