import type { League } from '#contract/league.ts'

/** What a season is called once the league is called otherwise: one called '{league} {year}' goes along, one with a name of its own does not ([SI1]). */
export const renamedSeason = (
  { name, year }: Pick<League, 'name' | 'year'>,
  { from, to }: { from: string; to: string },
): string => (name === `${from} ${year}` ? `${to} ${year}` : name)
