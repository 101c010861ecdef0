import { FEET } from '../../src/contract/people/positions.ts'
import { fillPlayer, fillSignUp, logInFirst, position, sendButton } from '../harness/forms.ts'
import { expect, test } from '../harness/league.ts'
import { registrationOf, somebody } from '../harness/person.ts'

test('a new player finds the site, signs up, registers and sees it', async ({ page, mailTo }) => {
  const dana = somebody()
  await page.goto('/')
  await page.getByRole('link', { name: 'Login to Register' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/signup')
  await fillSignUp(page, dana)
  await sendButton(page, 'Sign Up').click()

  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Register Now' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(dana.email)
  const registration = registrationOf(dana)
  await fillPlayer(page, registration)
  // Kept in this tab over a reload.
  await page.reload()
  await expect(page.getByLabel('Last name')).toHaveValue(registration.lastName)
  await expect(page.getByRole('radio', { name: FEET[registration.footPref] })).toBeChecked()
  await page.getByLabel('Phone').fill(registration.phone)
  await position(page, 'CM').press('Space')
  await position(page, 'AM').press('Space')
  // And over a look elsewhere and Back.
  await page.getByRole('banner').getByRole('link', { name: 'Teams' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/teams')
  await page.goBack()
  await expect(page.getByLabel('Phone')).toHaveValue(registration.phone)
  await expect(position(page, 'AM')).toBeChecked()
  await sendButton(page, 'Register').click()

  await expect(page).toHaveURL('/')
  const badge = page.getByText("You're registered for the 2025 Wakeman Cup!")
  await expect(badge).toBeVisible()
  await page.reload()
  await expect(badge).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register Now' })).toBeHidden()

  const { subject, text, html } = await mailTo(dana.email, /Confirm your email/)
  expect(subject).toContain('Wakeman Cup')
  for (const body of [text, html]) expect(body).toContain('/verify-email#token=')
})

test('the link of the mail confirms the address once its owner is signed in', { tag: '@trial' }, async ({
  page,
  mailTo,
  newPlayer,
}) => {
  const dana = await newPlayer()
  const { link } = await mailTo(dana.email, /Confirm your email/)
  await page.goto(link)
  await logInFirst(page, dana)
  await expect(page.getByText('Your email is confirmed', { exact: true })).toBeVisible()
  expect(page.url(), 'the token stays in no history').not.toContain('token')
  const me = await (await page.request.get('/api/me')).json()
  expect(me.user.emailVerified).toBe(true)

  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You’ve already used this link' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Your email is confirmed.')
})

test.describe('registration', () => {
  test('says what is missing, beside each field', async ({ page, newPlayer, signIn }) => {
    await signIn(page, await newPlayer())
    await page.goto('/register')
    await page.getByLabel('Email', { exact: true }).clear()
    await sendButton(page, 'Register').click()
    for (const message of [
      'Enter your first name',
      'Enter your last name',
      'Enter your nickname',
      'Enter your email',
      'Enter your phone number',
      'Choose your graduation class',
      'Choose your preferred foot',
      'Please select at least one position',
    ])
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Enter your first name')
    await expect(page).toHaveURL('/register')
  })

  test('takes three positions and no fourth', { tag: '@trial' }, async ({ page, newPlayer, signIn }) => {
    await signIn(page, await newPlayer())
    // The scripts come after the presses, which count in their order all the same.
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/assets/index-*.js', (route) => held.then(() => route.continue()))
    await page.goto('/register', { waitUntil: 'commit' })
    for (const code of ['GK', 'CB', 'ST'] as const) await position(page, code).press('Space')
    await position(page, 'LW').press('Space')
    letThrough()
    await expect(page.getByText('Maximum of 3 positions allowed')).toBeVisible()
    await expect(position(page, 'LW')).not.toBeChecked()
    await position(page, 'GK').press('Space')
    await expect(page.getByText('Maximum of 3 positions allowed')).toBeHidden()
    await position(page, 'LW').press('Space')
    await expect(position(page, 'LW')).toBeChecked()
  })

  test('[spec 8] that could not be written says so, and keeps what was typed', { tag: '@trial' }, async ({
    page,
    newPlayer,
    signIn,
  }) => {
    const dana = await newPlayer()
    await signIn(page, dana)
    await page.route('**/api/me/registration', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Try again in a moment.' } }),
    )
    await page.goto('/register')
    await fillPlayer(page, registrationOf(dana))
    await page.getByLabel('Phone').fill('(203) 555-0142')
    await position(page, 'GK').press('Space')
    await sendButton(page, 'Register').click()
    const lines = page.getByRole('alert').getByRole('paragraph')
    await expect(lines).toHaveText(['Failed to register account', 'Error registering user', 'Try again in a moment.'])
    await expect(page.getByLabel('First name')).toHaveValue('Dana')
  })

  test('takes names of every script, and shows them as they are', { tag: '@trial' }, async ({
    page,
    newPlayer,
    signIn,
  }) => {
    const lee = await newPlayer()
    await signIn(page, lee)
    await page.goto('/register')
    await fillPlayer(page, {
      ...registrationOf(lee),
      firstName: '美咲',
      lastName: 'Ó Súilleabháin',
      nickname: '<b>بدر</b>',
    })
    await page.getByLabel('Phone').fill('+49 151 5550142')
    await position(page, 'GK').press('Space')
    await sendButton(page, 'Register').click()
    await expect(page).toHaveURL('/')
    await page.goto('/update-profile')
    await expect(page.getByLabel('First name')).toHaveValue('美咲')
    await expect(page.getByLabel('Last name')).toHaveValue('Ó Súilleabháin')
    await expect(page.getByLabel('Nickname')).toHaveValue('<b>بدر</b>')
    await expect(position(page, 'GK')).toBeChecked()
  })
})
