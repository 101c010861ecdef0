/** The address of a season on its pages, as in `?season=2025-fall` ([SE6]). Free of zod: the landing page asks for it. */
export const SEASON_SLUG = /^\d{4}(-[a-z0-9-]{1,60})?$/
