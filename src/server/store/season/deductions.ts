import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { logAct } from '../acts/acts.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { type FilledBy, fillAfterSave, savedOrMoves } from '../finals/filling.ts'
import { lockSchedule } from '../schedule/lock.ts'
import { bumpVersion } from './teams.ts'

type Refused<Why extends string = never> = { refused: 'unknown' | 'archived' | 'no team' | Why } | { moves: string[] }
type TeamKey = { leagueId: string; teamId: string }

/** Points that are taken off teams in the table, and given back ([TA2]). */
export function deductionStore({ engine, write }: Connections) {
  /**
   * Runs an act on a team, after acts on its season's schedule: the table decides who plays the finals, and where one of
   * their matches would lose a team, nothing is written unless `anyway`. An archived season is read-only ([SE5]).
   */
  const act = <Result, Why extends string = never>(
    { leagueId, teamId }: TeamKey,
    anyway: boolean,
    by: FilledBy,
    change: (trx: Transaction<Database>) => Promise<Result | { refused: Why }>,
  ): Promise<Result | Refused<Why>> => {
    const done = write.transaction().execute(async (trx): Promise<Result | Refused<Why>> => {
      await lockSchedule(trx, engine, leagueId)
      const season = await trx.selectFrom('leagues').where('id', '=', leagueId).select('archivedAt').executeTakeFirst()
      if (!season) return { refused: 'unknown' }
      if (season.archivedAt !== null) return { refused: 'archived' }
      const team = await trx
        .selectFrom('teams')
        .where('id', '=', teamId)
        .where('leagueId', '=', leagueId)
        .select('id')
        .executeTakeFirst()
      if (!team) return { refused: 'no team' }
      const result = await change(trx)
      if (isRefused(result)) return result
      await fillAfterSave(trx, leagueId, anyway, by)
      await bumpVersion(trx, leagueId)
      return result
    })
    return savedOrMoves(done)
  }

  return {
    /** Takes points off a team. */
    deduct: (
      team: TeamKey,
      { points, reason, anyway }: { points: number; reason: string; anyway: boolean },
      filledBy: FilledBy,
    ) =>
      act<{ id: string }>(team, anyway, filledBy, async (trx) => {
        const id = randomUUID()
        const { by, now } = filledBy
        await trx
          .insertInto('deductions')
          .values({ ...team, id, points, reason, by, at: now })
          .execute()
        await logAct(trx, { at: now, by, act: 'points-deducted', ...team, details: { count: points } })
        return { id }
      }),

    /** Gives the points of a deduction back; 'nothing' where that was done before. */
    takeBack: (team: TeamKey, deductionId: string, anyway: boolean, filledBy: FilledBy) =>
      act<'takenBack', 'nothing'>(team, anyway, filledBy, async (trx) => {
        const { by, now } = filledBy
        const gone = await trx
          .deleteFrom('deductions')
          .where('id', '=', deductionId)
          .where('teamId', '=', team.teamId)
          .returning('points')
          .executeTakeFirst()
        if (!gone) return { refused: 'nothing' }
        await logAct(trx, { at: now, by, act: 'deduction-taken-back', ...team, details: { count: gone.points } })
        return 'takenBack'
      }),
  }
}

const isRefused = <Result, Why>(result: Result | { refused: Why }): result is { refused: Why } =>
  typeof result === 'object' && result !== null && 'refused' in result
