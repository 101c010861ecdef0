import { randomUUID } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { placementOf } from '#league/matches.ts'
import { instantOf } from '#league/season.ts'
import type { Engine } from '../engine/connections.ts'

/** The tables as `fill` finds them. */
type Tables = {
  leagues: { id: string; details: string }
  evenings: EveningRow
  matches: {
    id: string
    leagueId: string
    place: number
    week: number | null
    round: number | null
    scheduled: number
    eveningId: string
    dateTime: number
  }
}
type EveningRow = {
  id: string
  leagueId: string
  number: number | null
  day: string
  kind: 'regular' | 'finals'
  kickoffs: string
  fields: string
}
/** A season's details until now. */
type Details = {
  timeZone: string
  seasonStart: string
  finals: string
  rounds: [string, string]
  venue: { fields: string[] }
}

const WEEKS = [1, 2, 3, 4]

/**
 * Evenings and kick-offs become data ([SE2], [SC1]): each season gets the four evenings and the day of finals that its
 * dates gave it so far, each match the instant that it showed. Weeks, rounds, statuses and scores stay as they are. Teams
 * of a match become references; one that is not of the season becomes null. A season has an address of its own, and
 * several may have the same year ([SE1], [SE6]). On SQLite the foreign keys are off meanwhile, since tables that others
 * refer to are remade.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  if (engine === 'sqlite') await remakeLeagues(db)
  else
    await run(
      db,
      sql`alter table leagues drop constraint leagues_year_key, add column slug text, add column "archivedAt" bigint`,
      sql`update leagues set slug = year::text`,
      sql`alter table leagues alter column slug set not null, add constraint leagues_slug_key unique (slug)`,
    )
  await db.schema
    .createTable('evenings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.check(sql`"number" >= 1`))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('regular', 'finals')`))
    .addColumn('kickoffs', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('name', 'text')
    .addColumn('venue', 'text')
    .addColumn('calledOffAt', 'bigint')
    .addColumn('calledOffReason', 'text')
    .addUniqueConstraint('evenings_number_key', ['leagueId', 'number'])
    .execute()
  if (engine === 'sqlite') await remakeMatches(db)
  else await alterMatches(db)
  await fill(db as Kysely<Tables>)
}

async function run(db: Kysely<unknown>, ...statements: RawBuilder<unknown>[]) {
  for (const statement of statements) await statement.execute(db)
}

async function remakeLeagues(db: Kysely<unknown>) {
  await db.schema
    .createTable('leagues_new')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('archivedAt', 'bigint')
    .execute()
  await run(
    db,
    sql`insert into leagues_new (id, name, year, slug, details, version, "createdAt")
      select id, name, year, cast(year as text), details, version, "createdAt" from leagues`,
    sql`drop table leagues`,
    sql`alter table leagues_new rename to leagues`,
  )
}

const STAGES = sql`stage in ('regular', 'quarter-final', 'semi-final', 'final', 'placing', 'friendly')`
const FORFEITS = sql`forfeit in ('home', 'away', 'both')`
/** The id of a match's team where the season has such a team, else null. */
const knownTeam = (side: 'homeTeamId' | 'awayTeamId') => sql`(select teams.id from teams
  where teams.id = matches.${sql.ref(side)} and teams."leagueId" = matches."leagueId")`

async function remakeMatches(db: Kysely<unknown>) {
  await db.schema
    .createTable('matches_new')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('homeTeamId', 'text', (c) => c.references('teams.id').onDelete('set null'))
    .addColumn('awayTeamId', 'text', (c) => c.references('teams.id').onDelete('set null'))
    .addColumn('homeScore', 'integer', (c) => c.check(sql`"homeScore" between 0 and 99`))
    .addColumn('awayScore', 'integer', (c) => c.check(sql`"awayScore" between 0 and 99`))
    .addColumn('week', 'integer')
    .addColumn('round', 'integer')
    .addColumn('fieldLocation', 'text')
    .addColumn('status', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('stage', 'text', (c) => c.notNull().defaultTo('regular').check(STAGES))
    .addColumn('forfeit', 'text', (c) => c.check(FORFEITS))
    .addColumn('scheduled', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('eveningId', 'text', (c) => c.references('evenings.id').onDelete('set null'))
    .addColumn('dateTime', 'bigint')
    .addColumn('sequence', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('changedAt', 'bigint')
    .execute()
  await run(
    db,
    sql`insert into matches_new (id, "leagueId", place, "homeTeamId", "awayTeamId", "homeScore", "awayScore",
        week, round, "fieldLocation", status, version)
      select id, "leagueId", place, ${knownTeam('homeTeamId')}, ${knownTeam('awayTeamId')}, "homeScore", "awayScore",
        week, round, "fieldLocation", status, version from matches`,
    sql`drop table matches`,
    sql`alter table matches_new rename to matches`,
    sql`create index "matches_leagueId_idx" on matches ("leagueId", place)`,
  )
}

async function alterMatches(db: Kysely<unknown>) {
  await run(
    db,
    sql`alter table matches
      alter column "homeTeamId" drop not null,
      alter column "awayTeamId" drop not null,
      add column stage text not null default 'regular' check (${STAGES}),
      add column forfeit text check (${FORFEITS}),
      add column scheduled integer not null default 0,
      add column "eveningId" text references evenings (id) on delete set null,
      add column "dateTime" bigint,
      add column sequence integer not null default 0,
      add column "changedAt" bigint`,
    sql`update matches set "homeTeamId" = ${knownTeam('homeTeamId')}, "awayTeamId" = ${knownTeam('awayTeamId')}`,
    sql`alter table matches
      add foreign key ("homeTeamId") references teams (id) on delete set null,
      add foreign key ("awayTeamId") references teams (id) on delete set null`,
  )
}

async function fill(db: Kysely<Tables>) {
  const leagues = await db.selectFrom('leagues').select(['id', 'details']).execute()
  for (const { id, details } of leagues) await fillSeason(db, id, JSON.parse(details))
}

async function fillSeason(db: Kysely<Tables>, leagueId: string, details: Details) {
  const evening = (number: number | null, day: string): EveningRow => ({
    id: randomUUID(),
    leagueId,
    number,
    day,
    kind: number === null ? 'finals' : 'regular',
    kickoffs: JSON.stringify(details.rounds),
    fields: JSON.stringify(details.venue.fields),
  })
  const first = Temporal.PlainDate.from(details.seasonStart)
  const weeks = WEEKS.map((week) => evening(week, first.add({ days: 7 * (week - 1) }).toString()))
  await db
    .insertInto('evenings')
    .values([...weeks, evening(null, details.finals)])
    .execute()
  const matches = await db
    .selectFrom('matches')
    .where('leagueId', '=', leagueId)
    .orderBy('place')
    .orderBy('id')
    .select(['id', 'week', 'round'])
    .execute()
  for (const [index, match] of matches.entries()) {
    const { week, round } = placementOf(match, index)
    const shown = weeks.find(({ number }) => number === week)
    if (!shown) throw new Error(`a match in week ${week} has no evening`)
    const dateTime = instantOf(shown.day, details.rounds[round === 1 ? 0 : 1], details.timeZone)
    const set = { scheduled: 1, eveningId: shown.id, dateTime }
    await db.updateTable('matches').set(set).where('id', '=', match.id).execute()
  }
}
