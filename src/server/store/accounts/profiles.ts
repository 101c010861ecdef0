import type { Transaction } from 'kysely'
import { type Refusal, refuseOvertaken } from '#contract/failures/refusal.ts'
import { type Profile, registrationForm } from '#contract/profile.ts'
import { mergeForm } from '#league/edits/merge-form.ts'
import { withChangers } from '../acts/changers.ts'
import { announce } from '../engine/announcements.ts'
import type { Database } from '../engine/schema.ts'
import { toProfile } from '../season/player-row.ts'

/** A change of one's own profile. `before` is what they saw, else what is stored. Without an address, it stays. */
export type ProfileChange = Omit<Profile, 'phone'> & { phone?: string; email?: string; before?: object | undefined }

/**
 * Merges a change of one's own profile with the stored one ([Q113]); null where that changes nothing. Refused where an
 * organiser, or they themselves elsewhere, have changed the same.
 */
export async function mergeProfile(
  trx: Transaction<Database>,
  userId: string,
  { before, ...change }: ProfileChange,
): Promise<Profile | null | Refusal<'fields_changed'>> {
  const row = await trx
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .where('users.id', '=', userId)
    .selectAll('profiles')
    .select('users.email')
    .executeTakeFirstOrThrow()
  const stored = row.firstName === null ? null : toProfile(row)
  if (!stored) return { phone: '', ...profileOf(change) }
  const standing = { ...stored, email: row.email ?? '' }
  // A first form has no number, and shows the address that stands.
  const edit = { ...change, before: before ? { phone: '', email: standing.email, ...before } : standing }
  const { merged, changed, overtaken } = mergeForm<typeof standing>(registrationForm, edit, standing)
  if (overtaken.length > 0)
    return refuseOvertaken(await withChangers(trx, overtaken, { act: 'person-changed', userId }))
  return changed.some((field) => field !== 'email') ? profileOf(merged) : null
}

const profileOf = <Person extends { email?: string }>({ email: _, ...profile }: Person) => profile

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
