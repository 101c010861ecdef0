import type { Reply } from '../../src/contract/api.ts'
import { call } from '../harness/api.ts'
import { overflow, seriousFindings } from '../harness/findings.ts'
import { expect, open } from '../harness/league.ts'
import { Board, test } from '../harness/schedule-site.ts'

test('[SC1] a match is a friendly, and has no field; neither counts in the table', { tag: '@trial' }, async ({
  page,
  site,
  place,
  season,
}) => {
  await page.context().addCookies(place.organiserCookies)
  const board = await Board.open(page, season)
  const { sheet, bar } = board

  await test.step('a new match, by one more tap', async () => {
    await board.card('Free, 6:00 PM, field B').click()
    await sheet.getByLabel('Home team').selectOption('Reds')
    await sheet.getByLabel('Away team').selectOption('Blues')
    await sheet.getByText('Another stage, or no field').click()
    await sheet.getByLabel('Stage').selectOption('Friendly')
    await expect(sheet.getByText('It does not count in the table.')).toBeVisible()
    await sheet.getByLabel('Field', { exact: true }).selectOption('No field')
    expect(await seriousFindings(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Make this match' }).click()
    await expect(board.card(/^Reds v Blues, 6:00 PM, Friendly, new/)).toBeVisible()
  })

  await test.step('a match that is there', async () => {
    await board.makeMatch('Free, 6:00 PM, field A', 'Greens', 'Yellows')
    await board.card(/^Greens v Yellows/).click()
    await sheet.getByRole('button', { name: 'Stage and field…' }).click()
    await sheet.getByLabel('Stage').selectOption('Placing match')
    await sheet.getByLabel('Field', { exact: true }).selectOption('No field')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Greens v Yellows: Placing match, ', { exact: false })).toBeVisible()
    await bar.getByRole('button', { name: 'See them' }).click()
    await expect(sheet.getByText(/^New: Reds v Blues: .*6:00 PM, a friendly$/)).toBeVisible()
    await expect(sheet.getByText(/^New: Greens v Yellows: .*6:00 PM, a placing match$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await board.publish()
  })

  await test.step('[SC12] [M3] players see them on the main field, and the table stays empty', async () => {
    {
      const api = page.request
      const path = `/api/leagues/${season.id}`
      const scores: Reply<'GET /api/leagues/:leagueId/scores'> = await (
        await api.get(`${site.url}${path}/scores`)
      ).json()
      const edits = scores.entries.map(({ id, version }) => ({ matchId: id, version, homeScore: 3, awayScore: 1 }))
      expect(edits).toHaveLength(2)
      await call(api, site, 'PUT', `${path}/scores`, { edits })
    }
    await open(page, `/matches?season=${season.slug}`)
    await expect(page.getByRole('listitem').filter({ hasText: 'Yellows' })).toContainText('Main Field')
    await open(page, `/standings?season=${season.slug}`)
    await expect(page.getByRole('row', { name: /Reds/ })).toContainText('0')
    await expect(page.getByRole('row', { name: /Reds/ })).not.toContainText('3')
  })
})

test('without a connection the board is read, nothing is picked up, and buttons say so', { tag: '@trial' }, async ({
  page,
  place,
  season,
  context,
}) => {
  await page.context().addCookies(place.organiserCookies)
  const board = await Board.open(page, season)
  const { sheet, bar } = board
  await board.makeMatch('Free, 6:00 PM, field B', 'Reds', 'Blues')
  const card = board.card(/^Reds v Blues, 6:00 PM/)

  await context.setOffline(true)
  await expect(page.getByText(/^No connection\. This is from \d+:\d\d [AP]M\.$/)).toBeVisible()
  await expect(page.getByText('You can read the schedule.', { exact: false })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Publishing needs a connection' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add an evening' })).toBeDisabled()
  await expect(board.card('Free, 6:00 PM, field A')).toBeDisabled()
  await expect(card).toHaveAttribute('aria-disabled', 'true')
  await card.click({ force: true })
  await expect(sheet).toBeHidden()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await overflow(page)).toEqual([])
    expect(await seriousFindings(page)).toEqual([])
  }

  await context.setOffline(false)
  await expect(page.getByText(/^No connection/)).toHaveCount(0)
  await card.click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Add an evening' }).first().click()
  await context.setOffline(true)
  await expect(sheet.getByText('No connection. You can fill this in and save it once it is back.')).toBeVisible()
  await context.setOffline(false)
  await expect(sheet.getByText(/^No connection/)).toHaveCount(0)
})

test('what can’t be loaded says so, and comes by itself on another try; archived it can be read', {
  tag: '@trial',
}, async ({ page, site, place, season }) => {
  await page.context().addCookies(place.organiserCookies)
  await page.route('**/api/leagues/*/schedule', (route) => route.fulfill({ status: 503, body: '' }))
  // A page brings the answer along; who comes by a link asks for it.
  await open(page, `/organise?season=${season.slug}`)
  await page.getByRole('navigation', { name: 'Organise' }).getByRole('link', { name: 'Schedule' }).first().click()
  await expect(page.getByRole('alert')).toContainText('Failed to load this page')
  await page.unroute('**/api/leagues/*/schedule')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Free, 6:00 PM, field B' }).first()).toBeVisible()

  await call(page.request, site, 'PUT', `/api/leagues/${season.id}/archive`, {})
  await page.reload()
  await expect(page.getByText('This season is archived', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add an evening' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Free, 6:00 PM, field B' }).first()).toBeDisabled()
})
