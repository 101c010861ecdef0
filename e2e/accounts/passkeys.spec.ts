import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { call, signIn, signUp, verify, withApi } from '../harness/api.ts'
import { seriousFindings } from '../harness/findings.ts'
import { logIn, sendButton } from '../harness/forms.ts'
import { expect, open, test } from '../harness/league.ts'
import { expectOnPaper } from '../harness/on-paper.ts'
import { somebody } from '../harness/person.ts'
import { SEASON_2025 } from '../harness/season.ts'
import type { Site } from '../harness/site.ts'
import { fitsAtDoubleZoom } from '../harness/zoom.ts'

/** A phone or computer that makes passkeys and uses them without asking; gives the way to lose them. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
  return { lose: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }) }
}

const ownerToken = (site: Site) => /\/owner#token=(\S+)/.exec(site.log.join('\n'))?.[1] ?? ''

/** Robin owns a league with a season, and Kim organises it. */
async function league(site: Site, page: Page) {
  const [robin, kim] = [somebody('robin'), somebody('kim')]
  await signUp(page.request, site, robin)
  await call(page.request, site, 'POST', '/api/access/claim', { token: ownerToken(site) })
  await call(page.request, site, 'POST', '/api/leagues', SEASON_2025)
  await withApi(async (api) => {
    await signUp(api, site, kim)
    await verify(api, site, kim.email)
  })
  await call(page.request, site, 'POST', '/api/access/invitations', { email: kim.email, role: 'organiser' })
  return { robin, kim }
}

/** Adds a passkey in Settings; gives the recovery codes that were shown. */
async function addPasskey(page: Page, name: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('alertdialog').getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Go on' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allTextContents()
  await test.step('copied, printed and saved, they are all there', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('Copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const saved = await readFile(await (await download).path(), 'utf8')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Copy' })).toBeHidden()
    for (const code of codes) {
      expect(copied).toContain(code)
      expect(saved).toContain(code)
      await expect(list.filter({ hasText: code })).toBeVisible()
    }
    await expectOnPaper(page, '.shown-once, .shown-once *')
  })
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('list', { name: 'Your passkeys' }).getByText(name, { exact: true })).toBeVisible()
  return codes
}

async function logOut(page: Page) {
  await open(page, '/settings')
  await sendButton(page, 'Log Out').click()
  await expect(page).toHaveURL(/\/login/)
}

/** Nothing is cut off or scrolls sideways at 200 % of a laptop's screen and on a narrow phone, and axe finds nothing. */
async function looksRight(page: Page) {
  const before = page.viewportSize()
  for (const width of [720, 360]) {
    await page.setViewportSize({ width, height: 450 })
    expect(await seriousFindings(page), `${page.url()} at ${width} px`).toEqual([])
  }
  await fitsAtDoubleZoom(page)
  if (before) await page.setViewportSize(before)
}

test('[AC4] a helper adds a passkey, logs in with it, loses it, comes in by a code; an owner ends it', async ({
  anotherSite,
  otherBrowser,
}) => {
  test.slow()
  const { site, page } = await anotherSite({ ADMIN_EMAILS: '' }, 'localhost')
  const { kim } = await league(site, page)
  const kims = await otherBrowser(site)
  const phone = await withAuthenticator(kims)
  await signIn(kims.request, site, kim)

  const codes = await test.step('the desk recommends one, and Settings makes it', async () => {
    await open(kims, '/organise')
    await kims.getByRole('link', { name: 'Add a passkey' }).click()
    await expect(kims).toHaveURL('/settings#passkeys')
    const made = await addPasskey(kims, 'My phone')
    await looksRight(kims)
    await open(kims, '/organise')
    await expect(kims.getByRole('heading', { name: 'What needs you now' })).toBeVisible()
    await expect(kims.getByRole('link', { name: 'Add a passkey' })).toBeHidden()
    return made
  })

  await test.step('after the password nothing opens before the passkey does', async () => {
    await logOut(kims)
    await open(kims, '/organise/people')
    await logIn(kims, kim)
    await expect(kims.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await looksRight(kims)
    await open(kims, '/organise/people')
    await expect(kims).toHaveURL(/\/login\?returnTo=/)
    await kims.getByRole('button', { name: 'Use my passkey' }).click()
    await expect(kims).toHaveURL(/\/organise\/people/)
  })

  await test.step('a lost phone: a code lets in, once', async () => {
    await phone.lose()
    await logOut(kims)
    await logIn(kims, kim)
    await kims.getByRole('button', { name: 'Use a recovery code' }).click()
    await kims.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '')
    await sendButton(kims, 'Log In').click()
    await expect(kims).toHaveURL('/')
    expect((await site.outbox.mailTo(kim.email, /A recovery code was used/)).text).toContain('9 codes are left')
    await logOut(kims)
    await logIn(kims, kim)
    await kims.getByRole('button', { name: 'Use a recovery code' }).click()
    await kims.getByLabel('Recovery code').fill(codes[0] ?? '')
    await sendButton(kims, 'Log In').click()
    await expect(kims.getByText('That code does not work.')).toBeVisible()
  })

  await test.step('phone and codes are lost: an owner ends the passkeys, without a terminal', async () => {
    await open(page, '/organise/access')
    await page.getByRole('button', { name: new RegExp(kim.email) }).click()
    await page.getByRole('button', { name: 'End their passkeys…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the passkeys' }).click()
    await expect(page.getByText(`The passkeys of ${kim.email} are ended`)).toBeVisible()
    await looksRight(page)
    await site.outbox.mailTo(kim.email, /Your passkeys .* were ended/)
    await open(kims, '/login')
    await logIn(kims, kim)
    await expect(kims).toHaveURL('/')
    await expect(kims.getByRole('banner').getByRole('link', { name: /^Organise/ })).toBeVisible()
  })
})

test('[AC4] an owner requires passkeys: an open console is led to make one, and goes on with it', {
  tag: '@trial',
}, async ({ anotherSite, otherBrowser }) => {
  const { site, page } = await anotherSite({ ADMIN_EMAILS: '' }, 'localhost')
  const { robin, kim } = await league(site, page)
  await withAuthenticator(page)
  const kims = await otherBrowser(site)
  await withAuthenticator(kims)
  await signIn(kims.request, site, kim)
  await open(kims, '/organise/teams')

  await open(page, '/organise/access/safety')
  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await addPasskey(page, 'My laptop')
  await open(page, '/organise/access/safety')
  await page.getByRole('button', { name: 'Require passkeys…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Require passkeys' }).click()
  await expect(page.getByText('Every role needs a passkey now')).toBeVisible()

  await expect(kims).toHaveURL('/settings#passkeys')
  await expect(kims.getByText('Your role needs a passkey')).toBeVisible()
  await open(kims, '/teams')
  await expect(kims).toHaveURL('/teams')
  await open(kims, '/organise')
  await expect(kims).toHaveURL('/settings#passkeys')
  await addPasskey(kims, 'My phone')
  await open(kims, '/organise/teams')
  await expect(kims).toHaveURL(/\/organise\/teams/)

  await test.step('the only owner who lost everything comes in by the address of the terminal', async () => {
    const robins = await otherBrowser(site)
    await robins.goto(site.ownerAddress(robin.email))
    await robins.getByRole('link', { name: 'I have an account' }).click()
    await logIn(robins, robin)
    await expect(robins.getByText('Did you lose your passkey?')).toBeVisible()
    await sendButton(robins, 'End my passkeys and log in').click()
    await expect(robins.getByText('You are in, as an owner')).toBeVisible()
    await robins.getByRole('link', { name: 'Add a passkey' }).click()
    await expect(robins.getByText('Your role needs a passkey')).toBeVisible()
  })
})
