import type { MatchesReply } from '../../src/contract/match.ts'
import { test } from '../harness/demonstration.ts'
import { expect } from '../harness/league.ts'

const FAILING = {
  status: 500,
  json: { code: 'internal_error', message: 'Something went wrong on our side. Try again.', requestId: 'of-the-test' },
}
const MESSAGE = 'Something went wrong on our side. Try again.'

for (const [path, text] of [
  ['teams', `Failed to load league data: ${MESSAGE}`],
  ['standings', `Failed to load league data: ${MESSAGE}`],
  ['matches', 'Failed to load match data'],
] as const)
  test(`${path} that can’t be loaded say so, and can be tried again`, { tag: '@trial' }, async ({ page, view }) => {
    await page.route(`**/api/leagues/*/${path}`, (route) => route.fulfill(FAILING))
    // Pages come with what they show; what a link leads to is asked for.
    await view('/', 'player')
    await page.getByRole('navigation').locator(`a[href="/${path}"]`).click()
    await expect(page.getByRole('alert')).toContainText(text)
    await page.unroute(`**/api/leagues/*/${path}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main').getByText('Harbor City').first()).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  })

test('a season that there is not is named', { tag: '@trial' }, async ({ page, view }) => {
  for (const path of ['/teams', '/standings', '/matches']) {
    await view(`${path}?season=2031`, 'player')
    await expect(page.getByRole('alert')).toHaveText('Failed to load league data: Wakeman Cup 2031 was not found')
  }
  await page.getByRole('link', { name: '2024' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('a team that can’t be shown says why', { tag: '@trial' }, async ({ page, view }) => {
  await view('/teams', 'player')
  const address = (await page.getByRole('link', { name: 'View Details' }).first().getAttribute('href')) ?? ''
  const [, , , league] = address.split('/')
  await view(`/teams/nobody/${league}`, 'player')
  await expect(page.getByRole('alert')).toHaveText('Error: Team not found')
  await view('/teams/nobody/nowhere', 'player')
  await expect(page.getByRole('alert')).toHaveText(/^Error: Failed to load team data: .+ was not found$/)
  await page.route('**/api/leagues/*/teams/*', (route) => route.fulfill(FAILING))
  await view('/teams', 'player')
  await page.locator(`a[href="${address}"]`).click()
  await expect(page.getByRole('alert')).toHaveText(`Error: Failed to load team data: ${MESSAGE}`)
  await page.getByRole('link', { name: 'All teams' }).click()
  await expect(page).toHaveURL('/teams')
})

test('[M3] an empty round and an unknown team have their words', { tag: '@trial' }, async ({ page, view }) => {
  await page.route('**/api/leagues/*/matches', async (route) => {
    const answer = await route.fetch()
    const reply = (await answer.json()) as MatchesReply
    const [first, second] = reply.weeks[0]?.rounds ?? []
    const match = first?.matches[0]
    if (match) match.home = null
    if (second) second.matches = []
    await route.fulfill({ response: answer, json: reply })
  })
  await view('/matches?week=1', 'player')
  await expect(page.getByText('No match data found for this round')).toHaveCount(1)
  await expect(page.getByText('Unknown Team')).toHaveCount(1)
})

test('a broken logo is hidden, and its box is white', { tag: '@trial' }, async ({ page, view }) => {
  await page.route('**/files/**', (route) => route.abort())
  await view('/teams', 'player')
  const box = page.locator('[data-logo]').first()
  await expect(box.locator('img')).toBeHidden()
  await expect(box).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('what can’t be asked for without a connection says so, and comes when it is back', async ({
  page,
  context,
  view,
}) => {
  await view('/standings', 'player')
  await context.setOffline(true)
  await page.getByRole('link', { name: '2025' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to load league data: No answer came.')
  await page.getByRole('link', { name: '2024' }).click()
  await expect(page.getByRole('table')).toContainText('Harbor City')
  await page.getByRole('link', { name: '2025' }).click()
  await context.setOffline(false)
  await expect(page.getByRole('table')).toContainText('Harbor City')
})
