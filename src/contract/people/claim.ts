import { z } from 'zod'

/** The token in the fragment of an invitation's link. */
export const claimLink = z.object({ token: z.string().min(1).max(2000) })

/** The person and registrations that such a link is about ([PE7]). Whoever holds the link reads mail to the address. */
export const claimPage = z.object({
  firstName: z.string(),
  /** The names of the seasons that they are registered for. */
  seasons: z.array(z.string()),
  /** The address that the link was sent to: the account that takes the registration over has it, verified. */
  email: z.string(),
})
export type ClaimPage = z.infer<typeof claimPage>
