import type { Transaction } from 'kysely'
import type { Profile } from '#contract/profile.ts'
import { announce } from '../engine/announcements.ts'
import type { Database } from '../engine/schema.ts'

/** Writes a profile whole, inside the caller's transaction. */
export async function writeProfile(
  trx: Transaction<Database>,
  userId: string,
  profile: Profile,
  now: number,
): Promise<void> {
  const { firstName, lastName, nickname, phone, graduationYear, clubTeam, footPref } = profile
  const row = {
    firstName,
    lastName,
    nickname,
    phone,
    graduationYear,
    clubTeam,
    footPref,
    position: JSON.stringify(profile.position),
    updatedAt: now,
  }
  await trx
    .insertInto('profiles')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
  await bumpVersionsNaming(trx, userId)
  await announce(trx, { kind: 'players' })
}

/** The pages of every season that name somebody are made anew: on a roster, or as the one who saved a score. */
export async function bumpVersionsNaming(trx: Transaction<Database>, userId: string): Promise<void> {
  const bumped = await trx
    .updateTable('leagues')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('rosters')
        .innerJoin('teams', 'teams.id', 'rosters.teamId')
        .where((row) =>
          row.or([
            row('rosters.userId', '=', userId),
            row('rosters.email', '=', row.selectFrom('users').where('id', '=', userId).select('email')),
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
    .returning(['id', 'version'])
    .execute()
  for (const { id, version } of bumped) await announce(trx, { kind: 'season', leagueId: id, version })
}
