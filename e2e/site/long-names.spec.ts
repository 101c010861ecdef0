import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { signIn } from '../harness/api.ts'
import { ADMINISTRATORS, ALEX, fillDemonstration } from '../harness/demonstration.ts'
import { overflow, overlaps } from '../harness/findings.ts'
import { expect, open, test } from '../harness/league.ts'

const WIDTHS = [360, 1440]
const PATHS = [
  '/',
  '/?season=2024',
  '/teams?season=2024',
  '/standings?season=2024',
  '/matches?season=2024',
  '/finals?season=2024',
  '/settings',
  '/update-profile',
  '/register',
  '/upload_scores?season=2024',
  '/organise',
  '/organise/season',
  '/organise/teams?season=2024',
  '/organise/schedule?season=2024',
  '/organise/access',
  '/organise/people',
]

test('names of 66 letters and team names of 40 break no page, on a phone and on a desk', { tag: '@trial' }, async ({
  anotherSite,
}) => {
  test.slow()
  const { site, page } = await anotherSite({ ADMIN_EMAILS: ADMINISTRATORS }, undefined, async (dataDir) => {
    await fillDemonstration(dataDir)
    lengthenNames(join(dataDir, 'kickabout.sqlite'))
  })
  await signIn(page.request, site, ALEX)
  for (const path of PATHS) {
    await open(page, path)
    await holds(page, path)
  }
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/standings?season=2024')
    await expect(page.getByText('First four play for the cup')).toBeVisible()
    expect.soft(await page.evaluate(linesOverNames), `the table at ${width} px`).toEqual([])
    await open(page, '/finals?season=2024')
    expect.soft(await page.evaluate(linesOverNames), `the finals at ${width} px`).toEqual([])
  }
  await open(page, '/teams?season=2024')
  await page
    .getByRole('button', { name: /^Show \+/ })
    .first()
    .click()
  await holds(page, 'a team with all its players')
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await expect(page.getByRole('table')).toBeVisible()
  await holds(page, 'a team')
  await open(page, '/organise/people')
  await page
    .getByRole('button', { name: /^Chrysanthemum/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await holds(page, 'the sheet of a person')
})

async function holds(page: Page, what: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await overflow(page), `${what} at ${width} px`).toEqual([])
    expect.soft(await overlaps(page), `${what} at ${width} px`).toEqual([])
  }
}

/** Names of teams that the cup's line in the table, its words or the lines between the rounds of the finals touch. Runs in the page. */
function linesOverNames(): string[] {
  type Box = { left: number; right: number; top: number; bottom: number }
  const lines: Box[] = [...document.querySelectorAll('[data-cut-label]')].map((label) => label.getBoundingClientRect())
  for (const row of document.querySelectorAll('.standings tr[data-cut]')) {
    const { left, right, top } = row.getBoundingClientRect()
    lines.push({ left, right, top: top - 1, bottom: top + 2 })
  }
  for (const round of document.querySelectorAll('.bracket-round'))
    for (const part of ['::before', '::after']) {
      const style = getComputedStyle(round, part)
      if (style.content === 'none' || style.display === 'none') continue
      const box = round.getBoundingClientRect()
      const [left, top] = [box.left + Number.parseFloat(style.left), box.top + Number.parseFloat(style.top)]
      const [width, height] = [Number.parseFloat(style.width), Number.parseFloat(style.height)]
      lines.push({ left, top, right: left + width, bottom: top + height })
    }
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  const touched: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    // A tooltip lies over the table, on a ground of its own.
    if (text === '' || node.parentElement?.closest('[data-cut-label], [role=tooltip], .sr-only')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects())
      if (
        lines.some(
          (line) =>
            rect.left < line.right && line.left < rect.right && rect.top < line.bottom && line.top < rect.bottom,
        )
      )
        touched.push(text)
  }
  return touched
}

/** Gives everybody and every team a name of the longest kind, without a place to break. */
function lengthenNames(file: string) {
  const database = new DatabaseSync(file)
  database.exec(`
    update profiles set
      firstName = substr('Chrysanthemumalexandriabellatrixe', 1, 33 - length(rowid)) || replace(rowid, '0', 'o'),
      lastName = 'Wolfeschlegelsteinhausenbergerdor',
      nickname = 'Supercalifragilisticexpialidociousnesses',
      clubTeam = 'Donaudampfschifffahrtsgesellschaft und Sportverein';
    update users set name = (select firstName || ' ' || lastName from profiles where userId = users.id)
      where id in (select userId from profiles);
    update teams set
      coach = 'Chrysanthemumalexandriabellatrixe Wolfeschlegelsteinhausenbergerdor',
      name = substr('Donaudampfschifffahrtsgesellschaftsfreunde', 1, 40 - length(rowid)) || rowid;
  `)
  database.close()
}
