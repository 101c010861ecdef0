/*
 * A site until an organiser changes it: the specification's texts, captions and order ([SI1]). No zod
 * here: screens show them before they load the contract's schemas.
 */

/** Most letters of each text of a site, as Unicode counts them. */
export const SITE_LIMITS = {
  name: 30,
  letters: 3,
  lines: 3,
  line: 16,
  audience: 80,
  slogan: 60,
  prize: 24,
  slides: 6,
  caption: 80,
  rules: 20_000,
} as const

/** The pictures that come with the site. */
export const DRAWINGS = ['match', 'celebration', 'fans'] as const
export type Drawing = (typeof DRAWINGS)[number]

export const DEFAULT_SLIDES = [
  { image: 'match', caption: 'A soccer match with players on the field', focus: null },
  { image: 'celebration', caption: 'A team celebration after a goal', focus: null },
  { image: 'fans', caption: 'Fans cheering in the stadium stands', focus: null },
] as const

export const DEFAULT_AUDIENCE = 'current and upcoming high-school players and alumni'
export const DEFAULT_SLOGAN = 'Recreational soccer, every summer.'
export const DEFAULT_PRIZE = 'The cup'

/** Returns what a league plays for within a sentence: 'The cup' → 'the cup'. */
export const prizeInSentence = (prize = DEFAULT_PRIZE): string =>
  prize.replace(/^(?:The|A|An) /, (article) => article.toLowerCase())
