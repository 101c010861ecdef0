import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ScoresForm } from '#contract/match.ts'
import { seedMatches, seedTeams } from './seed/leagues.ts'
import { enter, type RoomClient, until } from './testing/draft/draft-room.ts'
import { type DraftServers, openDraftServers } from './testing/draft/draft-servers.ts'
import { eagerClient } from './testing/eager-client.ts'
import { expectLogHolds } from './testing/log-check.ts'
import { type RunningServer, startServer } from './testing/process.ts'
import { rounds } from './testing/rounds.ts'
import { ADMINISTRATOR, ORIGIN } from './testing/site.ts'

const LIMIT_MS = 6000
const REPEAT_MS = 1000
const AT_ONCE = 8
const CAPTAINS = 2
const FROZEN = 'frozen'

let draftServers: DraftServers
let store: DraftServers['store']
let stored: DraftServers['stored']
let servers: DraftServers['servers']
let after: DraftServers['after']

beforeEach(async () => {
  const settings = { maxCaptains: CAPTAINS, clockSeconds: null }
  draftServers = await openDraftServers({ players: 200, settings }, async (place, { connections }, id) => {
    await connections.write
      .transaction()
      .execute(async (trx) => seedMatches(trx, id, await seedTeams(trx, id, new Map()), false))
    const more = { PUBLIC_URL: ORIGIN, ADMIN_EMAILS: ADMINISTRATOR, LOG_LEVEL: 'fatal' }
    const url = new URL(place.databaseUrl ?? '')
    url.searchParams.set('application_name', FROZEN)
    return Promise.all([
      startServer({ ...place, databaseUrl: url.href }, more),
      startServer(place, more),
      startServer(place, more),
    ])
  })
  ;({ store, stored, servers, after } = draftServers)
})
afterEach(() => draftServers.close())

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Stops the first server at a moment at which the database waits for the rest of a transaction of its. */
async function freeze(): Promise<number> {
  for (let i = 0; i < 400; i++) {
    await pause(Math.random() * 40)
    servers[0]?.signal('SIGSTOP')
    const frozenAt = performance.now()
    // What the database was doing for it is done by then.
    await pause(50)
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where application_name = ${FROZEN} and state = 'idle in transaction'
      and exists (select from pg_locks where pid = pg_stat_activity.pid and mode = 'RowExclusiveLock')`.execute(
      store.connections.read,
    )
    if (Number(rows[0]?.n) > 0) return frozenAt
    servers[0]?.signal('SIGCONT')
  }
  throw new Error('it was never in the middle of a transaction')
}

async function save(server: RunningServer | undefined, edits: ScoresForm['edits'], ms = 60_000) {
  const answer = await fetch(`${server?.url}/api/leagues/${stored.league.id}/scores`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie: stored.organiser.cookie, origin: ORIGIN },
    body: JSON.stringify({ edits }),
    signal: AbortSignal.timeout(ms),
  })
  return { status: answer.status, body: (await answer.json()) as { saved?: string[] } }
}

/** Repeats until it is done; gives how long after `since`. */
async function repeated(since: number, attempt: () => Promise<boolean>): Promise<number> {
  while (performance.now() - since < 4 * LIMIT_MS) {
    const begun = performance.now()
    if (await attempt()) return performance.now() - since
    await pause(Math.max(0, REPEAT_MS - (performance.now() - begun)))
  }
  throw new Error('it never landed')
}

describe('[Q64] a process frozen in the middle of its transactions', () => {
  it(
    'stops no save of others for longer than six seconds, and nothing of its own is half written',
    async () => {
      const acknowledged: { matchId: string; version: number }[] = []
      const statuses = new Set<number>()
      let isOver = false
      /** Saves several matches again and again, as somebody at the touchline who is never done. */
      const saver = async (first: number) => {
        while (!isOver) {
          const matches = (await store.matches.list(stored.league.id)).slice(first, first + 3)
          const edits = matches.map(({ id, version, homeScore }) => ({
            matchId: id,
            version,
            homeScore: ((homeScore ?? 0) + 1) % 99,
            awayScore: 0,
          }))
          const { status, body } = await save(servers[0], edits)
          statuses.add(status)
          for (const { matchId, version } of edits)
            if (body.saved?.includes(matchId)) acknowledged.push({ matchId, version: version + 1 })
        }
      }
      const savers = Array.from({ length: AT_ONCE }, (_, i) => saver(3 * i))
      after.push(async () => {
        isOver = true
        servers[0]?.signal('SIGCONT')
        await Promise.allSettled(savers)
      })
      for (let round = 0; round < rounds(2, 12); round++) {
        const frozenAt = await freeze()
        // Both others, a match of every saver: whatever row the frozen one holds, it is among them.
        const landed = await Promise.all(
          [1, 2].map(async (other) => {
            const took = [0, 1, 2].map((which) =>
              repeated(frozenAt, async () => {
                const all = await store.matches.list(stored.league.id)
                const edits = all
                  .filter((_, i) => i % 3 === which)
                  .map(({ id, version, homeScore }) => ({
                    matchId: id,
                    version,
                    homeScore: ((homeScore ?? 0) + 1) % 99,
                    awayScore: other,
                  }))
                const { status, body } = await save(servers[other], edits)
                // Of two that save the same, one is told that it was overtaken; it had no one to wait for.
                return status === 200 && body.saved !== undefined
              }),
            )
            return Math.max(...(await Promise.all(took)))
          }),
        )
        expect(Math.max(...landed)).toBeLessThan(LIMIT_MS)
        servers[0]?.signal('SIGCONT')
        await pause(500)
      }
      isOver = true
      await Promise.all(savers)
      expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
      expect(statuses.has(200)).toBe(true)
      // Each change of a match is one version and one row of its history, and every acknowledged one is there.
      const history = await store.connections.read.selectFrom('scoreChanges').select(['matchId', 'version']).execute()
      const known = new Set(history.map(({ matchId, version }) => `${matchId} ${version}`))
      for (const { id, version } of await store.matches.list(stored.league.id))
        expect(history.filter(({ matchId }) => matchId === id)).toHaveLength(version - 1)
      expect(acknowledged.filter(({ matchId, version }) => !known.has(`${matchId} ${version}`))).toEqual([])
      // The pool of the one that was frozen works again.
      const [first] = await store.matches.list(stored.league.id)
      const edit = { matchId: first?.id ?? '', version: first?.version ?? 0, homeScore: 50, awayScore: 50 }
      const ends = await Promise.all(Array.from({ length: 12 }, () => save(servers[0], [edit])))
      expect(ends.map(({ status }) => status)).toEqual(ends.map(() => 200))
    },
    60_000 * rounds(2, 12),
  )

  it(
    'stops no command of a draft for longer than six seconds',
    async () => {
      const captains = stored.people.slice(0, CAPTAINS)
      const there = await Promise.all(
        captains.map(({ cookie }) => {
          const [name = '', value = ''] = cookie.split(/=(.*)/s)
          return enter(servers[1]?.url ?? '', { cookies: new Map([[name, value]]) })
        }),
      )
      after.push(() => Promise.all(there.map((client) => client.leave())))
      for (let round = 0; round < rounds(1, 12); round++) {
        const clients = captains.map((one) => eagerClient(() => servers[0]?.url ?? '', one, 'captain'))
        const leave = async () => {
          await Promise.all(clients.map((client) => client.leave()))
        }
        after.push(leave)
        await until('picks', () => clients.every(({ acknowledged }) => acknowledged.length > 2))
        const frozenAt = await freeze()
        const took = await repeated(frozenAt, () => pickOnce(there))
        expect(took).toBeLessThan(LIMIT_MS)
        servers[0]?.signal('SIGCONT')
        for (const client of clients) client.rest()
        await until('every answer', () => clients.every((client) => client.isThere() && client.isIdle()))
        const log = await store.drafts.events(stored.draft.id)
        const acknowledged = clients.flatMap((client) => client.acknowledged)
        await expectLogHolds(store, stored.draft.id, log, acknowledged)
        await leave()
      }
    },
    60_000 * rounds(1, 12),
  )

  /** Whoever is on the clock picks the first of the pool; false when that was refused. */
  async function pickOnce(captains: readonly RoomClient[]): Promise<boolean> {
    const { currentCaptain, availablePool, pickNumber } = captains[0]?.draft() ?? {}
    const current = stored.people.findIndex(({ id }) => id === currentCaptain?.userId)
    const playerId = availablePool?.[0]?.id
    if (playerId === undefined || pickNumber === null || pickNumber === undefined) return false
    const answer = await captains[current]?.send('pick', { playerId, pickNumber })
    return answer?.success === true
  }
})
