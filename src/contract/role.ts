/** What somebody may be besides signed in, the one with more rights first. `league/permissions.ts` says who is what. */
export const ROLES = ['owner', 'organiser', 'scorekeeper'] as const
export type Role = (typeof ROLES)[number]
