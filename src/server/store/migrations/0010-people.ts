import { type Kysely, sql } from 'kysely'
import { seasonDetails } from '#contract/league.ts'
import { isLate } from '#league/people/late.ts'
import type { Engine } from '../engine/connections.ts'

/** The tables as `fill` finds them. */
type Tables = {
  leagues: { id: string; details: string }
  profiles: { userId: string; position: string } & Record<(typeof PROFILE)[number], string>
  registrations: { leagueId: string; userId: string; registeredAt: number; late: number; sent: string | null }
}

const PROFILE = ['firstName', 'lastName', 'nickname', 'phone', 'graduationYear', 'clubTeam', 'footPref'] as const

/**
 * A person may have no sign-in ([PE2]), and a registration keeps what belongs to it ([PE1]). Registrations that stand
 * get their owner's profile of today as the one that was sent, and are late by the season's deadline of today.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  await db.schema.alterTable('users').addColumn('contactEmail', 'text').execute()
  if (engine === 'sqlite') await remakeUsers(db)
  else await sql`alter table users alter column email drop not null`.execute(db)
  const column = (name: string, type: 'text' | 'bigint') =>
    db.schema.alterTable('registrations').addColumn(name, type).execute()
  const person = (name: string) =>
    db.schema
      .alterTable('registrations')
      .addColumn(name, 'text', (c) => c.references('users.id').onDelete('set null'))
      .execute()
  await db.schema
    .alterTable('registrations')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('registrations')
    .addColumn('late', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('registrations')
    .addColumn('notes', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('registrations')
    .addColumn('fee', 'text', (c) => c.check(sql`fee in ('open', 'paid', 'waived', 'refunded')`))
    .execute()
  for (const name of ['feeBy', 'addedBy']) await person(name)
  for (const name of ['feeAt', 'guardianLinkEnds']) await column(name, 'bigint')
  for (const name of ['sent', 'removedFrom', 'agreement', 'guardian', 'guardianLink', 'emergencyContact'])
    await column(name, 'text')
  await db.schema
    .createIndex('registrations_guardianLink_key')
    .on('registrations')
    .column('guardianLink')
    .unique()
    .execute()
  await db.schema
    .createTable('agreementTexts')
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('agreementTexts_pkey', ['leagueId', 'version'])
    .execute()
  await fill(db as Kysely<Tables>)
}

/**
 * Makes the table anew from its own definition, since SQLite drops no constraint of a column: columns of other migrations
 * stay, whichever came first.
 */
async function remakeUsers(db: Kysely<unknown>) {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = 'users' and sql is not null`.execute(db)
  const definition = rows.find(({ type }) => type === 'table')?.sql ?? ''
  const remade = definition
    .replace(/^create table "?users"?/i, 'create table "users_new"')
    .replace(/("email" text) not null/i, '$1')
  if (!remade.startsWith('create table "users_new"') || remade.length !== definition.length - ' not null'.length + 4)
    throw new Error(`the table of users is not as expected: ${definition}`)
  await sql.raw(remade).execute(db)
  await sql`insert into users_new select * from users`.execute(db)
  await sql`drop table users`.execute(db)
  await sql`alter table users_new rename to users`.execute(db)
  for (const index of rows.filter(({ type }) => type === 'index')) await sql.raw(index.sql).execute(db)
}

async function fill(db: Kysely<Tables>) {
  for (const { id: leagueId, details } of await db.selectFrom('leagues').select(['id', 'details']).execute()) {
    const season = seasonDetails.parse(JSON.parse(details))
    const rows = await db
      .selectFrom('registrations')
      .innerJoin('profiles', 'profiles.userId', 'registrations.userId')
      .where('registrations.leagueId', '=', leagueId)
      .select(['registrations.userId', 'registrations.registeredAt', 'profiles.position'])
      .select(PROFILE.map((name) => `profiles.${name}` as const))
      .execute()
    for (const { userId, registeredAt, position, ...profile } of rows)
      await db
        .updateTable('registrations')
        .set({
          late: Number(isLate(season, registeredAt)),
          sent: JSON.stringify({ ...profile, position: JSON.parse(position) }),
        })
        .where('leagueId', '=', leagueId)
        .where('userId', '=', userId)
        .execute()
  }
}
