import { readFile } from 'node:fs/promises'
import { test } from '../harness/demonstration.ts'
import { expect } from '../harness/league.ts'

test('[D46] a team is passed on as a picture', { tag: '@trial' }, async ({ view, page }) => {
  await view('/teams', 'organiser')
  await page.getByRole('link', { name: 'View Details' }).first().click()
  const card = page.getByRole('region', { name: 'Share the team' })
  const picture = card.getByRole('img')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Share the picture' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('our-team.png')
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  // Whoever plays, and leads no team, is offered none.
  const { pathname } = new URL(page.url())
  await view(pathname, 'player')
  await expect(page.getByRole('heading', { name: 'Squad' })).toBeVisible()
  await expect(card).toBeHidden()
})
