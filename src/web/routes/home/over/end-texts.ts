import type { SeasonEnd, Site } from '#contract/site.ts'

export type NextSeason = NonNullable<Site['over']>['next']

/** Says in a sentence that a season is over, to visitors too: nobody is named. */
export const END_TEXTS: Record<SeasonEnd, string> = {
  champion: 'The season is over.',
  table: 'The season is over, and every score is in.',
  missing: 'The season is over. Some scores are still missing.',
  nobody: 'The season is over, without a champion.',
  unplayed: 'The season is over.',
}

/** Says what comes after it. */
export const nextText = (next: NextSeason): string =>
  next ? `Next: ${next.name}, from ${next.startsOn}.` : 'The next season will be announced here.'
