import { confirmField, emailField, fillPlayer, fillSignUp, logIn, position, sendButton } from '../harness/forms.ts'
import { expect, test } from '../harness/league.ts'
import { registrationOf, somebody } from '../harness/person.ts'
import { openTranslated, translate } from '../harness/translation.ts'

test.beforeEach(({ context }) => translate(context))

test('on a translated page one signs up, registers, changes the profile, is refused and logs in', async ({
  page,
  context,
}) => {
  const dana = somebody()
  await openTranslated(page, '/signup')
  await fillSignUp(page, dana, 'another one')
  await sendButton(page, 'Sign Up').click()
  await expect(confirmField(page)).toHaveAttribute('aria-invalid', 'true')
  await fillSignUp(page, dana)
  await sendButton(page, 'Sign Up').click()
  await expect(page).toHaveURL('/')

  await openTranslated(page, '/register')
  await fillPlayer(page, registrationOf(dana))
  await page.getByLabel('Phone').fill('(203) 555-0142')
  await position(page, 'CM').press('Space')
  await sendButton(page, 'Register').click()
  await expect(page).not.toHaveURL(/register/)
  await openTranslated(page, '/update-profile')
  await page.getByLabel('Nickname').fill('Dee')
  await sendButton(page, 'Save Changes').click()
  await expect(page).toHaveURL('/settings')
  await expect(page.getByText('Your profile is saved')).toBeVisible()

  await context.clearCookies()
  await openTranslated(page, '/login')
  await logIn(page, { ...dana, password: 'not the one at all' })
  await expect(page.getByRole('alert')).toContainText('Failed to log in')
  await logIn(page, dana)
  await expect(page).toHaveURL('/')
})

test('on a translated page one asks for a new password', { tag: '@trial' }, async ({ page, newPlayer }) => {
  const { email } = await newPlayer()
  await openTranslated(page, '/forgot-password')
  await emailField(page).fill(email)
  await sendButton(page, 'Reset Password').click()
  await expect(page.getByText('Check your inbox for further instructions')).toBeVisible()
})
