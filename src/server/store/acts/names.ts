import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { ActCode, ActDetails } from '#contract/people/act.ts'
import type { Slot } from '#contract/table/finals.ts'
import { type ActNames, FORMER_PLAYER } from '#league/acts/act-text.ts'
import { longDate } from '#league/day-text.ts'
import { ownSlotOf, slotText } from '#league/finals/slots.ts'
import { UNKNOWN_TEAM } from '#league/team-name.ts'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'
import { storedJson } from '../engine/stored-json.ts'
import { listKnockOuts } from '../finals/knock-out-rows.ts'

/** Ids that an act names. */
type Ids = {
  by: string | null
  leagueId: string | null
  userId: string | null
  teamId: string | null
  matchId: string | null
  eveningId: string | null
}

type Person = { firstName: string | null; lastName: string | null; name: string; email: string | null }

/** Acts that merge a row into another one: their details name the one that is gone, their `userId` the one that stays. */
export const MERGING_ACTS: ActCode[] = ['people-merged', 'person-claimed']

/** Returns a person's name in the log: without a profile the one at Google, else the part of the address before the @. */
export const personName = ({ firstName, lastName, name, email }: Person): string =>
  firstName === null ? name || (email?.split('@')[0] ?? FORMER_PLAYER) : `${firstName} ${lastName}`

/** The part of `ActDetails` that its sentence needs. */
const detailsSchema = z.looseObject({ fields: z.array(z.string()).optional() })

/** Parses the details of a row of the log; null where they can't be read. */
export const storedDetails = (details: string | null): ActDetails | null =>
  details === null ? {} : (storedJson(details, detailsSchema, null) as ActDetails | null)

/** Looks up all names for rows of the log. Returns a function that names a row's ids; null for what is gone. */
export async function namesOf(db: Kysely<Database>, rows: readonly Ids[]) {
  const idsOf = (...keys: (keyof Ids)[]) => [...new Set(rows.flatMap((row) => keys.flatMap((key) => row[key] ?? [])))]
  const people = await peopleNames(db, idsOf('by', 'userId'))
  const matches = await matchesOf(db, idsOf('matchId'))
  const teams = await teamNames(db, idsOf('teamId'))
  const seasons = await seasonNames(db, idsOf('leagueId'))
  const evenings = await eveningNames(db, idsOf('eveningId'))
  const scores = await scoresOf(db, idsOf('matchId'))
  const of = (names: ReadonlyMap<string, string>, id: string | null) => (id === null ? null : (names.get(id) ?? null))

  return (row: Ids, { version }: ActDetails): ActNames & { by: string } => ({
    by: of(people, row.by) ?? FORMER_PLAYER,
    person: of(people, row.userId),
    team: of(teams, row.teamId),
    match: of(matches, row.matchId),
    season: of(seasons, row.leagueId),
    evening: of(evenings, row.eveningId),
    scores: scores.get(`${row.matchId} ${version}`) ?? null,
  })
}

/** Looks up who did these things, and gives the name of each; what is gone has none. */
export async function actorNames(
  db: Kysely<Database>,
  rows: readonly { by: string }[],
): Promise<(userId: string) => string> {
  const people = await peopleNames(db, [...new Set(rows.map(({ by }) => by))])
  return (userId) => people.get(userId) ?? FORMER_PLAYER
}

/** Runs a look-up for so many ids as one statement takes, and joins what it finds. */
async function lookUp<Row>(ids: readonly string[], find: (ids: string[]) => Promise<Row[]>): Promise<Row[]> {
  const found: Row[] = []
  for (const slice of idSlices(ids)) found.push(...(await find(slice)))
  return found
}

async function peopleNames(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  const names = await namesOfUsers(db, ids)
  const gone = ids.filter((id) => !names.has(id))
  if (gone.length === 0) return names
  const staying = await mergedInto(db)
  const heirs = gone.flatMap((id) => {
    let heir = staying.get(id)
    for (let next = heir; next !== undefined; next = staying.get(next)) heir = next
    return heir === undefined ? [] : [[id, heir] as const]
  })
  const found = await namesOfUsers(db, [...new Set(heirs.map(([, heir]) => heir))])
  for (const [id, heir] of heirs) {
    const name = found.get(heir)
    if (name !== undefined) names.set(id, name)
  }
  return names
}

/** A person's ids: their own, and those of rows that were merged into theirs. */
export async function idsOfPerson(db: Kysely<Database>, userId: string): Promise<string[]> {
  const ids = [userId]
  for (let i = 0; i < ids.length; i++) {
    const merges = await db
      .selectFrom('acts')
      .where('userId', '=', ids[i] ?? '')
      .where('act', 'in', MERGING_ACTS)
      .select('details')
      .execute()
    for (const { details } of merges) {
      const { mergedFrom } = storedDetails(details) ?? {}
      if (mergedFrom !== undefined && !ids.includes(mergedFrom)) ids.push(mergedFrom)
    }
  }
  return ids
}

/** The row that stays of each one that was merged away ([PE2]), by the id of the one that is gone. */
export async function mergedInto(db: Kysely<Database>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('acts').where('act', 'in', MERGING_ACTS).select(['userId', 'details']).execute()
  return new Map(
    rows.flatMap(({ userId, details }) => {
      const { mergedFrom } = storedDetails(details) ?? {}
      return userId !== null && mergedFrom !== undefined ? [[mergedFrom, userId]] : []
    }),
  )
}

async function namesOfUsers(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await lookUp(ids, (some) =>
    db
      .selectFrom('users')
      .leftJoin('profiles', 'profiles.userId', 'users.id')
      .where('users.id', 'in', some)
      .select(['users.id', 'users.name', 'users.email', 'profiles.firstName', 'profiles.lastName'])
      .execute(),
  )
  return new Map(rows.map((row) => [row.id, personName(row)]))
}

async function matchesOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await lookUp(ids, (some) =>
    db
      .selectFrom('matches')
      .leftJoin('teams as home', 'home.id', 'matches.homeTeamId')
      .leftJoin('teams as away', 'away.id', 'matches.awayTeamId')
      .where('matches.id', 'in', some)
      .select(['matches.id', 'matches.leagueId', 'home.name as home', 'away.name as away'])
      .execute(),
  )
  const open = rows.flatMap(({ leagueId, home, away }) => (home === null || away === null ? leagueId : []))
  const comes = await slotTexts(db, [...new Set(open)])
  return new Map(
    rows.map(({ id, home, away }) => {
      const slots = comes.get(id)
      return [id, `${home ?? slots?.home ?? UNKNOWN_TEAM} v ${away ?? slots?.away ?? UNKNOWN_TEAM}`]
    }),
  )
}

/** Describes who comes to the knock-out matches of seasons, by the match: 'Winner of semi-final 1' ([SC12]). */
async function slotTexts(db: Kysely<Database>, leagueIds: readonly string[]) {
  const texts = new Map<string, { home: string; away: string }>()
  for (const leagueId of leagueIds) {
    const knockOuts = await listKnockOuts(db, leagueId)
    const text = (slot: Slot) => {
      const own = ownSlotOf(slot)
      return own === null ? UNKNOWN_TEAM : slotText(own, knockOuts)
    }
    for (const { matchId, home, away } of knockOuts) texts.set(matchId, { home: text(home), away: text(away) })
  }
  return texts
}

async function teamNames(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await lookUp(ids, (some) =>
    db.selectFrom('teams').where('id', 'in', some).select(['id', 'name']).execute(),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function seasonNames(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await lookUp(ids, (some) =>
    db.selectFrom('leagues').where('id', 'in', some).select(['id', 'name']).execute(),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function eveningNames(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await lookUp(ids, (some) =>
    db.selectFrom('evenings').where('id', 'in', some).select(['id', 'day']).execute(),
  )
  return new Map(rows.map(({ id, day }) => [id, `the evening of ${longDate(day)}`]))
}

/** Reads scores before and after each change, by match and version. */
async function scoresOf(db: Kysely<Database>, matchIds: readonly string[]) {
  const rows = await lookUp(matchIds, (some) =>
    db
      .selectFrom('scoreChanges')
      .where('matchId', 'in', some)
      .select(['matchId', 'version', 'homeBefore', 'awayBefore', 'homeAfter', 'awayAfter'])
      .execute(),
  )
  return new Map(
    rows.map((row) => [
      `${row.matchId} ${row.version}`,
      {
        before: { homeScore: row.homeBefore, awayScore: row.awayBefore },
        after: { homeScore: row.homeAfter, awayScore: row.awayAfter },
      },
    ]),
  )
}
