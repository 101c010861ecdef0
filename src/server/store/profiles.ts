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
}
