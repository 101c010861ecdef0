import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext } from '@playwright/test'
import { call, signIn, withApi } from './api.ts'
import { test as base } from './league.ts'
import { PROGRAM_VARIABLES } from './program-variables.ts'
import { PRODUCT, Site } from './site.ts'

const SCRIPT = join(import.meta.dirname, '..', '..', 'scripts', 'demonstration', 'fill-demonstration.ts')
export const DEMONSTRATION_PASSWORD = 'sunday-kickabout'
export const ADMINISTRATOR = { email: 'robin@example.com', password: DEMONSTRATION_PASSWORD }
/** The other administrator of the demonstration. */
export const ALEX = { email: 'alex@example.com', password: DEMONSTRATION_PASSWORD }

/** Both of them, for a site's configuration. */
export const ADMINISTRATORS = `${ADMINISTRATOR.email},${ALEX.email}`

type Score = { home: string; away: string; homeScore: number | null; awayScore: number | null }
type Verbs = {
  /** An administrator saves the score of a match between two teams, without any screen. */
  saveScore: (year: number, score: Score) => Promise<void>
}

/** An account has ten tries in five minutes, which journeys one after the other would use up; so long one sign-in serves. */
const SIGN_IN_REUSE_MS = 3 * 60 * 1000
type SignIn = { cookies: Awaited<ReturnType<BrowserContext['cookies']>>; at: number }

/** The journeys' site, filled with the demonstration: a season that is over, and one that waits for the draft. */
export const test = base.extend<Verbs, { alexIsIn: SignIn }>({
  place: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the braces
    async ({}, use) => {
      const site = await Site.start({ ADMIN_EMAILS: ADMINISTRATORS }, fillDemonstration)
      const organiserCookies = await withApi(async (api) => {
        await signIn(api, site, ADMINISTRATOR)
        return (await api.storageState()).cookies
      })
      await use({ site, organiserCookies })
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the braces
  alexIsIn: [({}, use) => use({ cookies: [], at: 0 }), { scope: 'worker' }],

  signIn: ({ signIn, alexIsIn }, use) =>
    use(async (page, person) => {
      if (person.email !== ALEX.email) return signIn(page, person)
      if (Date.now() - alexIsIn.at < SIGN_IN_REUSE_MS) {
        await page.context().addCookies(alexIsIn.cookies)
        const me = await page.request.get('/api/me')
        // A journey may have ended it.
        if ((await me.json()).user) return
      }
      await signIn(page, person)
      Object.assign(alexIsIn, { cookies: (await page.context().storageState()).cookies, at: Date.now() })
    }),

  saveScore: ({ site }, use) =>
    use((year, { home, away, homeScore, awayScore }) =>
      withApi(async (api) => {
        await signIn(api, site, ADMINISTRATOR)
        const leagues: { id: string; year: number }[] = await (await api.get(`${site.url}/api/leagues`)).json()
        const path = `/api/leagues/${leagues.find((league) => league.year === year)?.id}/scores`
        const { entries }: { entries: Entry[] } = await (await api.get(site.url + path)).json()
        const entry = entries.find((one) => one.home?.name === home && one.away?.name === away)
        if (!entry) throw new Error(`${home} never plays ${away} at home in ${year}`)
        const edit = { matchId: entry.id, version: entry.version, homeScore, awayScore }
        await call(api, site, 'PUT', path, { edits: [edit] })
      }),
    ),
})

type Entry = { id: string; version: number; home: { name: string } | null; away: { name: string } | null }

/** Fills the data folder of a site with the demonstration, before the site starts. */
export async function fillDemonstration(dataDir: string) {
  const env = { PATH: process.env.PATH, ...PROGRAM_VARIABLES, DATA_DIR: dataDir, PRODUCT_NAME: PRODUCT }
  await promisify(execFile)(process.execPath, [SCRIPT], { env })
}
