import type { Kysely } from 'kysely'
import type { Deduction } from '#contract/table/deduction.ts'
import type { Database } from '../engine/schema.ts'
import { authorName } from './authors.ts'

/** Returns the points deducted from a season's teams and the reasons ([TA2]), by team id, the oldest first. */
export async function deductedPoints(db: Kysely<Database>, leagueId: string) {
  const rows = await db
    .selectFrom('deductions')
    .where('leagueId', '=', leagueId)
    .orderBy('at')
    .orderBy('id')
    .select(['teamId', 'points', 'reason'])
    .execute()
  return Map.groupBy(rows, ({ teamId }) => teamId)
}

/** As `deductedPoints`, with ids and who took them off: for organisers. */
export async function deductionsOf(db: Kysely<Database>, leagueId: string) {
  const rows = await db
    .selectFrom('deductions')
    .leftJoin('users', 'users.id', 'deductions.by')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .where('deductions.leagueId', '=', leagueId)
    .orderBy('deductions.at')
    .orderBy('deductions.id')
    .select(['deductions.id', 'teamId', 'points', 'reason'])
    .select(['profiles.firstName', 'profiles.lastName', 'users.email'])
    .execute()
  const byTeam = new Map<string, Deduction[]>()
  for (const { id, teamId, points, reason, firstName, lastName, email } of rows) {
    const deduction = { id, points, reason, by: authorName({ firstName, lastName, email }) }
    byTeam.set(teamId, [...(byTeam.get(teamId) ?? []), deduction])
  }
  return byTeam
}
