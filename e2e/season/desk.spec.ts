import { ALEX, test } from '../harness/demonstration.ts'
import { seriousFindings } from '../harness/findings.ts'
import { expect, open } from '../harness/league.ts'
import { fitsAtDoubleZoom } from '../harness/zoom.ts'

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, ALEX)
})

test('the desk says what needs an organiser, and leads there by keyboard', async ({ page, site, saveScore }) => {
  await open(page, '/organise')
  await expect(page.getByRole('heading', { level: 1, name: 'The season is over' })).toBeVisible()
  const needs = page.getByRole('region', { name: 'What needs you now' })
  // Four evenings, the fees, and whether mails go out.
  await expect(needs.getByRole('listitem')).toHaveCount(6)
  await expect(needs.getByText('matches of July 30 have no score')).toBeVisible()
  const line = page.getByRole('list', { name: 'The season' })
  await expect(line.getByRole('link')).toHaveCount(10)
  await expect(line.locator('[aria-current=step]')).toHaveText(/Archive/)

  await test.step('a test mail goes out, and the page says so', async () => {
    await page.getByRole('button', { name: 'Send a test mail' }).click()
    await expect(page.getByText(`Check ${ALEX.email}, and its spam folder too.`)).toBeVisible()
    await site.outbox.mailTo(ALEX.email, /^A test of the Wakeman Cup$/)
  })

  await test.step('[DK3] a thing is put off until tomorrow, and taken up again', async () => {
    const rows = needs.getByRole('listitem')
    await expect(rows).toHaveCount(5)
    await needs
      .getByRole('button', { name: /^Later: / })
      .first()
      .click()
    await expect(rows).toHaveCount(4)
    await expect(needs.getByText(/^Put off: |\. Put off: /)).toBeVisible()
    await needs.getByRole('button', { name: 'Undo' }).click()
    await expect(needs.getByText('It’s back on the desk.')).toBeVisible()
    await expect(rows).toHaveCount(5)
  })

  await test.step('a score that somebody saves shows at once', async () => {
    await expect(needs.getByText('6', { exact: true })).toHaveCount(4)
    await saveScore(2025, { home: 'Harbor City', away: 'Mill River Rovers', homeScore: 2, awayScore: 1 })
    await expect(needs.getByText('5', { exact: true })).toBeVisible()
    // The other journeys of this site find the season as it was.
    await saveScore(2025, { home: 'Harbor City', away: 'Mill River Rovers', homeScore: null, awayScore: null })
    await expect(needs.getByText('6', { exact: true })).toHaveCount(4)
  })

  await test.step('keys walk the rows, press the button and lead back', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(needs.getByRole('listitem').first()).toBeFocused()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await needs.getByRole('listitem').first().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/upload_scores\?season=2025&week=4/)
    await expect(page.getByRole('tab', { name: /Week 4/ })).toHaveAttribute('aria-selected', 'true')
  })
})

test('the console changes its season, and on a phone has its sections under the thumb', { tag: '@trial' }, async ({
  page,
}) => {
  await open(page, '/organise')
  await page.getByRole('button', { name: /Season: / }).click()
  await page.getByRole('link', { name: 'Wakeman Cup 2024' }).click()
  await expect(page).toHaveURL('/organise?season=2024')
  await expect(page.getByText('0 players registered, 6 teams, 29 matches.')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 760 })
  await page.getByRole('button', { name: 'More' }).click()
  const sheet = page.getByRole('dialog', { name: 'Organise' })
  await expect(sheet.getByRole('link', { name: 'Draft' })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await sheet.getByRole('link', { name: 'Wakeman Cup 2025' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/organise?season=2025')
})

for (const width of [360, 1280])
  test(`axe finds nothing serious on the full desk at ${width} px`, { tag: '@trial' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/organise', '/organise?season=2024', '/organise/season', '/organise/season?id=new']) {
      await open(page, path)
      expect.soft(await seriousFindings(page), path).toEqual([])
      if (width === 1280) await fitsAtDoubleZoom(page)
    }
  })
