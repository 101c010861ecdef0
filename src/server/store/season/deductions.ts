import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import { logAct } from '../acts/acts.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { type FilledBy, fillAfterSave, savedOrMoves } from '../finals/filling.ts'
import { inLockedSeason } from './open-season.ts'
import { bumpVersion } from './teams.ts'

type TeamKey = { leagueId: string; teamId: string }

/** Points that are taken off teams in the table, and given back ([TA2]). */
export function deductionStore(connections: Connections) {
  /**
   * Runs an act on a team, after acts on its season's schedule: the table decides who plays the finals, and where one of
   * their matches would lose a team, nothing is written unless `anyway`. An archived season is read-only ([SE5]).
   */
  const act = <Result>(
    { leagueId, teamId }: TeamKey,
    anyway: boolean,
    by: FilledBy,
    change: (trx: Transaction<Database>) => Promise<Result>,
  ) =>
    savedOrMoves(
      inLockedSeason(connections, leagueId, async (trx) => {
        const team = await trx
          .selectFrom('teams')
          .where('id', '=', teamId)
          .where('leagueId', '=', leagueId)
          .select('id')
          .executeTakeFirst()
        if (!team) return new Refusal('team_not_found')
        const result = await change(trx)
        if (result instanceof Refusal) return result
        await fillAfterSave(trx, leagueId, anyway, by)
        await bumpVersion(trx, leagueId)
        return result
      }),
    )

  return {
    /** Takes points off a team. */
    deduct: (
      team: TeamKey,
      { points, reason, anyway }: { points: number; reason: string; anyway: boolean },
      filledBy: FilledBy,
    ) =>
      act(team, anyway, filledBy, async (trx) => {
        const id = randomUUID()
        const { by, now } = filledBy
        await trx
          .insertInto('deductions')
          .values({ ...team, id, points, reason, by, at: now })
          .execute()
        await logAct(trx, { at: now, by, act: 'points-deducted', ...team, details: { count: points } })
        return { id }
      }),

    /** Gives the points of a deduction back, once. */
    takeBack: (team: TeamKey, deductionId: string, anyway: boolean, filledBy: FilledBy) =>
      act(team, anyway, filledBy, async (trx) => {
        const { by, now } = filledBy
        const gone = await trx
          .deleteFrom('deductions')
          .where('id', '=', deductionId)
          .where('teamId', '=', team.teamId)
          .returning('points')
          .executeTakeFirst()
        if (!gone) return new Refusal('nothing_to_give_back')
        await logAct(trx, { at: now, by, act: 'deduction-taken-back', ...team, details: { count: gone.points } })
      }),
  }
}
