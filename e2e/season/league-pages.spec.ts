import type { Page } from '@playwright/test'
import { test } from '../harness/demonstration.ts'
import { overflow, seriousFindings } from '../harness/findings.ts'
import { logIn } from '../harness/forms.ts'
import { expect, open } from '../harness/league.ts'

const main = (page: Page) => page.getByRole('main')
const row = (page: Page, team: string) =>
  page.getByRole('rowgroup').filter({ has: page.getByRole('link', { name: team }) })
const card = (page: Page, team: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: team }) })

test('a player reads all four pages', async ({ page, view }) => {
  await view('/teams', 'player')
  await expect(page.getByRole('link', { name: 'View Details' })).toHaveCount(6)
  const harbor = card(page, 'Harbor City')
  await expect(harbor).toContainText(/5\s*Wins|Wins\s*5/)
  await expect(harbor.getByRole('list').getByRole('listitem')).toHaveCount(5)
  await harbor.getByRole('button', { name: /^Show \+7 players/ }).click()
  await expect(harbor.getByRole('list').getByRole('listitem')).toHaveCount(12)
  await harbor.getByRole('button', { name: /^Show less/ }).click()
  await expect(harbor.getByRole('list').getByRole('listitem')).toHaveCount(5)

  await harbor.getByRole('link', { name: 'View Details' }).click()
  await expect(page).toHaveURL(/\/teams\/[^/]+\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor City' })).toBeVisible()
  await expect(page).toHaveTitle('Harbor City · Wakeman Cup')
  await expect(main(page)).toContainText('Coach: Dana Whitfield')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(13)
  await expect(main(page)).toContainText(/Win rate\s*63%/)
  await expect(main(page)).toContainText(/Clean sheets\s*4/)
  await expect(main(page)).toContainText(/Goal difference\s*\+12/)

  await page.getByRole('link', { name: 'All matches' }).click()
  await expect(page).toHaveURL('/matches')
  await expect(page.getByRole('tab')).toHaveText([/Week 1/, /Week 2/, /Week 3/, /Week 4/])
  await expect(main(page).getByText('Completed')).toHaveCount(6)

  await page.getByRole('navigation').getByRole('link', { name: 'Standings' }).click()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Pos',
    'Team',
    'P',
    'W',
    'D',
    'L',
    'GF',
    'GA',
    'GD',
    'Form',
    'Pts',
  ])
  await expect(row(page, 'Harbor City').getByRole('cell')).toHaveText([
    '1',
    '8',
    '5',
    '3',
    '0',
    '19',
    '7',
    '+12',
    /Drawn.*Won$/,
    '18',
  ])
  await expect(main(page)).toContainText('Sorted by points, then goal difference, then goals for.')
  for (const name of ['Top Scoring Teams', 'Best Defense', 'Most Wins'])
    await expect(
      page.getByRole('region').or(page.locator('section')).filter({ hasText: name }).getByRole('listitem'),
    ).toHaveCount(5)
  await expect(page).toHaveTitle('Standings · Wakeman Cup')
  await page.getByRole('link', { name: 'Harbor City' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor City' })).toBeVisible()
  // Known from before, the team is there at once.
  await expect(page).toHaveTitle('Harbor City · Wakeman Cup')
})

test('the season is in the address, and goes along from page to page', async ({ page, view }) => {
  await view('/teams', 'player')
  const season = page.getByRole('navigation', { name: 'Season' })
  await expect(season.getByRole('link', { name: '2024' })).toHaveAttribute('aria-current', 'true')
  await season.getByRole('link', { name: '2025' }).click()
  await expect(page).toHaveURL('/teams?season=2025')
  await expect(main(page).getByText('the draft fills this squad')).toHaveCount(6)
  await page.getByRole('navigation').getByRole('link', { name: 'Standings' }).click()
  await expect(page).toHaveURL('/standings?season=2025')
  await expect(main(page)).toContainText('Nobody has played yet')
  await page.getByRole('navigation').getByRole('link', { name: 'Matches', exact: true }).click()
  await expect(page).toHaveURL('/matches?season=2025')
  await page.getByRole('tab', { name: 'Week 2' }).click()
  await expect(page).toHaveURL('/matches?season=2025&week=2')
  await expect(main(page).getByText('Upcoming')).toHaveCount(6)
  await expect(main(page).getByText('vs', { exact: true })).toHaveCount(6)
  await main(page).getByRole('link', { name: 'Compo Athletic' }).first().click()
  await expect(main(page)).toContainText('the draft fills this squad')
  await page.getByRole('link', { name: 'All teams' }).click()
  await expect(page).toHaveURL('/teams?season=2025')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every week is reached by the keyboard', { tag: '@trial' }, async ({ page, newPlayer, signIn }) => {
    await signIn(page, await newPlayer())
    await page.goto('/matches?week=1')
    const tab = (week: number) => page.getByRole('tab', { name: `Week ${week}` })
    await tab(1).focus()
    await page.keyboard.press('Tab')
    await expect(tab(2)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/matches?week=2')
    await expect(page.getByRole('tabpanel', { name: 'Week 2' })).toBeVisible()
  })
})

test('the tabs of the weeks go by arrow keys, and a reload opens the same one', { tag: '@trial' }, async ({
  page,
  view,
}) => {
  await view('/matches?week=2', 'player')
  const tab = (week: number) => page.getByRole('tab', { name: `Week ${week}` })
  await tab(2).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(3)).toBeFocused()
  await expect(tab(3)).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL('/matches?week=3')
  await expect(page.getByRole('tabpanel')).toContainText('July 24, 2024')
  await page.keyboard.press('End')
  await expect(tab(4)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab(1)).toBeFocused()
  await expect(page).toHaveURL('/matches?week=1')
  await page.keyboard.press('ArrowLeft')
  await expect(tab(4)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tab(1)).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Week 1' })).toBeVisible()
  // One stop of the Tab key for all of them, then what belongs to the week.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(tab(1)).toBeFocused()
  await open(page, page.url())
  await expect(tab(1)).toHaveAttribute('aria-selected', 'true')
})

test('a week opens in a tab of the browser’s own, and leaves the page at its week', { tag: '@trial' }, async ({
  page,
  context,
  view,
}) => {
  await view('/matches?week=2', 'player')
  const opened = context.waitForEvent('page')
  await page.getByRole('tab', { name: 'Week 3' }).click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(/\/matches\?week=3$/)
  await expect(page.getByRole('tab', { name: 'Week 2' })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL('/matches?week=2')
})

test('on a phone the week that is open is in view among its tabs', { tag: '@trial' }, async ({ page, view }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await view('/matches?week=4', 'player')
  const tab = page.getByRole('tab', { name: 'Week 4' })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(tab).toBeInViewport({ ratio: 1 })
  await page.getByRole('tab', { name: 'Week 3' }).click()
  await page.keyboard.press('Home')
  await expect(page.getByRole('tab', { name: 'Week 1' })).toBeInViewport({ ratio: 1 })
})

test('a tied row says why to the pointer, to the keyboard and to screen readers', { tag: '@trial' }, async ({
  page,
  view,
}) => {
  await view('/standings', 'player')
  await expect(row(page, 'Compo Athletic').getByRole('cell').first()).toHaveText('4')
  await expect(row(page, 'Long Lots').getByRole('cell').first()).toHaveText('4')
  const why = page.getByRole('button', { name: 'Why Compo Athletic stands here' })
  const reason = page.getByText('level with Long Lots: same points, goal difference and goals for')
  await expect(reason.first()).toBeHidden()
  await expect(why).toHaveAccessibleDescription(/level with Long Lots/)
  await why.hover()
  await expect(reason.first()).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(reason.first()).toBeHidden()
  await page.getByRole('link', { name: 'Compo Athletic' }).focus()
  await page.keyboard.press('Tab')
  await expect(reason.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reason.first()).toBeHidden()
})

test('a saved score shows on every open page by itself', async ({ page, context, view, saveScore }) => {
  await view('/standings?season=2025', 'player')
  const matches = await context.newPage()
  await matches.goto('/matches?season=2025&week=1')
  await expect(matches.getByRole('tab', { name: 'Week 1' })).toBeVisible()
  const card = matches.getByRole('tabpanel').getByRole('listitem').first()
  const [home = '', away = ''] = (await card.getByRole('link').allInnerTexts()).map((text) => text.split('\n').at(-1))
  await page.bringToFront()
  await saveScore(2025, { home, away, homeScore: 0, awayScore: 2 })
  await expect(row(page, away).getByRole('cell').last()).toHaveText('3')
  await expect(card).toContainText('0 - 2')
  await expect(page.getByRole('status').filter({ hasText: 'Standings updated' })).toHaveCount(1)
  await expect(matches.getByRole('status').filter({ hasText: 'Matches updated' })).toHaveCount(1)
  await expect(page.getByRole('rowgroup').nth(1)).toContainText(away)
  await saveScore(2025, { home, away, homeScore: null, awayScore: null })
  await expect(main(page)).toContainText('Nobody has played yet')
})

test('a visitor comes back to the season and the week', { tag: '@trial' }, async ({ page, newPlayer }) => {
  const dana = await newPlayer()
  await page.goto('/matches?season=2025&week=3')
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  await logIn(page, dana)
  await expect(page).toHaveURL('/matches?season=2025&week=3')
})

test.describe('elsewhere', () => {
  test.use({ timezoneId: 'Europe/London', userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile' })

  test('[S2] times are the league’s, and named', { tag: '@trial' }, async ({ page, view }) => {
    await view('/matches', 'player')
    await expect(main(page)).toContainText('Times are in New York time')
    await expect(main(page).getByText('6:00 PM EDT')).toHaveCount(4)
    // Android opens no `webcal:` address by itself.
    const google = main(page).getByRole('link', { name: 'Add to Google Calendar' })
    await expect(google).toHaveAttribute('href', /^https:\/\/calendar\.google\.com\/calendar\/r\?cid=webcal%3A%2F%2F/)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

  test('the table keeps what matters and shows the rest by a tap', async ({ page, view }) => {
    await view('/standings', 'player')
    const shown = page.getByRole('columnheader').filter({ visible: true })
    await expect(shown).toHaveText(['Pos', 'Team', 'P', 'GD', 'Pts', 'More'])
    const lots = row(page, 'Long Lots')
    await expect(lots.getByText('Drawn')).toBeHidden()
    await lots.getByRole('button', { name: 'More of Long Lots' }).tap()
    await expect(lots.getByText('Stands above Greens Farms: goal difference −8 to −11')).toBeVisible()
    expect(await overflow(page)).toEqual([])
  })
})

test('nothing is wrong with any page, the season played or not, nor with a failure', { tag: '@trial' }, async ({
  page,
  view,
}) => {
  const nothingIsWrong = async () => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const where = `${page.url()} at ${width} px`
      expect.soft(await seriousFindings(page), where).toEqual([])
      expect.soft(await overflow(page), where).toEqual([])
    }
  }
  for (const path of ['/teams', '/standings', '/matches'])
    for (const search of ['?season=2025', '']) {
      await view(path + search, 'player')
      await expect(main(page).getByText('Harbor City').first()).toBeVisible()
      await nothingIsWrong()
    }
  await view('/teams', 'player')
  await card(page, 'Old Orchard').getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await nothingIsWrong()
  await view('/standings?season=2031', 'player')
  await nothingIsWrong()
})

test('on paper there is no header, no footer and nothing to press', { tag: '@trial' }, async ({ page, view }) => {
  await view('/matches?week=1', 'player')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Week 1' })).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'tablist', 'button'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await view('/standings', 'player')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('columnheader').filter({ visible: true })).toHaveCount(11)
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
})
