import type { Locator, Page } from '@playwright/test'
import { call, signUp, verify, withApi } from './api.ts'
import { test as base, open } from './league.ts'
import type { Person } from './person.ts'
import { SEASON_2025 } from './season.ts'
import { Site } from './site.ts'

/** The two organisers, who have no names but their addresses. */
export const PAT: Person = { email: 'pat@league.example', password: 'floodlight pat' }
export const KIM: Person = { email: 'kim@league.example', password: 'floodlight kim' }

const DAY = 24 * 60 * 60_000
const KICKOFFS = ['18:00', '19:00']
const FIELDS = ['B', 'A']

/** A season with two evenings to come and four teams, and nothing on them yet. */
export type OpenSeason = { id: string; slug: string; days: readonly string[] }

/** The journeys' site with two organisers; each journey sets up a season of its own. */
export const test = base.extend<{ season: OpenSeason }>({
  place: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the braces
    async ({}, use) => {
      const site = await Site.start({ ADMIN_EMAILS: `${PAT.email},${KIM.email}` })
      const cookies = await withApi(async (api) => {
        for (const person of [KIM, PAT]) {
          await signUp(api, site, person)
          await verify(api, site, person.email)
        }
        return (await api.storageState()).cookies
      })
      await use({ site, organiserCookies: cookies })
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  season: async ({ site, place }, use, { title }) => {
    // Two weeks on, at noon: far enough from midnight for every time zone.
    const start = new Date().setUTCHours(12, 0, 0, 0) + 14 * DAY
    const days = [0, 7].map((later) => new Date(start + later * DAY).toISOString().slice(0, 10))
    const [first = '', last = ''] = days
    // A ground of its own: on one that seasons share, they keep off each other's fields.
    const venue = { ...SEASON_2025.details.venue, name: title.slice(0, 40) }
    const details = { ...SEASON_2025.details, venue, registrationDeadline: first, seasonStart: first }
    const form = {
      ...SEASON_2025,
      name: title.slice(0, 40),
      year: Number(first.slice(0, 4)),
      current: false,
      shownFirst: false,
      details: { ...details, regularSeasonEnd: last, finals: last },
      evenings: days.map((day) => ({ day, kind: 'regular', kickoffs: KICKOFFS, fields: FIELDS })),
    }
    const season = await withApi(async (api) => {
      const { id, slug } = await (await call(api, site, 'POST', '/api/leagues', form)).json()
      const teams = ['Reds', 'Blues', 'Greens', 'Yellows'].map((name) => ({ name }))
      await call(api, site, 'POST', `/api/leagues/${id}/teams`, { teams })
      return { id, slug, days }
      // Many sign-ins of one account would be too many tries.
    }, place.organiserCookies)
    await use(season)
  },
})

/** The schedule's screen of a season as somebody who organises works on it. */
export class Board {
  readonly sheet: Locator
  readonly bar: Locator
  readonly checks: Locator
  readonly page: Page

  private constructor(page: Page) {
    this.page = page
    this.sheet = page.getByRole('dialog')
    this.bar = page.getByRole('region', { name: 'Publishing' })
    this.checks = page.getByRole('region', { name: 'Checks' })
  }

  static async open(page: Page, { slug }: Pick<OpenSeason, 'slug'>): Promise<Board> {
    await open(page, `/organise/schedule?season=${slug}`)
    return new Board(page)
  }

  /** The card of a match, or of a free place: 'Free, 6:00 PM, field B'. */
  card(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name }).first()
  }

  /** Makes a match in the first free place of such a name. */
  async makeMatch(place: string, home: string, away: string) {
    await this.card(place).click()
    await this.sheet.getByLabel('Home team').selectOption(home)
    await this.sheet.getByLabel('Away team').selectOption(away)
    await this.sheet.getByRole('button', { name: 'Make this match' }).click()
    await this.sheet.waitFor({ state: 'hidden' })
  }

  /** Opens what can be done with the first evening, or the last. */
  async openEvening(which: 'first' | 'last' = 'first') {
    await this.page
      .getByRole('button', { name: /^More for/ })
      [which]()
      .click()
  }

  /** Publishes what is changed, which concerns nobody with an account. */
  async publish() {
    await this.bar.getByRole('button', { name: 'Publish', exact: true }).click()
    await this.sheet.getByRole('button', { name: 'Publish', exact: true }).click()
    await this.bar.getByText('Everything is published').waitFor()
  }
}
