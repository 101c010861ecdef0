import { ADMINISTRATOR, DEMONSTRATION_PASSWORD } from '../harness/demonstration.ts'
import { fillPlayer, logIn, position, sendButton } from '../harness/forms.ts'
import { open } from '../harness/league.ts'
import { registrationOf, somebody } from '../harness/person.ts'
import { expect, test } from '../harness/year-site.ts'

const DAY_MS = 86_400_000
/** A Saturday at noon where the league plays: the season of this demonstration begins on December 30. */
const MADE = Date.parse('2026-11-28T12:00-05:00')
const NEWCOMER = { ...somebody(), email: 'newcomer@example.com', password: DEMONSTRATION_PASSWORD }

test('a newcomer to the demonstration finds registration open, last season whole and the draft room', async ({
  openSite,
  openBrowser,
}) => {
  const site = await openSite(MADE, [])
  const page = await openBrowser(site)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })

  await test.step('a visitor sees the countdown run, and the way in', async () => {
    await open(page, '/')
    await expect(page.getByRole('timer')).toContainText(/32\s*days\s*06\s*hours/i)
    await expect(page.getByText('Registration deadline').locator('..')).toContainText('December 6, 2026')
    await site.setTime(MADE + DAY_MS)
    await expect(page.getByRole('timer')).toContainText(/31\s*days/i)
    await page.getByRole('link', { name: 'Login to Register' }).click()
    await logIn(page, NEWCOMER)
  })

  await test.step('a player registers', async () => {
    await page.getByRole('link', { name: 'Register Now' }).click()
    await expect(heading('Player Registration')).toBeVisible()
    const registration = registrationOf(NEWCOMER)
    await fillPlayer(page, registration)
    await page.getByLabel('Phone').fill(registration.phone)
    await position(page, 'CM').press('Space')
    // Nothing beyond the form of the specification.
    await expect(page.getByRole('main').getByText(/agree|guardian|fee\b/i)).toHaveCount(0)
    await sendButton(page, 'Register').click()
    await expect(page.getByText("You're registered for the 2026 Wakeman Cup!")).toBeVisible()
  })

  await test.step('a player looks back at last season', async () => {
    await open(page, '/teams')
    await expect(page.getByText('Wakeman Cup 2025').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /View Details/ })).toHaveCount(6)
    await open(page, '/standings')
    await expect(page.getByRole('row').nth(1)).toContainText('Harbor City')
    await open(page, '/matches')
    await expect(page.getByText('Completed')).toHaveCount(6)
    await page.getByRole('link', { name: 'See the finals' }).click()
    await expect(heading('Mill River Rovers')).toBeVisible()
  })

  await test.step('a player enters the draft room', async () => {
    await open(page, '/')
    await page.getByRole('link', { name: 'Draft room' }).click()
    await expect(page.getByRole('button', { name: 'Become a Captain' })).toBeVisible()
    await expect(page.getByText('127 of 127 players')).toBeVisible()
  })

  await test.step('an organiser finds the matches of this season at Upload Scores', async () => {
    const desk = await openBrowser(site)
    await open(desk, '/login?returnTo=%2Fupload_scores')
    await logIn(desk, { ...somebody(), ...ADMINISTRATOR })
    await expect(desk.getByRole('heading', { name: 'Round 1 - 6:00 PM' })).toBeVisible()
    await expect(desk.getByRole('spinbutton')).toHaveCount(12)
  })
})
