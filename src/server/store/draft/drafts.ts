import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Act } from '#contract/people/act.ts'
import type { Answer } from '#contract/room.ts'
import type { DraftEvent, LoggedEvent } from '#league/draft/events.ts'
import type { LivePick } from '#league/draft/state.ts'
import { logAct } from '../acts/acts.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { type PushOrder, type PushReader, queuePush } from '../push/queue.ts'
import { lockSchedule } from '../schedule/lock.ts'
import { type DraftMailer, draftedMembers, mailDrafted, mailTakenBack } from './draft-notices.ts'
import { type DraftedTeams, emptyTeams, fillTeams, readSeasonTeams } from './draft-teams.ts'
import { dropPreparations } from './preparations.ts'

/** The channel of PostgreSQL on which processes tell each other of a draft's news. */
export const DRAFT_CHANNEL = 'kickabout_draft'

export type DraftRecord = { id: string; leagueId: string; rehearsal: boolean; aliveAt: number }

/** Somebody who is connected to the draft of a season. */
export type PresentUser = { leagueId: string; userId: string }

/** A command as it is remembered, so that its repeat gets the first answer ([D31]). */
export type CommandRecord = { userId: string; commandId: string; answer: Answer }

/** Data that is written together, or not at all. */
export type Append = {
  draftId: string
  at: number
  /** At least one, in the order of the log, without a gap behind what the draft has. */
  events: readonly LoggedEvent[]
  picks: { gone: readonly LivePick[]; made: readonly LivePick[] }
  command: CommandRecord | null
  /** The pushes about it ([MN6]). */
  pushes?: { order: PushOrder; readers: readonly PushReader[] } | null
  /** Its entry in the log: an organiser's command of a draft that is no rehearsal ([AC3]). */
  act?: Act | null
  /** Fills the season’s teams, or empties them ([D20]). */
  teams?: { leagueId: string; fill: DraftedTeams | null; mailer: DraftMailer | null }
}

/** 'overtaken': somebody else has written that far. 'repeated': the command has been answered before. */
export type AppendResult = 'appended' | 'overtaken' | 'repeated' | 'scores entered'

/** Ends the transaction without a trace and says why. */
class Stopped extends Error {
  readonly why: Exclude<AppendResult, 'appended'>
  constructor(why: Exclude<AppendResult, 'appended'>) {
    super(why)
    this.why = why
  }
}

/** Events with which a draft begins to run, or ends: pages outside the room are told of them. */
const PHASES: readonly DraftEvent['type'][] = ['started', 'finished', 'undone', 'reset']

/** Drafts as logs of events ([D30]). */
export function draftStore({ read, write, engine }: Connections) {
  const find = async (leagueId: string, rehearsal: boolean): Promise<DraftRecord | null> => {
    const row = await read
      .selectFrom('drafts')
      .where('leagueId', '=', leagueId)
      .where('rehearsal', '=', Number(rehearsal))
      .select(['id', 'leagueId', 'aliveAt'])
      .executeTakeFirst()
    return row ? { ...row, rehearsal } : null
  }

  const notify = (db: Kysely<Database>, payload: string) =>
    engine === 'postgres' ? sql`select pg_notify(${DRAFT_CHANNEL}, ${payload})`.execute(db) : null

  return {
    find,

    /** Every draft and rehearsal, of all seasons. */
    async list(): Promise<DraftRecord[]> {
      const rows = await read.selectFrom('drafts').select(['id', 'leagueId', 'rehearsal', 'aliveAt']).execute()
      return rows.map(({ rehearsal, ...row }) => ({ ...row, rehearsal: rehearsal === 1 }))
    },

    /** The draft of a season, or its rehearsal: made with its first event where there is none. */
    async open(leagueId: string, rehearsal: boolean, opened: LoggedEvent): Promise<DraftRecord> {
      await write.transaction().execute(async (trx) => {
        const id = randomUUID()
        const made = await trx
          .insertInto('drafts')
          .values({ id, leagueId, rehearsal: Number(rehearsal), createdAt: opened.at, aliveAt: opened.at })
          .onConflict((conflict) => conflict.columns(['leagueId', 'rehearsal']).doNothing())
          .executeTakeFirst()
        if (made.numInsertedOrUpdatedRows === 1n) {
          await insertEvents(trx, id, [opened])
          await notify(trx, JSON.stringify({ opened: id }))
        }
      })
      const draft = await find(leagueId, rehearsal)
      if (!draft) throw new Error('a draft that was just opened is not there')
      return draft
    },

    /** Ends a rehearsal: nothing of it is left ([D27]). */
    async remove(draftId: string): Promise<void> {
      await write.transaction().execute(async (trx) => {
        await trx.deleteFrom('drafts').where('id', '=', draftId).where('rehearsal', '=', 1).execute()
        await notify(trx, JSON.stringify({ removed: draftId }))
      })
    },

    /** The teams that the season of a draft has ([D20]). */
    seasonTeams: (draftId: string, leagueId: string) => readSeasonTeams(read, draftId, leagueId),

    /** The log of a draft behind `seq`. */
    async events(draftId: string, behind = 0): Promise<LoggedEvent[]> {
      const rows = await read
        .selectFrom('draftEvents')
        .where('draftId', '=', draftId)
        .where('seq', '>', behind)
        .orderBy('seq')
        .select(['seq', 'at', 'actor', 'event'])
        .execute()
      return rows.map(({ event, ...row }) => ({ ...row, event: JSON.parse(event) }))
    },

    /**
     * Appends to a draft's log in one transaction, with what must stand beside it: the unique keys of events, live
     * picks and players settle every race ([D30]). Other processes are told when it is committed, and only then.
     */
    async append({ draftId, at, events, picks, command, act, teams, pushes }: Append): Promise<AppendResult> {
      try {
        await write.transaction().execute(async (trx) => {
          if (command && !(await insertCommand(trx, draftId, command, at))) throw new Stopped('repeated')
          if (!(await insertEvents(trx, draftId, events))) throw new Stopped('overtaken')
          await changePicks(trx, draftId, picks)
          if (act) await logAct(trx, act)
          if (pushes) await queuePush(trx, pushes.order, pushes.readers, at)
          await trx.updateTable('drafts').set({ aliveAt: at }).where('id', '=', draftId).execute()
          if (teams) {
            await lockSchedule(trx, engine, teams.leagueId)
            if (!(await changeTeams(trx, draftId, teams, at))) throw new Stopped('scores entered')
          }
          if (events.some(({ event }) => PHASES.includes(event.type))) await announce(trx, { kind: 'draftPhase' })
          await notify(trx, JSON.stringify({ draftId, seq: events.at(-1)?.seq }))
        })
        return 'appended'
      } catch (error) {
        if (error instanceof Stopped) return error.why
        throw error
      }
    },

    /** Remembers an answer that changed nothing; false when the command had one already. */
    remember: (draftId: string, command: CommandRecord, at: number): Promise<boolean> =>
      insertCommand(write, draftId, command, at),

    /** The first answer to a command, null when there was none. */
    async answer(draftId: string, userId: string, commandId: string): Promise<Answer | null> {
      const row = await read
        .selectFrom('draftCommands')
        .where('draftId', '=', draftId)
        .where('userId', '=', userId)
        .where('commandId', '=', commandId)
        .select('answer')
        .executeTakeFirst()
      return row ? JSON.parse(row.answer) : null
    },

    /** Every command with its answer, oldest first ([D28]). */
    async commands(draftId: string): Promise<(CommandRecord & { at: number })[]> {
      const rows = await read
        .selectFrom('draftCommands')
        .where('draftId', '=', draftId)
        .orderBy('at')
        .orderBy('commandId')
        .select(['userId', 'commandId', 'at', 'answer'])
        .execute()
      return rows.map(({ answer, ...row }) => ({ ...row, answer: JSON.parse(answer) }))
    },

    /**
     * Says that a server is there at `at`. Gives null when one was there within `within` ms before; else the instant
     * at which the last one was, and leaves it.
     */
    async touch(draftId: string, at: number, within: number): Promise<number | null> {
      const touched = await write
        .updateTable('drafts')
        .set((eb) => ({ aliveAt: eb.case().when('aliveAt', '<', at).then(at).else(eb.ref('aliveAt')).end() }))
        .where('id', '=', draftId)
        .where('aliveAt', '>=', at - within)
        // A clock that was put back must not leave a deadline hours away.
        .where('aliveAt', '<=', at + within)
        .executeTakeFirst()
      if (touched.numUpdatedRows === 1n) return null
      const row = await write.selectFrom('drafts').where('id', '=', draftId).select('aliveAt').executeTakeFirst()
      return row?.aliveAt ?? null
    },

    /** Says who is connected to a process, in place of what it said before. For processes that share a database. */
    async setPresence(processId: string, people: readonly PresentUser[], seenAt: number): Promise<void> {
      await write.transaction().execute(async (trx) => {
        await trx.deleteFrom('draftPresence').where('processId', '=', processId).execute()
        if (people.length > 0)
          await trx
            .insertInto('draftPresence')
            .values(people.map((one) => ({ ...one, processId, seenAt })))
            .execute()
        await notify(trx, JSON.stringify({ presence: processId }))
      })
    },

    /**
     * Says that what a process said of its connections still holds, and of how many people that is; forgets processes
     * not heard of since `before`.
     */
    async refreshPresence(processId: string, seenAt: number, before: number): Promise<number> {
      const ofProcess = write.updateTable('draftPresence').set({ seenAt }).where('processId', '=', processId)
      const { numUpdatedRows } = await ofProcess.executeTakeFirst()
      await write.deleteFrom('draftPresence').where('seenAt', '<', before).execute()
      return Number(numUpdatedRows)
    },

    /** Lists the people who are connected to other processes. */
    presentElsewhere: (processId: string, since: number): Promise<PresentUser[]> =>
      read
        .selectFrom('draftPresence')
        .where('processId', '!=', processId)
        .where('seenAt', '>=', since)
        .select(['leagueId', 'userId'])
        .distinct()
        .execute(),
  }
}

/** Fills the teams or empties them, and tells those who are on them; false, and nothing written, once a score is entered. */
async function changeTeams(
  trx: Transaction<Database>,
  draftId: string,
  { leagueId, fill, mailer }: NonNullable<Append['teams']>,
  now: number,
): Promise<boolean> {
  if (fill) {
    if (!(await fillTeams(trx, draftId, leagueId, fill, now))) return false
    await dropPreparations(trx, leagueId)
    if (mailer) await mailDrafted(trx, draftId, leagueId, mailer, now)
    return true
  }
  const before = mailer ? await draftedMembers(trx, draftId, leagueId) : []
  if (!(await emptyTeams(trx, draftId, leagueId))) return false
  if (mailer) await mailTakenBack(trx, leagueId, before, mailer, now)
  return true
}

async function insertEvents(trx: Transaction<Database>, draftId: string, events: readonly LoggedEvent[]) {
  const inserted = await trx
    .insertInto('draftEvents')
    .values(events.map(({ event, ...row }) => ({ draftId, ...row, event: JSON.stringify(event) })))
    .onConflict((conflict) => conflict.columns(['draftId', 'seq']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === BigInt(events.length)
}

async function insertCommand(db: Kysely<Database>, draftId: string, command: CommandRecord, at: number) {
  const { userId, commandId, answer } = command
  const inserted = await db
    .insertInto('draftCommands')
    .values({ draftId, userId, commandId, at, answer: JSON.stringify(answer) })
    .onConflict((conflict) => conflict.columns(['draftId', 'userId', 'commandId']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

async function changePicks(trx: Transaction<Database>, draftId: string, { gone, made }: Append['picks']) {
  if (gone.length > 0)
    await trx
      .deleteFrom('draftPicks')
      .where('draftId', '=', draftId)
      .where(
        'pickNumber',
        'in',
        gone.map(({ pickNumber }) => pickNumber),
      )
      .execute()
  if (made.length > 0)
    await trx
      .insertInto('draftPicks')
      .values(made.map(({ pickNumber, playerId }) => ({ draftId, pickNumber, playerId })))
      .execute()
}
