import { sql, type Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import { seasonDetails } from '#contract/league.ts'
import type { Guardian } from '#contract/people/guardian.ts'
import type { Agreement } from '#contract/people/person.ts'
import type { EmergencyContact, Profile } from '#contract/profile.ts'
import type { OwnSeason } from '#contract/site.ts'
import { agreementDue } from '#league/people/answers.ts'
import { isLate } from '#league/people/late.ts'
import { instantText } from '#league/season.ts'
import { type AddressChange, beginAddressChange } from '../accounts/address-changes.ts'
import { mergeProfile, writeProfile } from '../accounts/profiles.ts'
import type { SessionRecord } from '../accounts/sessions.ts'
import { lockUser } from '../accounts/users.ts'
import { batchByKey } from '../engine/batch-by-key.ts'
import type { Connections } from '../engine/connections.ts'
import { memoizeUntilWrite } from '../engine/memoize-until-write.ts'
import type { Database } from '../engine/schema.ts'
import { transact } from '../engine/transact.ts'
import { countEarlierPayments } from '../fees/payments.ts'
import { giveReferences, referenceOfRegistration } from '../fees/references.ts'
import { insertMail, type Mail } from '../mails/mails.ts'
import { placeOf } from '../mails/overtaken.ts'
import { askGuardian, type GuardianRequest } from '../people/guardians.ts'
import { hasFreePlace, joinLine, lockPlaces } from '../people/waiting-line.ts'
import { newestAgreementText } from './agreement-texts.ts'
import { type PeopleSeason, readSeason } from './people-season.ts'
import {
  agreementColumns,
  agreementRecord,
  heldColumns,
  heldUntilOf,
  type PlayerRecord,
  playerColumns,
  toPlayerRecord,
} from './player-row.ts'

/** The data that registering writes; another address waits for its mail link. */
type Registration = {
  leagueId: string
  profile: Profile
  /** The profile as it was seen; left out, as it stands. */
  before?: object
  /** Answers to what the season asks besides ([PE1]); each is stored where the season still asks for it. */
  answers?: Answers
  address?: AddressChange | undefined
  /** Makes the mail that confirms the registration, with its reference ([R7]). */
  confirmation?: ((reference: string) => Mail) | null
  /** Until when the place is held for an address that is not confirmed ([PE10]). */
  heldUntil?: number | null
}

type Answers = {
  hasAgreed: boolean
  /** The guardian who agrees for the player, and the mail that asks them; null where the player agrees. */
  /** `request` is null where the player has to confirm the own address first ([L6]). */
  guardian: { guardian: Guardian; request: GuardianRequest | null } | null
  emergencyContact: EmergencyContact | null
}

/** Profiles and registrations. */
export function playerStore({ read, write, prepared, version, engine }: Connections) {
  const all = read
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .leftJoin('registrations', (join) =>
      join.onRef('registrations.userId', '=', 'users.id').on('registrations.leagueId', '=', ''),
    )
    .select(['users.id'])
    .select((eb) => playerColumns(eb))
  const findOne = () => {
    const ask = prepared(all.where('users.id', '=', ''))
    return memoizeUntilWrite(version, async (userId: string, leagueId: string): Promise<PlayerRecord | null> => {
      // In the order of the placeholders.
      const [row] = await ask(leagueId, userId)
      return row ? toPlayerRecord(row) : null
    })
  }
  const findInBatches = () => {
    const ask = prepared(all.where(sql<boolean>`users.id = any(${''})`))
    const ofSeason = new Map<string, (userId: string) => Promise<PlayerRecord | null>>()
    return (userId: string, leagueId: string): Promise<PlayerRecord | null> => {
      let find = ofSeason.get(leagueId)
      if (!find) {
        find = batchByKey(
          async (ids) => new Map((await ask(leagueId, ids)).map((row) => [row.id, toPlayerRecord(row)])),
        )
        ofSeason.set(leagueId, find)
      }
      return find(userId)
    }
  }

  const find = engine === 'postgres' ? findInBatches() : findOne()

  return {
    /** Everything of one user for one season; `leagueId` is '' when there is no season yet. */
    find,

    /** The same of a session's owner, as old as the session where it came along: for requests that change nothing. */
    ofSession: async ({ user, alongside }: SessionRecord, leagueId: string): Promise<PlayerRecord | null> =>
      alongside?.leagueId === leagueId ? alongside.player() : find(user.id, leagueId),

    /** The seasons that somebody is registered for, the newest first; removed registrations count nowhere ([D35]). */
    async seasonsOf(userId: string): Promise<OwnSeason[]> {
      const rows = await read
        .selectFrom('registrations')
        .innerJoin('leagues', 'leagues.id', 'registrations.leagueId')
        .innerJoin('users', 'users.id', 'registrations.userId')
        .where('registrations.userId', '=', userId)
        .where('registrations.removedAt', 'is', null)
        .orderBy('leagues.year', 'desc')
        .orderBy('leagues.createdAt', 'desc')
        .select((eb) => [
          'leagues.id as leagueId',
          'leagues.name',
          'leagues.slug',
          'leagues.archivedAt',
          'leagues.details',
          ...heldColumns,
          ...agreementColumns(eb),
          eb
            .selectFrom('rosters')
            .innerJoin('teams', 'teams.id', 'rosters.teamId')
            .where('rosters.userId', '=', userId)
            .whereRef('teams.leagueId', '=', 'leagues.id')
            .select('teams.name')
            .orderBy('teams.name')
            .limit(sql.lit(1))
            .as('team'),
        ])
        .execute()
      return rows.map(({ leagueId, name, slug, archivedAt, details, team, ...stored }) => {
        const { asks, timeZone } = seasonDetails.parse(JSON.parse(details))
        const due = archivedAt === null ? agreementDue(asks.agreement, agreementRecord(stored)) : null
        const until = heldUntilOf({ ...stored, team })
        return {
          leagueId,
          name,
          slug,
          archived: archivedAt !== null,
          team,
          ...(due && { agreementDue: due }),
          ...(until !== null && { heldText: instantText(until, timeZone) }),
        }
      })
    },

    /**
     * Writes profile and registration together, once: for someone who is registered already nothing changes (spec section
     * 4). Where the season is full, others go on its waiting list instead ([PE6]). Returns the instant of the
     * registration that counts, null on the waiting list. Refused where others have changed the profile, and as
     * `beginAddressChange`.
     */
    register(userId: string, registration: Registration, now: number) {
      const { leagueId, answers, address, confirmation, heldUntil = null } = registration
      return transact(write, async (trx) => {
        const season = await readSeason(trx, leagueId)
        if (season?.details.playerLimit) await lockPlaces(trx, engine, leagueId)
        await lockUser(trx, engine, userId)
        const profile = await profileToWrite(trx, userId, registration)
        if (profile instanceof Refusal) return profile
        const late = Number(season !== null && isLate(season.details, now))
        const asked = answers && season ? await answersOf(trx, season, { ...profile, ...answers }, now) : null
        if (season?.details.playerLimit) {
          if (!(await isRegistered(trx, leagueId, userId)) && !(await hasFreePlace(trx, season))) {
            const form = { sent: profile, late, ...(asked ?? NO_ANSWERS) }
            await joinLine(trx, leagueId, [{ userId, form }], now)
            await writeProfile(trx, userId, profile, now)
            return (address && (await beginAddressChange(trx, address, now))) ?? null
          }
        }
        const inserted = await trx
          .insertInto('registrations')
          .values({
            userId,
            leagueId,
            registeredAt: now,
            late,
            heldUntil: season?.details.playerLimit ? heldUntil : null,
            sent: JSON.stringify(profile),
            ...(asked && inJson(asked)),
          })
          .onConflict((conflict) => conflict.columns(['leagueId', 'userId']).doNothing())
          .executeTakeFirst()
        if (inserted.numInsertedOrUpdatedRows === 1n) {
          await writeProfile(trx, userId, profile, now)
          await giveReferences(trx, leagueId)
          await countEarlierPayments(trx, leagueId, userId)
          // Held back, the guardian is asked later: the registration counts all the same.
          const request = answers?.guardian?.request
          if (request) await askGuardian(trx, { leagueId, userId }, request, { by: 'player', now })
          const refused = address && (await beginAddressChange(trx, address, now))
          if (refused) return refused
          if (confirmation) {
            const reference = (await referenceOfRegistration(trx, leagueId, userId)) ?? ''
            await insertMail(trx, { ...confirmation(reference), about: placeOf(leagueId, userId) }, now)
          }
          return now
        }
        const earlier = await trx
          .selectFrom('registrations')
          .where('leagueId', '=', leagueId)
          .where('userId', '=', userId)
          .select('registeredAt')
          .executeTakeFirstOrThrow()
        return earlier.registeredAt
      })
    },
  }
}

/** The profile of a registration, with what others have changed of it since it was seen ([Q113]). */
async function profileToWrite(trx: Transaction<Database>, userId: string, { leagueId, profile, before }: Registration) {
  // Sent again, it changes nothing.
  if (!before || (await isRegistered(trx, leagueId, userId))) return profile
  const merged = await mergeProfile(trx, userId, { ...profile, before })
  return merged ?? profile
}

/** The answers to what a season asks, as its registration keeps them. */
async function answersOf(
  trx: Transaction<Database>,
  { id, details: { asks } }: PeopleSeason,
  given: Pick<Profile, 'firstName' | 'lastName'> & Answers,
  now: number,
) {
  const text = asks.agreement !== '' && given.hasAgreed ? await newestAgreementText(trx, id) : null
  const name = `${given.firstName} ${given.lastName}`
  const agreed: Agreement | null = text && { version: text.version, at: now, as: 'player', name, by: null, day: null }
  const contact = asks.emergencyContact ? given.emergencyContact : null
  return { agreement: agreed, guardian: given.guardian?.guardian ?? null, emergencyContact: contact }
}

type StoredAnswers = Awaited<ReturnType<typeof answersOf>>
const NO_ANSWERS: StoredAnswers = { agreement: null, guardian: null, emergencyContact: null }

const inJson = ({ agreement, guardian, emergencyContact }: StoredAnswers) => ({
  agreement: agreement && JSON.stringify(agreement),
  guardian: guardian && JSON.stringify(guardian),
  emergencyContact: emergencyContact && JSON.stringify(emergencyContact),
})

async function isRegistered(trx: Transaction<Database>, leagueId: string, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('registrations')
    .where('leagueId', '=', leagueId)
    .where('userId', '=', userId)
    .select('registeredAt')
    .executeTakeFirst()
  return row !== undefined
}
