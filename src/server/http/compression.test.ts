import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedMatches, seedTeams } from '../seed/leagues.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'

describe('a large answer', () => {
  let site: TestSite
  let cookie: string
  let leagueId: string

  beforeAll(async () => {
    site = await openTestSite()
    const { organiser, league } = await site.setUpSeason()
    leagueId = league.id
    cookie = [...organiser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    await site.store.connections.write.transaction().execute(async (trx) => {
      await seedMatches(trx, leagueId, await seedTeams(trx, leagueId, new Map()), true)
    })
  })
  afterAll(() => site.close())

  it('is compressed for whoever takes Brotli or gzip alone, under a weak tag that serves for each encoding', async () => {
    for (const url of ['/api/openapi.json', '/api/docs', `/api/leagues/${leagueId}/matches`]) {
      const get = (headers: Record<string, string>) => site.app.inject({ url, headers: { cookie, ...headers } })
      const plain = await get({})
      expect([plain.statusCode, plain.headers['content-encoding']], url).toEqual([200, undefined])
      expect(plain.headers.etag, url).toMatch(/^W\/"/)
      for (const [encoding, unpack] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const { headers, rawPayload } = await get({ 'accept-encoding': encoding })
        expect(headers, url).toMatchObject({ 'content-encoding': encoding, etag: plain.headers.etag })
        expect(headers.vary, url).toContain('accept-encoding')
        expect(rawPayload.length, url).toBeLessThan(plain.rawPayload.length / 3)
        expect(unpack(rawPayload).toString(), url).toBe(plain.payload)
        const known = { 'accept-encoding': encoding, 'if-none-match': String(plain.headers.etag) }
        expect((await get(known)).statusCode, url).toBe(304)
      }
    }
  })
})
