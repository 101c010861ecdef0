import type { Page } from '@playwright/test'
import { call, verify, withApi } from '../harness/api.ts'
import { logIn } from '../harness/forms.ts'
import { expect, test } from '../harness/league.ts'
import { registrationOf } from '../harness/person.ts'

const HEADING = 'One step to the draft'
const inTheRoom = (page: Page) => page.getByRole('region', { name: 'Draft state' })

test('[D2] who has not confirmed the address is told so on Home, and helped', { tag: '@trial' }, async ({
  page,
  newPlayer,
  signIn,
}) => {
  const dana = await newPlayer({ registered: true })
  await signIn(page, dana)
  await page.goto('/')
  const line = page.getByText('Confirm your email.')
  await expect(line).toBeVisible()
  await expect(page.getByText("You're registered for the 2025 Wakeman Cup!")).toBeVisible()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText(`A link is on its way to ${dana.email}.`)).toBeVisible()
  await page.route('**/api/auth/verify-request', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '540' },
      json: { code: 'too_many_requests', message: 'Too many.', requestId: 'x' },
    }),
  )
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('Wait 9 minutes')).toBeVisible()
  await page.getByRole('link', { name: 'Change the address' }).click()
  await expect(page).toHaveURL('/update-profile')
})

test('[D2] the page before the draft says what is missing, and leads on once the address is confirmed', {
  tag: '@trial',
}, async ({ page, site, newPlayer, signIn }) => {
  const dana = await newPlayer({ registered: true })
  await signIn(page, dana)
  await page.goto('/draft')
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible()
  await withApi(async (api) => {
    await signIn({ request: api } as unknown as Page, dana)
    await verify(api, site, dana.email)
  })
  await expect(inTheRoom(page)).toBeVisible()
})

test('[D2], [D35] an organiser admits who waits, removes a registration and brings it back', async ({
  page,
  view,
  otherBrowser,
  newPlayer,
  signIn,
}) => {
  const waiting = await otherBrowser()
  await signIn(waiting, await newPlayer({ registered: true }))
  await signIn(await otherBrowser(), await newPlayer({ registered: true }))
  await waiting.goto('/draft')
  await expect(waiting.getByRole('heading', { name: HEADING })).toBeVisible()

  await view('/draft', 'organiser')
  await page.getByRole('tab', { name: 'Registrations' }).click()
  await page.getByRole('button', { name: /^Admit all/ }).click()
  await expect(page.getByText('are admitted to the draft.')).toBeVisible()
  await expect(page.getByText(/^Nobody is waiting\..* confirmed/)).toBeVisible()
  await expect(inTheRoom(waiting)).toBeVisible()

  const rows = page.getByRole('listitem').filter({ hasText: 'Admitted by an organiser' })
  const before = await rows.count()
  for (const row of [rows.first()]) await row.getByRole('button', { name: /^Remove registration/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('leaves the draft within a second')
  await dialog.getByRole('button', { name: 'Remove registration' }).click()
  await expect(dialog).toBeHidden()
  const done = page.getByRole('status').filter({ hasText: 'is removed.' })
  await expect(done).toBeVisible()
  await expect(rows).toHaveCount(before - 1)
  await expect(page.getByRole('heading', { name: /^Removed/ })).toBeVisible()
  await done.getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByText('is registered again.')).toBeVisible()
  await expect(rows).toHaveCount(before)
})

test('[D35] an organiser blocks an account, which ends its sessions, and unblocks it', { tag: '@trial' }, async ({
  page,
  site,
  view,
  otherBrowser,
  newPlayer,
  complaints,
  signIn,
}) => {
  const dana = await newPlayer({ verified: true })
  const theirs = await otherBrowser()
  await signIn(theirs, dana)
  const registration = { ...registrationOf(dana), firstName: 'Riley', lastName: 'Castellano-Whitfield' }
  await call(theirs.request, site, 'PUT', '/api/me/registration', registration)
  await theirs.goto('/draft')
  await expect(inTheRoom(theirs)).toBeVisible()

  await view('/draft', 'organiser')
  await page.getByRole('tab', { name: 'Registrations' }).click()
  const row = page.getByRole('tabpanel', { name: 'Registrations' }).getByRole('listitem').filter({ hasText: 'Riley' })
  const dialog = page.getByRole('alertdialog')
  const button = row.getByRole('button', { name: /^Block account/ })
  await button.press('Enter')
  await expect(dialog).toContainText('signed out everywhere and can’t sign in')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await dialog.getByRole('button', { name: 'Block account' }).press('Enter')
  await expect(dialog).toBeHidden()
  const done = page.getByRole('status').filter({ hasText: 'blocked and signed out everywhere.' })
  await expect(done.getByRole('button', { name: 'Unblock' })).toBeFocused()
  await expect(done).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { name: /^Blocked/ })).toBeVisible()
  await expect(row).toContainText('Account blocked')
  await expect(row.getByRole('button')).toHaveText([/^Unblock/])

  await expect(inTheRoom(theirs)).toBeHidden()
  await expect(theirs.getByText('Your account is blocked')).toBeVisible()
  await expect(theirs).toHaveURL((url) => url.pathname === '/login')
  // Their page came back to the room once more, and was refused.
  expect(complaints.splice(0).filter((text) => !text.includes('HTTP Authentication failed'))).toEqual([])
  await logIn(theirs, dana)
  await expect(theirs.getByText('Failed to log in')).toBeVisible()
  await expect(theirs.getByText('This account is blocked. Ask the organiser of the league.')).toBeVisible()

  await done.getByRole('button', { name: 'Unblock' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'is unblocked and can sign in again.' })).toBeFocused()
  await expect(row.getByRole('button', { name: /^Block account/ })).toBeVisible()
  await logIn(theirs, dana)
  await expect(theirs).not.toHaveURL((url) => url.pathname === '/login')
  await theirs.goto('/draft')
  await expect(inTheRoom(theirs)).toBeVisible()
})
