import type { Kysely, Transaction } from 'kysely'
import type { FailureCode } from '#contract/failures/failure.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { transact } from '../engine/transact.ts'
import { holdOpen, lockSchedule } from '../schedule/lock.ts'

/** Gives a season that was found, if it takes changes; refused where there is none, and where it is archived, and so read-only ([SE5]). */
export function openSeason<Season extends { archivedAt: number | null }, Code extends FailureCode = 'league_not_found'>(
  season: Season | Refusal<Code> | null | undefined,
  missing: Code = 'league_not_found' as Code,
): Season | Refusal<Code | 'season_archived'> {
  if (!season) return new Refusal(missing)
  if (season instanceof Refusal) return season
  return season.archivedAt === null ? season : new Refusal('season_archived')
}

/** Runs an act while its season can't be archived; others may run at the same time. A refusal leaves no trace. */
export const inOpenSeason = <Result>(
  { write, engine }: Pick<Connections, 'write' | 'engine'>,
  leagueId: string,
  act: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result | Refusal<'season_archived'>> =>
  transact(write, async (trx) =>
    (await holdOpen(trx, engine, leagueId)) ? act(trx) : new Refusal<'season_archived'>('season_archived'),
  )

/** Runs acts on a season one after the other, and after acts on its schedule. A refusal leaves no trace. */
export const inLockedSeason = <Result>(
  { write, engine }: Pick<Connections, 'write' | 'engine'>,
  leagueId: string,
  act: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result | Refusal<'league_not_found' | 'season_archived'>> =>
  transact(write, async (trx) => {
    await lockSchedule(trx, engine, leagueId)
    const season = openSeason(await archivedAtOf(trx, leagueId))
    return season instanceof Refusal ? season : act(trx)
  })

const archivedAtOf = (db: Kysely<Database>, leagueId: string) =>
  db.selectFrom('leagues').where('id', '=', leagueId).select('archivedAt').executeTakeFirst()
