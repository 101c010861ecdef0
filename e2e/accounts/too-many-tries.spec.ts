import { emailField, logIn, passwordField, sendButton } from '../harness/forms.ts'
import { expect, test } from '../harness/league.ts'

test('who guesses a password has to wait, and nobody else does', { tag: '@trial' }, async ({
  page,
  newPlayer,
  otherBrowser,
}) => {
  const dana = await newPlayer()
  const lee = await newPlayer()
  await page.goto('/login')
  const alert = page.getByRole('alert')
  for (let tries = 0; tries < 10; tries++) {
    const answer = page.waitForResponse('**/api/auth/sign-in')
    await logIn(page, { ...dana, password: `guess number ${tries}` })
    expect((await answer).status()).toBe(401)
    await expect(alert).toContainText('Failed to log in')
  }

  await test.step('the right password is told to wait, not refused as wrong', async () => {
    const answer = page.waitForResponse('**/api/auth/sign-in')
    await logIn(page, dana)
    expect((await answer).status()).toBe(429)
    expect(Number((await answer).headers()['retry-after'])).toBeGreaterThan(0)
    await expect(alert).toContainText(/Too many tries\. Wait \d+ (seconds?|minutes?), then try again\./)
    await expect(emailField(page)).toHaveValue(dana.email)
  })

  await test.step('from elsewhere, too', async () => {
    const elsewhere = await otherBrowser()
    await elsewhere.goto('/login')
    await logIn(elsewhere, dana)
    await expect(elsewhere.getByRole('alert')).toContainText('Too many tries')
  })

  await test.step('another player gets in', async () => {
    await emailField(page).fill(lee.email)
    await passwordField(page).fill(lee.password)
    await sendButton(page, 'Log In').click()
    await expect(page).toHaveURL('/')
  })
})
