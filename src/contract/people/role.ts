import { z } from 'zod'

/** What somebody may be besides signed in ([AC2]), the one with more rights first: each may do what those after it may. */
export const ROLES = ['owner', 'organiser', 'scorekeeper'] as const
export const role = z.enum(ROLES, 'Choose a role')
export type Role = z.infer<typeof role>
