import { setImmediate } from 'node:timers/promises'
import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely'
import type { MailKind, UnreachedReason } from '#contract/news/choices.ts'
import type { Audience } from '#contract/news/post.ts'
import type { AudienceNames } from '#league/news/audience-text.ts'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'
import { ROWS_AT_ONCE } from '../engine/turns.ts'
import { ownAddress, type Reachable, type Reader, readersByAddress } from '../mails/families.ts'
import { guardianAddresses } from '../people/guardian-addresses.ts'
import { readSeason } from '../season/people-season.ts'
import { openAddresses } from './mail-ends.ts'

/** Somebody whom a mail to many is for. Names are '' for an account without a profile. */
export type AudienceMember = Reachable & { userId: string; lastName: string }

/** The configuration that finding an audience's people takes: owners by configuration are organisers without a row. */
export type AudienceDeps = { adminEmails: readonly string[] }

type Users = ExpressionBuilder<Database, 'users' | 'profiles'>
type Places = SelectQueryBuilder<Database, 'users' | 'profiles' | 'rosters', object>

/** Builds the condition that a user has one of these roster places, by id or by the verified address of an imported one. */
const hasPlace = (eb: Users, places: Places) => {
  const byId = places.where('rosters.userId', 'is not', null).select('rosters.userId').$castTo<{ userId: string }>()
  const byAddress = eb
    .selectFrom('users as named')
    .where('named.emailVerified', '=', 1)
    .where('named.email', 'in', places.select('rosters.email').$castTo<{ email: string }>())
    .select('named.id as userId')
  return eb.and([eb('users.id', 'in', byId.union(byAddress))])
}

const onTeams = (eb: Users, teamIds: readonly string[]) =>
  hasPlace(eb, eb.selectFrom('rosters').where('teamId', 'in', teamIds))

/** Selects organisers and owners, by role or by configuration. */
const withRole = (eb: Users, adminEmails: readonly string[]) => {
  const byRole = eb.selectFrom('roles').where('role', 'in', ['owner', 'organiser']).select('roles.userId')
  if (adminEmails.length === 0) return byRole
  return byRole.union(
    eb.selectFrom('users as named').where('named.email', 'in', adminEmails).select('named.id as userId'),
  )
}

/** The teams that still play on an evening. */
async function teamsPlaying(db: Kysely<Database>, leagueId: string, eveningId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('matches')
    .where('leagueId', '=', leagueId)
    .where('eveningId', '=', eveningId)
    .where((eb) => eb.or([eb('homeScore', 'is', null), eb('awayScore', 'is', null)]))
    .where((eb) => eb.or([eb('status', 'is', null), eb('status', 'not in', ['postponed', 'cancelled', 'abandoned'])]))
    .select(['homeTeamId', 'awayTeamId'])
    .execute()
  return [...new Set(rows.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]))].filter(
    (id) => id !== null,
  )
}

/** Gives what finds the people of an audience of a few; null where it can have none. */
async function membership(
  db: Kysely<Database>,
  leagueId: string,
  audience: Audience,
  { adminEmails }: AudienceDeps,
): Promise<((eb: Users) => ReturnType<Users['or']>) | null> {
  switch (audience.kind) {
    case 'everyone':
    case 'registered':
    case 'unpaid':
      throw new Error(`${audience.kind} are read along all of them`)
    case 'team': {
      const { teamId } = audience
      const team = await db
        .selectFrom('teams')
        .where('id', '=', teamId)
        .where('leagueId', '=', leagueId)
        .select('id')
        .executeTakeFirst()
      return team ? (eb) => onTeams(eb, [teamId]) : null
    }
    case 'playing': {
      const teamIds = await teamsPlaying(db, leagueId, audience.eveningId)
      return teamIds.length === 0 ? null : (eb) => onTeams(eb, teamIds)
    }
    case 'captains':
      return (eb) =>
        hasPlace(eb, eb.selectFrom('rosters').where('leagueId', '=', leagueId).where('role', '=', 'captain'))
    case 'organisers':
      return (eb) => eb.and([eb('users.emailVerified', '=', 1), eb('users.id', 'in', withRole(eb, adminEmails))])
  }
}

/** Kinds whose people have guardians who are told with them ([PE9]). */
const isOfSeason = ({ kind }: Audience) => kind !== 'everyone' && kind !== 'organisers'

/**
 * Everybody whom a mail is for ([NE1]), some at a time, so that however many there are others have their turn. Whoever is
 * blocked or deleted is nobody. Of one moment where `db` is a snapshot.
 */
export async function* membersOf(
  db: Kysely<Database>,
  leagueId: string,
  audience: Audience,
  deps: AudienceDeps,
): AsyncGenerator<AudienceMember[]> {
  const { kind } = audience
  if (kind === 'unpaid' && !(await readSeason(db, leagueId))?.details.asks.fee) return
  const slices =
    kind === 'everyone'
      ? inSlices((after) => withNames(db.selectFrom('users')).where('users.id', '>', after))
      : kind === 'registered' || kind === 'unpaid'
        ? inSlices((after) => registered(db, leagueId, kind).where('registrations.userId', '>', after))
        : someOf(db, leagueId, audience, deps)
  for await (const rows of slices) {
    const ids = rows.map(({ id }) => id)
    const guardians = isOfSeason(audience) ? await guardianAddresses(db, leagueId, ids) : new Map<string, string>()
    // Asked of SQLite, it would look along one of these columns and put everybody in order for each slice.
    const found = rows.filter(({ blockedAt, deletedAt }) => blockedAt === null && deletedAt === null)
    yield (kind === 'everyone' ? found.filter(({ email }) => email !== null) : found).map(({ id, ...user }) => ({
      userId: id,
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      ...ownAddress(user),
      guardianAddress: guardians.get(id) ?? null,
    }))
    await setImmediate()
  }
}

const withNames = (users: SelectQueryBuilder<Database, 'users', object>) =>
  users
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .orderBy('users.id')
    .select(['users.id', 'users.email', 'users.emailVerified', 'users.contactEmail'])
    .select(['users.blockedAt', 'users.deletedAt', 'profiles.firstName', 'profiles.lastName'])

/** Selects registrations of a season that count, or those that owe its fee. */
const registered = (db: Kysely<Database>, leagueId: string, which: 'registered' | 'unpaid') =>
  withNames(db.selectFrom('users'))
    .innerJoin('registrations', 'registrations.userId', 'users.id')
    .where('registrations.leagueId', '=', leagueId)
    .where('registrations.removedAt', 'is', null)
    .$if(which === 'unpaid', (query) =>
      query.where((eb) => eb.or([eb('registrations.fee', 'is', null), eb('registrations.fee', '=', 'open')])),
    )

type MemberRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]
type Members = { limit(rows: number): { execute(): Promise<MemberRow[]> } }

/** Reads people in the order of their ids, as many at a time as one statement reads. */
async function* inSlices(behind: (after: string) => Members): AsyncGenerator<MemberRow[]> {
  for (let after = ''; ; ) {
    const rows = await behind(after).limit(ROWS_AT_ONCE).execute()
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    after = last.id
  }
}

async function* someOf(db: Kysely<Database>, leagueId: string, audience: Audience, deps: AudienceDeps) {
  const isMember = await membership(db, leagueId, audience, deps)
  if (!isMember) return
  const rows = await db
    .selectFrom('users')
    .where('users.blockedAt', 'is', null)
    .where('users.deletedAt', 'is', null)
    .where((eb) => isMember(eb as never))
    .select('users.id')
    .execute()
  for (const ids of idSlices(rows.map(({ id }) => id).toSorted()))
    yield await withNames(db.selectFrom('users').where('users.id', 'in', ids)).execute()
}

/** The readers of a mail at each address, and the people whom none reaches. */
export type Reached<Person> = {
  readers: Map<string, Reader<Person>[]>
  unreached: { person: Person; reason: UnreachedReason }[]
}

/** Finds who reads a mail of a kind, themselves or by their guardian, where neither has ended such mails ([NE4]). */
export async function reachedBy<Person extends Reachable>(
  db: Kysely<Database>,
  kind: MailKind,
  people: readonly Person[],
): Promise<Reached<Person>> {
  const open = await openAddresses(db, kind, people)
  const reachable: Person[] = []
  const unreached: Reached<Person>['unreached'] = []
  for (const person of people) {
    const { address, guardianAddress } = person
    const [own, guardian] = [open.own(person), open.guardian(guardianAddress)]
    if (own !== null || guardian !== null) reachable.push({ ...person, address: own, guardianAddress: guardian })
    else unreached.push({ person, reason: (address ?? guardianAddress) ? 'ended' : 'no-address' })
  }
  return { readers: readersByAddress(reachable), unreached }
}

/** The teams and evenings of a season, as audiences name them. */
export async function audienceNames(db: Kysely<Database>, leagueId: string): Promise<AudienceNames> {
  const teams = await db.selectFrom('teams').where('leagueId', '=', leagueId).select(['id', 'name']).execute()
  const evenings = await db.selectFrom('evenings').where('leagueId', '=', leagueId).select(['id', 'day']).execute()
  return {
    teams: new Map(teams.map(({ id, name }) => [id, name])),
    evenings: new Map(evenings.map(({ id, day }) => [id, day])),
  }
}
