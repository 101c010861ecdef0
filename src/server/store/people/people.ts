import type { Kysely } from 'kysely'
import type { DraftStanding } from '#contract/draft-registration.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import type { ActCode, ActDetails } from '#contract/people/act.ts'
import type { Role, StoredFee } from '#contract/people/choices.ts'
import { type Guardian, storedGuardian } from '#contract/people/guardian.ts'
import { type Agreement, agreement, type UnreadableField } from '#contract/people/person.ts'
import type { Position } from '#contract/people/positions.ts'
import {
  type EmergencyContact,
  type Profile,
  profile as profileSchema,
  storedEmergencyContact,
} from '#contract/profile.ts'
import type { Withdrawal } from '#contract/team.ts'
import { FORMER_PLAYER } from '#league/acts/act-text.ts'
import { draftStanding } from '#league/permissions.ts'
import { type By, logAct } from '../acts/acts.ts'
import { idsOfPerson, storedDetails } from '../acts/names.ts'
import type { Connections } from '../engine/connections.ts'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'
import { storedJson } from '../engine/stored-json.ts'
import { createTurns } from '../engine/turns.ts'
import { type OnlinePaymentRecord, onlinePaymentsOf } from '../fees/online-refunds.ts'
import { type AccountRecord, accountOf, paymentsOf } from '../fees/payments.ts'
import { pricesOf } from '../fees/prices.ts'
import { LINK_PURPOSES } from '../links/purposes.ts'
import { newestAgreementText } from '../season/agreement-texts.ts'
import { authorName } from '../season/authors.ts'
import { type PeopleSeason, readSeason } from '../season/people-season.ts'
import { storedClass, storedPositions, toProfile, unreadableFields } from '../season/player-row.ts'
import { rostersOf } from '../season/roster-rows.ts'
import { byRegistration, type ExportedRow, exportedOf, peopleOf, type Row, sliceOf, slicesOf } from './people-rows.ts'

/** A registration as the list shows it; `email` never leaves the server. */
export type PersonRecord = {
  userId: string
  email: string | null
  emailVerified: boolean
  role: Role | null
  firstName: string
  lastName: string
  nickname: string
  graduationYear: string
  position: Position[]
  teamId: string | null
  fee: StoredFee | null
  /** Its money; null where the season has no fee. */
  account: AccountRecord | null
  /** The payment reference for transfers; '' before it has one. */
  reference: string
  hasAgreed: boolean
  hasGuardian: boolean
  /** The instant at which the guardian was last asked to agree; null for nobody who was. */
  guardianAskedAt: number | null
  registeredAt: number
  late: boolean
  standing: DraftStanding
  /** The fields that can't be read. */
  unreadable: UnreadableField[]
}

type TeamRow = { id: string; name: string; color: string | null; logo: string | null; withdrawn: Withdrawal | null }

/** Everything known of a person in a season; `email` and the rest are for organisers alone ([PE3]). */
export type SheetRecord = PersonRecord & {
  version: number
  profile: Profile
  contactEmail: string | null
  emergencyContact: EmergencyContact | null
  guardian: Guardian | null
  agreedTo: Agreement | null
  /** The version of the text that the season asks agreement to, null without one. */
  agreementVersion: number | null
  /** The names of who noted its payments, by user id. */
  notedBy: ReadonlyMap<string, string>
  /** Payments made at Stripe. */
  online: OnlinePaymentRecord[]
  notes: string
  sent: Profile | null
  removedAt: number | null
  addedBy: string | null
  acts: PersonAct[]
}

/** A row of the log that is about a person, with the name of who acted; `details` is null where they can't be read. */
export type PersonAct = { at: number; act: ActCode; details: ActDetails | null; by: string }

/** The most acts that a sheet shows. */
const ACTS_SHOWN = 200

/** The people of an exported file, null for everybody, and whether it holds what is on sheets alone. */
export type PeopleExport = { userIds: readonly string[] | null; withContact: boolean }

/** The people of a season ([PE2], [PE3]). */
export function peopleStore({ read, snapshot, write }: Connections) {
  return {
    /** Everybody registered for a season, removed and blocked ones among them; null when there is no such season. */
    list: (leagueId: string) => snapshot((db) => listPeople(db, leagueId)),

    /** A season as its people are shown with it. */
    season: async (leagueId: string): Promise<PeopleSeason | Refusal<'league_not_found'>> =>
      (await readSeason(read, leagueId)) ?? new Refusal('league_not_found'),

    /** The contact addresses of people without a sign-in, by user id. */
    async contactAddresses(userIds: readonly string[]): Promise<Map<string, string>> {
      const found = new Map<string, string>()
      for (const ids of idSlices(userIds)) {
        const rows = await read
          .selectFrom('users')
          .where('id', 'in', ids)
          .where('email', 'is', null)
          .where('contactEmail', 'is not', null)
          .select(['id', 'contactEmail'])
          .execute()
        for (const { id, contactEmail } of rows) if (contactEmail !== null) found.set(id, contactEmail)
      }
      return found
    },

    /**
     * Everybody of a season who counts, or those of `userIds` who do, for a file, and the log notes who saved it; with
     * addresses, numbers and notes only where `withContact` asks for them ([PE3]).
     */
    async export(leagueId: string, { userIds, withContact }: PeopleExport, { by, now }: By) {
      const chosen = userIds && new Set(userIds)
      const found = await snapshot(async (db) => {
        const season = await readSeason(db, leagueId)
        if (!season) return null
        const teamOf = await teamsByUser(db, leagueId)
        const takeTurn = createTurns()
        const people: ReturnType<typeof exported>[] = []
        for await (const all of slicesOf((after) => exportedOf(db, leagueId, after).execute())) {
          const rows = chosen ? all.filter(({ userId }) => chosen.has(userId)) : all
          const money = await moneyOf(db, season, rows)
          for (const row of rows) {
            people.push(exported(row, toRecord(row, teamOf, money)))
            await takeTurn()
          }
        }
        return { season, teams: await teamsOf(db, leagueId), people: people.toSorted(byRegistration) }
      })
      if (!found) return null
      const details = { count: found.people.length, fields: withContact ? ['contact'] : [] }
      await write
        .transaction()
        .execute((trx) => logAct(trx, { at: now, by, act: 'people-exported', leagueId, details }))
      return found
    },

    /** A person's sheet without a look at it, for whoever has just changed it; null without a registration. */
    read: (leagueId: string, userId: string) => snapshot((db) => readSheet(db, leagueId, userId)),

    /** The same, and the log notes that `by` has looked ([PE3]). */
    look: (leagueId: string, userId: string, { by, now }: By) =>
      write.transaction().execute(async (trx) => {
        const sheet = await readSheet(trx, leagueId, userId)
        if (sheet) await logAct(trx, { at: now, by, act: 'person-viewed', leagueId, userId })
        return sheet
      }),
  }
}

const exported = (row: ExportedRow, record: PersonRecord) => ({
  ...record,
  clubTeam: row.clubTeam,
  footPref: row.footPref,
  phone: row.phone,
  contactEmail: row.contactEmail,
  notes: row.notes,
  emergencyContact: readEmergencyContact(row.emergencyContact),
})

/** Everybody registered for a season, as the list shows them, with its teams. */
export type PeopleOfSeason = { season: PeopleSeason; teams: TeamRow[]; people: PersonRecord[] }

/** Everybody registered for a season, removed and blocked ones among them; null when there is no such season. */
export async function listPeople(db: Kysely<Database>, leagueId: string): Promise<PeopleOfSeason | null> {
  const season = await readSeason(db, leagueId)
  if (!season) return null
  const teams = await teamsOf(db, leagueId)
  const teamOf = await teamsByUser(db, leagueId)
  const takeTurn = createTurns()
  const people: PersonRecord[] = []
  for await (const rows of slicesOf((after) => sliceOf(db, leagueId, after).execute())) {
    const money = await moneyOf(db, season, rows)
    for (const row of rows) {
      people.push(toRecord(row, teamOf, money))
      await takeTurn()
    }
  }
  return { season, teams, people: people.toSorted(byRegistration) }
}

const teamsOf = (db: Kysely<Database>, leagueId: string) =>
  db
    .selectFrom('teams')
    .where('leagueId', '=', leagueId)
    .orderBy('name')
    .select(['id', 'name', 'color', 'logo', 'withdrawn'])
    .execute()

const readEmergencyContact = (stored: string | null): EmergencyContact | null =>
  storedJson(stored, storedEmergencyContact, null)

/** The team of each person on a roster of a season. */
async function teamsByUser(db: Kysely<Database>, leagueId: string): Promise<Map<string, string>> {
  const rows = await rostersOf(db, leagueId)
    .where('users.id', 'is not', null)
    .select(['users.id as userId', 'rosters.teamId'])
    .execute()
  return new Map(rows.map(({ userId, teamId }) => [userId ?? '', teamId]))
}

/** Gives the money of a registration; null where the season has no fee. */
type MoneyOf = (userId: string, registeredAt: number) => AccountRecord | null

/** The money of some registrations for a season. */
async function moneyOf(
  db: Kysely<Database>,
  { id, details }: PeopleSeason,
  people: readonly { userId: string }[],
): Promise<MoneyOf> {
  if (!details.asks.fee) return () => null
  const prices = { prices: await pricesOf(db, id), timeZone: details.timeZone }
  const payments = await paymentsOf(
    db,
    id,
    people.map(({ userId }) => userId),
  )
  return (one, registeredAt) => accountOf(prices, registeredAt, payments.get(one) ?? [])
}

function toRecord(row: Row, teamOf: ReadonlyMap<string, string>, money: MoneyOf): PersonRecord {
  const { admittedAt, removedAt, blockedAt, hasAgreed, hasGuardian, guardianLinkEnds } = row
  const emailVerified = row.emailVerified === 1
  return {
    userId: row.userId,
    registeredAt: row.registeredAt,
    fee: row.fee,
    account: money(row.userId, row.registeredAt),
    reference: row.reference ?? '',
    email: row.email,
    role: row.role,
    firstName: row.firstName,
    lastName: row.lastName,
    nickname: row.nickname,
    graduationYear: storedClass(row.graduationYear),
    emailVerified,
    late: row.late === 1,
    // SQLite knows no booleans.
    hasAgreed: Boolean(hasAgreed),
    hasGuardian: Boolean(hasGuardian),
    guardianAskedAt: guardianLinkEnds === null ? null : guardianLinkEnds - LINK_PURPOSES.agreement.livesMs,
    position: storedPositions(row.position),
    unreadable: unreadableFields(row),
    teamId: teamOf.get(row.userId) ?? null,
    standing: draftStanding({ emailVerified, blockedAt, admittedAt, removedAt }),
  }
}

/** Everything known of a person in a season, null without a registration. */
export async function readSheet(
  db: Kysely<Database>,
  leagueId: string,
  userId: string,
): Promise<{ season: PeopleSeason; sheet: SheetRecord } | null> {
  const season = await readSeason(db, leagueId)
  const row = await peopleOf(db, leagueId)
    .where('registrations.userId', '=', userId)
    .select(['registrations.version', 'registrations.sent', 'registrations.agreement', 'registrations.guardian'])
    .select(['registrations.emergencyContact', 'registrations.notes'])
    .select(['registrations.addedBy', 'users.contactEmail'])
    .select(['profiles.phone', 'profiles.clubTeam', 'profiles.footPref'])
    .executeTakeFirst()
  if (!row || !season) return null
  const { version, contactEmail, notes, removedAt } = row
  const account = (await moneyOf(db, season, [{ userId }]))(userId, row.registeredAt)
  const names = await namesOf(db, [row.addedBy, ...(account?.acts ?? []).map(({ by }) => by)])
  return {
    season,
    sheet: {
      ...toRecord(row, await teamsByUser(db, leagueId), () => account),
      version,
      contactEmail,
      notes,
      removedAt,
      profile: toProfile(row),
      emergencyContact: readEmergencyContact(row.emergencyContact),
      guardian: storedJson(row.guardian, storedGuardian, null),
      agreedTo: storedJson(row.agreement, agreement, null),
      agreementVersion:
        season.details.asks.agreement === '' ? null : ((await newestAgreementText(db, leagueId))?.version ?? null),
      notedBy: names,
      online: (await onlinePaymentsOf(db, leagueId, [userId])).get(userId) ?? [],
      addedBy: row.addedBy === null ? null : (names.get(row.addedBy) ?? null),
      sent: storedJson(row.sent, profileSchema, null),
      acts: await actsOn(db, leagueId, userId),
    },
  }
}

/** The names of organisers, by user id. */
export async function namesOf(db: Kysely<Database>, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .where('users.id', 'in', known)
    .select(['users.id', 'users.email', 'profiles.firstName', 'profiles.lastName'])
    .execute()
  return new Map(rows.map((row) => [row.id, authorName(row)]))
}

async function actsOn(db: Kysely<Database>, leagueId: string, userId: string): Promise<PersonAct[]> {
  const rows = await db
    .selectFrom('acts')
    .where('userId', 'in', await idsOfPerson(db, userId))
    .where((eb) => eb.or([eb('leagueId', '=', leagueId), eb('leagueId', 'is', null)]))
    .where('act', '!=', 'person-viewed')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(ACTS_SHOWN)
    .select(['at', 'act', 'details', 'by'])
    .execute()
  const names = await namesOf(db, [...new Set(rows.map(({ by }) => by))])
  return rows.map(({ at, act, details, by }) => ({
    at,
    act,
    details: storedDetails(details),
    by: names.get(by ?? '') ?? FORMER_PLAYER,
  }))
}
