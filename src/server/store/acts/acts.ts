import { randomUUID } from 'node:crypto'
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql, type Transaction } from 'kysely'
import { ACTS, type Act, type ActCode, type ActsQuery, type ActsReply, type ListedAct } from '#contract/people/act.ts'
import type { ActKind } from '#contract/people/choices.ts'
import { actText, UNREADABLE_ACT } from '#league/acts/act-text.ts'
import { foldActs, foldedText } from '#league/acts/fold-acts.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { namesOf, personName, storedDetails } from './names.ts'

/** The author of an act, by user id, and its time in milliseconds since 1970. */
export type By = { by: string; now: number }

/** Acts of one page of the log. */
const PAGE = 50
/** Rows that one request reads at most to find a page of what was searched for. */
const SCANNED_AT_MOST = 4000
const READ_AT_ONCE = 400
/** Rows of the desk's list, and the acts that are read for them. */
const LATEST = 5
const LATEST_READ = 150
/** Acts that changed nothing. */
const LOOKS = ['person-viewed', 'unreached-viewed', 'person-data-read'] satisfies ActCode[]

/**
 * Writes an act into the log, in the transaction that carries it out: neither is there without the other ([AC3]).
 * Nothing in the store changes or deletes what was written.
 */
export const logAct = (trx: Transaction<Database>, act: Act): Promise<void> => logActs(trx, [act])

/** As `logAct`, for an act on several people or things: one row for each. */
export async function logActs(trx: Transaction<Database>, acts: readonly Act[]): Promise<void> {
  const rows = acts.map(({ at, by, act, details, ...ids }) => ({
    id: randomUUID(),
    at,
    by,
    act,
    leagueId: ids.leagueId ?? null,
    userId: ids.userId ?? null,
    teamId: ids.teamId ?? null,
    matchId: ids.matchId ?? null,
    eveningId: ids.eveningId ?? null,
    details: details ? JSON.stringify(details) : null,
  }))
  for (let i = 0; i < rows.length; i += READ_AT_ONCE)
    await trx
      .insertInto('acts')
      .values(rows.slice(i, i + READ_AT_ONCE))
      .execute()
  if (rows.length > 0) await announce(trx, { kind: 'acts' })
}

/** The log of acts, to be read ([AC3]). */
export function actStore({ read, snapshot }: Connections) {
  return {
    /**
     * Returns a page of the log, the newest first, with names as they are now. A search reads a limited number of acts,
     * and says where it goes on: a page may then hold fewer acts than others, or none.
     */
    list: (query: ActsQuery): Promise<Omit<ActsReply, 'timeZone'>> =>
      snapshot(async (db) => {
        const people = await actorsOf(db)
        const acts: ActsReply['acts'] = []
        let cursor = query.after ? parseCursor(query.after) : null
        for (let scanned = 0; scanned < SCANNED_AT_MOST; scanned += READ_AT_ONCE) {
          const size = query.search ? READ_AT_ONCE : PAGE + 1
          const rows = await rowsOf(db, query, cursor, size)
          const present = await presenter(db, rows)
          for (const row of rows) {
            if (acts.length === PAGE) return { acts, next: cursor && cursorText(cursor), people }
            const one = present(row)
            if (matches(one, query.search)) acts.push(one)
            cursor = { at: row.at, id: row.id }
          }
          if (rows.length < size) return { acts, next: null, people }
        }
        return { acts, next: cursor && cursorText(cursor), people }
      }),

    /**
     * Returns the rows of the desk's list, the newest first: acts of a season, and of the site, but for mere looks. Neighbours
     * that belong together are one row ([DK4]).
     */
    latest: (leagueId: string): Promise<ListedAct[]> =>
      snapshot(async (db) => {
        // Apart, each by the index: together they would pass the acts of all other seasons.
        const ofSeason = await latestRows(db, (eb) => eb('leagueId', '=', leagueId))
        const ofSite = await latestRows(db, (eb) => eb('leagueId', 'is', null))
        const rows = [...ofSeason, ...ofSite].toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
        const folded = foldActs(rows.map((row) => ({ ...row, byId: row.by }))).slice(0, LATEST)
        const present = await presenter(
          db,
          folded.map(([newest]) => newest),
        )
        return folded.map(([newest, ...rest]) => {
          const act = present(newest)
          const text = rest.length > 0 ? foldedText(newest.act, rest.length + 1) : act.text
          return { ...act, text, names: rest.length > 0 ? [] : act.names }
        })
      }),

    /** Counts those of the latest acts, which the log shows first, that can't be read. */
    async unreadable(): Promise<number> {
      const rows = await read
        .selectFrom('acts')
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(READ_AT_ONCE)
        .select(['act', 'details'])
        .execute()
      return rows.filter((row) => !isReadable(row)).length
    },

    /** Counts the acts in the log. */
    async count(): Promise<number> {
      const { count } = await read
        .selectFrom('acts')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}

type Cursor = { at: number; id: string }
const cursorText = ({ at, id }: Cursor) => `${at}.${id}`
function parseCursor(text: string): Cursor {
  const dot = text.indexOf('.')
  return { at: Number(text.slice(0, dot)), id: text.slice(dot + 1) }
}

function rowsOf(db: Kysely<Database>, { kind, person }: ActsQuery, after: Cursor | null, limit: number) {
  return db
    .selectFrom('acts')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('act', 'in', codesOf(kind)))
    .$if(person !== undefined, (query) =>
      query.where((eb) => eb.or([eb('by', '=', person ?? ''), eb('userId', '=', person ?? '')])),
    )
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([eb('at', '<', after?.at ?? 0), eb.and([eb('at', '=', after?.at ?? 0), eb('id', '<', after?.id ?? '')])]),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The newest acts that something holds for, without mere looks. */
const latestRows = (
  db: Kysely<Database>,
  holds: (builder: ExpressionBuilder<Database, 'acts'>) => Expression<SqlBool>,
) =>
  db
    .selectFrom('acts')
    .where(holds)
    .where('act', 'not in', LOOKS)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST_READ)
    .selectAll()
    .execute()

const CODES = Object.keys(ACTS) as (keyof typeof ACTS)[]
const codesOf = (kind: ActKind | undefined) => CODES.filter((code) => ACTS[code] === kind)

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const isReadable = ({ act, details }: Pick<Row, 'act' | 'details'>) =>
  storedDetails(details) !== null && Object.hasOwn(ACTS, act)

/** Gives what says an act of these rows in words. */
async function presenter(db: Kysely<Database>, rows: readonly Row[]) {
  const names = await namesOf(db, rows)
  return (row: Row): ActsReply['acts'][number] => {
    const details = storedDetails(row.details)
    const { by, ...found } = names(row, details ?? {})
    const isKnown = Object.hasOwn(ACTS, row.act)
    const text = details !== null && isKnown ? actText({ act: row.act, details }, found) : UNREADABLE_ACT
    const named = [found.person, found.team, found.match].filter((name) => name !== null)
    return {
      id: row.id,
      at: row.at,
      by,
      byId: row.by,
      act: row.act,
      kind: ACTS[row.act] ?? 'site',
      leagueId: row.leagueId,
      season: found.season,
      text,
      names: named,
    }
  }
}

/** Tells whether an act has every word of a search. */
function matches({ by, season, text }: ActsReply['acts'][number], search: string | undefined): boolean {
  if (!search) return true
  const whole = `${by} ${text} ${season ?? ''}`.normalize('NFC').toLowerCase()
  const words = search.normalize('NFC').toLowerCase().split(/\s+/)
  return words.every((word) => whole.includes(word))
}

/** Everybody who ever acted, found by stepping through the index from each to the next: acts are many, and actors few. */
const actors = sql<string>`(
  with recursive actors("by") as (
    select min("by") from acts
    union all
    select (select min("by") from acts where acts."by" > actors."by") from actors where actors."by" is not null
  ) select "by" from actors where "by" is not null)`

/** Everybody who ever acted and has an account, by name. */
async function actorsOf(db: Kysely<Database>): Promise<ActsReply['people']> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .where('users.id', 'in', actors)
    .select(['users.id', 'users.name', 'users.email', 'profiles.firstName', 'profiles.lastName'])
    .execute()
  return rows
    .map((row) => ({ userId: row.id, name: personName(row) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
