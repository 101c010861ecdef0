import type { Page } from '@playwright/test'
import type { League } from '../../src/contract/league.ts'
import type { MatchesReply } from '../../src/contract/match.ts'
import { signIn as signInAt, withApi } from '../harness/api.ts'
import { makeCaptain } from '../harness/captains.ts'
import { ALEX } from '../harness/demonstration.ts'
import { overflow, seriousFindings } from '../harness/findings.ts'
import { expect, open } from '../harness/league.ts'
import { somebody } from '../harness/person.ts'
import type { Site } from '../harness/site.ts'
import { eveningTest as test } from '../harness/tonight.ts'

const PHONE = { width: 390, height: 844 }
const NARROW = { width: 360, height: 800 }

/** The last match that has kicked off tonight, on which no other journey of this site is, each of its teams with a captain who can sign in. */
const matchOfTonight = (site: Site) =>
  withApi(async (api) => {
    await signInAt(api, site, { ...somebody(), ...ALEX })
    const leagues: League[] = await (await api.get(`${site.url}/api/leagues`)).json()
    const leagueId = leagues.find(({ current }) => current)?.id ?? ''
    const path = `/api/leagues/${leagueId}`
    const { weeks }: MatchesReply = await (await api.get(`${site.url}${path}/matches`)).json()
    const match = weeks
      .flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches))
      .filter(({ dateTime }) => dateTime !== null && dateTime < Date.now())
      .toSorted((a, b) => (a.dateTime ?? 0) - (b.dateTime ?? 0))
      .at(-1)
    if (!match?.home || !match.away) throw new Error('nothing has kicked off tonight')
    const captainOf = (teamId: string) => makeCaptain(api, site, { leagueId, teamId })
    const captains = { home: await captainOf(match.home.id), away: await captainOf(match.away.id) }
    return { leagueId, match, ...captains }
  })

/** Asserts that a question's screen is accessible on a phone, and does not overflow. */
async function isWellMade(page: Page) {
  expect(await seriousFindings(page)).toEqual([])
  await page.setViewportSize(NARROW)
  expect(await overflow(page)).toEqual([])
  await page.setViewportSize(PHONE)
}

test('[MN4] two captains say something else, an organiser decides in one tap, and both are told', async ({
  page,
  site,
  otherBrowser,
  signIn,
}) => {
  const { leagueId, match, home, away } = await matchOfTonight(site)
  const [homePage, awayPage] = [await otherBrowser(), await otherBrowser()]
  for (const one of [homePage, awayPage]) await one.setViewportSize(PHONE)
  await signIn(homePage, home)
  await signIn(awayPage, away)

  await test.step('one reports from Mine', async () => {
    // A phone whose clock is an hour late has the link too: it goes by the server's.
    await homePage.clock.setFixedTime(Date.now() - 60 * 60_000)
    await open(homePage, '/me')
    // Matches of the week before may stand above it.
    const link = homePage.getByRole('link', { name: `Report the score against ${match.away?.name}` })
    await link.last().click()
    await expect(homePage.getByRole('heading', { name: 'How did it end?' })).toBeVisible()
    await homePage.clock.setSystemTime(Date.now())
    await homePage
      .getByRole('button', { name: /^One goal more for/ })
      .first()
      .click()
    await isWellMade(homePage)
    await homePage.getByRole('button', { name: /^Report 1–0 to/ }).press('Enter')
    await expect(homePage.getByRole('heading', { name: 'Reported' })).toBeVisible()
    await isWellMade(homePage)
  })

  await test.step('the other one says something else, with a word to organisers', async () => {
    await open(awayPage, `/report/${match.id}/${leagueId}`)
    await expect(awayPage.getByRole('heading', { name: 'Is that right?' })).toBeVisible()
    await expect(awayPage.getByText(/^If you say nothing, 0–1 counts .* With it .* with \d+ points?\.$/)).toBeVisible()
    await isWellMade(awayPage)
    await awayPage.getByRole('button', { name: 'No, it was different' }).click()
    await awayPage
      .getByRole('button', { name: /^One goal more for/ })
      .first()
      .press('Enter')
    await expect(awayPage.getByText('Both stand side by side')).toBeVisible()
    await isWellMade(awayPage)
    await awayPage.getByRole('textbox').fill('The last goal was before the whistle.')
    await awayPage.getByRole('button', { name: 'Report 1–1 as well' }).click()
    for (const one of [homePage, awayPage])
      await expect(one.getByRole('heading', { name: 'Two different scores' })).toBeVisible()
  })

  await test.step('the desk decides', async () => {
    await signIn(page, { ...somebody(), ...ALEX })
    await open(page, '/organise')
    await page.getByRole('link', { name: 'Decide the score' }).click()
    await expect(page.getByText('“The last goal was before the whistle.”')).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    await page.setViewportSize(NARROW)
    expect(await overflow(page)).toEqual([])
    await page.getByRole('button', { name: 'Write to both captains' }).click()
    await expect(page.getByRole('dialog').getByLabel('Subject')).toHaveValue(/ v /)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '1–1 counts' }).click()
    await expect(page.getByText(/^1–1 counts for/)).toBeVisible()
    await expect(page.getByText('Nothing is left to decide.')).toBeVisible()
  })

  for (const one of [homePage, awayPage]) {
    await expect(one.getByRole('heading', { name: 'It counts' })).toBeVisible()
    await expect(one.getByText('1–1 counts')).toBeVisible()
    await expect(one.getByText('organiser')).toBeHidden()
  }
  await isWellMade(awayPage)
})
