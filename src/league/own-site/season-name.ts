import type { League } from '#contract/league.ts'

/** Renames a season with its league if it is named '{league} {year}'; one with a name of its own stays ([SI1]). */
export const renamedSeason = (
  { name, year }: Pick<League, 'name' | 'year'>,
  { from, to }: { from: string; to: string },
): string => (name === `${from} ${year}` ? `${to} ${year}` : name)
