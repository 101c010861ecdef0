import type { Page } from '@playwright/test'
import { ALEX } from '../harness/demonstration.ts'
import { SCREENS, screensOf } from '../harness/demonstration-screens.ts'
import { expect, open } from '../harness/league.ts'
import { translatedNames } from '../harness/names.ts'
import { test } from '../harness/tonight.ts'

const MOST_TABS = 3
/** The season before, which has its finals behind it. */
const BEFORE = [
  '/',
  '/teams',
  '/standings',
  '/matches',
  '/finals',
  '/upload_scores',
  '/organise/teams',
  '/organise/schedule',
]

type Person = { firstName: string; lastName: string; nickname: string }

/** The teams and people of all seasons, as an organiser is told them. */
async function knownNames(page: Page): Promise<string[]> {
  const ask = async (path: string) => (await page.request.get(path)).json()
  const leagues: { id: string }[] = await ask('/api/leagues')
  const names = new Set<string>()
  for (const { id } of leagues) {
    const { teams }: { teams: { name: string }[] } = await ask(`/api/leagues/${id}/teams`)
    const { people }: { people: Person[] } = await ask(`/api/leagues/${id}/people`)
    for (const { name } of teams) names.add(name)
    for (const { firstName, lastName } of people) names.add(`${firstName} ${lastName}`)
  }
  return [...names]
}

/** Asserts that a translation changes no name on a page, on each of its first tabs. */
async function holdsNames(page: Page, names: readonly string[], what: string) {
  const tabs = page.getByRole('main').getByRole('tab')
  const count = Math.min(await tabs.count(), MOST_TABS)
  for (let i = -1; i < count; i++) {
    if (i >= 0) await tabs.nth(i).click()
    expect.soft(await translatedNames(page, names), `${what}, tab ${i}`).toEqual([])
  }
}

test('no translation changes a name of a team or a player on any screen', { tag: '@trial' }, async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn(page, ALEX)
  const names = await knownNames(page)
  expect(names.length).toBeGreaterThan(50)
  const screens = [...SCREENS.guest, ...SCREENS.visitor, ...(await screensOf('player', page)), ...SCREENS.organiser]
  for (const path of [...screens, ...BEFORE.map((one) => `${one}?season=2024`)]) {
    await open(page, path)
    await holdsNames(page, names, path)
  }
})

test('no translation changes a name in what opens over a screen', { tag: '@trial' }, async ({ page, signIn }) => {
  test.slow()
  await signIn(page, ALEX)
  const names = await knownNames(page)
  const holds = (what: string) => holdsNames(page, names, what)
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))

  await open(page, '/teams')
  const more = page.getByRole('button', { name: /^Show \+/ })
  for (let left = await more.count(); left > 0; left--) await more.first().click()
  await holds('teams with all their players')
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await expect(page.getByRole('table')).toBeVisible()
  await holds('a team')

  await open(page, '/organise/people')
  await page.getByRole('list', { name: 'People' }).getByRole('button').first().click()
  await expect(dialog).toBeVisible()
  await holds('the sheet of a person')

  // Another journey of this site may have called tonight off.
  await open(page, '/upload_scores?week=1')
  await page
    .getByRole('button', { name: /^More…/ })
    .first()
    .click()
  await expect(dialog).toBeVisible()
  await holds('the decision about a match')
})
