import { sql } from 'kysely'
import pino from 'pino'
import { DEFAULT_SETTINGS } from '../../src/contract/draft.ts'
import { replay } from '../../src/league/draft/apply.ts'
import type { LoggedEvent } from '../../src/league/draft/events.ts'
import { currentPick, seatAt } from '../../src/league/draft/state.ts'
import { draftView } from '../../src/league/draft/view.ts'
import { freshSecret } from '../../src/server/draft/room/chance.ts'
import { readRegistrations } from '../../src/server/draft/room/pool.ts'
import { openRoom, type Room } from '../../src/server/draft/room/room.ts'
import { readEnv } from '../../src/server/env.ts'
import { deflatedTail } from '../../src/server/stomp/transport/websocket-frame.ts'
import type { Engine } from '../../src/server/store/engine/connections.ts'
import { openStore, type Store } from '../../src/server/store/store.ts'
import type { Benchmark, Row } from '../benchmark.ts'
import { inRotation } from '../measure.ts'
import { postgresForGroup } from '../postgres.ts'
import { setStage } from '../stage.ts'

const CAPTAINS = 6
const STEP_MS = 1000
const LEAD_IN_STEPS = 11
const REPLAYS = 200

/** One pick from its command to the state that would be sent, and a whole draft from its log. */
export const draft: Benchmark = {
  name: 'draft',
  title: 'The draft: decide, append, publish; replay',
  async measure({ rounds, say }) {
    const postgres = await postgresForGroup(say)
    const tables = [await setTable('sqlite'), await setTable('postgres')] as const
    try {
      const [sqlite, other] = tables
      for (const table of tables) await table.playThrough()
      const measured = await inRotation(
        {
          sqlite: sqlite.playThrough,
          sqliteRows: sqlite.writeRows,
          postgres: other.playThrough,
          postgresRows: other.writeRows,
        },
        rounds,
      )
      const replay = await sqlite.replayLog()
      const bytes = sqlite.stateBytes()
      return [
        picks('SQLite', measured.sqlite.perSecond, measured.sqliteRows.perSecond),
        picks('PostgreSQL', measured.postgres.perSecond, measured.postgresRows.perSecond),
        {
          what: `a draft of ${replay.picks} picks replayed from its log`,
          value: replay.ms,
          unit: 'ms',
          goal: null,
          baseline: { what: 'the same log, parsed only', value: replay.parseMs },
        },
        {
          what: 'the demonstration’s state after its last pick, compressed once: bytes for one who watches',
          value: bytes.compressed / 1000,
          unit: 'kB',
          goal: { of: 'baseline', atMost: 0.25 },
          baseline: { what: 'as it is', value: bytes.plain / 1000 },
        },
      ] satisfies Row[]
    } finally {
      for (const table of tables) await table.clear()
      await postgres.stop()
    }
  },
}

const picks = (engine: string, value: number, baseline: number): Row => ({
  what: `picks decided, appended and made ready to send, ${engine}`,
  value,
  unit: '/s',
  goal: null,
  baseline: { what: 'one small row a transaction', value: baseline },
})

async function setTable(engine: Engine) {
  const stage = await setStage(engine)
  const store = await openStore(readEnv(stage.variables))
  const league = (await store.leagues.list()).find(({ current }) => current)
  if (!league) throw new Error('the stage has no season')
  let ahead = 0
  const clock = { now: () => Date.now() + ahead }
  const opened = { seq: 1, at: clock.now(), actor: null, event: openedEvent() }
  const record = await store.drafts.open(league.id, false, opened)
  /** The state that was made ready to send last. */
  let sent = ''
  const room: Room = await openRoom({
    store,
    clock,
    draft: record,
    log: pino({ level: 'silent' }),
    registrations: () => readRegistrations(store, league),
    mailer: null,
    phones: null,
    changed: () => {
      sent = JSON.stringify(draftView(room.state(), null, viewContext()))
    },
  })
  const viewContext = () => ({
    now: clock.now(),
    registered: room.registered(),
    log: room.sentences(),
    rehearsalRuns: false,
    stalled: false,
  })
  const organiser = { userId: 'organiser', organiser: true }
  const captains = room.registered().slice(0, CAPTAINS)
  for (const { id } of captains)
    await room.command({ name: 'become-captain', body: {}, actor: { userId: id, organiser: false } }, null)

  async function begin() {
    if (room.state().phase === 'finished')
      await room.command({ name: 'organiser/reset', body: { confirm: 'RESET' }, actor: organiser }, null)
    if (room.state().phase === 'open') await room.command({ name: 'organiser/start', body: {}, actor: organiser }, null)
    for (let step = 0; step < LEAD_IN_STEPS; step++) {
      ahead += STEP_MS
      await room.tick()
    }
    if (room.state().phase !== 'running') throw new Error('the draft did not start')
  }

  return {
    async playThrough() {
      await begin()
      const count = room.state().players.length
      const from = performance.now()
      for (let pickNumber = currentPick(room.state()); pickNumber !== null; pickNumber = currentPick(room.state())) {
        const state = room.state()
        const actor = { userId: seatAt(state, pickNumber)?.captain.id ?? '', organiser: false }
        const taken = new Set(state.picks.map(({ playerId }) => playerId))
        const playerId = state.players.find(({ id }) => !taken.has(id))?.id ?? ''
        const answer = await room.command({ name: 'pick', body: { playerId, pickNumber }, actor }, null)
        if (!answer.success) throw new Error(`a pick was refused: ${answer.code}`)
      }
      return { perSecond: (count * 1000) / (performance.now() - from) }
    },
    writeRows: () => writeRows(store),
    /** Bytes of the last state, as they are and compressed once for all who watch. */
    stateBytes: () => ({ plain: Buffer.byteLength(sent), compressed: deflatedTail(Buffer.from(sent)).length }),
    async replayLog() {
      const stored = (await room.events()).map(({ event, ...row }) => ({ ...row, event: JSON.stringify(event) }))
      const last = stored.findLastIndex(({ event }) => event.startsWith('{"type":"reset"'))
      const log = stored.slice(Math.max(0, last))
      const parse = (): LoggedEvent[] => log.map(({ event, ...row }) => ({ ...row, event: JSON.parse(event) }))
      return { picks: room.state().picks.length, parseMs: time(parse), ms: time(() => replay(record.id, parse())) }
    },
    async clear() {
      if (sent === '') throw new Error('nothing was made ready to send')
      await room.close()
      await store.close()
      await stage.remove()
    },
  }
}

const openedEvent = () => {
  const settings = { ...DEFAULT_SETTINGS, clockSeconds: null, startWhen: 'organiser' as const }
  return { type: 'opened' as const, settings, rehearsal: false, ...freshSecret() }
}

async function writeRows({ connections }: Store) {
  const ROWS = 200
  const { write } = connections
  await sql`create table if not exists "benchRows" (id integer primary key, body text)`.execute(write)
  await sql`delete from "benchRows"`.execute(write)
  const from = performance.now()
  for (let i = 0; i < ROWS; i++)
    await write
      .transaction()
      .execute((trx) => sql`insert into "benchRows" (id, body) values (${i}, ${'a pick'})`.execute(trx))
  return { perSecond: (ROWS * 1000) / (performance.now() - from) }
}

function time(act: () => unknown): number {
  const from = performance.now()
  for (let i = 0; i < REPLAYS; i++) act()
  return (performance.now() - from) / REPLAYS
}
