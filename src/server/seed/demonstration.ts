import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import type { League, SeasonAsks } from '#contract/league.ts'
import { ASKS_NOTHING } from '#contract/limits.ts'
import type { NewSeasonForm } from '#contract/new-season.ts'
import { isLate } from '#league/people/late.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Files } from '../files/files.ts'
import { putRole } from '../store/access/role-rows.ts'
import { setPassword } from '../store/accounts/credentials.ts'
import { writeProfile } from '../store/accounts/profiles.ts'
import { insertUser } from '../store/accounts/users.ts'
import type { Database } from '../store/engine/schema.ts'
import { settleFees } from '../store/fees/payments.ts'
import { giveReferences } from '../store/fees/references.ts'
import type { Store } from '../store/store.ts'
import { type DemonstrationPlan, PLAN_2025 } from './demonstration-plan.ts'
import { seedFinals } from './finals.ts'
import { seedMatches, seedRosters, seedTeams, storeBadges } from './leagues.ts'
import { seedNews } from './news.ts'
import { type Person, person } from './people.ts'
import { usualFee } from './seasons.ts'

const CAPTAINS = 6
const REGISTERED = 126
/** One player was in the list twice, and one in so many has not paid. */
const TWIN = 60
export const UNPAID_EVERY = 13
/** Organisers keep fees; the form says nothing of them. */
const FEE_ALONE: SeasonAsks = { ...ASKS_NOTHING, fee: usualFee('') }

export const DEMONSTRATION_PASSWORD = 'sunday-kickabout'
export const ADMINISTRATORS = ['robin@example.com', 'alex@example.com']
const SCOREKEEPERS = [
  { email: 'sam@example.com', name: 'Sam Whistler' },
  { email: 'jo@example.com', name: 'Jo Sideline' },
]

/** The accounts that the demonstration tells people about. */
export const demonstrationAccounts = {
  player: 'newcomer@example.com',
  registeredPlayer: person(CAPTAINS).email,
  captains: Array.from({ length: CAPTAINS }, (_, index) => person(index).email),
  administrators: ADMINISTRATORS,
  scorekeepers: SCOREKEEPERS.map(({ email }) => email),
}

/**
 * Fills an empty store with the demonstration league on the days of a plan; a store that has an account is left alone.
 * Says whether it did. Killed half way it is done again: people, teams and matches are written in one transaction.
 */
export async function seedDemonstration(
  store: Store,
  files: Files,
  now: number,
  plan: DemonstrationPlan = PLAN_2025,
): Promise<boolean> {
  if (await store.connections.read.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false
  const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD)
  const setUpAt = plan.setUpAt ?? { last: now, season: now }
  const last = await season(store, plan.last, setUpAt.last)
  const withFee = { ...plan.season, details: { ...plan.season.details, asks: FEE_ALONE } }
  const next = await season(store, withFee, setUpAt.season)
  const logos = await storeBadges(files)
  const people = demonstrationPeople(next.year)
  await store.connections.write.transaction().execute(async (trx) => {
    const userIds = await insertPeople(trx, people, passwordHash, now)
    for (const [index, one] of people.entries())
      await insertRegistration(trx, next, {
        userId: userIds[index] ?? '',
        profile: one.profile,
        registeredAt: plan.registeredAt(index),
      })
    await payFees(
      trx,
      next.id,
      userIds.filter((_, index) => index % UNPAID_EVERY !== 0),
      plan.paidAt,
    )
    const lastTeams = await seedTeams(trx, last.id, logos)
    await seedRosters(trx, last.id, lastTeams, mixed(userIds))
    await seedMatches(trx, last.id, lastTeams, true)
    await seedFinals(trx, last.id, true, now)
    await seedMatches(trx, next.id, await seedTeams(trx, next.id, logos), false)
    await seedFinals(trx, next.id, false, now)
    const [by = ''] = await administratorIds(trx)
    await seedNews(trx, plan.posts, { leagueId: next.id, by, people: people.length }, now)
  })
  await mergeTwin(store, next.id, people[TWIN], now)
  return true
}

/** The user ids of the demonstration's administrators, in their order. */
async function administratorIds(trx: Transaction<Database>): Promise<string[]> {
  const rows = await trx.selectFrom('users').where('email', 'in', ADMINISTRATORS).select(['id', 'email']).execute()
  return ADMINISTRATORS.flatMap((email) => rows.find((row) => row.email === email)?.id ?? [])
}

/** Everybody who plays in the demonstration's season of a year; the first six are captains. */
export const demonstrationPeople = (year: number): Person[] =>
  Array.from({ length: REGISTERED }, (_, index) => person(index, year))

/** Writes every account of the demonstration, and the profiles of who plays; gives the user ids of these, in their order. */
export async function insertPeople(
  trx: Transaction<Database>,
  people: readonly Person[],
  passwordHash: string,
  now: number,
): Promise<string[]> {
  const account = async (email: string, name: string) => {
    const id = randomUUID()
    await insertUser(trx, { id, email, emailVerified: true, name, photoURL: null }, now)
    await setPassword(trx, id, passwordHash, now)
    return id
  }
  await account(demonstrationAccounts.player, '')
  for (const email of ADMINISTRATORS) await account(email, '')
  for (const { email, name } of SCOREKEEPERS) await putRole(trx, await account(email, name), 'scorekeeper', now)
  const userIds: string[] = []
  for (const { email, profile } of people) {
    const userId = await account(email, '')
    await writeProfile(trx, userId, profile, now)
    userIds.push(userId)
  }
  return userIds
}

/** Writes a registration that was sent at an instant, in milliseconds since 1970. */
export async function insertRegistration(
  trx: Transaction<Database>,
  { id: leagueId, details }: Pick<League, 'id' | 'details'>,
  { userId, profile, registeredAt }: Sent,
): Promise<void> {
  const late = Number(isLate(details, registeredAt))
  const sent = JSON.stringify(profile)
  await trx.insertInto('registrations').values({ leagueId, userId, registeredAt, late, sent }).execute()
}

type Sent = Pick<Person, 'profile'> & { userId: string; registeredAt: number }

/** Marks fees as paid by transfer at an instant, in milliseconds since 1970; everybody of the season gets a reference. */
export async function payFees(trx: Transaction<Database>, leagueId: string, userIds: readonly string[], now: number) {
  await giveReferences(trx, leagueId)
  const paid = new Map(userIds.map((userId) => [userId, 'paid' as const]))
  await settleFees(trx, leagueId, paid, { by: null, now, way: 'transfer' })
}

/** Somebody was added manually, too, and turned out to be in the list already ([PE2]). */
async function mergeTwin(store: Store, leagueId: string, twin: Person | undefined, now: number) {
  const known = twin && (await store.users.findByEmail(twin.email))
  const organiser = await store.users.findByEmail(ADMINISTRATORS[0] ?? '')
  if (!known || !organiser) return
  const userId = randomUUID()
  const by = { by: organiser.id, now }
  const added = { ...twin.profile, contactEmail: '', invite: false }
  await store.peopleChanges.add(leagueId, { userId, person: added, invitation: null }, by)
  await store.merging.merge(userId, known.id, leagueId, by)
}

/** Writes a season, unless one of its year is there. */
export async function season(store: Store, form: NewSeasonForm, now: number): Promise<League> {
  const saved =
    (await store.leagues.list()).find(({ year }) => year === form.year) ?? (await store.leagues.create(form, now))
  if (saved instanceof Refusal) throw new Error(`the season ${form.year} could not be written: ${saved.code}`)
  return saved
}

const STRIDE = 29
/** Far from the order of registration, and always the same. */
export const mixed = <T>(list: readonly T[]): T[] => list.map((_, i) => list[(i * STRIDE) % list.length] as T)
