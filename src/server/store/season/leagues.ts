import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { Refusal, refuseOvertaken } from '#contract/failures/refusal.ts'
import { type League, type LeagueEdit, type LeagueForm, leagueForm, seasonDetails } from '#contract/league.ts'
import type { NewSeasonForm } from '#contract/new-season.ts'
import type { Evening } from '#contract/schedule/evening.ts'
import type { Opening } from '#contract/visitors/opening.ts'
import { differingFields } from '#league/edits/merge-edit.ts'
import { mergeForm } from '#league/edits/merge-form.ts'
import { loggedField, SEASON_EDIT, seasonFields } from '#league/edits/season-edit.ts'
import { matchLength, usualEvenings } from '#league/evenings.ts'
import { confirmed } from '#league/fees/shown-fee.ts'
import { venuesOf } from '#league/schedule/taken.ts'
import { slugOf } from '#league/season.ts'
import type { SessionRecord } from '../accounts/sessions.ts'
import { type By, logAct } from '../acts/acts.ts'
import { withChangers } from '../acts/changers.ts'
import { announce } from '../engine/announcements.ts'
import { batchByKey } from '../engine/batch-by-key.ts'
import type { Connections } from '../engine/connections.ts'
import { memoizeUntilWrite } from '../engine/memoize-until-write.ts'
import type { Database } from '../engine/schema.ts'
import { transact } from '../engine/transact.ts'
import { storePrice } from '../fees/prices.ts'
import { keepFirstName, siteName } from '../own-site/part-rows.ts'
import { raiseSequence } from '../schedule/calendar-events.ts'
import { lockSchedule } from '../schedule/lock.ts'
import { storeAgreementText } from './agreement-texts.ts'
import { insertEvenings, listEvenings } from './evenings.ts'
import { openSeason } from './open-season.ts'
import { openingOf } from './visitors.ts'

/** A season as it is found, with its evenings and the version of everything its pages show. */
export type VersionedSeason = {
  league: League
  evenings: Evening[]
  version: number
  createdAt: number
  /** Its visibility to visitors. */
  opening: Opening
}

/** The number of a draft's first event, which comes with its room. */
const OPENED_SEQ = 1

/** Seasons that are read before requests have their turn: at the start each takes milliseconds. */
const SEASONS_AT_ONCE = 4

/** All seasons, oldest first. */
export async function listSeasons(db: Kysely<Database>): Promise<VersionedSeason[]> {
  const rows = await db.selectFrom('leagues').selectAll().orderBy('year').orderBy('slug').execute()
  const evenings = Map.groupBy(await listEvenings(db), ({ leagueId }) => leagueId)
  const settings = await db.selectFrom('settings').selectAll().execute()
  const chosen = (key: string) => settings.find((setting) => setting.key === key)?.value
  const seasons: VersionedSeason[] = []
  for (const { id, name, year, slug, details, version, createdAt, archivedAt, ...row } of rows) {
    seasons.push({
      opening: openingOf(row),
      version,
      createdAt,
      evenings: (evenings.get(id) ?? []).map(({ evening }) => evening),
      league: {
        id,
        name,
        year,
        slug,
        archivedAt,
        details: seasonDetails.parse(JSON.parse(details)),
        current: id === chosen('registrationLeague'),
        shownFirst: id === chosen('displayLeague'),
      },
    })
    if (seasons.length % SEASONS_AT_ONCE === 0) await setImmediate()
  }
  return seasons
}

/** Seasons with players on teams in whose draft nobody has done anything: its room may have been looked at. */
const listUndrafted = (db: Kysely<Database>) =>
  db
    .selectFrom('leagues')
    .select('leagues.id')
    // Reads one row of each season, where PostgreSQL might choose to join all rows.
    .where((eb) =>
      eb(
        eb.selectFrom('rosters').whereRef('rosters.leagueId', '=', 'leagues.id').select('rosters.leagueId').limit(1),
        'is not',
        null,
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('drafts')
            .innerJoin('draftEvents', 'draftEvents.draftId', 'drafts.id')
            .whereRef('drafts.leagueId', '=', 'leagues.id')
            .where('drafts.rehearsal', '=', 0)
            .where('draftEvents.seq', '>', OPENED_SEQ)
            .select('drafts.id'),
        ),
      ),
    )
    .execute()

/** Announces that fields at these venues are taken otherwise, for each of the seasons that plays there ([SC5]). */
export async function announceAt(
  trx: Transaction<Database>,
  venues: ReadonlySet<string>,
  seasons: readonly Pick<VersionedSeason, 'league' | 'evenings'>[],
): Promise<void> {
  for (const { league, evenings } of seasons)
    if (!venuesOf(league.details.venue.name, evenings).isDisjointFrom(venues))
      await announce(trx, { kind: 'workingCopy', leagueId: league.id })
}

/** Seasons, the current one and the one that is shown first. */
export function leagueStore({ read, write, engine, prepared, version }: Connections, configured: string) {
  const list = async (db: Kysely<Database> = read) => (await listSeasons(db)).map(({ league }) => league)

  const choose = (db: Kysely<Database>, key: 'registrationLeague' | 'displayLeague', leagueId: string) =>
    db
      .insertInto('settings')
      .values({ key, value: leagueId })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: leagueId }))
      .execute()

  /**
   * Checks a form against all seasons. Returns what saving makes of it, or the refusal. A new season has no `before`;
   * its preview checks here as saving does ([SE4]).
   */
  const check = async (db: Kysely<Database>, before: League | null, form: NewSeasonForm) => {
    const all = await list(db)
    const productName = await siteName(db, configured)
    const name = form.name || `${productName} ${form.year}`
    if (all.some((league) => league.name.toLowerCase() === name.toLowerCase() && league.id !== before?.id))
      return new Refusal('already_exists', { fields: { name: 'There is a season of this name already' } })
    const slugs = all.map(({ slug }) => slug)
    const first = all.length === 0
    return {
      name,
      slug: before?.slug ?? slugOf({ year: form.year, name }, productName, slugs),
      current: form.current || first,
      shownFirst: form.shownFirst || first,
    }
  }
  const eveningsOf = ({ evenings, details }: NewSeasonForm) =>
    evenings?.map((evening) => ({ ...evening, name: null, venue: null })) ?? usualEvenings(details)

  const insert = async (trx: Transaction<Database>, form: NewSeasonForm, name: string, slug: string, now: number) => {
    const id = randomUUID()
    await trx
      .insertInto('leagues')
      .values({ id, name, slug, year: form.year, details: JSON.stringify(form.details), createdAt: now })
      .execute()
    await keepFirstName(trx, configured)
    await insertEvenings(trx, id, eveningsOf(form))
    await announce(trx, { kind: 'season', leagueId: id, version: 1 })
    return id
  }
  /** Writes what saving a season changed into the log; a seed, which nobody sends, is none. */
  const logSaved = async (trx: Transaction<Database>, before: League | null, after: League, by: By | null) => {
    if (!by) return
    const act = { at: by.now, by: by.by, leagueId: after.id }
    const fields = before
      ? differingFields(seasonFields(before), seasonFields(after), SEASON_EDIT)
          .filter((field) => !ROLES.includes(field))
          .map(loggedField)
      : []
    if (!before) await logAct(trx, { ...act, act: 'season-created' })
    else if (fields.length > 0) await logAct(trx, { ...act, act: 'season-changed', details: { fields } })
    if (before && after.current && !before.current) await logAct(trx, { ...act, act: 'season-made-current' })
    if (before && after.shownFirst && !before.shownFirst) await logAct(trx, { ...act, act: 'season-shown-first' })
  }
  const update = async (trx: Transaction<Database>, id: string, form: LeagueForm, name: string) => {
    const { version } = await trx
      .updateTable('leagues')
      .set((eb) => ({ name, year: form.year, details: JSON.stringify(form.details), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
    await announce(trx, { kind: 'season', leagueId: id, version })
    return id
  }

  // Two that set up a season at once: the second waits, and sees the first. SQLite has one writer anyway.
  const lockSeasons = async (trx: Transaction<Database>) => {
    if (engine === 'postgres') await sql`lock table leagues in share row exclusive mode`.execute(trx)
  }

  const put = async (
    trx: Transaction<Database>,
    before: League | null,
    form: NewSeasonForm,
    { by, now }: { by: string | null; now: number },
  ): Promise<League | Refusal<'already_exists'>> => {
    const checked = await check(trx, before, form)
    if (checked instanceof Refusal) return checked
    const { name, slug, current, shownFirst } = checked
    const leagueId = before ? await update(trx, before.id, form, name) : await insert(trx, form, name, slug, now)
    const venue = form.details.venue.name
    if (before && before.details.venue.name !== venue) {
      const others = (await listSeasons(trx)).filter(({ league }) => league.id !== leagueId)
      await announceAt(trx, venuesOf(venue, [{ venue: before.details.venue.name }]), others)
    }
    if (before && calendarWords(before) !== calendarWords({ details: form.details }))
      await raiseSequence(trx, { leagueId }, now)
    await storeAgreementText(trx, leagueId, form.details.asks.agreement, now)
    await storePrice(trx, leagueId, form.details.asks.fee, now)
    if (current) await choose(trx, 'registrationLeague', leagueId)
    if (shownFirst) await choose(trx, 'displayLeague', leagueId)
    const saved = (await list(trx)).find((league) => league.id === leagueId)
    if (!saved) throw new Error('a league that was just written is not there')
    await logSaved(trx, before, saved, by === null ? null : { by, now })
    return saved
  }

  const versions = read.selectFrom('leagues').select(['id', 'version'])
  const versionOfOne = () => {
    const ask = prepared(versions.where('id', '=', ''))
    return memoizeUntilWrite(version, async (id: string): Promise<number | null> => (await ask(id))[0]?.version ?? null)
  }
  const versionsInBatches = () => {
    const ask = prepared(versions.where(sql<boolean>`id = any(${''})`))
    return batchByKey(async (ids) => new Map((await ask(ids)).map((row) => [row.id, row.version])))
  }

  const versionOf = engine === 'postgres' ? versionsInBatches() : versionOfOne()

  return {
    /** All seasons, oldest first. */
    list: () => list(),

    /** The same, each with its version. */
    listWithVersions: () => listSeasons(read),

    /** The ids of seasons with players on teams that nobody has begun a draft of. */
    undrafted: async (): Promise<ReadonlySet<string>> => new Set((await listUndrafted(read)).map(({ id }) => id)),

    /** The version of everything a season's pages show; null when there is no such season. */
    version: versionOf,

    /** The same, as old as the session of who asks where it came along: for requests that change nothing. */
    versionFor: async ({ alongside }: SessionRecord, id: string): Promise<number | null> =>
      alongside ? (alongside.versions.get(id) ?? null) : versionOf(id),

    /** The versions of all seasons by their ids, as old as those of `versionFor`. */
    versionsFor: async ({ alongside }: SessionRecord): Promise<ReadonlyMap<string, number>> =>
      alongside?.versions ?? new Map((await versions.execute()).map((season) => [season.id, season.version])),

    /**
     * Writes a new season, with the evenings of the form or its usual ones. The first season is the current one and shown
     * first whatever the form says; later ones take those roles over only when asked to. Refused where another season has
     * the name. A fee is confirmed by that ([PA11]). `by` is the user id of the organiser whose act it is, null for a seed.
     */
    create: (form: NewSeasonForm, now: number, by: string | null = null): Promise<League | Refusal<'already_exists'>> =>
      transact(write, async (trx) => {
        await lockSeasons(trx)
        return put(trx, null, withConfirmedFee(form), { by, now })
      }),

    /**
     * Writes what its author changes of a season. Fields that they left alone stay as they are now; where somebody else has
     * changed one of theirs too, or what both have changed does not go together, nothing is written ([Q113]).
     */
    change: (
      id: string,
      sent: NewSeasonForm & { before?: LeagueEdit['before'] },
      by: { by: string | null; now: number },
    ) =>
      transact(write, async (trx) => {
        await lockSchedule(trx, engine, id)
        await lockSeasons(trx)
        const standing = openSeason(
          (await list(trx)).find((league) => league.id === id),
          'not_found',
        )
        if (standing instanceof Refusal) return standing
        const { form, overtaken } = mergeSeason(sent, standing)
        if (overtaken.length > 0)
          return refuseOvertaken(await withChangers(trx, overtaken, ofSeason(standing), loggedField))
        return put(trx, standing, form, by)
      }),

    /** The season that saving a form of a new one would make, with its evenings; refused as there. Writes nothing. */
    async preview(form: NewSeasonForm) {
      const checked = await check(read, null, form)
      if (checked instanceof Refusal) return checked
      const { name, slug, current, shownFirst } = checked
      const { year, details } = form
      const evenings = eveningsOf(form).map(({ day, kind, kickoffs, fields }) => ({ day, kind, kickoffs, fields }))
      return { league: { id: '', name, slug, year, details, current, shownFirst, archivedAt: null }, evenings }
    },

    /** Archives a season, or opens it again. Done again, it changes nothing ([SE5]). */
    setArchived: (id: string, archived: boolean, { by, now }: By) =>
      write.transaction().execute(async (trx) => {
        await lockSchedule(trx, engine, id)
        const archivedAt = archived ? now : null
        const before = archived ? 'is' : 'is not'
        const changed = await trx
          .updateTable('leagues')
          .set((eb) => ({ archivedAt, droppedAt: null, version: eb('version', '+', 1) }))
          .where('id', '=', id)
          .where('archivedAt', before, null)
          .returning('version')
          .executeTakeFirst()
        if (changed) {
          await logAct(trx, { at: now, by, act: archived ? 'season-archived' : 'season-opened', leagueId: id })
          await announce(trx, { kind: 'season', leagueId: id, version: changed.version })
        }
        return (await list(trx)).find((league) => league.id === id) ?? new Refusal('not_found')
      }),

    /**
     * Deletes a season without people and matches, with its evenings, teams and draft ([SE5]). The newest of the others
     * takes over the roles that it had.
     */
    remove: (id: string, { by, now }: By) =>
      transact(write, async (trx) => {
        await lockSeasons(trx)
        const all = await listSeasons(trx)
        const one = all.find(({ league }) => league.id === id)
        if (!one) return new Refusal('not_found')
        const season = openSeason(one.league, 'not_found')
        if (season instanceof Refusal) return season
        if (await hasPeopleOrMatches(trx, id)) return new Refusal('season_not_empty')
        const heir = all.findLast(({ league }) => league.id !== id)?.league.id
        for (const [key, had] of [
          ['registrationLeague', one.league.current],
          ['displayLeague', one.league.shownFirst],
        ] as const) {
          if (had && heir !== undefined) await choose(trx, key, heir)
          else if (had) await trx.deleteFrom('settings').where('key', '=', key).execute()
        }
        const mailings = trx.selectFrom('mailings').where('leagueId', '=', id).select('id')
        await trx.deleteFrom('mails').where('mailingId', 'in', mailings).execute()
        await trx.deleteFrom('leagues').where('id', '=', id).execute()
        const { year } = one.league
        await logAct(trx, { at: now, by, act: 'season-deleted', leagueId: id, details: { year } })
        await announce(trx, { kind: 'season', leagueId: id, version: one.version + 1 })
      }),
  }
}

const ROLES = ['current', 'shownFirst']

const ofSeason = ({ id }: League) => ({ act: 'season-changed', leagueId: id }) as const

/**
 * Merges a form with the stored season. `overtaken` is empty unless something is to be chosen, or others' changes do not
 * go with it. A fee is confirmed by whoever saw that it was to be.
 */
function mergeSeason(
  { before, evenings: _, ...sent }: NewSeasonForm & { before?: LeagueEdit['before'] },
  standing: League,
) {
  const now = seasonFields(standing)
  const isInDoubt = standing.details.asks.fee?.unconfirmed === true
  const after = isInDoubt ? sent : withConfirmedFee(sent)
  const { merged, overtaken } = before
    ? mergeForm(leagueForm, { before, ...after }, now, SEASON_EDIT)
    : { merged: after, overtaken: [] }
  const confirms = sent.details.asks.fee?.unconfirmed === true || !before
  return { form: confirms ? withConfirmedFee(merged) : merged, overtaken }
}

function withConfirmedFee<Form extends LeagueForm>(form: Form): Form {
  const { details } = form
  const { asks } = details
  return { ...form, details: { ...details, asks: { ...asks, fee: asks.fee && confirmed(asks.fee) } } }
}

/** Serializes the facts of a season that every event of its calendars contains ([SC13]). */
const calendarWords = ({ details }: Pick<League, 'details'>) =>
  JSON.stringify([matchLength(details), details.timeZone, details.venue.name, details.venue.address])

/** Tells whether anybody registered for a season or is on one of its rosters, or it has a match. */
async function hasPeopleOrMatches(trx: Transaction<Database>, leagueId: string): Promise<boolean> {
  const match = await trx.selectFrom('matches').where('leagueId', '=', leagueId).select('id').limit(1).execute()
  const person = await trx
    .selectFrom('registrations')
    .where('leagueId', '=', leagueId)
    .select('userId')
    .limit(1)
    .execute()
  const player = await trx
    .selectFrom('rosters')
    .innerJoin('teams', 'teams.id', 'rosters.teamId')
    .where('teams.leagueId', '=', leagueId)
    .select('rosters.teamId')
    .limit(1)
    .execute()
  return match.length + person.length + player.length > 0
}
