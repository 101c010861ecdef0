/*
 * Words of the touchline that screens show before they load its schemas, which bring zod.
 */

/** States of a touchline link ([MN3]). */
export const LINK_STATES = ['early', 'open', 'over', 'ended'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** Taps that a phone sends at once, at most; the rest follows. */
export const MAX_TAPS = 100

/** Taps of one match that are stored, at most, and as many that came late: far more than a match has. */
export const MAX_TAPS_OF_MATCH = 2000
