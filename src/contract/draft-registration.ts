import { z } from 'zod'
import { id } from './id.ts'

/**
 * A registration's standing in the draft ([D2], [D35]): open to it by a verified address or by an organiser, waiting for
 * either, removed by an organiser, or of a blocked account, which comes before all else.
 */
export const DRAFT_STANDINGS = ['verified', 'admitted', 'waiting', 'removed', 'blocked'] as const
export type DraftStanding = (typeof DRAFT_STANDINGS)[number]

/** A registration for the season as the desk of the draft lists it: no address, no number. */
export const draftRegistration = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  nickname: z.string(),
  registeredAt: z.int(),
  standing: z.enum(DRAFT_STANDINGS),
  /** The one who asks, or an organiser: neither can be removed. */
  protected: z.boolean(),
})
export type DraftRegistration = z.infer<typeof draftRegistration>

/** In the order of registration. */
export const draftRegistrations = z.array(draftRegistration)

/** Most people of one act. */
export const MAX_CHOSEN = 2000

/** The players that an organiser acts on: those that the screen showed, each once, so that nobody else is affected. */
export const chosenPlayers = z.object({
  userIds: z
    .array(id)
    .min(1)
    .max(MAX_CHOSEN)
    .refine((ids) => new Set(ids).size === ids.length, 'Name each player once'),
})

/**
 * The reader's admission to the draft: 'open'; 'unverified' where a registered player has to confirm the address, or
 * to be admitted by an organiser; 'removed' where an organiser has removed the registration; 'none' without one.
 */
export const DRAFT_ADMISSIONS = ['open', 'unverified', 'removed', 'none'] as const
export type DraftAdmission = (typeof DRAFT_ADMISSIONS)[number]
