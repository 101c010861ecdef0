import type { Page } from '@playwright/test'
import { ALEX, test } from '../harness/demonstration.ts'
import { expect, open } from '../harness/league.ts'
import { expectOnPaper } from '../harness/on-paper.ts'
import { pdfPages } from '../harness/pdf-text.ts'

/** Returns the places of texts on each page, as the browser's own command prints the screen. */
const printed = async (page: Page, format: 'A4' | 'Letter' = 'Letter') =>
  pdfPages(await page.pdf({ format })).map(({ textAt }) => textAt)

/** Screens with a button that prints, and what the button asks for first. */
const WITH_BUTTON = [
  { address: '/organise/people?season=2025', shows: '.person', press: (page: Page) => pressPrint(page, 'Print') },
  {
    address: '/organise/season/poster?season=2025',
    shows: '.poster-code',
    press: (page: Page) => pressPrint(page, 'Print it'),
  },
  {
    address: '/organise/schedule?season=2024',
    shows: 'text=The season is over',
    press: async (page: Page) => {
      await pressPrint(page, 'Print')
      await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click()
      await page.locator('.paper').waitFor({ state: 'attached' })
    },
  },
]
const pressPrint = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('[Q94] the browser’s own command prints what the button of a screen does', {
  tag: '@trial',
}, async ({ page, signIn }) => {
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await signIn(page, ALEX)
  for (const { address, shows, press } of WITH_BUTTON)
    await test.step(address, async () => {
      await open(page, address)
      await expect(page.getByRole('button', { name: /^Print/ })).toBeEnabled()
      await page.locator(shows).first().waitFor()
      await page.evaluate(() => document.fonts.ready)
      const byCommand = await printed(page)
      await press(page)
      expect(byCommand).toEqual(await printed(page))
    })
})

test('[Q94] paper has every person, every team with its players, and the poster is one page', {
  tag: '@trial',
}, async ({ page, view, signIn, site }) => {
  const countOf = async (path: string, list: string) => {
    const { seasons } = await (await page.request.get(`${site.url}/api/site`)).json()
    const id = seasons.find(({ slug }: { slug: string }) => slug === '2024').leagueId
    const reply = await (await page.request.get(`${site.url}/api/leagues/${id}${path}`)).json()
    return reply[list].flatMap(({ players }: { players: unknown[] }) => players).length
  }
  await view('/teams?season=2024', 'player')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const players = await countOf('/teams', 'teams')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByTestId('player').filter({ visible: true })).toHaveCount(players)
  await page.emulateMedia({ media: null })
  await view('/me', 'player')
  await expectOnPaper(page)

  await signIn(page, ALEX)
  await open(page, '/organise/people?season=2025')
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
  const [, everybody] = /of ([\d,]+)/.exec((await page.getByText(/^1 to \d+ of/).textContent()) ?? '') ?? []
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.person:visible')).toHaveCount(Number(everybody))
  await expect(page.getByText(/^1 to \d+ of/)).toBeHidden()
  await page.emulateMedia({ media: null })
  await expect(page.locator('.person')).toHaveCount(50)

  await open(page, '/organise/teams?season=2024')
  const cards = page.getByRole('region', { name: 'Teams' }).getByRole('article')
  await expect(cards).toHaveCount(6)
  await page.emulateMedia({ media: 'print' })
  await expect(cards.locator('.team-badge:visible')).toHaveCount(6)
  await expect(cards.locator('li > :visible')).toHaveCount(players)
  // Each card is on one page.
  expect(await cards.evaluateAll((all) => all.map((card) => getComputedStyle(card).breakInside))).toEqual(
    Array.from({ length: 6 }, () => 'avoid'),
  )
  await expectOnPaper(page)

  await open(page, '/upload_scores?season=2024')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectOnPaper(page)

  await open(page, '/organise/season/poster?season=2025')
  await expect(page.getByText('Register here')).toBeVisible()
  for (const name of ['Wakeman Cup 2025', 'The Wakeman Memorial Summer Evening Cup for Everybody of 2025'])
    for (const format of ['A4', 'Letter'] as const) {
      await page.locator('.poster-title').evaluate((title, text) => {
        title.textContent = text
        title.style.setProperty('--letters', `${text.length}`)
      }, name)
      expect(await printed(page, format), `${name} on ${format}`).toHaveLength(1)
    }
})
