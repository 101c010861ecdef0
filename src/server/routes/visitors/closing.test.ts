import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { season2025 } from '../../seed/seasons.ts'
import { builtWeb } from '../../testing/built-web.ts'
import { anotherServer } from '../../testing/draft/draft-league.ts'
import { listening } from '../../testing/draft/draft-room.ts'
import { ENGINES } from '../../testing/engines.ts'
import { seasonWithPeople } from '../../testing/open-season.ts'

const A_MINUTE_MS = 60_000

/** Leads visitors on where the site says that the season is closed, as guards do; else shows what the API answers. */
const RENDERER = `
export const openScreen = async ({ site }, url, ask) => {
  const [season] = site.seasons
  if (!season.open) return { leadsTo: '/login' }
  const key = 'GET /api/visitors/:leagueId/standings'
  const answer = await ask({ key, params: { leagueId: season.leagueId } })
  return { template: 'home', address: url, title: '', answers: [], render: async () => JSON.stringify(answer) }
}
export const renderShellPage = async () => 'shell', renderHead = () => ''`

/** Addresses of an open season that caches on the way may keep. */
const addressesOf = (leagueId: string) => [
  `/api/visitors/${leagueId}/standings`,
  `/calendar/visitors/${leagueId}.ics`,
  `/embed/${leagueId}/table`,
  `/pictures/${leagueId}/table.png`,
]

async function ask(url: string) {
  const response = await fetch(url, { redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function isShown(url: string) {
  const { status, text } = await ask(url)
  return status === 200 && !text.includes('not public')
}

describe.each(ENGINES)('a season that is closed to visitors, on %s', (engine) => {
  let built: string
  let close = async () => {}
  beforeAll(() => {
    built = builtWeb()
    writeFileSync(join(built, 'ssr', 'entry-server.js'), RENDERER)
  })
  afterEach(() => close())
  afterAll(() => rmSync(built, { recursive: true }))

  /** An open season, and a server that visitors ask: another process than the organisers' where there may be two. */
  async function openedElsewhere() {
    const opened = await seasonWithPeople(engine, { played: true, built })
    const other = engine === 'postgres' ? await anotherServer(opened.site, opened.site.storage, built) : null
    close = async () => {
      await other?.close()
      await opened.site.close()
    }
    opened.site.clock.stop()
    await opened.open()
    opened.site.clock.pass(A_MINUTE_MS)
    return { ...opened, address: other?.address ?? (await listening(opened.site)) }
  }

  it('[PU1] is closed in every process at once for what others may keep for a minute', async () => {
    const { address, leagueId, open } = await openedElsewhere()
    const paths = addressesOf(leagueId)
    for (const path of paths) {
      // The second answer comes from what the process keeps.
      expect([path, await isShown(address + path), await isShown(address + path)]).toEqual([path, true, true])
      const kept = (await ask(address + path)).headers.get('cache-control') ?? ''
      expect(kept, path).toMatch(/max-age=\d|no-cache/)
      expect(Number(/max-age=(\d+)/.exec(kept)?.[1] ?? 0) * 1000, path).toBeLessThanOrEqual(A_MINUTE_MS)
    }
    await open({ open: false })
    for (const path of paths) expect([path, await isShown(address + path)]).toEqual([path, false])
  })

  it('[PU1] has no page in any process after a minute, which nobody may keep without asking', async () => {
    const { site, address, open } = await openedElsewhere()
    const page = `${address}/standings?season=2025`
    for (let i = 0; i < 2; i++) expect((await ask(page)).text).toContain('Harbor Town')
    expect((await ask(page)).headers.get('cache-control')).toBe('private, no-cache')
    await open({ open: false })
    site.clock.pass(A_MINUTE_MS)
    // Nothing else is asked before it that would tell the process of the change.
    const { status, headers, text } = await ask(page)
    expect([status, headers.get('location'), text.includes('Harbor Town')]).toEqual([302, '/login', false])
  })

  it('[PU1] is gone in every process at once where it is deleted while it is open', async () => {
    const { organiser, address } = await openedElsewhere()
    const { body } = await organiser.call('POST /api/leagues', { ...season2025, name: 'Next', current: false })
    const next = { params: { leagueId: body.id } }
    await organiser.call('PUT /api/leagues/:leagueId/visitors', { open: true }, next)
    const paths = addressesOf(body.id)
    for (const path of paths) expect([path, await isShown(address + path)]).toEqual([path, true])
    expect((await organiser.call('DELETE /api/leagues/:leagueId', undefined, next)).status).toBe(204)
    for (const path of paths) expect([path, await isShown(address + path)]).toEqual([path, false])
  })
})
