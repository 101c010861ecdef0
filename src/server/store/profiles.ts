import type { Kysely } from 'kysely'
import type { Profile } from '#contract/profile.ts'
import type { Database } from './schema.ts'

/** Writes a profile whole, inside the caller's transaction. */
export async function writeProfile(db: Kysely<Database>, userId: string, profile: Profile, now: number): Promise<void> {
  const { firstName, lastName, nickname, phone, graduationYear, clubTeam, footPref } = profile
  const row = {
    ...{ firstName, lastName, nickname, phone, graduationYear, clubTeam, footPref },
    position: JSON.stringify(profile.position),
    updatedAt: now,
  }
  await db
    .insertInto('profiles')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
  await bumpVersions(db, userId)
}

/** The pages of every season that name somebody: on a roster, or as the one who saved a score. */
const bumpVersions = (db: Kysely<Database>, userId: string) =>
  db
    .updateTable('leagues')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('rosters')
        .innerJoin('teams', 'teams.id', 'rosters.teamId')
        .where((row) =>
          row.or([
            row('rosters.userId', '=', userId),
            row('rosters.email', '=', row.selectFrom('user').where('id', '=', userId).select('email')),
          ]),
        )
        .select('teams.leagueId')
        .union(
          eb
            .selectFrom('scoreChanges')
            .innerJoin('matches', 'matches.id', 'scoreChanges.matchId')
            .where('scoreChanges.changedBy', '=', userId)
            .select('matches.leagueId'),
        ),
    )
    .execute()
