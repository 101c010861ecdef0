import { AsyncLocalStorage } from 'node:async_hooks'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { Connections } from './store/engine/connections.ts'
import { ENGINES } from './testing/engines.ts'
import { openTestSite, type TestSite } from './testing/site.ts'

type Asked = (...given: unknown[]) => Promise<unknown>
type Executor = Record<'executeQuery' | 'provideConnection', Asked>

/** Returns where in this program a statement was asked for. */
const askedAt = () =>
  (new Error().stack ?? '').split('\n').filter((line) => line.includes('/src/server/') && !line.includes('.test.'))[0]

/** Milliseconds that each statement takes once the app closes: others are done long before. */
const SLOW_MS = 50

/**
 * Watches the statements of a site's store. While `isHeld`, none begins; then those of `slow` work begin one by one, and what
 * is asked after `closed` was set is kept.
 */
function watch({ read, write }: Connections, slow: AsyncLocalStorage<true>) {
  const state = { isHeld: false, closed: false, late: [] as (string | undefined)[] }
  for (const db of new Set([read, write])) {
    const executor = (db as unknown as { getExecutor(): Executor }).getExecutor()
    for (const method of ['executeQuery', 'provideConnection'] as const) {
      const ask = executor[method].bind(executor)
      executor[method] = async (...given) => {
        if (state.closed) state.late.push(askedAt())
        while (state.isHeld) await pause(2)
        if (slow.getStore()) await pause(SLOW_MS)
        return ask(...given)
      }
    }
  }
  return state
}

let site: TestSite
afterEach(async () => {
  await site.store.close()
  await site.storage.remove()
})

describe.each(ENGINES)('[Q58] an app on %s that closes asks its store for nothing afterwards', (engine) => {
  /** A site that listens, has done what it does at its start, and holds the statements of what comes now. */
  async function listening() {
    site = await openTestSite(engine)
    const { organiser, league } = await site.setUpSeason()
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    const slow = new AsyncLocalStorage<true>()
    await site.sweep()
    await site.mailsSent()
    const statements = watch(site.store.connections, slow)
    statements.isHeld = true
    return { organiser, league, slow, statements }
  }

  /** Closes the app with everything in hand; gives what was asked later. */
  async function askedAfterClose(statements: ReturnType<typeof watch>) {
    await pause(30)
    const closing = site.app.close()
    await pause(20)
    statements.isHeld = false
    await closing
    statements.closed = true
    await pause(5 * SLOW_MS)
    return statements.late
  }

  it('where people have asked and left', async () => {
    const { organiser, league, slow, statements } = await listening()
    const { server } = site.app
    const listeners = server.listeners('request')
    server.removeAllListeners('request')
    server.on('request', (...given) =>
      slow.run(true, () => {
        for (const one of listeners) one.apply(server, given)
      }),
    )
    const { port } = server.address() as { port: number }
    const cookie = [...organiser.cookies].map((pair) => pair.join('=')).join('; ')
    for (const path of [
      'api/me',
      'api/site',
      'api/events',
      `api/leagues/${league.id}/desk`,
      'readyz',
      'draft-ws/info',
    ]) {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      socket.write(`GET /${path} HTTP/1.1\r\nhost: localhost:3000\r\ncookie: ${cookie}\r\n\r\n`)
      setTimeout(() => socket.destroy(), 15)
    }
    expect(await askedAfterClose(statements)).toEqual([])
  })

  it('where something was just announced', async () => {
    const { league, slow, statements } = await listening()
    const { broadcaster } = site.store
    const kinds = ['site', 'pushes', 'players', 'acts', 'news'].map((kind) => ({ kind }))
    const about = [
      { kind: 'roles', userId: 'x' },
      { kind: 'season', leagueId: league.id, version: 99 },
    ]
    slow.run(true, () => {
      for (const one of [...kinds, ...about]) broadcaster.deliver(JSON.stringify({ id: one.kind, ...one }))
      broadcaster.missed()
    })
    expect(await askedAfterClose(statements)).toEqual([])
  })
})
