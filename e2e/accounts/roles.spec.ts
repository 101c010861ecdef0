import type { Page } from '@playwright/test'
import { call, signIn, signUp, verify, withApi } from '../harness/api.ts'
import { fillSignUp, sendButton } from '../harness/forms.ts'
import { expect, open, test } from '../harness/league.ts'
import { type Person, somebody } from '../harness/person.ts'
import { SEASON_2025 } from '../harness/season.ts'
import type { Site } from '../harness/site.ts'
import { fitsAtDoubleZoom } from '../harness/zoom.ts'

const NOBODY_LISTED = { ADMIN_EMAILS: '' }

/** The one-time address that the server has printed on its terminal. */
const ownerAddress = (site: Site) => /http\S+\/owner#token=\S+/.exec(site.log.join('\n'))?.[0] ?? ''

/** Somebody with an account whose address is confirmed. */
async function verified(site: Site, name: string): Promise<Person> {
  const person = somebody(name)
  await withApi(async (api) => {
    await signUp(api, site, person)
    await verify(api, site, person.email)
  })
  return person
}

/** Robin becomes the first owner without a screen, and is signed in on the page. */
async function owner(site: Site, page: Page): Promise<Person> {
  const robin = somebody('robin')
  await signUp(page.request, site, robin)
  const token = ownerAddress(site).split('#token=')[1] ?? ''
  await call(page.request, site, 'POST', '/api/access/claim', { token })
  return robin
}

const give = (page: Page, site: Site, email: string, role: string) =>
  call(page.request, site, 'POST', '/api/access/invitations', { email, role })

test('[AC1] the first owner opens the address on the terminal, signs up and presses one button', async ({
  anotherSite,
  otherBrowser,
}) => {
  const { site, page } = await anotherSite(NOBODY_LISTED)
  const address = ownerAddress(site)
  expect(address).toMatch(/^http/)
  await open(page, '/')
  await expect(page.getByText(/Open the one-time address that the server printed when it started/)).toBeVisible()
  await page.goto(address)
  // The token stands in no history and in no picture of the screen.
  await expect(page).toHaveURL('/owner')
  await page.getByRole('main').getByRole('link', { name: 'Sign Up', exact: true }).click()
  await fillSignUp(page, somebody('robin'))
  await sendButton(page, 'Sign Up').click()
  await expect(page).toHaveURL('/owner')
  await sendButton(page, 'Become the owner').click()
  await expect(page.getByText('You are an owner of the Wakeman Cup')).toBeVisible()
  await page.getByRole('link', { name: 'Set up the season' }).click()
  await expect(page).toHaveURL('/organise/season?id=new')
  await open(page, '/')
  await expect(page.getByRole('link', { name: 'Set up the season' })).toBeVisible()

  const late = await otherBrowser(site)
  await open(late, '/')
  await expect(late.getByText(/Log in as an owner or organizer/)).toBeVisible()
  await signUp(late.request, site, somebody('late'))
  await late.goto(address)
  await sendButton(late, 'Become the owner').click()
  await expect(late.getByText(/^It was used, is too old, or part of it is missing/)).toBeVisible()
  await expect(sendButton(late, 'Become the owner')).toBeHidden()
})

test('[AC2] an owner invites somebody, who becomes a scorekeeper by confirming the address', async ({
  anotherSite,
  otherBrowser,
}) => {
  const { site, page } = await anotherSite(NOBODY_LISTED)
  await owner(site, page)
  await call(page.request, site, 'POST', '/api/leagues', SEASON_2025)
  const sam = somebody('sam')
  await open(page, '/organise/access')
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByLabel('Email').fill('no address')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Enter an email like name@example.com')).toBeVisible()
  await page.getByLabel('Email').fill(sam.email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Scorekeeper, waiting')).toBeVisible()
  await fitsAtDoubleZoom(page)
  expect((await site.outbox.mailTo(sam.email, /Would you be a scorekeeper/)).text).toContain(`${site.url}/signup`)

  const sams = await otherBrowser(site)
  await withApi((api) => signUp(api, site, sam))
  await signIn(sams.request, site, sam)
  await open(sams, '/upload_scores')
  await expect(sams).toHaveURL('/')
  await sams.goto((await site.outbox.mailTo(sam.email, /Confirm your email/)).link)
  await expect(sams.getByText('Your email is confirmed')).toBeVisible()
  await open(sams, '/')
  await sams.getByRole('link', { name: 'Upload Scores' }).click()
  await expect(sams).toHaveURL('/upload_scores')
  await open(sams, '/organise')
  await expect(sams).toHaveURL('/')
  await page.reload()
  await expect(
    page.getByRole('list', { name: 'Who has a role' }).getByText('Scorekeeper', { exact: true }),
  ).toBeVisible()
})

test('[AC2] an owner hands the league over, without a terminal', { tag: '@trial' }, async ({
  anotherSite,
  otherBrowser,
}) => {
  const { site, page } = await anotherSite(NOBODY_LISTED)
  const robin = await owner(site, page)
  const kim = await verified(site, 'kim')
  await give(page, site, kim.email, 'scorekeeper')
  await open(page, '/organise/access')

  await test.step('the last owner can’t leave', async () => {
    await page.getByRole('button', { name: new RegExp(robin.email) }).click()
    await fitsAtDoubleZoom(page)
    await page.getByRole('button', { name: 'Give up my role…' }).click()
    await fitsAtDoubleZoom(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Give it up' }).click()
    await expect(page.getByText('The league needs an owner. Make somebody else one first.')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
  })

  const kims = await otherBrowser(site)
  await test.step('[AC6] the giver stays an owner until the new one signs in', async () => {
    await page.getByRole('link', { name: 'Safety' }).click()
    await page.getByRole('button', { name: 'Hand it over…' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByLabel(new RegExp(kim.email))).toBeChecked()
    await expect(sheet.getByLabel(/Organiser/)).toBeChecked()
    await fitsAtDoubleZoom(page)
    await sheet.getByRole('button', { name: 'Hand it over' }).click()
    await expect(page.getByText(`The league goes to ${kim.email}`)).toBeVisible()
    await signIn(kims.request, site, kim)
    await expect(page.getByText('Only owners can change this')).toBeVisible()
    await page.getByRole('link', { name: 'Log' }).click()
    await expect(page.getByText('handed the league over to')).toBeVisible()
    await page.getByRole('link', { name: 'People with roles' }).click()
    await expect(page.getByRole('list', { name: 'Who has a role' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Invite somebody' })).toBeHidden()
  })

  await open(kims, '/organise/access')
  await expect(kims.getByRole('button', { name: 'Invite somebody' })).toBeVisible()

  await test.step('[AC5] the new owner makes a recovery sheet, whose use every owner can stop', async () => {
    await kims.getByRole('link', { name: 'Safety' }).click()
    await kims.getByRole('button', { name: 'Make a sheet…' }).click()
    await kims.getByRole('alertdialog').getByRole('button', { name: 'Make the sheet' }).click()
    const code = (await kims.getByTestId('sheet-code').textContent()) ?? ''
    await kims.getByRole('button', { name: 'I have it on paper' }).click()
    const lost = await otherBrowser(site)
    await open(lost, '/recover')
    await lost.getByLabel('Code of the sheet').fill('0'.repeat(26))
    await sendButton(lost, 'Use this code').click()
    await expect(lost.getByText(/This code is wrong/)).toBeVisible()
    await lost.getByLabel('Code of the sheet').fill(code)
    await sendButton(lost, 'Use this code').click()
    await expect(lost.getByText('The code is right')).toBeVisible()
    await site.outbox.mailTo(kim.email, /Somebody uses your recovery sheet/)
    await kims.reload()
    await kims.getByRole('button', { name: 'Stop it' }).click()
    await expect(kims.getByText('does not work any more')).toBeVisible()
    await sendButton(lost, 'Look again').click()
    await expect(lost.getByText(/This code is wrong/)).toBeVisible()
  })
  await site.outbox.mailTo(robin.email, /change of roles/)
  await site.outbox.mailTo(kim.email, /You are an owner/)
})

test('[AC2] a helper whose role ends in the middle of an open page is led out at once', { tag: '@trial' }, async ({
  anotherSite,
  otherBrowser,
}) => {
  const { site, page } = await anotherSite(NOBODY_LISTED)
  await owner(site, page)
  await call(page.request, site, 'POST', '/api/leagues', SEASON_2025)
  const kim = await verified(site, 'kim')
  await give(page, site, kim.email, 'organiser')
  const kims = await otherBrowser(site)
  await signIn(kims.request, site, kim)
  await open(kims, '/organise/teams')

  await open(page, '/organise/access')
  await page.getByRole('button', { name: new RegExp(kim.email) }).click()
  await page.getByRole('button', { name: 'End this role…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the role' }).click()
  await expect(page.getByText(`${kim.email} has no role any more`)).toBeVisible()
  await expect(kims).toHaveURL('/')

  await test.step('[AC3] the log says who did it, and finds it by a word', async () => {
    await page.getByRole('link', { name: 'Log' }).click()
    await page.getByLabel('Search').fill('ended')
    await expect(page.getByText(`ended the role of ${kim.email.split('@')[0]}`)).toBeVisible()
    await page.getByLabel('Search').fill('nothing like this')
    await expect(page.getByText('Nothing in the log matches this.')).toBeVisible()
    await page.getByRole('button', { name: 'Take the filters off' }).click()
    await expect(page.getByLabel('Search')).toHaveValue('')
    await expect(page.getByText(`ended the role of ${kim.email.split('@')[0]}`)).toBeVisible()
  })
})
