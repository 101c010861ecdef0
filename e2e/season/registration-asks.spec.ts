import { call } from '../harness/api.ts'
import { ALEX, test } from '../harness/demonstration.ts'
import { seriousFindings } from '../harness/findings.ts'
import { expect, open } from '../harness/league.ts'
import { registrationOf } from '../harness/person.ts'
import { fitsAtDoubleZoom } from '../harness/zoom.ts'

test('[PE1] a season asks for a fee, an agreement and an emergency contact, and its form for nothing more', async ({
  page,
  site,
  signIn,
  newPlayer,
  otherBrowser,
}) => {
  await signIn(page, ALEX)
  await open(page, '/organise/season?id=new')
  await page.getByText('More', { exact: false }).and(page.locator('summary')).click()
  const season = page.getByRole('region', { name: 'Season', exact: true })
  await season.getByLabel('Name').fill('Asking Cup')
  await page.getByLabel('The current season').uncheck()
  await page.getByLabel('Shown first').uncheck()
  const asks = page.getByRole('region', { name: 'Registration', exact: true })
  await page.getByLabel('Fee').fill('$30')
  await page.getByLabel('How to pay it').fill('In cash, on the first evening.')
  await asks.getByLabel('Text to agree to').fill('I play fair.')
  await asks.getByLabel('A guardian for players under 18').check()
  await asks.getByLabel('An emergency contact').check()
  expect(await seriousFindings(page)).toEqual([])
  await fitsAtDoubleZoom(page)
  await page.getByRole('button', { name: 'Set up season' }).click()
  await expect(page).not.toHaveURL(/id=new/)

  await page.goto('/organise/people')
  await page.getByRole('button', { name: /Season: / }).click()
  await page.getByRole('link', { name: 'Asking Cup' }).click()
  await expect(page.getByText('Nobody has registered yet')).toBeVisible()
  const slug = new URL(page.url()).searchParams.get('season') ?? ''

  await test.step('the form asks, and the sheet has the answers', async () => {
    const player = await otherBrowser()
    await signIn(player, await newPlayer())
    await open(player, `/register?season=${slug}`)
    await expect(player.getByText('The fee is $30.')).toBeVisible()
    await player.getByLabel('First name').fill('Mika')
    await player.getByLabel('Last name').fill('Sund')
    await player.getByLabel('Nickname').fill('Whistle')
    await player.getByLabel('Phone', { exact: true }).fill('(203) 555-0190')
    await player.getByLabel('Graduation class').selectOption('2027')
    await player.getByText('Right', { exact: true }).first().click()
    await player.getByRole('checkbox', { name: 'Goalkeeper' }).check()
    await player.getByLabel('Whom to call').fill('Kim Sund')
    await player.getByLabel('Their phone').fill('(203) 555-0191')
    await player.getByRole('button', { name: 'Register' }).click()
    await expect(player.getByText('Enter the guardian’s name').first()).toBeVisible()
    await player.getByLabel('I am 18 or older').check()
    await player.getByRole('button', { name: 'Register' }).click()
    await expect(player.getByText('Please read this and agree')).toBeVisible()
    expect(await seriousFindings(player)).toEqual([])
    await fitsAtDoubleZoom(player)
    await player.getByLabel('I have read this and agree').check()
    await player.getByRole('button', { name: 'Register' }).click()
    await expect(player).toHaveURL('/settings')
    await open(page, `/organise/people?season=${slug}`)
    await page.getByRole('button', { name: /^Mika Sund/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Mika Sund' })
    await expect(sheet.getByText('Kim Sund')).toBeVisible()
    await expect(sheet.getByText('$30 open').first()).toBeVisible()
    await expect(sheet.getByText(/by Mika Sund/).first()).toBeVisible()
  })

  await test.step('a guardian agrees by one button, and the mark goes', async () => {
    const player = await otherBrowser()
    const person = await newPlayer({ verified: true })
    await signIn(player, person)
    const form = { ...registrationOf(person), firstName: 'Noa', lastName: 'Lind' }
    const emergencyContact = { name: 'Kim Lind', phone: '(203) 555-0191' }
    const guardian = { name: 'Kim Lind', email: `guardian-of-${person.email}` }
    const path = `/api/me/registration?season=${slug}`
    await call(player.request, site, 'PUT', path, { ...form, emergencyContact, guardian })
    await open(page, `/organise/people?season=${slug}&filter=guardian`)
    await page.getByRole('button', { name: /^Noa Lind/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Noa Lind' })
    await sheet.getByRole('button', { name: 'Send it again' }).click()
    await expect(sheet.getByText('Guardians got the link by mail.')).toBeVisible()

    await open(player, `/agreement?season=${slug}`)
    await expect(player.getByText(/Your guardian Kim Lind has not agreed yet/)).toBeVisible()
    expect(await seriousFindings(player)).toEqual([])
    await fitsAtDoubleZoom(player)

    const guardianPage = await otherBrowser()
    await site.outbox.mailTo(guardian.email)
    await open(guardianPage, (await site.outbox.mailTo(guardian.email)).link)
    await expect(guardianPage.getByText('Noa has registered for Asking Cup.')).toBeVisible()
    await expect(guardianPage.getByText('I play fair.')).toBeVisible()
    await expect(guardianPage.getByText(/Lind/)).toHaveCount(0)
    expect(await seriousFindings(guardianPage)).toEqual([])
    await fitsAtDoubleZoom(guardianPage)
    await guardianPage.getByRole('button', { name: 'I agree' }).click()
    await expect(guardianPage.getByText('You have agreed for Noa.')).toBeVisible()
    await open(player, `/agreement?season=${slug}`)
    await expect(player.getByText('Nothing is left to do')).toBeVisible()
    await open(page, `/organise/people?season=${slug}`)
    await page.getByRole('button', { name: /^Noa Lind/ }).click()
    await expect(sheet.getByText(/guardian, by Kim Lind/)).toBeVisible()
  })

  // Home says nothing of a season that is put away: the other journeys find it as it was.
  const leagues: { id: string; slug: string }[] = await (await page.request.get('/api/leagues')).json()
  const path = `/api/leagues/${leagues.find((one) => one.slug === slug)?.id}/archive`
  await call(page.request, site, 'PUT', path, {})
})
