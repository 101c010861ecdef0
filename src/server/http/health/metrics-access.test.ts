import { afterEach, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '../../testing/site.ts'

const TOKEN = 'a-token-for-prometheus'
let site: TestSite
afterEach(() => site.close())

const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url: '/metrics', remoteAddress, headers: { host: 'anything', ...headers } })

describe('/metrics', () => {
  it('answers programs on the same machine, by any name', async () => {
    site = await openTestSite()
    for (const peer of ['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1']) {
      const { statusCode, payload } = await ask(peer)
      expect([statusCode, payload.includes('http_requests_total')], peer).toEqual([200, true])
    }
  })

  it('says which release runs', async () => {
    site = await openTestSite('sqlite', {}, { version: '1.2.3', commit: '71a5135a' })
    expect((await ask('127.0.0.1')).payload).toContain('kickabout_build_info{version="1.2.3",commit="71a5135a"} 1')
    await site.close()
    site = await openTestSite()
    expect((await ask('127.0.0.1')).payload).toContain('kickabout_build_info{version="0.0.0",commit=""} 1')
  })

  it('is nowhere for anybody else, also through a proxy on the machine', async () => {
    site = await openTestSite()
    const proxied = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-proto', 'x-forwarded-host']
    for (const header of proxied)
      expect((await ask('127.0.0.1', { [header]: '127.0.0.1' })).statusCode, header).toBe(404)
    for (const peer of ['10.0.0.7', '203.0.113.1', '2001:db8::1', '::ffff:10.0.0.7', '1270.0.1']) {
      const { statusCode, payload } = await ask(peer, { authorization: `Bearer ${TOKEN}` })
      expect([statusCode, JSON.parse(payload).code], peer).toEqual([404, 'not_found'])
    }
  })

  it('answers whoever sends the configured token', async () => {
    site = await openTestSite('sqlite', { METRICS_TOKEN: TOKEN })
    const status = async (authorization?: string) =>
      (await ask('203.0.113.1', { 'x-forwarded-for': '203.0.113.9', ...(authorization && { authorization }) }))
        .statusCode
    expect(await status(`Bearer ${TOKEN}`)).toBe(200)
    for (const wrong of [undefined, 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, TOKEN, `Basic ${TOKEN}`])
      expect(await status(wrong), wrong).toBe(401)
    expect((await ask('203.0.113.1')).headers['www-authenticate']).toBe('Bearer')
    expect((await ask('127.0.0.1')).statusCode).toBe(200)
  })
})
