import { z } from 'zod'

/** The token in the fragment of a link about two accounts. */
export const mergeLink = z.object({ token: z.string().min(1).max(200) })

/** What such a link shows: nothing of the other account but whether its owner has confirmed ([PE2]). */
export const mergePage = z.object({
  firstName: z.string(),
  season: z.string(),
  /** The address that the link was sent to. */
  email: z.string(),
  /** Whether this account stays; else its team and registrations go to the other one. */
  stays: z.boolean(),
  confirmed: z.boolean(),
  otherConfirmed: z.boolean(),
})
export type MergePage = z.infer<typeof mergePage>

/** Whether the accounts are one now; else the other mailbox has not confirmed yet. */
export const mergeReply = z.object({ merged: z.boolean() })
export type MergeReply = z.infer<typeof mergeReply>
