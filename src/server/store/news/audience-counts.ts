import type { Kysely } from 'kysely'
import type { UnreachedReason } from '#contract/news/choices.ts'
import type { Audience } from '#contract/news/post.ts'
import type { Database } from '../engine/schema.ts'
import { readSeason } from '../season/people-season.ts'
import type { AudienceDeps } from './audiences.ts'
import { reachedByPost } from './mailing-queue.ts'

/** Accounts that are neither blocked nor deleted. */
const accounts = (db: Kysely<Database>) =>
  db.selectFrom('users').where('users.blockedAt', 'is', null).where('users.deletedAt', 'is', null)

/** Counts the people of each of these audiences of a season now ([NE1]), in the database. */
export async function countAudiences(
  db: Kysely<Database>,
  leagueId: string,
  audiences: readonly Audience[],
  deps: AudienceDeps,
): Promise<number[]> {
  const places = await placesOf(db, leagueId)
  const teamsOn = await teamsOnEvenings(db, leagueId)
  const countOnTeams = (isCounted: (place: Place) => boolean) =>
    new Set(places.filter(isCounted).map(({ userId }) => userId)).size
  const counts: number[] = []
  for (const audience of audiences) counts.push(await countOf(audience))
  return counts

  async function countOf(audience: Audience): Promise<number> {
    switch (audience.kind) {
      case 'everyone':
        return countRows(accounts(db).where('users.email', 'is not', null))
      case 'registered':
        return countRows(registered(db, leagueId))
      case 'unpaid':
        return (await readSeason(db, leagueId))?.details.asks.fee
          ? countRows(
              registered(db, leagueId).where((eb) =>
                eb.or([eb('registrations.fee', 'is', null), eb('registrations.fee', '=', 'open')]),
              ),
            )
          : 0
      case 'organisers':
        return (await organisersOf(db, deps)).size
      case 'captains':
        return countOnTeams(({ role }) => role === 'captain')
      case 'team':
        return countOnTeams(({ teamId }) => teamId === audience.teamId)
      case 'playing': {
        const teams = teamsOn.get(audience.eveningId)
        return teams ? countOnTeams(({ teamId }) => teams.has(teamId)) : 0
      }
      default:
        return audience satisfies never
    }
  }
}

const registered = (db: Kysely<Database>, leagueId: string) =>
  accounts(db)
    .innerJoin('registrations', 'registrations.userId', 'users.id')
    .where('registrations.leagueId', '=', leagueId)
    .where('registrations.removedAt', 'is', null)

/** Counts the rows of a query. */
async function countRows(query: ReturnType<typeof accounts> | ReturnType<typeof registered>): Promise<number> {
  const row = await (query as ReturnType<typeof accounts>).select((eb) => eb.fn.countAll().as('n')).executeTakeFirst()
  return Number(row?.n ?? 0)
}

type Place = { userId: string; teamId: string; role: string | null }

/** Finds who has places on the rosters of a season, by id or by the verified address that an imported roster names. */
async function placesOf(db: Kysely<Database>, leagueId: string): Promise<Place[]> {
  const places = (isTheirs: 'id' | 'email') =>
    accounts(db)
      .innerJoin('rosters', (join) =>
        isTheirs === 'id'
          ? join.onRef('rosters.userId', '=', 'users.id')
          : join.onRef('rosters.email', '=', 'users.email').on('users.emailVerified', '=', 1),
      )
      .innerJoin('teams', 'teams.id', 'rosters.teamId')
      .where('teams.leagueId', '=', leagueId)
      .select(['users.id as userId', 'rosters.teamId', 'rosters.role'])
      .execute()
  return [...(await places('id')), ...(await places('email'))]
}

/** The teams that still play on each evening of a season. */
async function teamsOnEvenings(db: Kysely<Database>, leagueId: string): Promise<Map<string, Set<string>>> {
  const rows = await stillPlayed(db, leagueId).execute()
  const found = new Map<string, Set<string>>()
  for (const { eveningId, homeTeamId, awayTeamId } of rows) {
    const teams = found.get(eveningId ?? '') ?? new Set()
    found.set(eveningId ?? '', teams)
    for (const teamId of [homeTeamId, awayTeamId]) if (teamId !== null) teams.add(teamId)
  }
  return found
}

/** The matches of a season's evenings that are still to be played. */
export const stillPlayed = (db: Kysely<Database>, leagueId: string) =>
  db
    .selectFrom('matches')
    .where('leagueId', '=', leagueId)
    .where('eveningId', 'is not', null)
    .where((eb) => eb.or([eb('homeScore', 'is', null), eb('awayScore', 'is', null)]))
    .where((eb) => eb.or([eb('status', 'is', null), eb('status', 'not in', ['postponed', 'cancelled', 'abandoned'])]))
    .select(['eveningId', 'homeTeamId', 'awayTeamId'])

/** The ids of everybody who organises: by a role, and owners by configuration. */
async function organisersOf(db: Kysely<Database>, { adminEmails }: AudienceDeps): Promise<Set<string>> {
  const verified = accounts(db).where('users.emailVerified', '=', 1).select('users.id')
  const byRole = await verified
    .innerJoin('roles', 'roles.userId', 'users.id')
    .where('roles.role', 'in', ['owner', 'organiser'])
    .execute()
  const byAddress = adminEmails.length === 0 ? [] : await verified.where('users.email', 'in', adminEmails).execute()
  return new Set([...byRole, ...byAddress].map(({ id }) => id))
}

/** Counts the people whom a post's mail is for, their addresses, and those it does not reach, by reason. */
export async function reachOfPost(
  db: Kysely<Database>,
  leagueId: string,
  audience: Audience,
  deps: AudienceDeps,
  now: number,
): Promise<{ people: number; addresses: number; counts: Map<UnreachedReason, number> }> {
  if (audience.kind === 'everyone') return reachOfEveryone(db)
  let people = 0
  const addresses = new Set<string>()
  const counts = new Map<UnreachedReason, number>()
  for await (const some of reachedByPost(db, leagueId, audience, deps, now)) {
    people += some.people
    for (const address of some.readers.keys()) addresses.add(address)
    for (const { reason } of some.unreached) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return { people, addresses: addresses.size, counts }
}

/** The same of everybody who has an account, of whom each has an address of their own: counted where the rows are. */
async function reachOfEveryone(db: Kysely<Database>) {
  const all = accounts(db).where('users.email', 'is not', null)
  const people = await countRows(all)
  const verified = await countRows(all.where('users.emailVerified', '=', 1))
  const ended = await countRows(
    all
      .where('users.emailVerified', '=', 1)
      .where('users.email', 'in', (eb) => eb.selectFrom('mailEnds').where('kind', '=', 'news').select('address')),
  )
  const counts = new Map<UnreachedReason, number>([
    ['no-address', people - verified],
    ['ended', ended],
  ])
  return { people, addresses: verified - ended, counts }
}
