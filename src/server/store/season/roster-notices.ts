import type { Kysely } from 'kysely'
import type { TeamRole } from '#contract/people/roster.ts'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'
import { type MailReader, type OwnAddress, ownAddress, type Reachable } from '../mails/families.ts'
import { reachedBy } from '../news/audiences.ts'
import { guardianAddresses } from '../people/guardian-addresses.ts'
import type { PeopleSeason } from './people-season.ts'
import { readTeamPlaces, type TeamPlace } from './team-places.ts'

/** A player who changes team; teams by name, null for none. */
export type Moved = { userId: string; name: string; from: string | null; to: string | null }

/** A player in a mail to players and guardians: by first name, null for "you", with the team they are on now. */
export type MovedReader = Moved & { who: string | null; place: TeamPlace | null }

/** A mail about moves: to players at an address or their guardians, or to a captain of the team they leave or join. */
export type RosterNotice = RosterNews & { address: string }
export type RosterNews = { readers: MailReader[] } & (
  | { team: null; about: MovedReader[] }
  | { team: string; about: Moved[] }
)

/** A person whom a move concerns, with the addresses for mails about it. */
export type MovedPerson = Reachable & { userId: string }
type Entry = OwnAddress & { userId: string | null; teamId: string; role: TeamRole | null }

/** Reads how mails reach these people of a season, and their guardians ([PE9]). */
export async function readMovedPeople(
  db: Kysely<Database>,
  leagueId: string,
  userIds: readonly string[],
): Promise<MovedPerson[]> {
  const guardians = await guardianAddresses(db, leagueId, userIds)
  const people = new Map<string, MovedPerson>()
  for (const slice of idSlices(userIds)) {
    const rows = await db
      .selectFrom('users')
      .leftJoin('profiles', 'profiles.userId', 'users.id')
      .where('users.id', 'in', slice)
      .select(['users.id', 'email', 'emailVerified', 'contactEmail', 'blockedAt', 'profiles.firstName'])
      .execute()
    for (const { id, firstName, ...account } of rows)
      people.set(id, {
        userId: id,
        firstName: firstName ?? '',
        ...ownAddress(account),
        guardianAddress: account.blockedAt === null ? (guardians.get(id) ?? null) : null,
      })
  }
  return userIds.flatMap((id) => people.get(id) ?? [])
}

type Moving = { moved: readonly Moved[]; people: readonly MovedPerson[] }
type Rosters = { entries: readonly Entry[]; names: ReadonlyMap<string, string> }

/**
 * Returns the mails about moves, one for each address of players and their guardians, and one for each captain of a team
 * that they leave or join. `entries` are the rosters before; places are described by rosters and schedule as they are
 * now.
 */
export async function rosterNotices(
  db: Kysely<Database>,
  season: PeopleSeason,
  { moved, people }: Moving,
  { entries, names }: Rosters,
  now: number,
): Promise<RosterNotice[]> {
  const movedById = new Map(moved.map((one) => [one.userId, one]))
  const teamIdOf = new Map([...names].map(([id, name]) => [name, id]))
  const placeOf = await readTeamPlaces(db, season, now)
  const players = await reachedBy(db, 'team', people)
  const captains = entries.flatMap(({ role, userId, ...captain }) => {
    const team = names.get(captain.teamId) ?? ''
    const about = moved.filter(({ from, to }) => from === team || to === team)
    const isTold = role === 'captain' && about.length > 0 && (userId === null || !movedById.has(userId))
    return isTold ? { ...captain, firstName: '', guardianAddress: null, team, about } : []
  })
  const leads = await reachedBy(db, 'team', captains)
  return [
    ...[...players.readers].map(([address, of]) => ({
      address,
      readers: of.map(({ person: _, ...reader }) => reader),
      team: null,
      about: of.flatMap(({ who, person: { userId } }): MovedReader[] => {
        const one = movedById.get(userId)
        if (!one) return []
        const teamId = one.to === null ? undefined : teamIdOf.get(one.to)
        return [{ ...one, who, place: teamId === undefined ? null : placeOf(teamId, userId) }]
      }),
    })),
    ...[...leads.readers].flatMap(([address, of]) =>
      of.map(({ person: { team, about }, ...reader }) => ({ address, readers: [reader], team, about })),
    ),
  ]
}
