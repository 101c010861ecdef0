import type { Page } from '@playwright/test'
import { ALEX, test } from '../harness/demonstration.ts'
import { screensOf, VIEWERS } from '../harness/demonstration-screens.ts'
import { expect, open } from '../harness/league.ts'
import { openTranslated, translate } from '../harness/translation.ts'

const MOST_TABS = 6

const main = (page: Page) => page.getByRole('main')

test.beforeEach(({ context }) => translate(context))

test('on a translated page an organiser saves scores', { tag: '@trial' }, async ({ page, signIn }) => {
  await signIn(page, ALEX)
  await openTranslated(page, '/upload_scores?week=1')
  await main(page).getByRole('spinbutton').first().fill('7')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Scores saved successfully!')).toBeVisible()
  await expect(page.getByText('Scores saved successfully!')).toBeHidden()
  await expect(main(page).locator('fieldset').first()).toContainText('Original Score: 7 -')
})

test('on a translated page each week’s tab changes the headings', { tag: '@trial' }, async ({
  page,
  signIn,
  newPlayer,
}) => {
  await signIn(page, await newPlayer())
  await openTranslated(page, '/matches')
  const said = new Set<string>()
  const tabs = await page.getByRole('tab').all()
  for (const tab of tabs) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    said.add(await page.getByRole('tabpanel').innerText())
  }
  expect(said.size).toBe(tabs.length)
})

for (const viewer of VIEWERS)
  test(`on a translated page the screens of the ${viewer} stand, tab by tab, and say what an untranslated one says`, {
    tag: '@trial',
  }, async ({ page, signIn, newPlayer, otherBrowser }) => {
    test.slow()
    const person = viewer === 'organiser' ? ALEX : await newPlayer()
    const plain = await otherBrowser()
    if (viewer !== 'visitor') for (const one of [page, plain]) await signIn(one, person)
    for (const path of await screensOf(viewer, page)) {
      await openTranslated(page, path)
      await open(plain, path)
      const count = Math.min(await main(page).getByRole('tab').count(), MOST_TABS)
      for (let i = -1; i < count; i++) {
        if (i >= 0) for (const one of [page, plain]) await main(one).getByRole('tab').nth(i).click()
        const headings = (one: Page) => main(one).getByRole('heading').allInnerTexts()
        await expect
          .soft(async () => expect(await headings(page)).toEqual(await headings(plain)), path)
          .toPass({ timeout: 5000 })
      }
    }
  })
