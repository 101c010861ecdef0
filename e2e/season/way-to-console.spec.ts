import type { Page } from '@playwright/test'
import { call } from '../harness/api.ts'
import { test } from '../harness/demonstration.ts'
import { seriousFindings } from '../harness/findings.ts'
import { tabTo } from '../harness/keyboard.ts'
import { expect, open } from '../harness/league.ts'

const SCORE = { home: 'Harbor City', away: 'Mill River Rovers' }

/** The number in the header of a page that is at most so wide, by how a screen reader says it. */
const waiting = (page: Page) => page.getByRole('banner').getByRole('link', { name: / things? waits?$/ })

async function numberOf(page: Page): Promise<number> {
  await expect(waiting(page)).toBeVisible()
  return Number.parseInt((await waiting(page).innerText()).replace(/\D/g, ''), 10)
}

test('[SE3] the header leads organisers to the desk, with the number of things that it lists', async ({
  page,
  view,
  otherBrowser,
  signIn,
  newPlayer,
}) => {
  await view('/standings', 'organiser')
  const number = await numberOf(page)
  await expect(waiting(page)).toHaveAccessibleName(`Organise ${number} things wait`)
  expect(await seriousFindings(page)).toEqual([])

  await test.step('the desk lists as many', async () => {
    await tabTo(page, waiting(page))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByText(`${number} things`, { exact: true })).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Organise' })
      .getByRole('link', { name: /^Scores/ })
      .click()
    await expect(page).toHaveURL('/upload_scores')
  })

  await test.step('it is another one as soon as something changes, on a page that shows nothing of the season', async () => {
    await open(page, '/settings')
    expect(await numberOf(page)).toBe(number)
    await newPlayer({ registered: true })
    await expect(waiting(page)).toHaveAccessibleName(`Organise ${number + 1} things wait`)
  })

  await test.step('nobody else has it', async () => {
    const players = await otherBrowser()
    await signIn(players, await newPlayer({ registered: true }))
    await open(players, '/standings')
    await expect(players.getByRole('link', { name: 'Settings' })).toBeVisible()
    await expect(players.locator('a[href="/organise"]')).toHaveCount(0)
  })
})

test('[SE3] on a phone the number stands on the bar, and the menu leads to the desk and to scores', {
  tag: '@trial',
}, async ({ page, view }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await view('/standings', 'organiser')
  const number = await numberOf(page)
  await expect(waiting(page)).toHaveAccessibleName(`Desk ${number} things wait`)
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(page.getByRole('link', { name: `Organise ${number} things to do` })).toBeVisible()
  await page.getByRole('link', { name: 'Upload Scores' }).click()
  await expect(page).toHaveURL('/upload_scores')

  await test.step('at 320 px the number stands alone', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, '/standings')
    await expect(waiting(page)).toHaveAccessibleName(`Desk ${number} things wait`)
    expect((await waiting(page).boundingBox())?.width).toBeLessThan(60)
    expect((await waiting(page).boundingBox())?.height).toBeGreaterThanOrEqual(44)
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
  })
})

test('[SE3] scorekeepers see at once how many matches wait for a score', { tag: '@trial' }, async ({
  page,
  site,
  signIn,
  newPlayer,
  view,
  otherBrowser,
  saveScore,
}) => {
  await view('/standings', 'organiser')
  const sam = await newPlayer({ verified: true })
  await call(page.request, site, 'POST', '/api/access/invitations', { email: sam.email, role: 'scorekeeper' })
  const sams = await otherBrowser()
  await signIn(sams, sam)
  await open(sams, '/settings')
  const link = sams.getByRole('banner').getByRole('link', { name: /^Upload Scores \d+ matches wait$/ })
  const number = Number.parseInt((await link.innerText()).replace(/\D/g, ''), 10)
  await saveScore(2025, { ...SCORE, homeScore: 2, awayScore: 1 })
  await expect(link).toHaveAccessibleName(`Upload Scores ${number - 1} matches wait`)
  await saveScore(2025, { ...SCORE, homeScore: null, awayScore: null })
  await expect(link).toHaveAccessibleName(`Upload Scores ${number} matches wait`)
  await expect(sams.locator('a[href="/organise"]')).toHaveCount(0)

  await test.step('[CF1] the console’s frame has Scores alone for them', async () => {
    await link.click()
    await expect(sams).toHaveURL('/upload_scores')
    const sections = sams.getByRole('navigation', { name: 'Organise' })
    await expect(sections.getByRole('link')).toHaveText(['Scores'])
    await expect(sams.locator('a[href="/organise"]')).toHaveCount(0)
    await expect(sams.getByRole('heading', { level: 1, name: 'Upload Scores' })).toBeVisible()
  })
})
