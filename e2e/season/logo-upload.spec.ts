import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from '../harness/demonstration.ts'
import { seriousFindings } from '../harness/findings.ts'
import { expect } from '../harness/league.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Logo' })
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  card(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
const picture = (background: string) =>
  sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

/** Opens a team of the demonstration. */
async function openTeam(page: Page, name: string) {
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a picture becomes the team’s logo, and is taken away again', async ({ page, view }) => {
  await view('/teams', 'organiser')
  await openTeam(page, 'Compo Athletic')
  const logo = page.getByRole('heading', { level: 1 }).locator('img')
  await expect(logo).toHaveCount(0)
  await choose(page, 'badge.png', 'image/png', await picture('#0891b2'))
  await expect(card(page).getByRole('img', { name: 'The new logo' })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await card(page).getByRole('button', { name: 'Upload' }).click()
  await expect(card(page)).toContainText('The logo is up')
  await expect(logo).toHaveAttribute('src', /^\/files\/[0-9a-f]{32}-(small|large)\.webp$/)
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await card(page).getByRole('button', { name: 'Remove logo' }).click()
  await expect(card(page)).toContainText('The crest is shown instead')
  await expect(logo).toHaveCount(0)

  await card(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card(page)).toContainText('The logo is up')
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(card(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('[TE1, Q114] “Save team” saves the chosen logo along with the other fields', async ({ page, view }) => {
  await view('/organise/teams', 'organiser')
  const row = page.getByRole('region', { name: 'Teams' }).getByRole('article').first()
  await row.getByRole('button').first().click()
  await row.getByRole('button', { name: 'Name and crest' }).click()
  const sheet = page.getByRole('dialog')
  await choose(page, 'badge.png', 'image/png', await picture('#be185d'))
  await expect(card(page).getByRole('img', { name: 'The new logo' })).toBeVisible()
  await test.step('a chosen logo is asked about', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
  })
  await sheet.getByLabel('Coach').fill('Sam Marsh')
  await page.route('**/logo', (route) => route.abort())
  await sheet.getByRole('button', { name: 'Save team' }).click()
  await expect(card(page).getByRole('alert')).toBeVisible()
  await expect(sheet.getByLabel('Coach')).toHaveValue('Sam Marsh')
  await page.unroute('**/logo')
  await sheet.getByRole('button', { name: 'Save team' }).click()
  await expect(sheet).toBeHidden()
  await expect(row.locator('img').first()).toHaveAttribute('src', /^\/files\/[0-9a-f]{32}-/)
})

test('a removal can be undone until it works, also over a line that fails', { tag: '@trial' }, async ({
  page,
  view,
}) => {
  await view('/teams', 'organiser')
  await openTeam(page, 'Old Orchard')
  const logo = page.getByRole('heading', { level: 1 }).locator('img')
  await choose(page, 'badge.png', 'image/png', await picture('#7c3aed'))
  await card(page).getByRole('button', { name: 'Upload' }).click()
  await expect(card(page)).toContainText('The logo is up')
  await card(page).getByRole('button', { name: 'Remove logo' }).click()
  await expect(logo).toHaveCount(0)
  await page.route('**/logo', (route) => route.abort())
  await card(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card(page).getByRole('alert')).toBeVisible()
  await page.unroute('**/logo')
  await card(page).getByRole('button', { name: 'Undo' }).click()
  await expect(logo).toHaveCount(1)
})

test('what is no picture is refused, and why is said', { tag: '@trial' }, async ({ page, view }) => {
  await view('/teams', 'organiser')
  await openTeam(page, 'Long Lots')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url())
  })
  await choose(page, 'badge.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(card(page).getByRole('alert')).toContainText('SVG')
  await choose(page, 'badge.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1))
  await expect(card(page).getByRole('alert')).toContainText('larger than 5 MB')
  expect(sent).toEqual([])

  await choose(page, 'notes.png', 'image/png', Buffer.from('Bring the corner flags.'))
  await card(page).getByRole('button', { name: 'Upload' }).click()
  await expect(card(page).getByRole('alert')).toContainText('not a picture')
  expect(sent).toHaveLength(1)
  await expect(page.getByRole('heading', { level: 1 }).locator('img')).toHaveCount(0)
})

test('players see no upload', { tag: '@trial' }, async ({ page, view }) => {
  await view('/teams', 'player')
  await openTeam(page, 'Harbor City')
  await expect(page.getByRole('heading', { name: 'Squad' })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
})
