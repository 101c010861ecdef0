import { logIn } from '../rig/forms.ts'
import { expect, test } from '../rig/league.ts'

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
  for (const path of PLAYERS_SCREENS)
    test(`is sent from ${path} to log in, and comes back`, async ({ page, newPlayer }) => {
      const dana = await newPlayer()
      await page.goto(`${path}?from=a-friend#here`)
      await expect(page).toHaveURL((url) => url.pathname === '/login')
      await logIn(page, dana)
      await expect(page).toHaveURL(`${path}?from=a-friend#here`)
    })

  test('is sent from a team to the home page', async ({ page }) => {
    await page.goto('/teams/some-team/some-league')
    await expect(page).toHaveURL('/')
  })

  for (const path of ADMINISTRATORS_SCREENS)
    test(`does not see ${path}`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL((url) => url.pathname === '/' || url.pathname === '/login')
    })

  for (const path of VISITORS_SCREENS)
    test(`sees ${path}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(path)
    })
})

test.describe('a player', () => {
  for (const path of VISITORS_SCREENS)
    test(`is sent from ${path} to the home page`, async ({ page, newPlayer, signIn }) => {
      await signIn(page, await newPlayer())
      await page.goto(path)
      await expect(page).toHaveURL('/')
    })

  test('stays out of the administrators’ screens', async ({ page, newPlayer, signIn }) => {
    await signIn(page, await newPlayer({ registered: true, verified: true }))
    for (const path of ADMINISTRATORS_SCREENS) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    }
  })

  test('who is registered is sent from /register to the home page', async ({ page, newPlayer, signIn }) => {
    await signIn(page, await newPlayer({ registered: true }))
    await page.goto('/register')
    await expect(page).toHaveURL('/')
    await expect(page.getByText("You're registered for the 2025 Wakeman Cup!")).toBeVisible()
  })
})

test.describe('addresses to come back to', () => {
  const EVIL = [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://evil.example/settings',
    '%2f%2fevil.example',
    '/%2fevil.example',
    'javascript:alert(document.domain)',
    '/\t/evil.example',
    ' //evil.example',
  ]

  test('lead nowhere but to this site', async ({ page, newPlayer, signIn, site }) => {
    await signIn(page, await newPlayer())
    for (const evil of EVIL) {
      await page.goto(`/login?${new URLSearchParams({ returnTo: evil })}`)
      await expect(page, evil).toHaveURL(`${site.url}/`)
    }
  })

  test('are not followed after logging in either', async ({ page, newPlayer, site }) => {
    await page.goto('/login?returnTo=//evil.example/settings')
    await logIn(page, await newPlayer())
    await expect(page).toHaveURL(`${site.url}/`)
  })

  test('are not taken by the way through Google', async ({ page, site }) => {
    for (const evil of EVIL) {
      const query = new URLSearchParams({ mode: 'redirect', returnTo: evil })
      await page.goto(`/api/auth/google?${query}`)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page, evil).toHaveURL((url) => url.origin === site.url && url.pathname === '/login')
      expect(new URL(page.url()).searchParams.get('returnTo'), evil).toBe('/')
    }
  })
})
