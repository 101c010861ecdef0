import type { LeagueForm } from '#contract/league.ts'
import { openTheSeason } from './api.ts'
import { test as base } from './league.ts'
import { somebody } from './person.ts'
import { SEASON_2025 } from './season.ts'
import { ADMINISTRATOR, Site } from './site.ts'

export const YEAR_AHEAD = new Date().getUTCFullYear() + 1
const { details } = SEASON_2025

/** The season of the specification, in the next year. */
const SEASON_AHEAD: LeagueForm = {
  ...SEASON_2025,
  year: YEAR_AHEAD,
  details: {
    ...details,
    registrationDeadline: details.registrationDeadline.replace('2025', `${YEAR_AHEAD}`),
    seasonStart: details.seasonStart.replace('2025', `${YEAR_AHEAD}`),
    regularSeasonEnd: details.regularSeasonEnd.replace('2025', `${YEAR_AHEAD}`),
    finals: details.finals.replace('2025', `${YEAR_AHEAD}`),
  },
}

/** The site of a season that has not begun. */
export const test = base.extend({
  place: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the braces
    async ({}, use) => {
      const site = await Site.start()
      const organiserCookies = await openTheSeason(site, { ...somebody(), email: ADMINISTRATOR }, SEASON_AHEAD)
      await use({ site, organiserCookies })
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
