import type { Page } from '@playwright/test'
import { makeAnotherBuild } from '../harness/another-build.ts'
import { expect, isHydrated, test as journeys, open } from '../harness/league.ts'
import type { Site } from '../harness/site.ts'

/** The journeys' site with a page of an organiser; each journey may stop it under the page, and finds it started. */
const test = journeys.extend<{ away: { site: Site; page: Page } }>({
  away: async ({ site, page, context, place }, use) => {
    await context.addCookies(place.organiserCookies)
    await open(page, '/')
    await use({ site, page })
    if (!site.isUp) await site.comeUp()
  },
})

const NOTE = 'This page can’t be loaded right now. We keep trying.'
const HOME = 'No matches yet'

/** From here on the page remembers that somebody presses something in it: between two presses it tries again by itself. */
const heedPresses = (page: Page) =>
  page.evaluate(() => addEventListener('click', () => Object.assign(window, { pressed: true }), true))
const wasPressed = (page: Page) => page.evaluate(() => 'pressed' in window)

/** Counts how often a page is asked for from the server. */
async function countLoads(page: Page, path: string): Promise<() => number> {
  let loads = 0
  await page.route(`**${path}`, (route) => {
    loads++
    return route.continue()
  })
  return () => loads
}

/** A browser that stores nothing loads no page anew by itself. */
function keepNothing() {
  Object.defineProperty(window, 'sessionStorage', {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
}

/** Presses every link to another screen, one after the other. */
async function tapEveryLink(page: Page, each: (address: string) => Promise<void>) {
  const links = page.locator('a[href^="/"]').filter({ visible: true })
  for (let i = 0; i < (await links.count()); i++) {
    const address = (await links.nth(i).getAttribute('href')) ?? ''
    if (address === '/') continue
    await links.nth(i).click()
    await each(address)
  }
}

test('[Q72] a tap on every link while the server is gone keeps the page, and arrives once it is back', async ({
  away: { site, page },
}) => {
  await site.goDown()
  let last = ''
  await tapEveryLink(page, async (address) => {
    last = address
    await expect(page.getByRole('heading', { level: 1 })).toContainText(HOME)
    await expect(page.getByText(NOTE)).toBeVisible()
    await expect(page).toHaveURL('/')
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(NOTE)).toBeVisible()
  await site.comeUp()
  await expect(page).toHaveURL(last)
  await expect(page.getByText(NOTE)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(HOME)
})

test('[Q72] another version of the site shows the page that was tapped', async ({
  away: { site, page },
  complaints,
}) => {
  await site.goDown()
  const other = makeAnotherBuild()
  try {
    await site.comeUp(other.dist)
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL('/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible()
    // The old page still got the files that only its own version had (decision 96).
    expect(complaints).toEqual([])
    // The page is seen before its scripts are there.
    await page.waitForFunction(isHydrated)
    // It is of the other version: what it still fetches, the server that comes up after this journey does not have.
    await page.close()
    await site.goDown()
  } finally {
    other.remove()
  }
})

test('[Q72] a script that comes with the second try does not load the page anew', { tag: '@trial' }, async ({
  away: { page },
}) => {
  // Asked for ahead, since the link is pointed at, and for the screen.
  let lost = 2
  await page.route('**/assets/settings-*.js', (route) =>
    lost-- > 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText(NOTE)).toBeVisible()
  await expect(page).toHaveURL('/settings')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('[Q72] a script that does not run though the server has it opens the screen as a new page, once', {
  tag: '@trial',
}, async ({ away: { page } }) => {
  // As in browsers in which an import that failed once fails until the page is loaded anew; there it fails once more.
  const opened = await countLoads(page, '/settings')
  let fetchedThere = 0
  await page.route('**/assets/settings-*.js', (route) => {
    const isFetch = route.request().resourceType() === 'fetch'
    if (isFetch && opened() > 0) fetchedThere++
    return isFetch || fetchedThere === 2 ? route.continue() : route.abort()
  })
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
  await page.waitForFunction(isHydrated)
  expect(opened()).toBe(1)
})

test('[Q72] Load again opens the screen that was tapped, where its script does not come to this page', async ({
  away: { page },
}) => {
  await page.evaluate(keepNothing)
  const opened = await countLoads(page, '/settings')
  await page.route('**/assets/settings-*.js', (route) =>
    route.request().resourceType() === 'fetch' || opened() > 0 ? route.continue() : route.abort(),
  )
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('A part of this page did not come.')).toBeVisible()
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible()
  expect(opened()).toBe(1)
})

test('[Q72] a page whose first script is lost on the way hydrates once it comes', async ({
  away: { page },
  complaints,
}) => {
  // Asked for ahead, and when it is its turn.
  let lost = 2
  await page.route('**/assets/index-*.js', (route) => (lost-- > 0 ? route.abort() : route.continue()))
  await page.goto('/settings')
  await page.waitForFunction(isHydrated)
  expect(complaints.splice(0).join()).toContain('index-')
})

test('[Q72] a page whose first script is there and still does not run is loaded anew, once', { tag: '@trial' }, async ({
  away: { page },
  complaints,
}) => {
  const loads = await countLoads(page, '/settings')
  // An import fails, whatever a fetch gives.
  await page.route('**/assets/index-*.js', (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  )
  await page.goto('/settings')
  // On each page it fails, is fetched, and fails again.
  await expect.poll(() => complaints.filter((text) => text.includes('index-')).length).toBeGreaterThanOrEqual(4)
  await page.waitForLoadState('networkidle')
  expect(loads()).toBe(2)
  complaints.splice(0)
})

test('[Q72] a page whose first script throws when it runs is loaded anew once at most', { tag: '@trial' }, async ({
  away: { page },
  complaints,
}) => {
  const loads = await countLoads(page, '/settings')
  await page.route('**/assets/index-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("in the script")' }),
  )
  await page.goto('/settings')
  await expect.poll(() => complaints.length).toBeGreaterThanOrEqual(4)
  await page.waitForLoadState('networkidle')
  expect(loads()).toBe(2)
  expect(complaints.splice(0).every((text) => text.includes('in the script'))).toBe(true)
})

test('[Q72] a browser that stores nothing never loads a page anew', { tag: '@trial' }, async ({
  away: { page },
  complaints,
}) => {
  await page.addInitScript(keepNothing)
  await page.context().clearCookies()
  const loads = await countLoads(page, '/login')
  let fetched = 0
  await page.route('**/assets/index-*.js', (route) => {
    if (route.request().resourceType() === 'fetch') fetched++
    return route.fulfill({ status: 404, body: '' })
  })
  await page.goto('/login')
  // If it could be noted, the second answer would reload the page.
  await expect.poll(() => fetched).toBeGreaterThanOrEqual(2)
  await page.waitForLoadState('networkidle')
  expect(loads()).toBe(1)
  expect(complaints.splice(0).every((text) => text.includes('index-'))).toBe(true)
})

test('[Q72] a page whose first script the server has no more is loaded anew, once', { tag: '@trial' }, async ({
  away: { page },
  complaints,
}) => {
  const loads = await countLoads(page, '/settings')
  let askedAgain = 0
  let isGone = true
  await page.route('**/assets/index-*.js', (route) => {
    if (!isGone) return route.continue()
    // Asked for ahead, when it is its turn, and whether it is there: the page that was loaded anew goes on asking.
    if (loads() > 1 && ++askedAgain === 3) isGone = false
    return route.fulfill({ status: 404, body: '' })
  })
  await page.goto('/settings')
  await page.waitForFunction(isHydrated)
  expect(loads()).toBe(2)
  expect(complaints.splice(0).join()).toContain('index-')
})

test('[Q72] a style sheet that did not come is asked for again with its screen', { tag: '@trial' }, async ({
  away: { page },
}) => {
  await page.route('**/assets/*.css', async (route) => ((await wasPressed(page)) ? route.continue() : route.abort()))
  await page.getByRole('link', { name: /^Organise/ }).click()
  await expect(page.getByText(NOTE)).toBeVisible()
  await heedPresses(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/organise')
  expect(await page.evaluate(() => [...document.styleSheets].filter(({ href }) => href).length)).toBeGreaterThan(0)
})

test('[Q72] a server that is slow keeps the page and says so', { tag: '@trial' }, async ({ away: { page } }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/assets/settings-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('Still loading. The connection is slow.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(HOME)
  answer()
  await expect(page).toHaveURL('/settings')
})

test('[Q72] a screen that failed stays, and is loaded anew only once the server answers', { tag: '@trial' }, async ({
  away: { site, page },
  complaints,
}) => {
  await page.route('**/api/me', (route) => route.fulfill({ json: { user: 'of another shape' } }))
  await page.goto('/agreement')
  const heading = page.getByRole('heading', { name: 'Unexpected Application Error!' })
  await expect(heading).toBeVisible()
  expect(complaints.splice(0).join()).toContain('Error')
  await site.goDown()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No answer yet.')).toBeVisible()
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'Back to the home page' }).click()
  await expect(heading).toBeVisible()
  await page.unroute('**/api/me')
  await site.comeUp()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your agreement' })).toBeVisible()
})

for (const way of ['window', 'redirect'] as const)
  test(`[Q72] Google by ${way} is not opened while the server is gone`, { tag: '@trial' }, async ({
    away: { site, page },
  }) => {
    if (way === 'redirect')
      await page.addInitScript(() => {
        window.open = () => null
      })
    await page.context().clearCookies()
    await open(page, '/login')
    await site.goDown()
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to sign in with Google')
    await expect(page.getByRole('alert')).toContainText('No answer came.')
    await expect(page).toHaveURL('/login')
    expect(page.context().pages()).toHaveLength(1)
  })
