import { logIn } from '../harness/forms.ts'
import { expect, test } from '../harness/league.ts'

// Each screen and each kind of viewer is tried by src/web/guards.test.ts; here, that somebody comes back.
test('a visitor is sent from a player’s screen to log in, and comes back', async ({ page, newPlayer }) => {
  await page.goto('/update-profile?from=a-friend#here')
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  await logIn(page, await newPlayer())
  await expect(page).toHaveURL('/update-profile?from=a-friend#here')
})

// Every way to write such an address is tried by return-to.test.ts; here, that each way in asks.
test('an address to come back to leads nowhere but to this site', { tag: '@trial' }, async ({
  page,
  newPlayer,
  site,
}) => {
  const signInAt = (returnTo: string) => page.goto(`/login?${new URLSearchParams({ returnTo })}`)
  for (const evil of ['//evil.example/settings', '/\\evil.example']) {
    await page.goto(`/api/auth/google?${new URLSearchParams({ mode: 'redirect', returnTo: evil })}`)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page, evil).toHaveURL((url) => url.origin === site.url && url.pathname === '/login')
    expect(new URL(page.url()).searchParams.get('returnTo'), evil).toBe('/')
  }
  await signInAt('//evil.example/settings')
  await logIn(page, await newPlayer())
  await expect(page).toHaveURL(`${site.url}/`)
  for (const evil of ['//evil.example', '/\t/evil.example']) {
    await signInAt(evil)
    await expect(page, 'signed in already').toHaveURL(`${site.url}/`)
  }
})
