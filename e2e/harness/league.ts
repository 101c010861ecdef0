import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { fromAnAddressOfTheirOwn, openTheSeason, register, signIn, signUp, verify, withApi } from './api.ts'
import type { Mail } from './outbox.ts'
import { type Person, somebody } from './person.ts'
import type { Viewer } from './screens.ts'
import { ADMINISTRATOR, Site } from './site.ts'

type Verbs = {
  /** Whatever a page tells the console that should not be there; empty at the end of every journey. */
  complaints: string[]
  /** Waits for a mail to an address with such a subject. */
  mailTo: (address: string, subject: RegExp) => Promise<Mail>
  /** Someone with an account, signed in nowhere. `verified`: the link of the mail was followed. */
  newPlayer: (options?: { registered?: boolean; verified?: boolean }) => Promise<Person>
  /** Signs someone in on the browser of a page, without its screens. */
  signIn: (page: Page, person: Person) => Promise<void>
  /** Opens a screen as someone who may see it, and waits until it stands. */
  view: (path: string, viewer: Viewer) => Promise<void>
  /** A second browser at the site or at another one, which knows nothing of the first. */
  otherBrowser: (at?: Site) => Promise<Page>
  /** A new site, configured and filled as the journey says, else without accounts and seasons, and a browser at it. */
  anotherSite: (
    env?: Record<string, string>,
    hostname?: string,
    fill?: (dataDir: string) => Promise<void>,
  ) => Promise<{ site: Site; page: Page }>
}
type Cookies = Parameters<BrowserContext['addCookies']>[0]
type Place = {
  site: Site
  /** Those of the administrator's browser. */
  organiserCookies: Cookies
}

export const test = base.extend<Verbs, { place: Place; site: Site }>({
  place: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the braces
    async ({}, use) => {
      const site = await Site.start()
      const organiserCookies = await openTheSeason(site, { ...somebody(), email: ADMINISTRATOR })
      await use({ site, organiserCookies })
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: [({ place }, use) => use(place.site), { scope: 'worker' }],

  baseURL: ({ site }, use) => use(site.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the braces
  extraHTTPHeaders: ({}, use) => use(fromAnAddressOfTheirOwn()),

  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      listen(context, complaints)
      await use(complaints)
      expect(complaints, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],

  mailTo: ({ site }, use) => use((address, subject) => site.outbox.mailTo(address, subject)),

  newPlayer: ({ site }, use) =>
    use(async ({ registered = false, verified = false } = {}) => {
      const person = somebody()
      await withApi(async (api) => {
        await signUp(api, site, person)
        if (verified) await verify(api, site, person.email)
        if (registered) await register(api, site, person)
      })
      return person
    }),

  signIn: ({ site }, use) =>
    use(async (page, person) => {
      await signIn(page.request, site, person)
    }),

  view: async ({ page, context, place, newPlayer, signIn }, use) => {
    let before: Viewer = 'visitor'
    await use(async (path, viewer) => {
      if (viewer !== before) await context.clearCookies()
      if (viewer !== before && viewer === 'organiser') await context.addCookies(place.organiserCookies)
      if (viewer !== before && (viewer === 'player' || viewer === 'registered'))
        await signIn(page, await newPlayer({ registered: viewer === 'registered' }))
      before = viewer
      await open(page, path)
      await expect(page).toHaveURL(path.replace(/#.*/, ''))
    })
  },

  otherBrowser: async ({ browser, site, complaints }, use) => {
    const contexts: BrowserContext[] = []
    await use((at = site) => newBrowser(browser, at, complaints, contexts))
    for (const context of contexts) await context.close()
  },

  anotherSite: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = []
    const sites: Site[] = []
    await use(async (env, hostname, fill) => {
      const site = await Site.start(env, fill, hostname)
      sites.push(site)
      return { site, page: await newBrowser(browser, site, complaints, contexts) }
    })
    for (const context of contexts) await context.close()
    for (const site of sites) await site.stop()
  },
})

export { expect }

/** The page for phones at the touchline: it never asks who is signed in. */
const FOR_PHONES = '/touchline'

/** Opens a page and waits until the browser has taken it over from the server's HTML. */
export async function open(page: Page, path: string) {
  // Without a limit of its own, which would run out while the page itself is still on its way.
  const answer = page.waitForResponse('**/api/me', { timeout: 0 }).catch((error: Error) => error)
  await page.goto(path)
  if (path !== FOR_PHONES && !(await page.evaluate(saysWhoAsks))) {
    const known = await answer
    if (known instanceof Error) throw known
  }
  await page.waitForFunction(isHydrated)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading', { exact: true })).toBeHidden()
}

/** Tells whether the page includes the answer to who is asking, and so does not ask. */
const saysWhoAsks = () => document.getElementById('state')?.textContent?.includes('"queryKey":["me"]') ?? false

/** Tells whether React has hydrated the page. */
export const isHydrated = () =>
  Object.keys(document.querySelector('#main > :last-child') ?? {}).some((key) => key.startsWith('__react'))

async function newBrowser(browser: Browser, site: Site, complaints: string[], contexts: BrowserContext[]) {
  const context = await browser.newContext({ baseURL: site.url, extraHTTPHeaders: fromAnAddressOfTheirOwn() })
  listen(context, complaints)
  contexts.push(context)
  return context.newPage()
}

/** Collects what the pages of a browser tell the console, and requests for the style sheet that every page has. */
export function listen(context: BrowserContext, complaints: string[]) {
  context.on('console', (message) => {
    // A refused call is the business of the journey that provokes it.
    const refusedCall = /^Failed to load resource|^WebSocket .* net::ERR_CONNECTION_REFUSED/.test(message.text())
    const blockedWorker = message.text().startsWith('Service Worker registration blocked by Playwright')
    if (['error', 'warning'].includes(message.type()) && !refusedCall && !blockedWorker) complaints.push(message.text())
  })
  context.on('request', (request) => {
    // Every page has it written in; a second copy would win over the sheets that come after the first.
    if (/\/assets\/index-[\w-]+\.css$/.test(request.url())) complaints.push(`fetched again: ${request.url()}`)
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
}
