import type { Drawing } from '#contract/own-site/defaults.ts'
import celebration from '#web/styles/scenes/celebration.svg'
import fans from '#web/styles/scenes/fans.svg'
import match from '#web/styles/scenes/match.svg'

/** The paths of the drawings that come with the site (spec section 2). */
export const DRAWINGS: Record<Drawing, string> = { match, celebration, fans }
