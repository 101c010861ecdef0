import type { Site } from '#contract/site.ts'

/** The site as if this season were open to visitors, for organisers who look as one ([PU1]). */
export const withSeasonOpen = (site: Site, leagueId: string | undefined): Site => ({
  ...site,
  seasons: site.seasons.map((one) => (one.leagueId === leagueId ? { ...one, open: true as const } : one)),
})
