import type { Kysely } from 'kysely'
import type { SeasonAsks } from '#contract/league.ts'
import { confirmedGuardian, storedGuardian } from '#contract/people/guardian.ts'
import { agreement as agreementSchema } from '#contract/people/person.ts'
import type { Position } from '#contract/people/positions.ts'
import { profile as profileSchema } from '#contract/profile.ts'
import { guardianOfGuest } from '#league/guests/guests.ts'
import { draftStanding, isOpenToDraft } from '#league/permissions.ts'
import type { Database } from '../engine/schema.ts'
import { storedJson } from '../engine/stored-json.ts'
import { ownAddress, type Reachable } from '../mails/families.ts'

/** Somebody who is registered for a season, as a guest of it. */
export type FillIn = Reachable & {
  userId: string
  lastName: string
  positions: Position[]
  /** True where they offer to fill in. */
  isInPool: boolean
  /** True where an address of theirs is verified, or an organiser has admitted them; others fill in for nobody. */
  isKnown: boolean
  /** Says whether and where their guardian confirms; as `guardianOfGuest`. */
  guardian: ReturnType<typeof guardianOfGuest>
  guardianEmail: string | null
}

const positionsSchema = profileSchema.shape.position

/** The registered players of a season as its guests, by user id; of some alone where they are named. */
export async function readFillIns(
  db: Kysely<Database>,
  { id: leagueId, details }: { id: string; details: { asks: SeasonAsks } },
  of: 'pool' | readonly string[],
): Promise<Map<string, FillIn>> {
  if (of.length === 0) return new Map()
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('users', 'users.id', 'registrations.userId')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .leftJoin('guestPool', (join) =>
      join
        .onRef('guestPool.userId', '=', 'registrations.userId')
        .onRef('guestPool.leagueId', '=', 'registrations.leagueId'),
    )
    .where('registrations.leagueId', '=', leagueId)
    .where('registrations.removedAt', 'is', null)
    .where('users.blockedAt', 'is', null)
    .where('users.deletedAt', 'is', null)
    .$if(of === 'pool', (query) => query.where('guestPool.since', 'is not', null))
    .$if(of !== 'pool', (query) => query.where('users.id', 'in', of === 'pool' ? [] : of))
    .orderBy('users.id')
    .select(['users.id', 'users.email', 'users.emailVerified', 'users.contactEmail', 'users.blockedAt'])
    .select('guestPool.since')
    .select(['profiles.firstName', 'profiles.lastName', 'profiles.position'])
    .select(['registrations.agreement', 'registrations.guardian', 'registrations.admittedAt'])
    .select('registrations.removedAt')
    .execute()
  return new Map(
    rows.map((row) => {
      const { id: userId, firstName, lastName } = row
      const agreed = storedJson(row.agreement, agreementSchema, null)
      const named = storedJson(row.guardian, storedGuardian, null)
      const confirmed = details.asks.guardian ? storedJson(row.guardian, confirmedGuardian, null) : null
      return [
        userId,
        {
          userId,
          firstName,
          lastName,
          positions: storedJson(row.position, positionsSchema, []),
          isInPool: row.since !== null,
          isKnown: isOpenToDraft(draftStanding({ ...row, emailVerified: row.emailVerified === 1 })),
          ...ownAddress(row),
          guardianAddress: confirmed?.email ?? null,
          guardian: guardianOfGuest(details.asks, {
            agreed,
            hasGuardian: named !== null,
            name: `${firstName} ${lastName}`,
          }),
          guardianEmail: named?.email ?? null,
        },
      ]
    }),
  )
}

/** Sets whether somebody fills in for other teams of a season, by their own choice ([MN7]). */
export async function setFillsIn(
  db: Kysely<Database>,
  { leagueId, userId }: { leagueId: string; userId: string },
  fillsIn: boolean,
  now: number,
): Promise<void> {
  if (!fillsIn) {
    await db.deleteFrom('guestPool').where('leagueId', '=', leagueId).where('userId', '=', userId).execute()
    return
  }
  await db
    .insertInto('guestPool')
    .values({ leagueId, userId, since: now })
    .onConflict((conflict) => conflict.columns(['leagueId', 'userId']).doNothing())
    .execute()
}
