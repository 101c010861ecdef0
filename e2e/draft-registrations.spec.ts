import type { Page } from '@playwright/test'
import { atTheDoors, verify } from './rig/doors.ts'
import { expect, test } from './rig/league.ts'

const DOOR = 'One step to the draft'
const inTheRoom = (page: Page) => page.getByRole('region', { name: 'Draft state' })

test('[D2] who has not confirmed the address is told so on Home, and helped', async ({ page, newPlayer, signIn }) => {
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

test('[D2] the draft’s door says what is missing, and opens by itself once the address is confirmed', async ({
  page,
  site,
  newPlayer,
  signIn,
}) => {
  const dana = await newPlayer({ registered: true })
  await signIn(page, dana)
  await page.goto('/draft')
  await expect(page.getByRole('heading', { name: DOOR })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible()
  await atTheDoors(async (doors) => {
    await signIn({ request: doors } as unknown as Page, dana)
    await verify(doors, site, dana.email)
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
  await expect(waiting.getByRole('heading', { name: DOOR })).toBeVisible()

  await view('/draft', 'organiser')
  await page.getByRole('tab', { name: 'Registrations' }).click()
  await page.getByRole('button', { name: /^Admit all/ }).click()
  await expect(page.getByText('are admitted to the draft.')).toBeVisible()
  await expect(page.getByText('Nobody waits.')).toBeVisible()
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
