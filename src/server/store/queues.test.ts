import { CompiledQuery, type Kysely, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { Refusal } from '#contract/failures/refusal.ts'
import { season2025 } from '../seed/seasons.ts'
import { ENGINES } from '../testing/engines.ts'
import { storeOfEachTest } from '../testing/store.ts'
import { addUser } from '../testing/stored.ts'
import type { Connections } from './engine/connections.ts'
import { mailStore } from './mails/mails.ts'
import { dropWaitingPushes } from './push/overtaken.ts'
import { pushStore } from './push/pushes.ts'

const NOW = Date.UTC(2025, 6, 9)
const HOUR = 60 * 60 * 1000
/** So many that an engine sorts nothing for want of rows; the benchmark has more. */
const ROWS = 4000
const AT_ONCE = 500

describe.each(ENGINES)('queues with much in them on %s', (engine) => {
  const opened = storeOfEachTest(engine)

  /** Connections that keep what they are asked. */
  function recorded({ connections } = opened.store) {
    const asked: RootOperationNode[] = []
    const nodes = new WeakMap<object, RootOperationNode>()
    const plugin: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        nodes.set(queryId, node)
        return node
      },
      // Queries within a query have no result.
      async transformResult({ result, queryId }) {
        const node = nodes.get(queryId)
        if (node) asked.push(node)
        return result
      },
    }
    const write = connections.write.withPlugin(plugin)
    const read = connections.read === connections.write ? write : connections.read.withPlugin(plugin)
    return { asked, connections: { ...connections, read, write } as Connections }
  }

  /** Returns the engine's plans for these queries, one line a step. */
  async function plansOf(asked: readonly RootOperationNode[]): Promise<string> {
    const { read } = opened.store.connections
    const how = engine === 'sqlite' ? 'explain query plan ' : 'explain '
    const plans: string[] = []
    for (const node of asked) {
      const { sql: text, parameters } = read.getExecutor().compileQuery(node, { queryId: 'explained' })
      const { rows } = await read.executeQuery<Record<string, unknown>>(CompiledQuery.raw(how + text, [...parameters]))
      plans.push(text, ...rows.map((row) => String(row.detail ?? row['QUERY PLAN'])))
    }
    return plans.join('\n')
  }

  const fill = async <Row extends object>(rowOf: (i: number) => Row, insert: (rows: Row[]) => Promise<unknown>) => {
    for (let from = 0; from < ROWS; from += AT_ONCE)
      await insert(Array.from({ length: AT_ONCE }, (_, i) => rowOf(from + i)))
    await sql`analyze`.execute(opened.store.connections.write as Kysely<unknown>)
  }
  /** In no order of time; every fiftieth is urgent, and half of them wait for another try. */
  const times = (i: number) => ({
    urgent: i % 50 === 0 ? 1 : 0,
    dueAt: NOW + (((i * 7919) % ROWS) - ROWS / 2),
    attempts: 0,
    createdAt: NOW,
    holder: null,
  })

  const expectByIndex = (plans: string) => {
    expect(plans).not.toMatch(/USE TEMP B-TREE|\bSort\b/)
    expect(plans).not.toMatch(/SCAN (pushes|mails|other|earlier)\b|Seq Scan on (pushes|mails)\b/)
  }

  it('[MN6] takes pushes by an index, whatever waits', async () => {
    const { write } = opened.store.connections
    const userId = await addUser(opened.store.connections, 'maya@example.com')
    const row = { userId, kind: 'match' as const, text: '{}', fallback: null, sentTo: '[]', endsAt: NOW + HOUR }
    await fill(
      (i) => ({ ...row, ...times(i), id: `${i}`, about: `${i}` }),
      (rows) => write.insertInto('pushes').values(rows).execute(),
    )
    const { asked, connections } = recorded()
    const pushes = pushStore(connections)
    expect(await pushes.nextDue()).toBe(NOW - ROWS / 2)
    const taken = await pushes.take(NOW, 'us', NOW + HOUR, 20)
    expect(taken).toHaveLength(20)
    expect(taken.every(({ urgent }) => urgent)).toBe(true)
    await pushes.stillTrue(taken, 'us', NOW)
    await connections.write.transaction().execute(async (trx) => {
      await dropWaitingPushes(trx, 'match', '7', [userId])
      await dropWaitingPushes(trx, 'match', '8', 'everybody')
    })
    expectByIndex(await plansOf(asked))
  })

  it('[ML1] takes mails by an index, whatever waits', async () => {
    const { write } = opened.store.connections
    await fill(
      (i) => ({
        ...times(i),
        id: `${i}`,
        recipient: `reader${i}@example.com`,
        content: '',
        about: `${i % 100}`,
        turn: 1,
      }),
      (rows) => write.insertInto('mails').values(rows).execute(),
    )
    const { asked, connections } = recorded()
    const mails = mailStore(connections)
    expect(await mails.nextDue(['elsewhere.example'])).toBe(NOW - ROWS / 2)
    expect(await mails.take(NOW, 'us', NOW + HOUR, ['elsewhere.example'])).not.toBeNull()
    await mails.look('1', 'us', NOW)
    expectByIndex(await plansOf(asked))
  })

  it('[NE3] passes over the mails of a stopped mailing together', async () => {
    const { write } = opened.store.connections
    const saved = await opened.store.leagues.create(season2025, NOW)
    const leagueId = saved instanceof Refusal ? '' : saved.id
    const mailing = { leagueId, kind: 'news' as const, title: '', text: '', at: NOW, startsAt: NOW, queuedAt: NOW }
    await write
      .insertInto('mailings')
      .values([
        { ...mailing, id: 'stopped', stoppedAt: NOW },
        { ...mailing, id: 'open' },
      ])
      .execute()
    const mail = { ...times(1), content: '', urgent: -1, turn: 1 }
    const about = (i: number) => ({ id: `${i}`, recipient: `reader${i}@example.com`, about: `${i % 100}` })
    await fill(
      (i) => ({ ...mail, ...about(i), dueAt: NOW - ROWS + i, mailingId: i === ROWS - 1 ? 'open' : 'stopped' }),
      (rows) => write.insertInto('mails').values(rows).execute(),
    )
    const { asked, connections } = recorded()
    const mails = mailStore(connections)
    expect(await mails.nextDue()).toBe(NOW - 1)
    expect((await mails.take(NOW, 'us', NOW + HOUR))?.id).toBe(`${ROWS - 1}`)
    const plans = await plansOf(asked)
    expectByIndex(plans)
    expect(plans).toContain('mails_mailing_idx')
  })
})
