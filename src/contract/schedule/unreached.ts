import { z } from 'zod'

/** Players on teams whom neither push nor mail reaches, nor their guardians, by name, for organisers to tell themselves; a place without an account has no user. */
export const unreached = z.array(z.object({ userId: z.string().nullable(), name: z.string() }))
export type Unreached = z.infer<typeof unreached>

/** The reach of pushes and mails about something. */
export const mailReach = z.object({
  /** Players who are reached, themselves or by their guardian. */
  told: z.int(),
  /** Guardians who get a mail of their own ([PE9]). */
  guardians: z.int(),
  unreached,
})
export type MailReach = z.infer<typeof mailReach>
