import type { Page } from '@playwright/test'
import { test } from '../harness/demonstration.ts'
import { overflow, seriousFindings } from '../harness/findings.ts'
import { fillSignUp, sendButton } from '../harness/forms.ts'
import { expect } from '../harness/league.ts'
import { somebody } from '../harness/person.ts'
import { scan } from '../harness/qr-code.ts'

const STANDINGS = '/standings?season=2024'

const switchOf = (page: Page) => page.getByRole('switch', { name: 'Anybody can see table, matches and teams' })

test('an organiser opens a season, and whoever has the link sees it without a name, and signs up', async ({
  page,
  view,
  otherBrowser,
}) => {
  const visitor = await otherBrowser()
  await visitor.goto(STANDINGS)
  await expect(visitor).toHaveURL((url) => url.pathname === '/login')

  await view('/organise/season/visitors?season=2024', 'organiser')
  await expect(page.getByRole('heading', { name: 'No team name contains a person’s name' })).toBeVisible()
  await page.getByRole('link', { name: 'Look as a visitor' }).click()
  await expect(page.getByText('as visitors would see it. It is closed to them.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teams' }).click()
  await page.getByRole('link', { name: 'View Details of Harbor City' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbor City')
  await expect(page.getByRole('button', { name: 'Share the team' })).toBeDisabled()
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await expect(page.getByText('That leads out of this preview')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the switch' }).click()
  await switchOf(page).click()
  await expect(page.getByText('is open to everyone.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'The table' })).toHaveValue(
    /<iframe src="http[^"]+\/embed\/[\w-]+\/table"/,
  )

  const people = await namesOf(page)
  expect(people.length).toBeGreaterThan(50)
  await visitor.goto(STANDINGS)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Standings')
  await expect(visitor.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/pictures\/.+\/table\.png/)
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  for (const path of ['/standings', '/matches', '/teams', '/finals']) {
    const response = await visitor.goto(`${path}?season=2024`)
    await expect(visitor.getByRole('heading', { name: 'Do you play here?' })).toBeVisible()
    const html = `${await response?.text()}${await visitor.content()}`
    expect(
      people.filter((name) => html.includes(name)),
      path,
    ).toEqual([])
    expect.soft(await seriousFindings(visitor), path).toEqual([])
    for (const width of [390, 360]) {
      await visitor.setViewportSize({ width, height: 800 })
      expect.soft(await overflow(visitor), `${path} at ${width} px`).toEqual([])
    }
  }
  await visitor.goto('/teams?season=2024')
  await visitor.getByRole('link', { name: 'View Details of Harbor City' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Harbor City')
  await expect(visitor.getByText('Squad')).toBeHidden()

  await visitor.goto(STANDINGS)
  await visitor.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await fillSignUp(visitor, somebody())
  await sendButton(visitor, 'Sign Up').click()
  await expect(visitor).toHaveURL((url) => url.pathname === '/standings')
  await expect(visitor.getByRole('heading', { name: 'Top Scoring Teams' })).toBeVisible()

  await switchOf(page).click()
  await expect(page.getByText('is closed to visitors.')).toBeVisible()
  const late = await otherBrowser()
  await late.goto(STANDINGS)
  await expect(late).toHaveURL((url) => url.pathname === '/login')
})

test('a visitor shares a page by its link', async ({ page, view, otherBrowser }) => {
  await view('/organise/season/visitors?season=2024', 'organiser')
  await switchOf(page).click()
  await expect(page.getByText('is open to everyone.')).toBeVisible()
  const visitor = await otherBrowser()
  await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.goto('/matches?season=2024&week=1')
  await visitor
    .getByRole('button', { name: /^Share the result of/ })
    .first()
    .click()
  const sheet = visitor.getByRole('dialog', { name: /^Share the result of/ })
  await expect(sheet.getByRole('img', { name: /as messengers show it$/ })).toBeVisible()
  await sheet.getByRole('button', { name: 'Code' }).click()
  expect.soft(await seriousFindings(visitor)).toEqual([])
  expect(await scan(await sheet.getByRole('img', { name: /^QR code of/ }).screenshot())).toContain('&match=')
  await sheet.getByRole('button', { name: 'Copy' }).click()
  await expect(sheet.getByRole('button', { name: 'Copied' })).toBeVisible()
  const link = await visitor.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/matches\?season=2024&week=1&match=[\w-]+$/)
  await visitor.goto(link)
  await expect(visitor.locator('meta[property="og:title"]')).toHaveAttribute('content', /\d–\d .+Wakeman Cup 2024/)
})

/** A page that the journey puts in the place of another site's. */
const ELSEWHERE = '/elsewhere'
/** Names that have no room on one line, with and without a place to break. */
const LONG = ['Northumberlandshirefootballandathleticcl', 'The Saugatuck and Compo Beach Neighbours']

test('[PU2] what an organiser copies into another page shows all of its rows without scrolling, at any width', async ({
  page,
  view,
  otherBrowser,
}) => {
  const elsewhere = await otherBrowser()
  for (const season of [2024, 2025]) {
    await view(`/organise/season/visitors?season=${season}`, 'organiser')
    // The journey above opens one of them on the same site.
    await switchOf(page).check()
    for (const what of ['The table', 'Next matches']) {
      const html = await page.getByRole('textbox', { name: what }).inputValue()
      await elsewhere.setViewportSize({ width: 1300, height: 900 })
      const body = `<!doctype html><title>Elsewhere</title><div id="column">${html}</div>`
      await elsewhere.route(`**${ELSEWHERE}`, (route) => route.fulfill({ contentType: 'text/html', body }))
      await elsewhere.goto(ELSEWHERE)
      const frame = elsewhere.frameLocator('iframe')
      await expect(frame.getByRole('table'), what).toBeVisible()
      for (const names of [[], LONG]) {
        await frame.locator('html').evaluate((_, long) => {
          for (const [i, name] of [...document.querySelectorAll('.name [translate=no]')].entries())
            name.textContent = long[i % long.length] ?? name.textContent
        }, names)
        for (const width of [200, 240, 280, 301, 320, 360, 390, 480, 600, 800, 1200]) {
          await elsewhere
            .locator('#column')
            .evaluate((column, px) => column.setAttribute('style', `width:${px}px`), width)
          const hidden = await frame
            .locator('html')
            .evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
              scrollWidth - clientWidth,
              scrollHeight - clientHeight,
            ])
          expect.soft(hidden, `${what} of ${season} at ${width} px, ${names.length} long names`).toEqual([0, 0])
        }
      }
    }
    // Other journeys on the same site look at it as visitors of a closed season.
    await switchOf(page).click()
    await expect(page.getByText('is closed to visitors.')).toBeVisible()
  }
})

/** The whole name of everybody on a roster of the season of 2024. */
async function namesOf(page: Page): Promise<string[]> {
  const leagues: { id: string; year: number }[] = await (await page.request.get('/api/leagues')).json()
  const id = leagues.find(({ year }) => year === 2024)?.id
  const { teams } = await (await page.request.get(`/api/leagues/${id}/teams`)).json()
  return teams.flatMap(({ players }: { players: { firstName: string; lastName: string }[] }) =>
    players.flatMap(({ firstName, lastName }) => (lastName ? `${firstName} ${lastName}` : [])),
  )
}
