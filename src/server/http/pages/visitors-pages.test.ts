import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { builtWeb } from '../../testing/built-web.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

/** Says what it is made from; `openScreen` is called before each page that is not cached by its address. */
const RENDERER = `
globalThis.matched = []
export const openScreen = async ({ viewer }, url) => {
  globalThis.matched.push(url)
  const [path] = url.split('?')
  if (path === '/standings' && viewer === 'visitor') return { leadsTo: '/login?returnTo=%2Fstandings' }
  if (path === '/login' && viewer !== 'visitor' && url.includes('ball')) return { leadsTo: '/teams?x=\u26bd' }
  if (path === '/login' && viewer !== 'visitor') return { leadsTo: '/settings#passkeys' }
  const render = async ({ site, viewer }) => url + ' for a ' + viewer + ' of ' + (site.season?.name ?? 'no season')
  return ['/', '/login'].includes(path) ? { template: 'home', address: path, title: '', answers: [], render } : null
}
export const renderShellPage = async () => 'shell'
export const renderHead = () => ''
`
const matched = () => (globalThis as unknown as { matched: string[] }).matched

describe('a page', () => {
  let built: string
  let site: TestSite

  beforeEach(async () => {
    built = builtWeb()
    writeFileSync(join(built, 'ssr', 'entry-server.js'), RENDERER)
    site = await openTestSite('sqlite', {}, { built })
  })
  afterEach(async () => {
    await site.close()
    rmSync(built, { recursive: true })
  })

  const open = (path: string, person = site.visitor(), headers = {}) =>
    person.inject('GET', path, undefined, { headers })
  const textOf = async (path: string, person = site.visitor()) => (await open(path, person)).text

  it('of visitors is served before Fastify, with the same headers and counted alike, until the site is another', async () => {
    const first = await open('/login')
    const handled = vi.fn()
    subscribe('tracing:fastify.request.handler:start', handled)
    const second = await open('/login')
    unsubscribe('tracing:fastify.request.handler:start', handled)
    expect(handled, 'before Fastify').not.toHaveBeenCalled()
    expect(first.text).toContain('/login for a visitor of no season')
    expect({ ...second, headers: { ...second.headers, date: null } }).toEqual({
      ...first,
      headers: { ...first.headers, date: null },
    })
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'cookie, accept-encoding' })
    expect(first.headers['content-security-policy']).toContain("default-src 'self'")
    expect(matched()).toEqual(['/login'])
    const etag = String(first.headers.etag)
    expect((await open('/login', site.visitor(), { 'if-none-match': etag })).status).toBe(304)
    expect((await site.app.inject('/metrics')).payload).toContain(
      'http_requests_total{route="GET /login",status="200"} 2',
    )
    await site.setUpSeason()
    expect(await textOf('/login')).not.toContain('no season')
  })

  it('of visitors goes to nobody who is signed in, nor theirs to a visitor', async () => {
    const maya = await site.signUp('maya@example.com')
    expect(await textOf('/')).toContain('for a visitor')
    expect(await textOf('/', maya)).toContain('for a player')
    expect(await textOf('/')).toContain('for a visitor')
    expect(await textOf('/', maya)).toContain('for a player')
    await maya.call('POST /api/auth/sign-out')
    expect(await textOf('/', maya)).toContain('for a visitor')
  })

  it('that there is none of stays 404, and is the same shell for every address', async () => {
    for (const path of ['/nowhere', '/login/x', '/nowhere', '/login/x']) {
      const answer = await open(path)
      expect([path, answer.status, answer.text.includes('shell')]).toEqual([path, 404, true])
      expect([answer.headers.etag, answer.headers['cache-control']]).toEqual([undefined, 'no-store'])
      expect((await open(path, site.visitor(), { 'if-none-match': '*' })).status).toBe(404)
    }
  })

  it('that is written in other letters, or with a slash too many, leads to the one that is meant, and no other does', async () => {
    const led = async (path: string) => {
      const { status, headers } = await open(path)
      return [status, headers.location]
    }
    expect(await led('/Standings?season=2025&week=A/')).toEqual([308, '/standings?season=2025&week=A/'])
    expect(await led('/standings/')).toEqual([308, '/standings'])
    expect(await led('//ORGANISE//people/')).toEqual([308, '/organise/people'])
    expect(await led('/Teams/aB%2Fc/X')).toEqual([308, '/teams/aB%2Fc/X'])
    expect(await led('//example.com/')).toEqual([404, undefined])
    expect(await led('/standings/all')).toEqual([404, undefined])
    expect(await led('/Standings?week=\u00e9"')).toEqual([308, '/standings?week=%C3%A9%22'])
  })

  it('that a guard keeps somebody from leads them on, and no cache may answer so for anybody else', async () => {
    const maya = await site.signUp('maya@example.com')
    const led = async (path: string, person = site.visitor()) => {
      const { status, headers } = await open(path, person)
      return [status, headers.location, headers['cache-control'], headers.vary]
    }
    for (let i = 0; i < 2; i++) {
      expect(await led('/standings')).toEqual([302, '/login?returnTo=%2Fstandings', 'no-store', 'cookie'])
      expect((await open('/standings', maya)).status).toBe(200)
      expect(await led('/login', maya)).toEqual([302, '/settings#passkeys', 'no-store', 'cookie'])
      expect((await open('/login')).status).toBe(200)
    }
    expect(await led('/login?ball', maya)).toEqual([302, '/teams?x=%E2%9A%BD', 'no-store', 'cookie'])
  })
})
