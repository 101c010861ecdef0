import { logIn } from '../harness/forms.ts'
import { expect, test } from '../harness/league.ts'

const PLAYERS_SCREENS = ['/teams', '/standings', '/matches', '/register', '/settings', '/update-profile', '/draft']
const VISITORS_SCREENS = ['/login', '/signup', '/forgot-password']
const ADMINISTRATORS_SCREENS = [
  '/season',
  '/organise',
  '/organise/season',
  '/organise/schedule',
  '/organise/access',
  '/upload_scores',
]

test.describe('a visitor', () => {
  test('is sent from each player’s screen to log in, and comes back', async ({ page, context, newPlayer }) => {
    const dana = await newPlayer()
    for (const path of PLAYERS_SCREENS) {
      await context.clearCookies()
      await page.goto(`${path}?from=a-friend#here`)
      const asked = await page.request.get(path, { maxRedirects: 0 })
      expect([path, asked.status()], 'led on by the server').toEqual([path, 302])
      await expect(page, path).toHaveURL((url) => url.pathname === '/login')
      await logIn(page, dana)
      await expect(page).toHaveURL(`${path}?from=a-friend#here`)
    }
  })

  test('sees the entry, and neither a team nor what administrators see', async ({ page }) => {
    await page.goto('/teams/some-team/some-league')
    await expect(page).toHaveURL('/')
    for (const path of ADMINISTRATORS_SCREENS) {
      await page.goto(path)
      await expect(page, path).toHaveURL((url) => url.pathname === '/' || url.pathname === '/login')
    }
    for (const path of VISITORS_SCREENS) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(path)
    }
  })
})

test('a player is sent home from the entry, from administrators’ screens and, once registered, from /register', async ({
  page,
  newPlayer,
  signIn,
}) => {
  await signIn(page, await newPlayer({ registered: true, verified: true }))
  for (const path of [...VISITORS_SCREENS, ...ADMINISTRATORS_SCREENS]) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
  }
  await page.goto('/register')
  await expect(page).toHaveURL('/')
  await expect(page.getByText("You're registered for the 2025 Wakeman Cup!")).toBeVisible()
})

// Every way to write such an address is tried by return-to.test.ts; here, that each way in asks.
test('an address to come back to leads nowhere but to this site', async ({ page, newPlayer, site }) => {
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
