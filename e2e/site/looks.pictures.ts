import type { Page } from '@playwright/test'
import { comeIn } from '../harness/captain.ts'
import { LEAD_IN_MS } from '../harness/draft.ts'
import { open } from '../harness/league.ts'
import {
  AT_WIDTH,
  CAPTAIN,
  NEWCOMER,
  OWNER_BEFORE,
  PLAYER,
  REGISTERED,
  SCOREKEEPER,
  SEASON_DESK,
  SITE_DESK,
  VISITOR,
} from '../harness/look-list.ts'
import { isAsked, type Look, openLooker, openSameSite, take, takeLooks, WIDTHS } from '../harness/looks.ts'
import { expect, test } from '../harness/year-site.ts'

/** Pictures of every screen, to be compared with those of another commit: `npm run looks`. */
const MATCH_DAY = [Date.parse('2026-07-22T10:00-04:00'), '--today'] as const
const REGISTRATION = [Date.parse('2026-06-03T09:41:24-04:00')] as const

const OWNER = 'robin@example.com'
const NIA = 'nia.cole@example.com'

const VIEWERS: [who: string, demonstration: typeof MATCH_DAY | typeof REGISTRATION, looks: Look[], email?: string][] = [
  ['owner', MATCH_DAY, SEASON_DESK, OWNER],
  ['owner-site', MATCH_DAY, SITE_DESK, OWNER],
  ['player', MATCH_DAY, PLAYER, NIA],
  ['visitor', MATCH_DAY, VISITOR],
  ['captain', MATCH_DAY, CAPTAIN, 'maya.torres@example.com'],
  ['scorekeeper', MATCH_DAY, SCOREKEEPER, 'sam@example.com'],
  ['before-owner', REGISTRATION, OWNER_BEFORE, OWNER],
  ['before-registered', REGISTRATION, REGISTERED, NIA],
  ['before-newcomer', REGISTRATION, NEWCOMER, 'newcomer@example.com'],
]

const CAPTAINS = ['maya.torres', 'jonah.reed', 'ines.silva', 'omar.haddad', 'kofi.okafor', 'elias.brandt'].map(
  (name) => `${name}@example.com`,
)
const PICKS = 9
/** So long the last pick stands before the next turn. */
const REVEAL_MS = 6000
const DRAFTERS = [
  ['captain', 'maya.torres@example.com', '/draft'],
  ['owner', OWNER, '/draft'],
  ['spectator', NIA, '/draft'],
  ['board', NIA, '/draft?view=board'],
] as const

for (const [who, [now, ...demonstration], looks, email] of VIEWERS)
  for (const width of WIDTHS)
    test(`${who} at ${width}`, async ({ browser }) => {
      const all = [...looks, ...(AT_WIDTH[width][who] ?? [])]
      if (!isAsked(all.map(([name]) => `${who}-${name}-${width}`))) return
      const site = await openSameSite(now, demonstration)
      const page = await openLooker(browser, site, width, email)
      expect(await takeLooks(page, who, all)).toEqual([])
      await page.context().close()
      await site.stop()
    })

test('a draft', async ({ browser }) => {
  const names = DRAFTERS.flatMap(([who]) =>
    ['ready', 'running'].flatMap((state) => WIDTHS.map((width) => `draft-${who}-${state}-${width}`)),
  )
  if (!isAsked(names)) return
  const site = await openSameSite(REGISTRATION[0], [])
  const pages: { who: string; path: string; page: Page }[] = []
  for (const width of WIDTHS)
    for (const [who, email, path] of DRAFTERS) {
      const page = await openLooker(browser, site, width, email)
      await open(page, path)
      pages.push({ who, path, page })
    }
  const shoot = async (state: string) => {
    for (const { who, path, page } of pages) {
      // Its pick clock goes by the difference of two clocks as a page comes.
      await open(page, path)
      await take(page, `draft-${who}-${state}`)
    }
  }
  const captains = []
  for (const email of CAPTAINS) {
    const page = await openLooker(browser, site, 390, email)
    const [session] = await page.context().cookies()
    const { user } = await (await page.request.get('/api/me')).json()
    const captain = await comeIn(site, { id: user.id, email, cookie: `${session?.name}=${session?.value}` })
    await captain.send('become-captain', {})
    captains.push(captain)
  }
  await shoot('ready')
  await site.pass(LEAD_IN_MS)
  let last: number | null = null
  for (let picks = 0; picks < PICKS; picks++) {
    await site.pass(REVEAL_MS)
    const turn = await captains[0]?.see('a turn', ({ phase, pickNumber }) => phase === 'running' && pickNumber !== last)
    await captains.find(({ id }) => id === turn?.currentCaptain?.userId)?.pickFirst()
    last = turn?.pickNumber ?? null
  }
  await site.pass(REVEAL_MS)
  await shoot('running')
  await Promise.all(captains.map((captain) => captain.leave()))
  await site.stop()
})

test('a site of nobody', async ({ browser }) => {
  const site = await openSameSite(MATCH_DAY[0])
  for (const width of WIDTHS) {
    const page = await openLooker(browser, site, width)
    const { pathname, hash } = new URL(site.ownerAddress)
    expect(
      await takeLooks(page, 'nobody', [
        ['home', '/'],
        ['owner', pathname + hash],
      ]),
    ).toEqual([])
  }
  await site.stop()
})
