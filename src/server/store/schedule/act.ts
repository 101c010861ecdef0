import type { Transaction } from 'kysely'
import type { FailureCode } from '#contract/failures/failure.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { transact } from '../engine/transact.ts'
import { openSeason } from '../season/open-season.ts'
import { lockSchedule } from './lock.ts'
import { readSchedule, type ScheduleRecord } from './rows.ts'

/**
 * Returns a function that runs acts on a season's schedule, one after the other; refused as `missing` where there is no
 * such season. An archived one is read-only ([SE5]), and a refusal leaves no trace.
 */
export const scheduleAct =
  <Code extends FailureCode = 'league_not_found'>(
    { write, engine }: Connections,
    missing: Code = 'league_not_found' as Code,
  ) =>
  <Result>(
    leagueId: string,
    decide: (trx: Transaction<Database>, found: ScheduleRecord) => Promise<Result>,
  ): Promise<Result | Refusal<Code | 'season_archived'>> =>
    transact(write, async (trx) => {
      await lockSchedule(trx, engine, leagueId)
      const found = await readSchedule(trx, leagueId)
      const open = openSeason(found && { found, archivedAt: found.season.league.archivedAt }, missing)
      return open instanceof Refusal ? open : decide(trx, open.found)
    })
