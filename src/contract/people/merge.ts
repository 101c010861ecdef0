import { z } from 'zod'

/** The token in the fragment of a link about two accounts. */
export const mergeLink = z.object({ token: z.string().min(1).max(200) })

/** The page behind such a link. It shows nothing of the other account but whether its owner has confirmed ([PE2]). */
export const mergePage = z.object({
  firstName: z.string(),
  season: z.string(),
  /** The address that the link was sent to. */
  email: z.string(),
  /** True if this account stays; else its team and registrations go to the other one. */
  stays: z.boolean(),
  confirmed: z.boolean(),
  otherConfirmed: z.boolean(),
})
export type MergePage = z.infer<typeof mergePage>

/** `merged` if the accounts are one now; else the other mailbox has not confirmed yet. */
export const mergeReply = z.object({ merged: z.boolean() })
