import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import { makeAnotherBuild } from '../harness/another-build.ts'
import { test } from '../harness/demonstration.ts'
import { expect, isHydrated, open } from '../harness/league.ts'

test.use({ serviceWorkers: 'allow' })

const PAGES = ['standings', 'matches', 'teams'] as const

/** Opens the three pages and waits until the device has them, and the worker that opens them again. */
async function keep(page: Page) {
  await open(page, '/standings')
  for (const title of ['Matches', 'Teams']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  for (const name of PAGES) await expect.poll(() => onDevice(page)).toContain(`/kept/${name} `)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** Everything in the stores of the browser, each with its address. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const found = [JSON.stringify({ ...sessionStorage }), JSON.stringify({ ...localStorage })]
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const kept = await (await caches.open(name)).match(request)
        const { pathname, search } = new URL(request.url)
        found.push(`${pathname}${search} ${pathname.startsWith('/assets/') ? '' : await kept?.text()}`)
      }
    found.push(JSON.stringify(await indexedDB.databases()))
    return found.join('\n')
  })

const AS_OF = /^As of \d/
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

test('[Q83] table, schedule and team names open from the device, without anybody’s name, until a sign-out', async ({
  page,
  site,
  newPlayer,
  signIn,
}) => {
  const dana = await newPlayer({ registered: true })
  await signIn(page, dana)
  await keep(page)
  const names = await page.getByTestId('player').allTextContents()
  expect(names.length).toBeGreaterThan(20)
  const kept = await onDevice(page)
  for (const name of [...names, dana.email]) expect(kept, name).not.toContain(name)

  await site.goDown()
  try {
    await page.goto('/standings')
    await expect(page.getByText(AS_OF)).toBeVisible()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(7)
    await page.goto('/teams')
    await expect(page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })).toHaveCount(6)
    await page.goto('/matches')
    await expect(page.getByText(AS_OF)).toBeVisible()
    await expect(page.getByRole('main').getByText('6:00 PM').first()).toBeVisible()
  } finally {
    await site.comeUp()
  }
  await expect(page.getByText(AS_OF)).toBeHidden({ timeout: 40_000 })

  await open(page, '/settings')
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => onDevice(page)).not.toContain('/kept/')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

/** Returns when the page stored the table, in milliseconds since 1970. */
const savedAt = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('season-pages')
    return Number((await cache.match('/kept/standings'))?.headers.get('kept-at'))
  })

test('[Q83] the device answers at once where the server is slow, and with nothing that is older than a week', {
  tag: '@trial',
}, async ({ page, site, newPlayer, signIn }) => {
  await signIn(page, await newPlayer())
  await keep(page)
  let answeredAfter = 0
  site.freeze()
  try {
    await page.goto('/standings')
    await expect(page.getByText(AS_OF)).toBeVisible()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(7)
  } finally {
    answeredAfter = Date.now()
    site.goOn()
  }
  await expect(page.getByText(AS_OF)).toBeHidden({ timeout: 40_000 })
  // The page stores the answer a second after it came, and would write over the older date.
  await expect.poll(() => savedAt(page)).toBeGreaterThanOrEqual(answeredAfter)

  const aWeekAgo = Date.now() - WEEK_MS
  await page.evaluate(async (at) => {
    const cache = await caches.open('season-pages')
    const kept = await (await cache.match('/kept/standings'))?.text()
    await cache.put('/kept/standings', new Response(kept, { headers: { 'kept-at': String(at) } }))
  }, aWeekAgo)
  await site.goDown()
  try {
    await expect(page.goto('/standings')).rejects.toThrow('net::ERR_FAILED')
    await expect(page).toHaveURL('chrome-error://chromewebdata/')
    await page.goto('/matches')
    await expect(page.getByText(AS_OF)).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Standings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Standings' })).toBeVisible()
    await expect(page.getByRole('table')).toBeHidden()
  } finally {
    await site.comeUp()
  }
  await open(page, '/teams')
  await expect.poll(() => savedAt(page)).not.toBe(aWeekAgo)
})

test('[Q83] what one person’s device kept goes when their session ends, and when another one signs in', {
  tag: '@trial',
}, async ({ page, context, newPlayer, signIn }) => {
  const [dana, lee] = [await newPlayer(), await newPlayer()]
  await signIn(page, dana)
  await keep(page)
  await context.clearCookies()
  await open(page, '/login')
  await expect.poll(() => onDevice(page)).not.toContain('/kept/')

  await signIn(page, dana)
  await keep(page)
  await signIn(page, lee)
  await open(page, '/')
  await expect.poll(() => onDevice(page)).not.toContain('/kept/')
})

test('[Q83] of two people on one phone the first leaves nothing to the second: no page, no store, no shared cache', async ({
  page,
  context,
  newPlayer,
  signIn,
}) => {
  const [ana, ben] = [await newPlayer({ registered: true }), await newPlayer({ registered: true })]
  const cacheable: string[] = []
  const looks: Promise<void>[] = []
  const look = async (answer: Response) => {
    // News of the site have no end.
    if (answer.headers()['content-type']?.includes('event-stream')) return
    const body = await answer.text().catch(() => '')
    const kept = answer.headers()['cache-control'] ?? ''
    if (body.includes(ana.email) && !kept.includes('no-store')) cacheable.push(`${answer.url()} ${kept}`)
  }
  page.on('response', (answer) => void looks.push(look(answer)))

  await signIn(page, ana)
  await keep(page)
  await open(page, '/update-profile')
  await open(page, '/settings')
  await expect(page.getByText(ana.email).first()).toBeVisible()
  const tab = await context.newPage()
  await open(tab, '/settings')
  await tab.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect(tab).toHaveURL('/login')

  // The page that was left open shows her no longer, before anybody touches it.
  await expect.poll(() => shown(page)).not.toContain(ana.email)
  await signIn(tab, ben)
  for (const [back, whose] of [
    [() => page.goto('/settings'), ben.email],
    [() => page.goBack(), ''],
    [() => page.goBack(), ''],
    [() => page.goBack(), ''],
  ] as const) {
    await back()
    await page.waitForFunction(isHydrated)
    await expect.poll(() => shown(page)).toContain(whose)
    expect(await shown(page), page.url()).not.toContain(ana.email)
    expect(await onDevice(page), page.url()).not.toContain(ana.email)
  }
  await Promise.all(looks)
  expect(cacheable, 'what other people’s caches may keep').toEqual([])
})

/** The page with what its fields hold. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input')].map(({ value }) => value)
    return [document.documentElement.outerHTML, ...fields].join('\n')
  })

/** The scripts that the page runs, by their names. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/assets\/([^/]+\.js)$/.exec(name)?.[1] ?? [])
      .sort(),
  )

test('[Q72] a new version while a page with its worker is open: the page goes on, and no screen mixes the two', {
  tag: '@trial',
}, async ({ page, site, complaints, newPlayer, signIn }) => {
  await signIn(page, await newPlayer({ registered: true }))
  await keep(page)
  await open(page, '/standings')
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const before = await page.evaluate(() => caches.keys())

  await site.goDown()
  const other = makeAnotherBuild()
  const ofNew = new Set(readdirSync(join(other.dist, 'web', 'assets')))
  /** Asks for a page whose scripts are of one version; what the device opens may still be the other one. */
  const ofOneVersion = async () => {
    const names = await scripts(page)
    expect(names.length).toBeGreaterThan(0)
    const old = names.filter((name) => !ofNew.has(name))
    expect([[], names], page.url()).toContainEqual(old)
    return old.length === 0 ? 'new' : 'old'
  }
  try {
    await site.comeUp(other.dist)
    await menu.getByRole('link', { name: 'Matches', exact: true }).click()
    await expect(page.getByRole('main').getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
    await menu.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible()
    await open(page, '/settings')
    expect(await ofOneVersion()).toBe('new')
    await open(page, '/standings')
    await ofOneVersion()
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    // The worker of the new version takes the place of the other's, and so do its files.
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toEqual(before)
    await expect
      .poll(async () => (await page.evaluate(() => caches.keys())).filter((name) => before.includes(name)))
      .toEqual(['season-pages'])
    await site.goDown()
    await page.goto('/standings')
    await expect(page.getByText(AS_OF)).toBeVisible()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(7)
    expect(await ofOneVersion()).toBe('new')
    complaints.splice(0)
  } finally {
    await site.goDown()
    other.remove()
    await site.comeUp()
  }
})
