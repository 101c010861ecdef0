import type { Page } from '@playwright/test'
import type { ScoresReply } from '../../src/contract/match.ts'
import { call, signIn as signInAt, withApi } from '../harness/api.ts'
import { ALEX } from '../harness/demonstration.ts'
import { overflow, seriousFindings } from '../harness/findings.ts'
import { expect, open } from '../harness/league.ts'
import { teamOfTonight } from '../harness/own-team.ts'
import { somebody } from '../harness/person.ts'
import type { Site } from '../harness/site.ts'
import { test } from '../harness/tonight.ts'

const PHONE = { width: 390, height: 844 }
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const card = (page: Page) => page.getByRole('region', { name: /^Your next match with/ }).first()

test('[HO6] tonight stands on Home: a visitor reads times alone, a player their own match and a score as it comes in', async ({
  page,
  site,
  signIn,
  otherBrowser,
}) => {
  const [player] = await teamOfTonight(site)
  if (!player) throw new Error('nobody is on the team')
  await page.setViewportSize(PHONE)

  await test.step('[PU1] a visitor of a closed season reads no team', async () => {
    await open(page, '/')
    await expect(title(page)).toHaveText('Tonight')
    await expect(page.getByText(/^Six matches at .*, at 6:00 and 7:00 PM on fields .*\.$/)).toBeVisible()
    await expect(page.getByRole('list', { name: 'The season' }).locator('[aria-current=step]')).toContainText('Week 3')
    await expect(page.getByText('Teams, table and scores are for players.')).toBeVisible()
    await expect(page.getByRole('timer')).toBeHidden()
    expect(await page.content()).not.toContain('Torres United')
    expect(await seriousFindings(page)).toEqual([])
  })

  const reader = await otherBrowser()
  await test.step('a player sees whom they play, and when, on the first screen of a phone', async () => {
    await reader.setViewportSize(PHONE)
    await signIn(reader, { ...somebody(), ...player })
    await open(reader, '/')
    await expect(reader.getByText(/^You play at 6:00 and 7:00 PM, first on field [BAE]\.$/)).toBeVisible()
    const opponent = card(reader).getByRole('heading', { level: 3 }).nth(1)
    const { y = 0, height = 0 } = (await opponent.boundingBox()) ?? {}
    expect(y + height).toBeLessThan(PHONE.height)
    expect(await seriousFindings(reader)).toEqual([])
    expect(await overflow(reader)).toEqual([])
  })

  await test.step('a score is there without a reload', async () => {
    const evening = reader.getByRole('region', { name: 'All matches tonight' })
    await expect(evening.getByRole('listitem').filter({ hasText: '9–8' })).toHaveCount(0)
    await saveFirstRound(site, 9, 8)
    await reader.setViewportSize({ width: 1280, height: 800 })
    await expect(evening.getByRole('listitem').filter({ hasText: '9–8' })).toHaveCount(3)
    await saveFirstRound(site, null, null)
    await expect(evening.getByRole('listitem').filter({ hasText: '9–8' })).toHaveCount(0)
  })
})

/** Saves a score for each match of tonight's first kick-off. */
async function saveFirstRound(site: Site, homeScore: number | null, awayScore: number | null) {
  await withApi(async (api) => {
    await signInAt(api, site, ALEX)
    const { leagueId } = (await (await api.get(`${site.url}/api/site`)).json()).season
    const path = `/api/leagues/${leagueId}/scores`
    const { entries }: ScoresReply = await (await api.get(site.url + path)).json()
    const edits = entries
      .filter(({ week, round }) => week === 3 && round === 1)
      .map(({ id, version }) => ({ matchId: id, version, homeScore, awayScore }))
    await call(api, site, 'PUT', path, { edits })
  })
}
