import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { League } from '#contract/league.ts'
import type { ScheduleState } from '#league/schedule/publishing.ts'
import { lockSchedule } from '../src/server/store/schedule/lock.ts'
import { changeOf } from '../src/server/store/schedule/publications.ts'
import type { TrialSite } from './site.ts'

/** The season whose schedule is published, as it was before. */
export type ScheduledSeason = { league: League; first: ScheduleState; version: number }

type Fault = (text: string) => void

/**
 * Compares everything that an act on the schedule writes with the list of what was done, once no transaction of a killed
 * process is left: rows of evenings and matches, version, notices and mails. Gives the length of that list, and how many changes the
 * working copy has. `otherMails` counts the mails that were written about something else, by address.
 */
export async function checkSchedule(
  site: TrialSite,
  season: ScheduledSeason,
  fault: Fault,
  otherMails: ReadonlyMap<string, number> = new Map(),
) {
  const { store } = site
  const { league, first } = season
  const { engine, read, write } = store.connections
  await write.transaction().execute((trx) => lockSchedule(trx, engine, league.id))
  const view = await store.schedules.read(league.id, Date.now())
  if (!view) throw new Error('the season is gone')
  const { publications, state } = view
  const evenings = replayOf(first.evenings, fault)
  const matches = replayOf(first.matches, fault)
  for (const { id } of publications.toReversed()) {
    const change = await changeOf(read, id)
    evenings.apply(change.evenings)
    matches.apply(change.matches)
  }
  evenings.compare(state.evenings)
  matches.compare(state.matches)
  const version = (await store.leagues.version(league.id)) ?? 0
  if (version !== season.version + publications.length) fault(`${version} versions, ${publications.length} acts`)
  if (publications.some(({ notified }) => notified.length === 0)) fault('nobody is told of something')
  await checkMails(site, fault, otherMails)
  return { acts: publications.length, changes: view.items.length }
}

/** The rows that a list of changes amounts to. */
function replayOf<Row extends { id: string }>(first: readonly Row[], fault: Fault) {
  const rows = new Map(first.map((row) => [row.id, row]))
  return {
    apply(changes: readonly { id: string; before: Row | null; after: Row | null }[]) {
      for (const { id, before, after } of changes) {
        if (!isDeepStrictEqual(rows.get(id) ?? null, before)) fault(`what changed ${id} saw another row`)
        if (after) rows.set(id, after)
        else rows.delete(id)
      }
    },
    compare(stored: readonly Row[]) {
      if (stored.length !== rows.size) fault(`${stored.length} rows instead of ${rows.size}`)
      for (const row of stored) if (!isDeepStrictEqual(rows.get(row.id), row)) fault(`nothing made ${row.id} as it is`)
    },
  }
}

/**
 * Each notice has its mail, waiting or sent, or one that has taken its place while it waited, and there is no other besides
 * those of `otherMails`.
 */
async function checkMails({ store, storage }: TrialSite, fault: Fault, otherMails: ReadonlyMap<string, number>) {
  const { read } = store.connections
  const waiting = await read.selectFrom('mails').select(['id', 'recipient']).execute()
  const mails = new Map(waiting.map(({ id, recipient }) => [id, recipient]))
  for (const [id, recipient] of sentMails(join(storage.dataDir, 'mails'))) mails.set(id, recipient)
  const notices = await read
    .selectFrom('notices')
    .innerJoin('users', 'users.id', 'notices.userId')
    .where('notices.channel', '=', 'mail')
    .select('users.email')
    .$narrowType<{ email: string }>()
    .execute()
  const written = Map.groupBy(mails.values(), (recipient) => recipient)
  const due = Map.groupBy(notices, ({ email }) => email)
  for (const email of new Set([...written.keys(), ...due.keys(), ...otherMails.keys()])) {
    const [mail, notice, other] = [
      written.get(email)?.length ?? 0,
      due.get(email)?.length ?? 0,
      otherMails.get(email) ?? 0,
    ]
    if (mail > notice + other || mail < Math.min(notice, 1) + other)
      fault(`${email} has ${notice} notices, is to have ${other} other mails, and has ${mail}`)
  }
}

/** Id and recipient of each mail that was sent. */
function sentMails(folder: string): [string, string][] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return names.map((name) => {
    const [, recipient = ''] = /^To: (.+)$/m.exec(readFileSync(join(folder, name), 'utf8')) ?? []
    return [name.replace(/\.eml$/, ''), recipient.trim()]
  })
}
