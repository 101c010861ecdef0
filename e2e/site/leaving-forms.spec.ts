import type { Locator, Page } from '@playwright/test'
import { ALEX, test } from '../harness/demonstration.ts'
import { expect, open } from '../harness/league.ts'
import { button, dialog, FORMS, type Form, fill, section, WORDS } from '../harness/typed-forms.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })

/** Says no to what asks, and finds the words where they were. */
async function keepEditing(page: Page, field: Locator) {
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(question(page)).toBeHidden()
  await expect(field).toHaveValue(WORDS)
}

/** Reloads, and stays where the browser asks. */
async function stayOn(page: Page) {
  const warned = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const warning = await warned
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()
}

/** Leaves a form in each way, and is asked each time; goes in the end. */
async function leaveInEachWay(page: Page, form: Form) {
  const field = await fill(page, form)
  const here = page.url()
  await test.step('by the Back button at once', async () => {
    await page.evaluate(() => history.back())
    await keepEditing(page, field)
    expect(page.url()).toBe(here)
  })
  await test.step('by reloading', async () => {
    if (form.outlastsReload) await page.reload()
    else await stayOn(page)
    await expect(field).toHaveValue(WORDS)
  })
  if (form.isDialog) {
    await test.step('by Escape', async () => {
      await page.keyboard.press('Escape')
      await keepEditing(page, field)
    })
    await test.step('by its button', async () => {
      await dialog(page).getByRole('button', { name: 'Close' }).click()
      await keepEditing(page, field)
      await page.keyboard.press('Escape')
      await question(page).getByRole('button', { name: 'Leave' }).click()
      await expect(dialog(page)).toBeHidden()
    })
  } else
    await test.step('by a link', async () => {
      const link = page.getByRole('banner').getByRole('link').first()
      await link.click()
      await keepEditing(page, field)
      await link.click()
      await question(page).getByRole('button', { name: 'Leave' }).click()
      await expect(page).not.toHaveURL(here)
    })
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, ALEX)
})

/** In every run; the others are trials. */
const ALWAYS = 'an automatic mail'

for (const form of FORMS)
  test(`[Q114] ${form.name}: what is typed is asked about in each way to leave it`, {
    tag: form.name === ALWAYS ? [] : '@trial',
  }, async ({ page }) => {
    await leaveInEachWay(page, form)
  })

for (const form of FORMS.filter(({ save }) => save !== undefined))
  test(`[Q114] ${form.name}: a double click saves once`, { tag: '@trial' }, async ({ page }) => {
    await fill(page, form)
    const sent = await refusedWrites(page)
    await button(page, form.save ?? '')
      .last()
      .dblclick()
    await expect(page.getByRole('alert').last()).toBeVisible()
    // By the answer of the first, a second one would be sent.
    await page.waitForTimeout(500)
    expect(sent).toHaveLength(1)
  })

/** Refuses everything that is sent from here on, at once; gives what was. */
async function refusedWrites(page: Page): Promise<string[]> {
  const sent: string[] = []
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    sent.push(route.request().url())
    return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The site is busy.' } })
  })
  return sent
}

test('[Q114] what is typed outlasts a session that ended elsewhere, and is saved after a new sign-in', {
  tag: '@trial',
}, async ({ page, signIn }) => {
  const form = FORMS.find(({ name }) => name === ALWAYS)
  if (!form) throw new Error('there is no such form')
  const field = await fill(page, form)
  const signedOut = page.getByRole('alertdialog', { name: 'You’re signed out' })
  await page.context().clearCookies()

  await test.step('the page hears of it when it is looked at again', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(signedOut).toBeVisible()
    await signedOut.getByRole('button', { name: 'Not now' }).click()
    await expect(field).toHaveValue(WORDS)
  })
  await test.step('saving asks for a sign-in in another tab', async () => {
    await button(page, 'Save').click()
    await expect(signedOut).toBeVisible()
    const other = page.context().waitForEvent('page')
    await signedOut.getByRole('button', { name: 'Log In' }).click()
    await expect(await other).toHaveURL('/login')
    await (await other).close()
    await expect(field).toHaveValue(WORDS)
  })
  await test.step('signed in again, it is saved', async () => {
    await signIn(page, ALEX)
    await button(page, 'Save').click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByText('with your words')).toBeVisible()
  })
})

test('[Q114] who is signed out and gives up what is typed is led to the sign-in', { tag: '@trial' }, async ({
  page,
}) => {
  const [form] = FORMS
  if (!form) throw new Error('there is no form')
  await fill(page, form)
  await page.context().clearCookies()
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await button(page, 'Not now').click()
  await page.getByRole('banner').getByRole('link').first().click()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('[Q114] a note stays while other sheets are looked at, and is asked about before the screen is left', async ({
  page,
}) => {
  await open(page, '/organise/people')
  await page.getByRole('list', { name: 'People' }).getByRole('button').first().click()
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  const note = dialog(page).getByLabel('Note, for organisers alone')
  await note.fill(WORDS)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await section(page, 'Teams').click()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('list', { name: 'People' }).getByRole('button').first().click()
  await expect(note).toHaveValue(WORDS)
  await stayOn(page)
  await expect(note).toHaveValue(WORDS)
})

test('[Q114] the address on a visitor’s form is there on the next one, and after a reload', { tag: '@trial' }, async ({
  page,
}) => {
  await page.context().clearCookies()
  await open(page, '/login')
  const email = page.getByLabel('Email', { exact: true })
  await email.fill('casey@example.com')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(email).toHaveValue('casey@example.com')
  await page.reload()
  await expect(email).toHaveValue('casey@example.com')
  await page.locator('#main').getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/signup')
  await expect(email).toHaveValue('casey@example.com')
})

test('[Q114] one’s own profile is kept in the tab while it is typed, without the password', async ({ page }) => {
  await open(page, '/settings')
  await page.getByRole('link', { name: 'Update Profile' }).click()
  const nickname = page.getByLabel('Nickname')
  const before = await nickname.inputValue()
  const password = page.getByLabel('New password').first()
  await nickname.fill('Kept')
  await password.fill('not-kept-anywhere')
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
  await page.goBack()
  await expect(nickname).toHaveValue('Kept')
  await page.reload()
  await expect(nickname).toHaveValue('Kept')
  await expect(password).toHaveValue('')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Update Profile' }).click()
  await expect(nickname).toHaveValue(before)
})

test('[Q114] a form that was only looked at is left without a question', { tag: '@trial' }, async ({ page }) => {
  for (const { name, from, reach } of FORMS)
    await test.step(name, async () => {
      await open(page, from)
      await (await reach(page)).focus()
      const here = page.url()
      await page.evaluate(() => history.back())
      await expect(page, name).not.toHaveURL(here)
      await expect(question(page), name).toBeHidden()
    })
})
