import type { Page } from '@playwright/test'
import { test } from '../rig/demonstration.ts'
import { expect, open } from '../rig/league.ts'

test.use({ serviceWorkers: 'allow' })

const PAGES = ['standings', 'matches', 'teams'] as const

/** Opens the three pages and waits until the device has them, and the worker that opens them again. */
async function keep(page: Page) {
  await open(page, '/standings')
  for (const title of ['Matches', 'Teams']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: title }).click()
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

test('[Q83] table, schedule and team names open from the device, without anybody’s name, until a sign-out', async ({
  page,
  site,
  newPlayer,
  signIn,
}) => {
  const dana = await newPlayer({ registered: true })
  await signIn(page, dana)
  await keep(page)
  const names = await page.locator('.name-tag').allTextContents()
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

test('[Q83] what one person’s device kept goes when their session ends, and when another one signs in', async ({
  page,
  context,
  newPlayer,
  signIn,
}) => {
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
