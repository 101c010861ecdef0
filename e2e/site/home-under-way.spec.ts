import type { APIRequestContext } from '@playwright/test'
import type { League } from '../../src/contract/league.ts'
import { call, changeSeason, signIn as signInAt, withApi } from '../harness/api.ts'
import { contrasts } from '../harness/contrast.ts'
import { ALEX } from '../harness/demonstration.ts'
import { overflow, seriousFindings } from '../harness/findings.ts'
import { expect, open } from '../harness/league.ts'
import type { Site } from '../harness/site.ts'
import { test } from '../harness/tonight.ts'

test('[HO5] an open season shows visitors who plays, and what comes, at each width', { tag: '@trial' }, async ({
  page,
  site,
}) => {
  await withApi(async (api) => {
    await signInAt(api, site, ALEX)
    const { id } = await currentSeason(api, site)
    await call(api, site, 'PUT', `/api/leagues/${id}/visitors`, { open: true })
  })
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/')
    await expect(page.getByRole('region', { name: 'Matches tonight' }).getByRole('listitem')).toHaveCount(6)
    await expect(page.getByRole('region', { name: 'Next up' })).toBeVisible()
    expect(await overflow(page), `${width} px`).toEqual([])
    expect(await seriousFindings(page), `${width} px`).toEqual([])
  }
  await withApi(async (api) => {
    await signInAt(api, site, ALEX)
    const { id } = await currentSeason(api, site)
    await call(api, site, 'PUT', `/api/leagues/${id}/visitors`, { open: false })
  })
})

test('the buttons of the day can be read over its picture, and the closed registration is said', {
  tag: '@trial',
}, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await withApi(async (api) => {
    await signInAt(api, site, ALEX)
    await takeLateRegistrations(api, site, false)
    await open(page, '/')
    await expect(page.getByText('Registration is closed')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See last season' })).toBeVisible()
    for (const width of [360, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const found = await contrasts(page, '.band .button')
      expect(found.length).toBeGreaterThanOrEqual(2)
      for (const { name, inside, outline } of found) {
        expect.soft(inside, `${name} at ${width} px`).toBeGreaterThanOrEqual(4.5)
        expect.soft(outline ?? 3, `outline of ${name} at ${width} px`).toBeGreaterThanOrEqual(3)
      }
    }
    await takeLateRegistrations(api, site, true)
  })
})

async function currentSeason(api: APIRequestContext, site: Site): Promise<League> {
  const leagues: League[] = await (await api.get(`${site.url}/api/leagues`)).json()
  const season = leagues.find(({ current }) => current)
  if (!season) throw new Error('there is no current season')
  return season
}

async function takeLateRegistrations(api: APIRequestContext, site: Site, lateRegistration: boolean) {
  const season = await currentSeason(api, site)
  const { name, year, current, shownFirst, details } = season
  const form = { name, year, current, shownFirst, details: { ...details, lateRegistration } }
  await changeSeason(api, site, season.id, form)
}
