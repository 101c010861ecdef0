import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { fromAnAddressOfTheirOwn } from './api.ts'
import { type Captain, comeIn } from './captain.ts'
import { type Account, DraftSite, type Plan, type Player } from './draft-site.ts'
import { listen, open } from './league.ts'

type Look = BrowserContextOptions & {
  path?: string
  /** Before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>
}
type Verbs = {
  /** A site of the journey's own whose draft waits for its captains. */
  openDraft: (plan: Plan) => Promise<DraftSite>
  /** Somebody comes into the room with a browser of their own. */
  enter: (site: DraftSite, who: Account, look?: Look) => Promise<Page>
  /** Somebody comes in and takes a captain's spot, without a screen. */
  seat: (site: DraftSite, who: Account) => Promise<Captain>
  /** Whatever a page tells the console that should not be there; empty at the end of every journey. */
  complaints: string[]
}

export const test = base.extend<Verbs>({
  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the braces
    async ({}, use) => {
      const complaints: string[] = []
      await use(complaints)
      expect(complaints, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the braces
  openDraft: async ({}, use) => {
    const sites: DraftSite[] = []
    await use(async (plan) => {
      const site = await DraftSite.start(plan)
      sites.push(site)
      return site
    })
    await Promise.all(sites.map((site) => site.stop()))
  },

  enter: async ({ browser, complaints, openDraft: _ }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (site, who, { path = '/draft', prepare, ...look } = {}) => {
      const context = await newBrowser(browser, site, who, look)
      contexts.push(context)
      listen(context, complaints)
      const page = await context.newPage()
      await prepare?.(page)
      await open(page, path)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the braces
  seat: async ({}, use) => {
    const captains: Captain[] = []
    await use(async (site, who) => {
      const captain = await comeIn(site, who)
      captains.push(captain)
      await captain.send('become-captain', {})
      return captain
    })
    await Promise.all(captains.map((captain) => captain.leave()))
  },
})

export { expect }

async function newBrowser(browser: Browser, site: DraftSite, who: Account, look: BrowserContextOptions) {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(who.cookie) ?? []
  const context = await browser.newContext({
    baseURL: site.url,
    extraHTTPHeaders: fromAnAddressOfTheirOwn(),
    ...look,
  })
  await context.addCookies([{ name, value, url: site.url }])
  return context
}

/** Two captains who take turns: the settings of a journey about something else. */
export const DUEL = { maxCaptains: 2, order: 'straight' } satisfies Plan['settings']
/** From the last spot filled to the first pick. */
export const LEAD_IN_MS = 10_000

export const nameOf = ({ firstName, lastName }: Pick<Player, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`
export const teamOf = ({ lastName }: Player) => `Team ${lastName}`

export const now = (page: Page) => page.getByRole('region', { name: 'Draft state' })
export const clock = (page: Page) => page.getByRole('timer', { name: 'Pick clock' })
export const team = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
/** A team of a finished draft. */
export const roster = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
/** The button of a player's card. */
export const cardButton = (page: Page, what: 'Draft' | 'Star', player: string) =>
  page.getByRole('listitem').getByRole('button', { name: `${what} ${player}`, exact: true })
/** The viewer's list, first to last. */
export const queued = (page: Page) => page.getByRole('list', { name: 'My list' }).getByRole('listitem')

/** A captain on the clock takes a player: the card, seen large, then the confirmation. */
export async function pick(page: Page, player: Pick<Player, 'firstName' | 'lastName'>) {
  await cardButton(page, 'Draft', nameOf(player)).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Draft ${player.firstName}` })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** A captain on the clock takes whoever stands first in the pool as it is shown. */
export async function pickFirst(page: Page) {
  const draft = (within: Page | Locator) => within.getByRole('button', { name: /^Draft / })
  await draft(page).first().click()
  await draft(page.getByRole('dialog')).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Puts a player on the viewer's list from the large card, whoever is on the clock. */
export async function addToQueue(page: Page, player: Pick<Player, 'firstName' | 'lastName'>) {
  await page.getByRole('button', { name: nameOf(player), exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Put on my list' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
