import type { Page } from '@playwright/test'
import { ALEX, test } from '../harness/demonstration.ts'
import { seriousFindings } from '../harness/findings.ts'
import { expect, open } from '../harness/league.ts'
import { fitsAtDoubleZoom } from '../harness/zoom.ts'

/** The first rows of the list are there before the rest has come. */
const everybodyIsHere = (page: Page) => expect(page.getByRole('checkbox', { name: /^Choose all/ })).toBeEnabled()

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, ALEX)
})

test('[PE2, PE3] an organiser finds who has not paid, marks them, looks at a sheet, and takes everything back', async ({
  page,
}) => {
  await open(page, '/organise')
  await page.getByRole('link', { name: /Look at the fees/ }).click()
  await expect(page).toHaveURL(/\/organise\/people\/fees\?season=2025/)
  await open(page, '/organise/people?season=2025&filter=unpaid')
  const unpaid = page.getByRole('button', { name: /^Unpaid/ })
  await expect(unpaid).toHaveAttribute('aria-pressed', 'true')
  const rows = page.getByRole('list', { name: 'People' }).getByRole('listitem')
  await everybodyIsHere(page)
  const count = await rows.count()

  await test.step('filters combine, and their numbers follow the search', async () => {
    await page.getByRole('button', { name: /^Everyone/ }).click()
    await page.getByRole('searchbox').fill('emi tanaka')
    await expect(rows).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Everyone 1/ })).toBeVisible()
    await page.getByRole('searchbox').fill('Emmi Tanka')
    await page.getByRole('button', { name: 'Emi Tanaka' }).click()
    await expect(rows).toHaveCount(1)
    await page.getByRole('searchbox').fill('')
    await unpaid.click()
  })

  await test.step('two are chosen by keyboard, marked as paid, and not', async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    const bar = page.getByRole('region', { name: 'With the chosen players' })
    await expect(bar.getByText('2 chosen')).toBeVisible()
    await fitsAtDoubleZoom(page)
    await bar.getByRole('button', { name: 'Mark paid' }).click()
    await expect(rows).toHaveCount(count - 2)
    await expect(bar.getByText('2 chosen')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows).toHaveCount(count)
    await bar.getByRole('button', { name: 'Choose none' }).click()
    await expect(bar).toBeHidden()
  })

  await open(page, '/organise/people')
  await page.getByRole('searchbox').fill('kira ortega')
  const one = page.getByRole('button', { name: /^Kira Ortega/ })
  await expect(page.getByText('kira.ortega@example.com')).toHaveCount(0)
  await one.click()
  const sheet = page.getByRole('dialog', { name: 'Kira Ortega' })
  await expect(sheet.getByText('kira.ortega@example.com')).toBeVisible()

  await test.step('a note is typed, kept while another sheet is looked at, saved, and taken away', async () => {
    await sheet.getByRole('button', { name: 'Add' }).click()
    await sheet.getByLabel('Note, for organisers alone').fill('Brings the bibs.')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(one).toBeFocused()
    await page.keyboard.press('Enter')
    await sheet.getByRole('button', { name: 'Save note' }).click()
    await expect(sheet.getByText('Note changed')).toBeVisible()
    await fitsAtDoubleZoom(page)
    await sheet.getByRole('button', { name: 'Edit' }).last().click()
    await fitsAtDoubleZoom(page)
    await sheet.getByLabel('Note, for organisers alone').fill('')
    await sheet.getByRole('button', { name: 'Save note' }).click()
    await expect(sheet.getByRole('button', { name: 'Add' })).toBeVisible()
  })

  await test.step('the registration is removed, and brought back', async () => {
    await sheet.getByRole('button', { name: 'Remove this registration' }).click()
    await expect(sheet.getByText('This registration is removed.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Undo' }).click()
    await expect(sheet.getByRole('button', { name: 'Remove this registration' })).toBeVisible()
  })
  expect(await seriousFindings(page)).toEqual([])
})

test('[PE2] the first rows stand before everybody is here; what needs everybody waits, and a failure is shown', {
  tag: '@trial',
}, async ({ page }) => {
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => {
    refuse = resolve
  })
  await page.route('**/api/leagues/*/people', async (route) => {
    await refused
    await route.fulfill({ status: 429, headers: { 'retry-after': '1' } })
  })
  await open(page, '/organise/people?filter=late')
  const rows = page.getByRole('list', { name: 'People' }).getByRole('listitem')
  const all = page.getByRole('checkbox', { name: /^Choose all/ })
  const late = Number((await page.getByRole('button', { name: /^Late/ }).innerText()).replace(/\D/g, ''))

  await test.step('rows and numbers are those of the filter; search, print and “choose all” wait', async () => {
    await expect(rows).toHaveCount(Math.min(late, 16))
    await expect(all).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('searchbox').fill('kira ortega')
    await expect(rows).toHaveCount(0)
    await page.getByRole('searchbox').fill('')
    await expect(rows.first()).toBeVisible()
    await page.getByRole('button', { name: /^Everyone/ }).click()
    await expect(rows).toHaveCount(0)
    await page.getByRole('searchbox').fill('kira ortega')
  })

  await test.step('what is looked for shows once everybody is here', async () => {
    refuse()
    await expect(page.getByText('The whole list could not be loaded')).toBeVisible()
    await page.unroute('**/api/leagues/*/people')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows).toHaveCount(1)
    await expect(page.getByText('The whole list could not be loaded')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
  })
})

test('[PE2] two organisers change one person, add somebody by hand and merge two entries: nothing is lost', {
  tag: '@trial',
}, async ({ page, otherBrowser }) => {
  const other = await otherBrowser()
  // Signed in once: an account has few tries in a few minutes.
  await other.context().addCookies(await page.context().cookies())
  for (const one of [page, other]) {
    await open(one, '/organise/people')
    await one.getByRole('searchbox').fill('nia bell')
    await one.getByRole('button', { name: /^Nia Bell/ }).click()
    await one.getByRole('button', { name: 'Edit', exact: true }).click()
  }
  const club = page.getByLabel('Club team')
  const before = await club.inputValue()
  await other.getByLabel('Club team').fill('Theirs FC')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Nia Bell is saved.').first()).toBeVisible()
  await club.fill('Mine FC')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const choice = page.getByRole('alert').filter({ hasText: 'changed “Club team” too' })
  await expect(choice).toContainText('TheirsTheirs FCYoursMine FC')
  await expect(club).toHaveValue('Mine FC')
  await choice.getByRole('button', { name: 'Keep yours' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Nia Bell is saved.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await club.fill(before)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Nia Bell is saved.').first()).toBeVisible()

  await test.step('somebody added by hand turns out to be in the list already', async () => {
    await open(page, '/organise/people')
    const before = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('button', { name: 'Add a player' }).click()
    const form = page.getByRole('dialog', { name: 'Add a player' })
    await expect(form.getByLabel('First name')).toBeVisible()
    await fitsAtDoubleZoom(page)
    await form.getByLabel('First name').fill('Zed')
    await form.getByLabel('Last name').fill('Twice')
    await form.getByLabel('Graduation class').selectOption('2027')
    await form.getByRole('checkbox', { name: 'Goalkeeper' }).check()
    await form.getByRole('button', { name: 'Add player' }).click()
    await expect(page.getByText('Zed Twice is registered.')).toBeVisible()
    await page.getByRole('searchbox').fill('zed')
    await page.getByRole('button', { name: /^Zed Twice/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Zed Twice' })
    await expect(sheet.getByText('No account yet')).toBeVisible()
    await sheet.getByRole('button', { name: 'Is Zed in the list twice?' }).click()
    await sheet.getByLabel('The same person as').fill('uma')
    const twin = sheet.getByRole('radio').first()
    await twin.check()
    await fitsAtDoubleZoom(page)
    expect(await seriousFindings(page)).toEqual([])
    await sheet.getByRole('button', { name: 'They are the same person' }).click()
    await expect(page.getByRole('dialog', { name: /^Uma/ }).getByText('Merged with another entry')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(before.replace(/\s+/, ' '), { ignoreCase: true })
  })

  await test.step('the list works at 360 px, and says how many there are of those not there yet', async () => {
    await page.setViewportSize({ width: 360, height: 760 })
    await open(page, '/organise/people')
    const rows = page.getByRole('list', { name: 'People' }).getByRole('listitem')
    await expect(rows).toHaveCount(50)
    const all = parseInt(await page.getByRole('heading', { level: 1 }).innerText(), 10)
    await expect(rows.last()).toHaveAttribute('aria-posinset', '50')
    await expect(rows.last()).toHaveAttribute('aria-setsize', String(all))
    await page.getByRole('checkbox', { name: 'Choose Emi Tanaka' }).check()
    await expect(page.getByRole('region')).toBeVisible()
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wider).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
  })
})
