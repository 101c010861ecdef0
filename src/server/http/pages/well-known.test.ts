import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { season2025 } from '../../seed/seasons.ts'
import { builtWeb } from '../../testing/built-web.ts'
import { ORIGIN, openTestSite, type TestSite } from '../../testing/site.ts'

let site: TestSite
let built: string
let organiser: Awaited<ReturnType<TestSite['setUpSeason']>>['organiser']
let leagueId: string
beforeAll(async () => {
  built = builtWeb()
  site = await openTestSite('sqlite', {}, { built })
  const set = await site.setUpSeason(season2025)
  organiser = set.organiser
  leagueId = set.league.id
})
afterAll(async () => {
  await site.close()
  rmSync(built, { recursive: true })
})

const read = (path: string) => site.app.inject({ url: path })

it('[PU1] the sitemap lists the season while it is open to search engines, and robots.txt names the sitemap', async () => {
  const robots = await read('/robots.txt')
  expect(robots.headers['content-type']).toMatch(/^text\/plain/)
  expect(robots.payload).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`)
  const listed = async () => {
    const { headers, payload } = await read('/sitemap.xml')
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=60' })
    expect(headers['content-type']).toMatch(/^application\/xml/)
    return [...payload.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replace(ORIGIN, ''))
  }
  const always = ['/', '/login', '/signup', '/forgot-password', '/rules', '/privacy']
  const open = (opening: object) =>
    organiser.call('PUT /api/leagues/:leagueId/visitors', opening, { params: { leagueId } })
  expect(await listed()).toEqual(always)
  await open({ open: true, searchable: false })
  expect(await listed(), 'its pages say noindex').toEqual(always)
  await open({ searchable: true })
  const slug = '2025'
  const season = [`/standings?season=${slug}`, `/matches?season=${slug}`, `/finals?season=${slug}`]
  expect(await listed()).toEqual([...always, ...season])
  await open({ open: false })
  expect(await listed()).toEqual(always)
})

it('leads password managers to where a password is changed, and to nowhere else', async () => {
  const { statusCode, headers } = await read('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/update-profile'])
  const unknown = await read('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')
  expect(unknown.statusCode).toBe(404)
})
