import type { Locator, Page } from '@playwright/test'
import { ALEX, test } from '../harness/demonstration.ts'
import { seriousFindings } from '../harness/findings.ts'
import { logIn } from '../harness/forms.ts'
import { expect, open } from '../harness/league.ts'

const WEEK = (week: number) => `/upload_scores?week=${week}`
const SAVED = 'Scores saved successfully!'

const match = (page: Page, place: number) => page.getByRole('main').locator('fieldset').nth(place)
const scores = (one: Locator) => one.getByRole('spinbutton')
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' })

/** Types a score; `null` leaves a side as it is. */
async function type(page: Page, place: number, home: string | null, away: string | null) {
  for (const [i, text] of [home, away].entries()) if (text !== null) await scores(match(page, place)).nth(i).fill(text)
}

async function shows(page: Page, place: number, home: string, away: string) {
  await expect(scores(match(page, place)).nth(0)).toHaveValue(home)
  await expect(scores(match(page, place)).nth(1)).toHaveValue(away)
}

/** Collects the requests that save scores. */
function saves(page: Page) {
  const sent: { edits: unknown[] }[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/scores')) sent.push(request.postDataJSON())
  })
  return sent
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an administrator enters an evening with the keypad', async ({ page, view }) => {
    await view(WEEK(1), 'organiser')
    const sent = saves(page)
    await expect(page.getByRole('heading', { name: 'Round 1 - 6:00 PM' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Round 2 - 7:00 PM' })).toBeVisible()
    await expect(saveButton(page)).toBeDisabled()
    const inputs = page.getByRole('main').getByRole('spinbutton')
    await expect(inputs).toHaveCount(12)
    await expect(inputs.first()).toHaveAttribute('inputmode', 'numeric')
    await inputs.first().tap()
    for (let i = 0; i < 12; i++) {
      await expect(inputs.nth(i)).toBeFocused()
      await page.keyboard.type(String(i % 4))
      await page.keyboard.press(i % 2 === 1 && i < 11 ? 'Tab' : 'Enter')
    }
    await expect(saveButton(page)).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: '6 unsaved changes' })).toBeInViewport()
    await test.step('[CF1] in the console’s frame, with nothing under its bar', async () => {
      const bar = page.getByRole('navigation', { name: 'Organise' })
      await expect(bar.getByRole('link', { name: /^Scores/ })).toHaveAttribute('aria-current', 'page')
      const [save, below] = [await saveButton(page).boundingBox(), await bar.boundingBox()]
      expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    })
    await saveButton(page).tap()
    await expect(page.getByText(SAVED)).toBeVisible()
    await expect(page.getByText(SAVED)).toBeHidden()
    expect(sent.map(({ edits }) => edits.length)).toEqual([6])
    await expect(match(page, 0)).toContainText('Original Score: 0 - 1')
    await expect(match(page, 0)).toContainText('Completed')
    await open(page, WEEK(1))
    await shows(page, 0, '0', '1')
    await shows(page, 5, '2', '3')
  })

  test('nothing serious stands in the way of anybody, whatever state it is in', { tag: '@trial' }, async ({
    page,
    view,
    saveScore,
  }) => {
    await view(WEEK(4), 'organiser')
    expect(await seriousFindings(page)).toEqual([])
    await type(page, 4, '1e3', '1')
    await type(page, 5, '2', null)
    await saveScore(2025, { home: 'Greens Farms', away: 'Compo Athletic', homeScore: 1, awayScore: 1 })
    await expect(page.getByRole('button', { name: 'Keep theirs' })).toBeVisible()
    await match(page, 5).locator('summary').click()
    expect(await seriousFindings(page)).toEqual([])
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
  })
})

test('only administrators get in: players go home, visitors log in', { tag: '@trial' }, async ({
  page,
  newPlayer,
  signIn,
  view,
}) => {
  await page.goto('/upload_scores')
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  await signIn(page, await newPlayer())
  await page.goto('/upload_scores')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Upload Scores' })).toHaveCount(0)
  await view('/', 'organiser')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Organise/ })
    .click()
  await page
    .getByRole('navigation', { name: 'Organise' })
    .getByRole('link', { name: /^Scores/ })
    .click()
  await expect(page).toHaveURL('/upload_scores')
})

test('a double click saves once', { tag: '@trial' }, async ({ page, view }) => {
  await view(WEEK(2), 'organiser')
  const sent = saves(page)
  await type(page, 2, '2', '0')
  await saveButton(page).dblclick()
  await expect(page.getByText(SAVED)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('while it saves it says so', { tag: '@trial' }, async ({ page, view }) => {
  await view(WEEK(2), 'organiser')
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/scores', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  await type(page, 1, '5', '5')
  await saveButton(page).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  letThrough()
  await expect(page.getByText(SAVED)).toBeVisible()
})

test('two administrators collide, and both are told the truth', async ({ page, view, otherBrowser, signIn }) => {
  const alex = await otherBrowser()
  await signIn(alex, ALEX)
  // Alex hears nothing meanwhile, as on a bad line.
  await alex.route('**/api/events', (route) => route.abort())
  await open(alex, WEEK(3))
  await view(WEEK(3), 'organiser')

  await type(page, 0, '2', '1')
  await type(alex, 0, '3', '1')
  await type(alex, 1, '0', '0')
  // [CF3] The key saves where the score was typed.
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText(SAVED)).toBeVisible()
  await saveButton(alex).click()

  const conflict = match(alex, 0)
  await expect(conflict).toContainText('robin@example.com saved this match before you')
  await expect(conflict).toContainText('2 - 1')
  await expect(conflict).toContainText('3 - 1')
  await shows(alex, 0, '3', '1')
  await expect(alex.getByRole('status').filter({ hasText: '1 saved, 1 waiting for your choice' })).toBeVisible()
  await expect(conflict.locator(':focus')).toContainText('Which score counts?')
  await expect(match(alex, 1)).toContainText('Original Score: 0 - 0')
  // The first one still stands, on the other page too.
  await shows(page, 0, '2', '1')
  await expect(match(page, 1)).toContainText('Original Score: 0 - 0')

  await conflict.getByRole('button', { name: 'Save mine' }).click()
  await expect(alex.getByText(SAVED)).toBeVisible()
  await shows(page, 0, '3', '1')
  const history = match(page, 0).getByRole('listitem')
  await match(page, 0).locator('summary').click()
  await expect(history).toHaveCount(2)
  await expect(history.first()).toContainText('2 - 1')
  await expect(history.first()).toContainText('3 - 1')
  await expect(history.first()).toContainText(/alex@example\.com, \w{3} \d+, \d{4}, \d+:\d\d [AP]M E[DS]T/)
})

test('a page that is open follows, and keeps what is typed', { tag: '@trial' }, async ({
  page,
  view,
  otherBrowser,
  signIn,
}) => {
  const alex = await otherBrowser()
  await signIn(alex, ALEX)
  await open(alex, WEEK(3))
  await view(WEEK(3), 'organiser')
  await type(alex, 2, '7', null)
  await type(page, 2, '1', '4')
  await type(page, 3, '2', '2')
  await saveButton(page).click()
  await shows(alex, 3, '2', '2')
  await shows(alex, 2, '7', '')
  await expect(match(alex, 2)).toContainText('robin@example.com saved this match just now')
  // Save waits while the choice is open, and leads to it.
  const sent = saves(alex)
  await type(alex, 2, '7', '0')
  await type(alex, 4, '1', '1')
  await expect(alex.getByRole('status').filter({ hasText: '1 waiting for your choice' })).toBeVisible()
  await saveButton(alex).click()
  await expect(match(alex, 2).locator(':focus')).toContainText('Which score counts?')
  expect(sent).toEqual([])
  await match(alex, 4).getByRole('button', { name: 'Undo' }).click()
  await match(alex, 2).getByRole('button', { name: 'Keep theirs' }).click()
  await shows(alex, 2, '1', '4')
  await expect(saveButton(alex)).toBeDisabled()
})

test('leaving with unsaved scores asks first', { tag: '@trial' }, async ({ page, view }) => {
  await view(WEEK(2), 'organiser')
  await type(page, 3, '1', '1')
  await page.getByRole('tab', { name: 'Week 3' }).click()
  await expect(page).toHaveURL(WEEK(3))
  const people = page.getByRole('banner').getByRole('link', { name: 'People' })
  await people.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Leave without saving?')
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('tab', { name: 'Week 2' }).click()
  await shows(page, 3, '1', '1')

  const asked = page.waitForEvent('dialog').then(async (one) => {
    expect(one.type()).toBe('beforeunload')
    await one.accept()
  })
  await page.reload()
  await asked
  await expect(page.getByText('What you typed is back')).toBeVisible()
  await shows(page, 3, '1', '1')

  await people.click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/organise/people')
  await open(page, WEEK(2))
  await shows(page, 3, '', '')
})

test('clearing asks nothing and says what becomes of the match', { tag: '@trial' }, async ({ page, view }) => {
  await view(WEEK(2), 'organiser')
  await type(page, 4, '3', '2')
  await saveButton(page).click()
  await expect(match(page, 4)).toContainText('Original Score: 3 - 2')
  await match(page, 4).getByRole('button', { name: 'Clear' }).click()
  await expect(match(page, 4)).toContainText('upcoming again')
  await saveButton(page).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(match(page, 4)).toContainText('Upcoming')
  await expect(match(page, 4)).not.toContainText('Original Score')

  await type(page, 4, '3', null)
  await expect(match(page, 4)).toContainText('Both scores are needed to complete the match')
  await saveButton(page).click()
  await expect(match(page, 4)).toContainText('Upcoming')
  await shows(page, 4, '3', '')
})

test('[M9] a result that is more than a day old is saved over once both values were seen', { tag: '@trial' }, async ({
  page,
  view,
}) => {
  await view('/upload_scores?season=2024&week=1', 'organiser')
  const sent = saves(page)
  const home = scores(match(page, 0)).first()
  const before = await home.inputValue()
  const away = await scores(match(page, 0)).nth(1).inputValue()
  await home.fill('9')
  await saveButton(page).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Change an old result?')
  await expect(dialog).toContainText(`${before} - ${away}`)
  await expect(dialog).toContainText(`9 - ${away}`)
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Back to the scores' }).click()
  await expect(home).toHaveValue('9')
  expect(sent).toEqual([])
  await saveButton(page).click()
  await dialog.getByRole('button', { name: 'Change the result' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  // A fresh score is corrected without a question.
  await home.fill(before)
  await saveButton(page).click()
  await expect(match(page, 0)).toContainText(`Original Score: ${before} - ${away}`)
})

test('what is no score is refused beside its input and never sent', { tag: '@trial' }, async ({ page, view }) => {
  await view(WEEK(4), 'organiser')
  const sent = saves(page)
  const home = scores(match(page, 0)).first()
  for (const [text, complaint] of [
    ['-', 'Enter a whole number'],
    ['1.5', 'Enter a whole number'],
    ['1e3', 'Enter a whole number'],
    ['two', 'Enter a whole number'],
    ['-1', 'A score is 0 or more'],
    ['100', 'A score is at most 99'],
  ] as const) {
    await home.fill(text)
    await expect(match(page, 0).getByRole('alert')).toHaveText(complaint)
  }
  await page.getByRole('tab', { name: 'Week 3' }).click()
  await saveButton(page).click()
  await expect(page).toHaveURL(WEEK(4))
  await expect(home).toBeFocused()
  expect(sent).toHaveLength(0)
})

test('a save that fails shows the sentence and keeps what was typed', { tag: '@trial' }, async ({ page, view }) => {
  await view(WEEK(2), 'organiser')
  await page.route('**/scores', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: 'out of order' }) : route.continue(),
  )
  await type(page, 5, '4', '2')
  await saveButton(page).click()
  const news = page.getByRole('alert')
  await expect(news).toContainText('Failed to save changes: ')
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to the scores' }).click()
  await shows(page, 5, '4', '2')
  await expect(match(page, 5), '[CF3] its line is marked').toHaveAttribute('data-failed')
  await saveButton(page).click()
  await expect(news).toContainText('Failed to save changes: ')
  await page.unroute('**/scores')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(match(page, 5)).toContainText('Original Score: 4 - 2')
})

test('scores that can’t be loaded say so', { tag: '@trial' }, async ({ page, view }) => {
  await page.route('**/scores', (route) => route.fulfill({ status: 503, body: '{}' }))
  // The page comes with its scores; what a link leads to is asked for.
  await view('/organise', 'organiser')
  await page
    .getByRole('navigation', { name: 'Organise' })
    .getByRole('link', { name: /^Scores/ })
    .click()
  await expect(page.getByRole('alert')).toContainText('Failed to load match data')
  await page.unroute('**/scores')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Round 1 - 6:00 PM' })).toBeVisible()
})

test('a session that ends while typing loses nothing', async ({ page, context, signIn }) => {
  await signIn(page, ALEX)
  await open(page, WEEK(3))
  await type(page, 5, '6', '3')
  await context.clearCookies()
  // A change that comes meanwhile may have led to the login before the button is pressed.
  const pressed = saveButton(page).click({ timeout: 5000 })
  await Promise.allSettled([pressed])
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  await logIn(page, ALEX)
  await expect(page).toHaveURL(WEEK(3))
  await expect(page.getByText('What you typed is back')).toBeVisible()
  await shows(page, 5, '6', '3')
  await saveButton(page).click()
  await expect(page.getByText(SAVED)).toBeVisible()
})
