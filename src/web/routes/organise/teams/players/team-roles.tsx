import type { ManagedTeam } from '#contract/managed-team.ts'
import type { TeamRole } from '#contract/people/roster.ts'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { Select } from '#web/components/form/select.tsx'
import { Tick } from '#web/components/tick.tsx'
import { type TeamActDone, useTeamAct } from '../managed-teams.ts'
import { playerName, type RosterPlayer } from './rosters-query.ts'

type TeamRolesProps = {
  leagueId: string
  team: ManagedTeam
  players: readonly RosterPlayer[]
  onDone: (done: TeamActDone) => void
}

/** The captain of a team, and its deputies, out of its players ([TE1]). Each choice holds at once. */
export function TeamRoles({ leagueId, team, players, onDone }: TeamRolesProps) {
  const { run, failure, isPending } = useTeamAct(leagueId, { onDone })
  const known = players.flatMap((one) => (one.userId === null ? [] : [{ ...one, userId: one.userId }]))
  const captain = known.find(({ role }) => role === 'captain')
  const personOf = (one: (typeof known)[number]) => ({ userId: one.userId, name: playerName(one) })

  function give(userId: string | undefined, role: TeamRole | null) {
    const one = known.find((other) => other.userId === userId)
    if (!one) return
    const change = { player: personOf(one), team, role, before: one.role }
    void run({ kind: 'role', ...change, captain: captain ? personOf(captain) : null })
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <FailureAlert failure={failure} />
      <FieldFrame label="Captain" hint="Each team has one. The old captain becomes a player." error={undefined}>
        {(wiring) => (
          <Select
            {...wiring}
            value={captain?.userId ?? ''}
            disabled={isPending}
            onChange={({ target }) =>
              target.value === '' ? give(captain?.userId, null) : give(target.value, 'captain')
            }
          >
            <option value="">Nobody</option>
            {known.map((one) => (
              <option key={one.userId} value={one.userId} translate="no">
                {playerName(one)}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <fieldset className="grid gap-x-4 sm:grid-cols-2">
        <legend className="mb-1 font-semibold text-sm">Deputies</legend>
        {known
          .filter(({ role }) => role !== 'captain')
          .map((one) => (
            <Tick
              key={one.userId}
              checked={one.role === 'deputy'}
              disabled={isPending}
              onChange={({ target }) => give(one.userId, target.checked ? 'deputy' : null)}
            >
              <span translate="no">{playerName(one)}</span>
            </Tick>
          ))}
      </fieldset>
    </div>
  )
}
