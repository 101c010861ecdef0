import { confirmField, emailField, fillSignUp, passwordField, sendButton } from '../harness/forms.ts'
import { expect, test } from '../harness/league.ts'
import { somebody } from '../harness/person.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/signup')
})

test('passwords that differ are noticed before anything is sent', { tag: '@trial' }, async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await fillSignUp(page, somebody(), 'another password')
  await sendButton(page, 'Sign Up').click()
  await expect(confirmField(page)).toHaveAccessibleDescription('Passwords do not match')
  expect(sent).toEqual([])
})

test('a short password is refused beside its field', { tag: '@trial' }, async ({ page }) => {
  await expect(passwordField(page)).toHaveAttribute('placeholder', /6/)
  await fillSignUp(page, { ...somebody(), password: 'five5' })
  await sendButton(page, 'Sign Up').click()
  await expect(passwordField(page)).toHaveAccessibleDescription('Use at least 6 characters')
  await expect(page).toHaveURL('/signup')
})

test('a password that everybody guesses is refused, and what was typed stays', { tag: '@trial' }, async ({ page }) => {
  const dana = somebody()
  await fillSignUp(page, { ...dana, password: 'soccer' })
  await sendButton(page, 'Sign Up').click()
  await expect(page.getByRole('alert')).toContainText('Failed to create an account')
  await expect(passwordField(page)).toHaveAccessibleDescription(/Too easy to guess/)
  await expect(emailField(page)).toHaveValue(dana.email)

  await fillSignUp(page, dana)
  await sendButton(page, 'Sign Up').click()
  await expect(page).toHaveURL('/')
})

test('an address that has an account is refused, and its owner is told by mail', async ({
  page,
  newPlayer,
  mailTo,
}) => {
  const owner = await newPlayer()
  await fillSignUp(page, { email: owner.email.toUpperCase(), password: 'some other password' })
  await sendButton(page, 'Sign Up').click()
  await expect(page.getByRole('alert')).toContainText('Failed to create an account')
  await expect(page).toHaveURL('/signup')
  const { subject } = await mailTo(owner.email, /already have an account/)
  expect(subject).toContain('Wakeman Cup')
})

test('an address that is none is noticed beside its field', { tag: '@trial' }, async ({ page }) => {
  await fillSignUp(page, { ...somebody(), email: 'dana at players' })
  await sendButton(page, 'Sign Up').click()
  await expect(emailField(page)).toHaveAccessibleDescription('Enter an email like name@example.com')
  await expect(emailField(page)).toBeFocused()
})

test('[Q85] an error that nobody expected is shown and logged, and the page stays', { tag: '@trial' }, async ({
  page,
  complaints,
}) => {
  const dana = somebody()
  await fillSignUp(page, dana)
  await page.evaluate(() => {
    String.prototype.isWellFormed = () => {
      throw new Error('the schema threw')
    }
  })
  await sendButton(page, 'Sign Up').click()
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('Failed to create an account')
  await expect.poll(() => complaints).toEqual([expect.stringContaining('the schema threw')])

  // Nobody waits for what a handler throws, or for a promise that it lets go.
  const note = page.getByRole('alert').filter({ hasText: 'Something went wrong. Please try again.' })
  for (const way of ['throws', 'rejects'] as const) {
    await emailField(page).evaluate((field, how) => {
      const fail = () => {
        if (how === 'throws') throw new Error('the handler threw')
        void Promise.reject(new Error('the promise broke'))
      }
      field.addEventListener('dblclick', fail, { once: true })
    }, way)
    await emailField(page).dblclick()
    await expect(note).toHaveCount(1)
    await expect(emailField(page)).toHaveValue(dana.email)
    await note.getByRole('button', { name: 'Close' }).click()
    await expect(note).toBeHidden()
  }
  await expect.poll(() => complaints.splice(0)).toHaveLength(3)
})
