import { z } from 'zod'

/** Players on teams whom no mail reaches, by name, for organisers to tell themselves; a place without an account has no user. */
export const unreached = z.array(z.object({ userId: z.string().nullable(), name: z.string() }))
export type Unreached = z.infer<typeof unreached>
