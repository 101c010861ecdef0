import type { Transaction } from 'kysely'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { lockSchedule } from './lock.ts'
import { readSchedule, type ScheduleRecord } from './rows.ts'

type Why = 'unknown' | 'archived' | 'changed' | 'nothing' | 'kick_off_passed' | 'match_moved' | 'team_removed'

/** Why an act on a schedule is refused, with what it is about. */
export type ScheduleRefusal =
  | { refused: Why }
  | { refused: 'played'; matchIds: string[] }
  | { refused: 'broken'; sentences: string[] }

export const refuse = (refused: Why) => ({ refused })

/** Gives what runs an act on a season's schedule, one after the other. An archived season is read-only ([SE5]). */
export const scheduleAct =
  ({ write, engine }: Connections) =>
  <Result>(
    leagueId: string,
    decide: (trx: Transaction<Database>, found: ScheduleRecord) => Promise<Result | ScheduleRefusal>,
  ): Promise<Result | ScheduleRefusal> =>
    write.transaction().execute(async (trx) => {
      await lockSchedule(trx, engine, leagueId)
      const found = await readSchedule(trx, leagueId)
      if (!found) return refuse('unknown')
      return found.season.league.archivedAt === null ? decide(trx, found) : refuse('archived')
    })
