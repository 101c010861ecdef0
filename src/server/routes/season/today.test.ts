import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { season2025 } from '../../seed/seasons.ts'
import { builtWeb } from '../../testing/built-web.ts'
import { anotherServer } from '../../testing/draft/draft-league.ts'
import { ENGINES } from '../../testing/engines.ts'
import { NAMES, seasonWithPeople } from '../../testing/open-season.ts'

const at = (time: string) => Date.parse(`${time}-04:00`)
const FIRST_KICKOFF = at('2025-07-09T18:00:00')

/** Shows what visitors of a season under way are answered. */
const RENDERER = `
export const openScreen = async ({ site: { season } }, url, ask) => {
  const found = season?.underWay ? await ask({ key: 'GET /api/visitors/:leagueId/dates', params: season }) : null
  const render = async () => found?.title ?? 'the countdown'
  return { template: 'home', address: url, title: '', answers: [], render }
}
export const renderShellPage = async () => 'shell', renderHead = () => ''`

describe.each(ENGINES)('Home of a season under way, on %s', (engine) => {
  let built: string
  let opened: Awaited<ReturnType<typeof seasonWithPeople>>
  let close = async () => {}
  beforeAll(() => {
    built = builtWeb()
    writeFileSync(join(built, 'ssr', 'entry-server.js'), RENDERER)
  })
  afterEach(async () => {
    await close()
    close = async () => {}
    await opened.site.close()
  })
  afterAll(() => rmSync(built, { recursive: true }))

  async function season(now: string) {
    opened = await seasonWithPeople(engine, { played: false, built })
    opened.site.clock.stop()
    opened.site.clock.pass(at(now) - opened.site.clock.now())
    await opened.organiser.call('PUT /api/leagues/:leagueId/finals/champion', { champion: null }, opened.at())
    return opened
  }
  const passTo = (time: number) => opened.site.clock.pass(time - opened.site.clock.now())

  it('[HO1] begins by itself with the first kick-off, in every process, and ends with the champion', async () => {
    const { site, organiser, idOf, at } = await season('2025-07-09T17:00:00')
    const other = engine === 'postgres' ? await anotherServer(site, site.storage, built) : null
    close = async () => other?.close()
    const isUnderWay = async () => {
      const own = (await site.visitor().call('GET /api/site')).body.season?.underWay
      if (!other) return own
      const reply = (await (await fetch(`${other.address}/api/site`)).json()) as { season: { underWay?: true } }
      expect(reply.season.underWay).toBe(own)
      return own
    }
    passTo(FIRST_KICKOFF - 1)
    expect(await isUnderWay()).toBeUndefined()
    passTo(FIRST_KICKOFF)
    expect(await isUnderWay()).toBe(true)
    await organiser.call('PUT /api/leagues/:leagueId/finals/champion', { champion: { teamId: idOf('Greens') } }, at())
    site.clock.pass(1001)
    expect(await isUnderWay()).toBeUndefined()
  })

  it('[HO1] says another day at midnight, and another evening, without a change', async () => {
    const { people, site, at } = await season('2025-07-16T12:00:00')
    expect(people).not.toEqual([])
    const player = await site.signUp('nora@example.com')
    const titles = async () => {
      const { body } = await player.call('GET /api/leagues/:leagueId/today', undefined, at())
      const dates = (await site.visitor().call('GET /api/visitors/:leagueId/dates', undefined, at())).body
      expect(dates.title).toBe(body.title)
      return [body.title, body.evening?.day]
    }
    expect(await titles()).toEqual(['Tonight', '2025-07-16'])
    passTo(Date.parse('2025-07-17T03:59:59.999Z'))
    expect(await titles()).toEqual(['Tonight', '2025-07-16'])
    site.clock.pass(1)
    expect(await titles()).toEqual(['Wednesday', '2025-07-23'])
    passTo(Date.parse('2025-07-22T04:00:00Z'))
    expect(await titles()).toEqual(['Tomorrow', '2025-07-23'])
    passTo(Date.parse('2025-07-23T04:00:00Z'))
    expect(await titles()).toEqual(['Tonight', '2025-07-23'])
  })

  it('[HO5] gives visitors of a closed season its days and times alone, of the current season alone', async () => {
    const { organiser, site, leagueId, at, open } = await season('2025-07-16T12:00:00')
    const visitor = site.visitor()
    const ask = (page: string, id = leagueId) => visitor.inject('GET', `/api/visitors/${id}/${page}`, undefined)
    expect((await ask('today')).status).toBe(404)
    expect((await visitor.call('GET /api/leagues/:leagueId/today', undefined, at())).status).toBe(401)
    const { status, text } = await ask('dates')
    expect([status, JSON.parse(text).evening.kickoffs.length]).toEqual([200, 2])
    const teams = ['Torres', 'Harbor', 'Beachside', 'Saugatuck', 'Rovers', 'Greens', 'Team 6', 'color', 'logo', 'Score']
    for (const word of [...NAMES, ...teams]) expect(text).not.toContain(word)
    const next = { ...season2025, name: 'Next', current: false, shownFirst: false }
    const { id = '' } = (await organiser.call('POST /api/leagues', next)).body
    for (const page of ['today', 'dates']) expect((await ask(page, id)).status).toBe(404)
    await open()
    const today = await ask('today')
    expect(today.status).toBe(200)
    expect(today.text).toContain('Team 6')
    await organiser.call('PUT /api/leagues/:leagueId/visitors', { open: true }, { params: { leagueId: id } })
    for (const page of ['today', 'dates']) expect((await ask(page, id)).status).toBe(200)
  })

  it('[HO1] is one page for all visitors, which asks nothing again before something can be another', async () => {
    const { site } = await season('2025-07-16T12:00:00')
    const home = async () => {
      const handled = vi.fn()
      subscribe('tracing:fastify.request.handler:start', handled)
      const { text } = await site.visitor().inject('GET', '/', undefined)
      unsubscribe('tracing:fastify.request.handler:start', handled)
      return [/Tonight|Tomorrow|Wednesday/.exec(text)?.[0], handled.mock.calls.length > 0]
    }
    expect(await home()).toEqual(['Tonight', true])
    expect(await home()).toEqual(['Tonight', false])
    // Pages of visitors change by time in other ways too.
    site.clock.pass(60_000)
    expect(await home()).toEqual(['Tonight', true])
    passTo(Date.parse('2025-07-17T04:00:00Z') - 1)
    await home()
    expect(await home()).toEqual(['Tonight', false])
    site.clock.pass(1)
    expect(await home()).toEqual(['Wednesday', true])
    expect(await home()).toEqual(['Wednesday', false])
    // Something is written, of which the answers may depend.
    await site.signUp('nora@example.com')
    site.clock.pass(1001)
    expect(await home()).toEqual(['Wednesday', true])
    expect(await home()).toEqual(['Wednesday', false])
  })
})
