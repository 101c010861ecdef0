import type { APIRequestContext } from '@playwright/test'
import type { League } from '../../src/contract/league.ts'
import { changeSeason, signIn, withApi } from '../harness/api.ts'
import { contrasts } from '../harness/contrast.ts'
import { ALEX } from '../harness/demonstration.ts'
import { expect, open } from '../harness/league.ts'
import type { Site } from '../harness/site.ts'
import { test } from '../harness/tonight.ts'

test('the closed registration and the way to the last season can be read over the picture at every width', {
  tag: '@trial',
}, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await withApi(async (api) => {
    await signIn(api, site, ALEX)
    await takeLateRegistrations(api, site, false)
    await open(page, '/')
    await expect(page.getByText('Registration is closed')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See last season' })).toBeVisible()
    for (const width of [360, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      // Stands still once the picture of this width has come.
      await page.getByRole('heading', { name: 'Key Dates' }).hover()
      const found = await contrasts(page, '.hero .button, .hero .badge span')
      expect(found.length).toBeGreaterThanOrEqual(3)
      for (const { name, inside, outline } of found) {
        expect.soft(inside, `${name} at ${width} px`).toBeGreaterThanOrEqual(4.5)
        expect.soft(outline ?? 3, `outline of ${name} at ${width} px`).toBeGreaterThanOrEqual(3)
      }
    }
    await takeLateRegistrations(api, site, true)
  })
})

async function takeLateRegistrations(api: APIRequestContext, site: Site, lateRegistration: boolean) {
  const leagues: League[] = await (await api.get(`${site.url}/api/leagues`)).json()
  const season = leagues.find(({ current }) => current)
  if (!season) throw new Error('there is no current season')
  const { name, year, current, shownFirst, details } = season
  const form = { name, year, current, shownFirst, details: { ...details, lateRegistration } }
  await changeSeason(api, site, season.id, form)
}
