import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Evening } from '#contract/schedule/evening.ts'
import type { Withdrawal } from '#contract/team.ts'
import type { SeasonDays } from '#league/evenings.ts'
import type { Plan } from '#league/schedule/plan.ts'
import { publishedPlan } from '#league/schedule/published-plan.ts'
import type { ListedMatch, ScheduleChange, ScheduleState } from '#league/schedule/publishing.ts'
import { scheduledMatches } from '#league/schedule/publishing.ts'
import type { PlannedItem } from '#league/schedule/working-copy.ts'
import { announce } from '../engine/announcements.ts'
import type { Database } from '../engine/schema.ts'
import { authorName } from '../season/authors.ts'
import { listSeasons, type VersionedSeason } from '../season/leagues.ts'
import { MATCH_COLUMNS } from '../season/match-rows.ts'

/** A change of the working copy, and who made it. */
export type PlannedItemRecord = PlannedItem & { changedBy: string }

/** A season's schedule as organisers work on it, at one moment. */
export type ScheduleRecord = {
  season: VersionedSeason
  others: VersionedSeason[]
  days: SeasonDays
  /** Its matches as they are stored. */
  stored: ListedMatch[]
  /** The same with evening and instant of each. */
  state: ScheduleState
  published: Plan
  items: PlannedItemRecord[]
  /** Matches that somebody locked, also those that the lock does not hold now. */
  lockedIds: ReadonlySet<string>
  /** Names of the season's teams by id. */
  teams: ReadonlyMap<string, string>
  /** The teams that have withdrawn, and what becomes of their results ([TA2]). */
  withdrawn: ReadonlyMap<string, Withdrawal>
  /** The number of the last publication, 0 before the first. */
  number: number
  revision: string
}

/** Reads the schedule of a season; null when there is no such season. */
export async function readSchedule(db: Kysely<Database>, leagueId: string): Promise<ScheduleRecord | null> {
  const seasons = await listSeasons(db)
  const season = seasons.find(({ league }) => league.id === leagueId)
  if (!season) return null
  const stored = await listedMatches(db, leagueId)
  const items = await plannedItems(db, leagueId)
  const teams = await db
    .selectFrom('teams')
    .where('leagueId', '=', leagueId)
    .select(['id', 'name', 'withdrawn'])
    .orderBy('id')
    .execute()
  const last = await db
    .selectFrom('publications')
    .where('leagueId', '=', leagueId)
    .select((eb) => eb.fn.max('number').as('number'))
    .executeTakeFirst()
  const number = last?.number ?? 0
  const days = { details: season.league.details, evenings: season.evenings }
  return {
    season,
    others: seasons.filter((one) => one !== season),
    days,
    stored,
    state: { evenings: season.evenings, matches: scheduledMatches(days, stored) },
    published: publishedPlan(days, stored),
    items,
    lockedIds: await lockedIds(db, leagueId),
    teams: new Map(teams.map(({ id, name }) => [id, name])),
    withdrawn: new Map(teams.flatMap(({ id, withdrawn }) => (withdrawn ? [[id, withdrawn]] : []))),
    number,
    revision: revisionOf(number, items),
  }
}

/** Hashes the working copy and the number of the last publication: a change of either gives another revision. */
function revisionOf(number: number, items: readonly PlannedItemRecord[]): string {
  const text = JSON.stringify([number, items.map(({ item, id, value }) => [item, id, value])])
  return createHash('sha256').update(text).digest('base64url')
}

async function listedMatches(db: Kysely<Database>, leagueId: string): Promise<ListedMatch[]> {
  const rows = await db
    .selectFrom('matches')
    .where('leagueId', '=', leagueId)
    .orderBy('place')
    .orderBy('id')
    .select([...MATCH_COLUMNS, 'place'])
    .execute()
  return rows.map((row) => ({ ...row, scheduled: row.scheduled === 1 }))
}

async function plannedItems(db: Kysely<Database>, leagueId: string): Promise<PlannedItemRecord[]> {
  const rows = await db
    .selectFrom('plannedItems')
    .leftJoin('users', 'users.id', 'plannedItems.changedBy')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .where('leagueId', '=', leagueId)
    .orderBy('plannedItems.id')
    .select(['plannedItems.id', 'plannedItems.item', 'plannedItems.value'])
    .select(['profiles.firstName', 'profiles.lastName', 'users.email'])
    .execute()
  return rows.map(({ id, item, value, ...author }) => ({
    item,
    id,
    value: value === null ? null : JSON.parse(value),
    changedBy: authorName(author),
  }))
}

async function lockedIds(db: Kysely<Database>, leagueId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('lockedMatches').where('leagueId', '=', leagueId).select('matchId').execute()
  return new Set(rows.map(({ matchId }) => matchId))
}

const ROWS_AT_ONCE = 500

function* chunks<Row>(rows: readonly Row[]) {
  for (let i = 0; i < rows.length; i += ROWS_AT_ONCE) yield rows.slice(i, i + ROWS_AT_ONCE)
}

/** Makes the working copy of a season say what `items` say; who changed what stays with what is not changed again. */
export async function writeItems(
  trx: Transaction<Database>,
  leagueId: string,
  before: readonly PlannedItem[],
  items: readonly PlannedItem[],
  changed: { by: string; at: number },
): Promise<void> {
  const known = new Map(before.map((one) => [one.id, JSON.stringify(one.value)]))
  const remaining = new Set(items.map(({ id }) => id))
  const gone = before.filter(({ id }) => !remaining.has(id)).map(({ id }) => id)
  for (const ids of chunks(gone))
    await trx.deleteFrom('plannedItems').where('leagueId', '=', leagueId).where('id', 'in', ids).execute()
  const rows = items
    .filter(({ id, value }) => known.get(id) !== JSON.stringify(value))
    .map(({ item, id, value }) => ({
      leagueId,
      id,
      item,
      value: value === null ? null : JSON.stringify(value),
      changedBy: changed.by,
      changedAt: changed.at,
    }))
  if (gone.length + rows.length > 0) await announce(trx, { kind: 'workingCopy', leagueId })
  for (const values of chunks(rows))
    await trx
      .insertInto('plannedItems')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['leagueId', 'id']).doUpdateSet((eb) => ({
          item: eb.ref('excluded.item'),
          value: eb.ref('excluded.value'),
          changedBy: eb.ref('excluded.changedBy'),
          changedAt: eb.ref('excluded.changedAt'),
        })),
      )
      .execute()
}

/** Writes what a change of the published schedule leaves. `after` has every match of the season. */
export async function writeSchedule(
  trx: Transaction<Database>,
  leagueId: string,
  { stored }: Pick<ScheduleRecord, 'stored'>,
  change: ScheduleChange,
  after: ScheduleState,
): Promise<void> {
  await clearNumbers(trx, change.evenings)
  for (const { before, after } of change.evenings) if (after) await writeEvening(trx, leagueId, after, before !== null)
  const known = new Map(stored.map((match) => [match.id, match]))
  const added = after.matches.filter(({ id }) => !known.has(id))
  const changed = after.matches.filter((match) => known.has(match.id) && known.get(match.id) !== match)
  const row = (match: ListedMatch) => ({ ...match, leagueId, scheduled: Number(match.scheduled) })
  for (const matches of chunks(added)) await trx.insertInto('matches').values(matches.map(row)).execute()
  for (const matches of chunks(changed))
    await trx
      .insertInto('matches')
      .values(matches.map(row))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          homeTeamId: eb.ref('excluded.homeTeamId'),
          awayTeamId: eb.ref('excluded.awayTeamId'),
          stage: eb.ref('excluded.stage'),
          scheduled: eb.ref('excluded.scheduled'),
          eveningId: eb.ref('excluded.eveningId'),
          dateTime: eb.ref('excluded.dateTime'),
          week: eb.ref('excluded.week'),
          round: eb.ref('excluded.round'),
          fieldLocation: eb.ref('excluded.fieldLocation'),
          status: eb.ref('excluded.status'),
          forfeit: eb.ref('excluded.forfeit'),
          version: eb.ref('excluded.version'),
          sequence: eb.ref('excluded.sequence'),
          changedAt: eb.ref('excluded.changedAt'),
        })),
      )
      .execute()
  const gone = change.matches.filter(({ after }) => after === null).map(({ id }) => id)
  for (const ids of chunks(gone))
    await trx.deleteFrom('matches').where('leagueId', '=', leagueId).where('id', 'in', ids).execute()
  for (const { id, after } of change.evenings)
    if (!after) await trx.deleteFrom('evenings').where('leagueId', '=', leagueId).where('id', '=', id).execute()
}

/** Takes their numbers from evenings that have another one afterwards, so that no two have the same meanwhile. */
async function clearNumbers(trx: Transaction<Database>, evenings: ScheduleChange['evenings']): Promise<void> {
  const ids = evenings.flatMap(({ id, before, after }) => (before && before.number !== after?.number ? id : []))
  if (ids.length > 0) await trx.updateTable('evenings').set({ number: null }).where('id', 'in', ids).execute()
}

async function writeEvening(trx: Transaction<Database>, leagueId: string, evening: Evening, isKnown: boolean) {
  const { id, calledOff, kickoffs, fields, replaces = null, ...plain } = evening
  const row = {
    ...plain,
    replaces,
    kickoffs: JSON.stringify(kickoffs),
    fields: JSON.stringify(fields),
    calledOffAt: calledOff?.at ?? null,
    calledOffReason: calledOff?.reason ?? null,
  }
  if (isKnown)
    await trx.updateTable('evenings').set(row).where('leagueId', '=', leagueId).where('id', '=', id).execute()
  else
    await trx
      .insertInto('evenings')
      .values({ ...row, id, leagueId })
      .execute()
}
