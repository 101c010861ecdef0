/** Most evenings of a season. */
export const MAX_EVENINGS = 120

/** Most wishes of a season. */
export const MAX_WISHES = 200

/** Most matches of a season. */
export const MAX_MATCHES = 1000

/** Statuses that an organiser may give to a match that is not played ([SC2]). */
export const PLANNED_STATUSES = ['postponed', 'cancelled'] as const

/** Most kick-offs of an evening. */
export const MAX_KICKOFFS = 30
