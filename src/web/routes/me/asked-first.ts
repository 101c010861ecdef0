import type { MineSeason } from '#contract/mine/mine.ts'

/**
 * The seasons with the one first that an address asks for by its slug, as notices and mails do. One in which one has no team, or no
 * part at all, changes nothing: the next to play stays first ([MN1]).
 */
export function askedFirst(seasons: readonly MineSeason[], slug: string | null): readonly MineSeason[] {
  const isAsked = (season: MineSeason) => season.slug === slug && season.own !== null
  return [...seasons.filter(isAsked), ...seasons.filter((season) => !isAsked(season))]
}
