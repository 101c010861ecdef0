import type { Page } from '@playwright/test'
import { ALEX, test } from '../harness/demonstration.ts'
import { expect, isHydrated } from '../harness/league.ts'

/** Waits for the font, whose letters move what is below them however late it comes. */
const loadFont = () => document.fonts.load('1em "Archivo Variable"').then(() => undefined)

/** Holds back every script until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('a slow phone shows the table before its scripts are there, and a score that was saved meanwhile once they are', async ({
  page,
  context,
  saveScore,
  newPlayer,
  signIn,
}) => {
  await signIn(page, await newPlayer())
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  // 1.6 Mbit/s and 150 ms.
  const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // Journeys before this one may have played some of the season.
  const score = { home: 'Greens Farms', away: 'Compo Athletic' }
  await saveScore(2025, { ...score, homeScore: null, awayScore: null })
  const release = await holdScripts(page)
  await page.goto('/standings?season=2025')
  const table = page.getByRole('main').getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(7)
  const points = table.getByRole('row').filter({ hasText: score.home }).getByRole('cell').last()
  const before = Number(await points.innerText())
  expect(await page.evaluate(isHydrated)).toBe(false)
  await saveScore(2025, { ...score, homeScore: 2, awayScore: 0 })
  try {
    release()
    await expect(points).toHaveText(String(before + 3))
  } finally {
    await saveScore(2025, { ...score, homeScore: null, awayScore: null })
  }
})

test('who is signed in is known before Home is hydrated, which has nothing of it until then', {
  tag: '@trial',
}, async ({ page, signIn }) => {
  await signIn(page, ALEX)
  await page.addInitScript(slowHydration)
  const answer = page.waitForResponse('**/api/me')
  await page.goto('/')
  await answer
  // The connection that a part of Home opens for who is signed in; a screen that does not match is said in the console.
  await page.waitForRequest('**/api/events')
})

/** React goes from one piece of work to the next by messages to itself. */
function slowHydration() {
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
    setTimeout(() => Reflect.apply(postMessage, this, message), 100)
  } as typeof postMessage
}

test('a tap on a link that was in sight shows the next screen with its content at once, without another question', {
  tag: '@trial',
}, async ({ page, view }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const answer = page.waitForResponse(/\/api\/leagues\/[^/]+\/matches$/)
  await view('/standings', 'player')
  await answer
  await expect.poll(() => asked.some((path) => /\/assets\/matches-[\w-]+\.js$/.test(path))).toBe(true)
  await page.evaluate(watchForBlanks)
  const before = asked.length
  const main = page.getByRole('main')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Matches', exact: true }).click()
  await expect(main.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
  expect(asked.slice(before).filter((path) => path.endsWith('/matches'))).toEqual([])
  for (const [link, heading] of [
    [menu.getByRole('link', { name: 'Teams' }), 'Teams'],
    [main.getByRole('link', { name: 'View Details' }).first(), /./],
    [page.getByRole('banner').getByRole('link').first(), /./],
    [menu.getByRole('link', { name: 'Settings' }), 'Account Settings'],
    [menu.getByRole('link', { name: 'Standings' }), 'Standings'],
  ] as const) {
    const address = page.url()
    // Data that differs between people is requested when its link is pointed at.
    await link.hover()
    await page.waitForLoadState('networkidle')
    await link.click()
    await expect(page).not.toHaveURL(address)
    await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  expect(await page.evaluate(() => window.blanks)).toEqual([])
})

declare global {
  interface Window {
    blanks: string[]
    /** The distance that the visible part has moved by itself, as browsers count it. */
    shifted: number
  }
}

/** Runs in the page: notes each frame in which there is nothing between header and footer, or only a placeholder. */
const watchForBlanks = () => {
  window.blanks = []
  const look = () => {
    const main = document.querySelector('main')
    const isPlaceholder = main?.querySelector('[data-bone], .spin') != null
    if (!main?.textContent.trim() || isPlaceholder) window.blanks.push(window.location.pathname)
    requestAnimationFrame(look)
  }
  look()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('what a tap leaves out below the first window follows, nothing in sight moves, and Back comes to where one was', {
    tag: '@trial',
  }, async ({ page, view }) => {
    await view('/standings', 'player')
    await page.evaluate(() => {
      window.shifted = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifted += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift' })
    })
    const menu = page.getByRole('navigation', { name: 'Main' })
    const go = async (name: string) => {
      await page.getByRole('button', { name: 'Menu' }).tap()
      await menu.getByRole('link', { name, exact: true }).tap()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
    const main = page.getByRole('main')
    await go('Teams')
    await expect(main.getByRole('link', { name: 'View Details' })).toHaveCount(6)
    await go('Matches')
    await expect(main.getByRole('link', { name: /calendar/i }).first()).toBeVisible()
    await go('Standings')
    await expect(main.getByRole('heading', { name: 'Most Wins' })).toBeVisible()
    await go('Teams')
    // With what follows an input, which browsers leave out of a page's figure.
    expect(await page.evaluate(() => window.shifted)).toBe(0)
    const last = main.getByRole('link', { name: 'View Details' }).last()
    await last.scrollIntoViewIfNeeded()
    const there = await page.evaluate(() => window.scrollY)
    await last.tap()
    await expect(main.getByRole('heading', { name: 'Squad' })).toBeVisible()
    await page.goBack()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(there)
  })
})

test('the header and the ground of a server-rendered page stay where they are when it hydrates', {
  tag: '@trial',
}, async ({ page, newPlayer, signIn }) => {
  await signIn(page, await newPlayer({ registered: true, verified: true }))
  const look = () =>
    page.evaluate(() => ({
      links: [...document.querySelectorAll('.header a')].map((link) => link.getBoundingClientRect().toJSON()),
      ground: getComputedStyle(document.body).backgroundColor,
    }))
  for (const path of ['/draft', '/standings', '/teams', '/matches', '/settings', '/update-profile']) {
    const release = await holdScripts(page)
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
    expect(await page.evaluate(isHydrated)).toBe(false)
    const before = await look()
    release()
    await expect.poll(() => page.evaluate(isHydrated)).toBe(true)
    expect(await look(), path).toEqual(before)
    await page.unroute('**/assets/*.js')
  }
})

test('a server-rendered page stays where somebody scrolled it before it was hydrated', { tag: '@trial' }, async ({
  page,
  newPlayer,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await newPlayer())
  const release = await holdScripts(page)
  await page.goto('/teams')
  await expect(page.getByRole('main').getByRole('link', { name: 'View Details' })).toHaveCount(6)
  await page.evaluate(loadFont)
  await page.evaluate(() => window.scrollTo(0, 500))
  expect(await page.evaluate(isHydrated)).toBe(false)
  release()
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(500)
})

test('Home says from its first bytes what somebody is left to do, and nothing moves when it hydrates', {
  tag: '@trial',
}, async ({ page, newPlayer, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await newPlayer({ registered: true }))
  const release = await holdScripts(page)
  await page.goto('/')
  await expect(page.getByText('Confirm your email.')).toBeVisible()
  // The countdown counts in its place.
  const boxes = () =>
    page
      // News come after hydration, below all else.
      .locator('.hero-text > *, .hero-text .button, .carousel, .carousel button, main h2:not(:text-is("News"))')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  await page.evaluate(loadFont)
  const before = await boxes()
  expect(await page.evaluate(isHydrated)).toBe(false)
  release()
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true)
  expect(await boxes()).toEqual(before)
})

test('a session that has ended by the time a server-rendered page hydrates leads to the login, and back', {
  tag: '@trial',
}, async ({ page, signIn }) => {
  await signIn(page, ALEX)
  const ended = { code: 'not_signed_in', message: 'Please log in first.', requestId: '1' }
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: ended }))
  for (const path of ['/organise/schedule?season=2025', '/organise/people?season=2025', '/settings']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(`/login?returnTo=${encodeURIComponent(path)}`)
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
  }
})
