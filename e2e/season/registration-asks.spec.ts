import { ALEX, test } from '../rig/demonstration.ts'
import { seriousFindings } from '../rig/findings.ts'
import { expect, open } from '../rig/league.ts'

test('[PE1] a season asks for a fee, an agreement and an emergency contact, and its form for nothing more', async ({
  page,
  signIn,
}) => {
  await signIn(page, ALEX)
  await open(page, '/organise/season?id=new')
  await page.getByText('More', { exact: false }).and(page.locator('summary')).click()
  const season = page.getByRole('region', { name: 'Season', exact: true })
  await season.getByLabel('Name').fill('Asking Cup')
  await season.getByLabel('The current season').uncheck()
  await season.getByLabel('Shown first').uncheck()
  const asks = page.getByRole('region', { name: 'Registration', exact: true })
  await asks.getByLabel('A fee').check()
  await asks.getByLabel('Amount').fill('$30')
  await asks.getByLabel('How to pay it').fill('In cash, on the first evening.')
  await asks.getByLabel('Text to agree to').fill('I play fair.')
  await asks.getByLabel('An emergency contact').check()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Set up season' }).click()
  await expect(page).not.toHaveURL(/id=new/)

  await page.goto('/organise/people')
  await page.getByRole('button', { name: /Season: / }).click()
  await page.getByRole('link', { name: 'Asking Cup' }).click()
  await expect(page.getByText('Nobody has registered yet')).toBeVisible()
  const slug = new URL(page.url()).searchParams.get('season') ?? ''

  await test.step('the form asks, and the sheet has the answers', async () => {
    await open(page, `/register?season=${slug}`)
    await expect(page.getByText('The fee is $30.')).toBeVisible()
    await page.getByLabel('First name').fill('Alex')
    await page.getByLabel('Last name').fill('Adler')
    await page.getByLabel('Nickname').fill('Whistle')
    await page.getByLabel('Phone', { exact: true }).fill('(203) 555-0190')
    await page.getByLabel('Graduation class').selectOption('2027')
    await page.getByText('Right', { exact: true }).first().click()
    await page.getByText('Goalkeeper').click()
    await page.getByLabel('Whom to call').fill('Kim Adler')
    await page.getByLabel('Their phone').fill('(203) 555-0191')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('Please read this and agree')).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByLabel('I have read this and agree').check()
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page).toHaveURL('/settings')
    await open(page, `/organise/people?season=${slug}`)
    await page.getByRole('button', { name: /^Alex Adler/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Alex Adler' })
    await expect(sheet.getByText('Kim Adler')).toBeVisible()
    await expect(sheet.getByText('$30 open').first()).toBeVisible()
    await expect(sheet.getByText(/by Alex Adler/).first()).toBeVisible()
  })
})
