import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { ADMINISTRATOR } from '../harness/demonstration.ts'
import { logIn } from '../harness/forms.ts'
import { open } from '../harness/league.ts'
import { somebody } from '../harness/person.ts'
import { expect, test } from '../harness/year-site.ts'

/**
 * The pictures of README.md, taken by `npm run pictures` of demonstrations whose clock stands still. They replace those
 * in docs.
 */
const DOCS = join(import.meta.dirname, '..', '..', 'docs')
const LAPTOP = { width: 1440, height: 960 }
const SMALL_LAPTOP = { width: 1200, height: 800 }
/** Widths of the pictures in pixels. */
const LARGE = 1200
const SMALL = 900

/** Five weeks before a season that begins on July 8, and the day of its third evening. */
const BEFORE_THE_SEASON = Date.parse('2026-06-03T09:41:24-04:00')
const MATCH_DAY = Date.parse('2026-07-22T10:00-04:00')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('Home weeks before the season', async ({ openSite, openBrowser }) => {
  const page = await openBrowser(await openSite(BEFORE_THE_SEASON, []))
  await page.setViewportSize(LAPTOP)
  await open(page, '/')
  await expect(page.getByRole('link', { name: 'Login to Register' })).toBeVisible()
  await take(page, 'home', LARGE)
})

test('the desk on a match day', async ({ openSite, openBrowser }) => {
  const page = await openBrowser(await openSite(MATCH_DAY, ['--today']))
  await page.setViewportSize(SMALL_LAPTOP)
  await open(page, '/login?returnTo=%2Forganise')
  await logIn(page, { ...somebody(), ...ADMINISTRATOR })
  await expect(page.getByRole('heading', { level: 1, name: 'Match day' })).toBeVisible()
  await take(page, 'demo-today', SMALL)
})

test('the way to become the owner', async ({ openSite, openBrowser }) => {
  const site = await openSite(MATCH_DAY)
  const page = await openBrowser(site)
  await page.setViewportSize(SMALL_LAPTOP)
  await page.goto(site.ownerAddress)
  await expect(page.getByText('First, an account')).toBeVisible()
  await take(page, 'demo-empty', SMALL)
})

/** Takes a picture once fonts and pictures of the page are there, in few colors. */
async function take(page: Page, name: string, width: number) {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  const picture = sharp(await page.screenshot({ animations: 'disabled' })).resize({ width })
  writeFileSync(join(DOCS, `${name}.png`), await picture.png({ palette: true, effort: 10 }).toBuffer())
}
