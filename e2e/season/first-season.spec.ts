import { fillSignUp, sendButton } from '../harness/forms.ts'
import { expect, open, test } from '../harness/league.ts'
import { somebody } from '../harness/person.ts'
import { ADMINISTRATOR } from '../harness/site.ts'

test('an empty site tells its administrator what to do, and then shows the season', async ({ anotherSite }) => {
  const { site, page } = await anotherSite()
  await open(page, '/')
  await expect(page.getByText('The season is not announced yet')).toBeVisible()
  await expect(page.getByText(/with an email from ADMIN_EMAILS/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set up the season' })).toBeHidden()

  await test.step('the listed address alone gives no rights', async () => {
    await page.goto('/signup')
    await fillSignUp(page, { ...somebody(), email: ADMINISTRATOR })
    await sendButton(page, 'Sign Up').click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Set up the season' })).toBeHidden()
    await page.goto('/season')
    await expect(page).toHaveURL('/')
  })

  await test.step('once it is confirmed, one page asks what a season takes', async () => {
    await page.goto((await site.outbox.mailTo(ADMINISTRATOR, /Confirm your email/)).link)
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await page.getByRole('link', { name: 'Set up the season' }).click()
    await expect(page).toHaveURL('/organise/season')
    await expect(page.getByText(/This is all it takes/)).toBeVisible()
  })

  await test.step('the form says what is missing', async () => {
    await sendButton(page, 'Set up season').click()
    await expect(page.getByText('Name at least one field', { exact: true })).toBeVisible()
    await expect(page.getByRole('spinbutton', { name: 'Year' })).toBeHidden()
  })

  await test.step('the season is set up', async () => {
    await page.getByLabel('First evening').fill('2031-07-09')
    await page.getByRole('textbox', { name: 'Fields', exact: true }).fill('North, South')
    await page.getByLabel('Fee').fill('forty')
    await page.getByLabel('How to pay it').fill('By bank')
    await page.locator('summary').click()
    await expect(page.getByRole('spinbutton', { name: 'Year' })).toHaveValue('2031')
    await page.getByRole('region', { name: 'Venue' }).getByLabel('Name').fill('Harbor')
    await page.getByLabel('Address (optional)').fill('1 Quay Street')
    await page.locator('summary').click()
  })

  await test.step('[SE4] a look before it is saved runs the same check, and a change takes it away', async () => {
    await sendButton(page, 'Look at it first').click()
    await expect(page.getByText('Enter an amount like 45 or 45.50')).toBeVisible()
    await page.getByLabel('Fee').fill('45')
    await sendButton(page, 'Look at it first').click()
    await expect(page.getByText('Nothing is saved yet')).toBeVisible()
    await expect(page.getByText('Open as soon as you save, until June 15, 2031, 11:59 PM EDT')).toBeVisible()
    await expect(page.getByText('$45. By bank')).toBeVisible()
    await page.getByLabel('Number of evenings').fill('3')
    await expect(page.getByText('Nothing is saved yet')).toBeHidden()
    await page.getByLabel('Number of evenings').fill('4')
    await sendButton(page, 'Set up season').click()
    await expect(page.getByText('Wakeman Cup 2031 is saved')).toBeVisible()
  })

  await test.step('everybody sees it on the home page', async () => {
    await page.context().clearCookies()
    await open(page, '/')
    await expect(page.getByText('Kick-off July 9, 2031, 6:00 PM EDT')).toBeVisible()
    await expect(page.getByText('June 15, 2031')).toBeVisible()
    await expect(page.getByText('1 Quay Street')).toBeVisible()
    await expect(page.getByText(/Harbor North and South/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login to Register' })).toBeVisible()
  })
})

test('a season is changed', { tag: '@trial' }, async ({ page, view }) => {
  await view('/organise/season', 'organiser')
  await page.getByRole('link', { name: 'Change Wakeman Cup 2025' }).click()
  await expect(page.getByRole('link', { name: 'Change evenings on the schedule' })).toHaveAttribute(
    'href',
    '/organise/schedule?season=2025',
  )
  await page.getByLabel('Parking').fill('At the baseball field and on the road, not on the grass')
  await sendButton(page, 'Save season').click()
  await expect(page.getByText('Wakeman Cup 2025 is saved')).toBeVisible()
  await page.goto('/')
  await expect(page.getByText(/not on the grass/)).toBeVisible()

  await page.goto('/season?id=new')
  await expect(page).toHaveURL('/organise/season?id=new')
  await page.locator('summary').click()
  await page.getByRole('spinbutton', { name: 'Year' }).fill('2025')
  await sendButton(page, 'Set up season').click()
  await expect(page.getByText('There is a season of this name already')).toBeVisible()
})
