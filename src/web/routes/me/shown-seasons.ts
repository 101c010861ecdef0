import type { MineSeason } from '#contract/mine/mine.ts'

/**
 * The seasons that the page shows, the one first that an address asks for by its slug, as notices and mails do ([MN1]). One in which
 * one has no team, or no part at all, changes nothing: the next to play stays first. What is over makes room once another season
 * goes on, but for a captain who has a result of it to report.
 */
export function shownSeasons(seasons: readonly MineSeason[], slug: string | null): readonly MineSeason[] {
  const isAsked = (season: MineSeason) => season.slug === slug && season.own !== null
  const isLeft = ({ over, own }: MineSeason) => over !== undefined && !own?.next && !own?.toReport.length
  const going = seasons.filter((season) => isAsked(season) || !isLeft(season))
  const shown = going.length > 0 ? going : seasons
  return [...shown.filter(isAsked), ...shown.filter((season) => !isAsked(season))]
}

/** Returns what tells a season's card from those of the others: its name, its team's where one plays for two; undefined for the only one. */
export function cardName(season: MineSeason, seasons: readonly MineSeason[]): string | undefined {
  const ofSame = seasons.filter(({ slug }) => slug === season.slug)
  const names = [
    ofSame.length < seasons.length && season.league.name,
    ofSame.length > 1 && season.own && season.own.team.name,
  ].filter((name) => typeof name === 'string')
  return names.length > 0 ? names.join(' · ') : undefined
}
