import type { Page } from '@playwright/test'
import type { Reply } from '#contract/api.ts'
import { ALEX, test } from '../harness/demonstration.ts'
import { screensOf, VIEWERS } from '../harness/demonstration-screens.ts'
import { expect, open } from '../harness/league.ts'

/** The text of a missing value in an address. */
const MISSING = /undefined|null|NaN|\[object|[?&]season=(&|$)/

/** The addresses that the links of a page lead to, as they stand in it. */
const linksOf = (page: Page) =>
  page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

for (const viewer of VIEWERS)
  test(`[SE6] every link of every screen of a ${viewer} leads somewhere, in two seasons`, { tag: '@trial' }, async ({
    page,
    signIn,
    newPlayer,
  }) => {
    if (viewer === 'player' || viewer === 'guest') await signIn(page, await newPlayer())
    if (viewer === 'organiser') await signIn(page, ALEX)
    const { seasons }: Reply<'GET /api/site'> = await (await page.request.get('/api/site')).json()
    expect(seasons.length).toBeGreaterThanOrEqual(2)
    const searches = ['', ...seasons.slice(0, 2).map(({ slug }) => `?season=${slug}`)]
    const found = new Map<string, string>()
    for (const path of await screensOf(viewer, page))
      for (const search of searches) {
        await open(page, path + search)
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/\w/)
        for (const href of await linksOf(page)) found.set(href, found.get(href) ?? path + search)
      }
    const wrong = [...found].filter(([href]) => MISSING.test(href)).map(([href, on]) => `${href} on ${on}`)
    expect(wrong).toEqual([])
    const dead: string[] = []
    for (const [href, on] of found) {
      if (!href.startsWith('/')) continue
      const status = (await page.request.get(href)).status()
      if (status >= 400) dead.push(`${href} on ${on}: ${status}`)
    }
    expect(dead).toEqual([])
  })
