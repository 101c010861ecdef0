import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type League, type LeagueForm, seasonDetails } from '#contract/league.ts'
import { announce } from '../engine/announcements.ts'
import { batchByKey } from '../engine/batch-by-key.ts'
import type { Connections } from '../engine/connections.ts'
import { kept } from '../engine/kept.ts'
import type { Database } from '../engine/schema.ts'

/** All seasons, oldest first, each with the version of everything its pages show. */
export async function listSeasons(db: Kysely<Database>): Promise<{ league: League; version: number }[]> {
  const rows = await db.selectFrom('leagues').selectAll().orderBy('year').execute()
  const settings = await db.selectFrom('settings').selectAll().execute()
  const chosen = (key: string) => settings.find((setting) => setting.key === key)?.value
  return rows.map(({ id, name, year, details, version }) => ({
    version,
    league: {
      ...{ id, name, year },
      details: seasonDetails.parse(JSON.parse(details)),
      takesRegistrations: id === chosen('registrationLeague'),
      shownFirst: id === chosen('displayLeague'),
    },
  }))
}

/** Seasons, and which of them takes registrations and which is shown first. */
export function leagueStore({ read, write, engine, prepared, version }: Connections, productName: string) {
  const list = async (db: Kysely<Database> = read) => (await listSeasons(db)).map(({ league }) => league)

  const choose = (db: Kysely<Database>, key: 'registrationLeague' | 'displayLeague', leagueId: string) =>
    db
      .insertInto('settings')
      .values({ key, value: leagueId })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: leagueId }))
      .execute()

  const save = async (trx: Transaction<Database>, id: string, form: LeagueForm, now: number) => {
    const row = { name: `${productName} ${form.year}`, year: form.year, details: JSON.stringify(form.details) }
    const { version } = await trx
      .insertInto('leagues')
      .values({ id, ...row, createdAt: now })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({ ...row, version: eb('leagues.version', '+', 1) })),
      )
      .returning('version')
      .executeTakeFirstOrThrow()
    await announce(trx, { kind: 'season', leagueId: id, version })
  }

  const versions = read.selectFrom('leagues').select(['id', 'version'])
  const versionOfOne = () => {
    const ask = prepared(versions.where('id', '=', ''))
    return kept(version, async (id: string): Promise<number | null> => (await ask(id))[0]?.version ?? null)
  }
  const versionsInBatches = () => {
    const ask = prepared(versions.where(sql<boolean>`id = any(${''})`))
    return batchByKey(async (ids) => new Map((await ask(ids)).map((row) => [row.id, row.version])))
  }

  return {
    /** All seasons, oldest first. */
    list: () => list(),

    /** The same, each with its version. */
    listWithVersions: () => listSeasons(read),

    /** The version of everything a season's pages show; null when there is no such season. */
    version: engine === 'postgres' ? versionsInBatches() : versionOfOne(),

    /**
     * Writes a season: a new one when `id` is null. The first season takes registrations and is shown first whatever
     * the form says; later ones take those roles over only when asked to. Gives 'unknown' for an id that does not
     * exist and 'taken' when another season has the year.
     */
    save(id: string | null, form: LeagueForm, now: number): Promise<League | 'unknown' | 'taken'> {
      return write.transaction().execute(async (trx) => {
        // Two that set up a season at once: the second waits, and sees the first. SQLite has one writer anyway.
        if (engine === 'postgres') await sql`lock table leagues in share row exclusive mode`.execute(trx)
        const all = await list(trx)
        if (id !== null && !all.some((league) => league.id === id)) return 'unknown'
        if (all.some((league) => league.year === form.year && league.id !== id)) return 'taken'
        const leagueId = id ?? randomUUID()
        await save(trx, leagueId, form, now)
        const first = all.length === 0
        if (form.takesRegistrations || first) await choose(trx, 'registrationLeague', leagueId)
        if (form.shownFirst || first) await choose(trx, 'displayLeague', leagueId)
        const saved = (await list(trx)).find((league) => league.id === leagueId)
        if (!saved) throw new Error('a league that was just written is not there')
        return saved
      })
    },
  }
}
