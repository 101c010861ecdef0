import { type Kysely, sql, type Transaction } from 'kysely'
import { FORMER_PLAYER } from '#league/acts/act-text.ts'
import { defaultTeamName } from '#league/draft/decide-captains.ts'
import type { DraftEvent, LoggedEvent } from '#league/draft/events.ts'
import { forgetInEvent } from '#league/draft/forget.ts'
import { announce } from '../engine/announcements.ts'
import type { Engine } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { raiseSequence } from '../schedule/calendar-events.ts'
import { lockSchedule } from '../schedule/lock.ts'
import { bumpVersion } from '../season/teams.ts'

type LockedDraft = { draft: { id: string; leagueId: string; isArchived: boolean }; log: LoggedEvent[] }

/**
 * The drafts whose log names a person. Nobody appends to them, or changes their seasons' schedules, until the transaction
 * ends. With `since`, those to whose log something was added from then on.
 */
export async function lockedDrafts(
  trx: Transaction<Database>,
  engine: Engine,
  userId: string,
  since = 0,
): Promise<LockedDraft[]> {
  const drafts = await trx
    .selectFrom('drafts')
    .innerJoin('leagues', 'leagues.id', 'drafts.leagueId')
    .where('drafts.aliveAt', '>=', since)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('draftEvents')
          .whereRef('draftEvents.draftId', '=', 'drafts.id')
          .where('draftEvents.event', 'like', `%"${userId}"%`)
          .select('draftEvents.seq'),
      ),
    )
    .orderBy('drafts.leagueId')
    .orderBy('drafts.id')
    .select(['drafts.id', 'drafts.leagueId', 'leagues.archivedAt'])
    .execute()
  const locked: LockedDraft[] = []
  for (const { id, leagueId, archivedAt } of drafts) {
    // Appending writes this row too.
    await trx
      .updateTable('drafts')
      .set((eb) => ({ aliveAt: eb.ref('aliveAt') }))
      .where('id', '=', id)
      .execute()
    await lockSchedule(trx, engine, leagueId)
    locked.push({ draft: { id, leagueId, isArchived: archivedAt !== null }, log: await logOf(trx, id) })
  }
  return locked
}

async function logOf(db: Kysely<Database>, draftId: string): Promise<LoggedEvent[]> {
  const rows = await db
    .selectFrom('draftEvents')
    .where('draftId', '=', draftId)
    .orderBy('seq')
    .select(['seq', 'at', 'actor', 'event'])
    .execute()
  return rows.map(({ event, ...row }) => ({ ...row, event: JSON.parse(event) }))
}

/**
 * Takes a person's name and traits out of the logs of drafts, of the answers that commands got, and of teams that are
 * called after them. Rooms that are open read their logs anew.
 */
export async function forgetInDrafts(
  trx: Transaction<Database>,
  userId: string,
  drafts: readonly LockedDraft[],
  now: number,
) {
  for (const { draft, log } of drafts) {
    const names = namesIn(log, userId)
    const renamed = await renameTeams(trx, draft, names.teams, now)
    let changed = false
    for (const { seq, event } of log) {
      const before = JSON.stringify(event)
      const after = [...renamed].reduce(
        (text, [from, to]) => forgetInEvent(text, { userId, teamName: { from, to } }),
        forgetInEvent(before, { userId, teamName: null }),
      )
      if (after === before) continue
      changed = true
      await trx
        .updateTable('draftEvents')
        .set({ event: after })
        .where('draftId', '=', draft.id)
        .where('seq', '=', seq)
        .execute()
    }
    if (!changed) continue
    await forgetInAnswers(trx, draft.id, [
      ...[...names.people].map((name) => [name, FORMER_PLAYER] as const),
      ...renamed,
    ])
    await announce(trx, { kind: 'draftLog', draftId: draft.id })
  }
}

/** Returns a log's names for a person, in full, and for the teams that it called after them. */
function namesIn(log: readonly LoggedEvent[], userId: string) {
  const people = new Set<string>()
  const teams = new Set<string>()
  for (const { event } of log)
    JSON.stringify(event, (_, value) => {
      if (value && typeof value === 'object' && 'firstName' in value && [value.id, value.userId].includes(userId)) {
        people.add(`${value.firstName} ${value.lastName}`)
        if ('registeredAt' in value && leads(event, userId)) teams.add(defaultTeamName(value))
      }
      return value
    })
  return { people, teams }
}

const leads = (event: DraftEvent, userId: string) => 'captain' in event && event.captain.id === userId

/** Gives teams that are called after a person another name, each "Team" with a number that is free; old names to new ones. */
async function renameTeams(
  trx: Transaction<Database>,
  { leagueId }: LockedDraft['draft'],
  names: ReadonlySet<string>,
  now: number,
): Promise<Map<string, string>> {
  const renamed = new Map<string, string>()
  const teams = await trx.selectFrom('teams').where('leagueId', '=', leagueId).select(['id', 'name']).execute()
  const taken = new Set(teams.map(({ name }) => name.toLowerCase()))
  for (const from of names) {
    let number = 1
    while (taken.has(`team ${number}`)) number++
    const to = `Team ${number}`
    taken.add(to.toLowerCase())
    renamed.set(from, to)
    const named = teams.filter(({ name }) => name.toLowerCase().replace(/ \d+$/, '') === from.toLowerCase())
    for (const [i, { id }] of named.entries())
      await trx
        .updateTable('teams')
        .set({ name: i === 0 ? to : `${to} (${i + 1})` })
        .where('id', '=', id)
        .execute()
    if (named.length === 0) continue
    await raiseSequence(trx, { leagueId, teamIds: named.map(({ id }) => id) }, now)
    await bumpVersion(trx, leagueId)
    // Publications say the old name.
    await trx
      .updateTable('publications')
      .set({ sentences: sql`replace(sentences, ${JSON.stringify(from).slice(1, -1)}, ${to})` })
      .where('leagueId', '=', leagueId)
      .execute()
  }
  return renamed
}

async function forgetInAnswers(
  trx: Transaction<Database>,
  draftId: string,
  names: readonly (readonly [from: string, to: string])[],
) {
  for (const [from, to] of names) {
    await trx
      .updateTable('draftCommands')
      .set({ answer: sql`replace(answer, ${JSON.stringify(from).slice(1, -1)}, ${to})` })
      .where('draftId', '=', draftId)
      .execute()
  }
}
