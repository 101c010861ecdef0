import { z } from 'zod'
import { email } from '../text.ts'
import { role } from './role.ts'

/** Invitations of a site that wait at the same time. */
export const MAX_INVITATIONS = 100

/** Somebody who has a role ([AC2]). Owners alone see addresses. */
export const roleHolder = z.object({
  userId: z.string(),
  /** Null for an account that has told no name. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  role,
  /** An owner because ADMIN_EMAILS names the address: nobody changes that in a browser ([AC1]). */
  byConfiguration: z.boolean(),
  /** Start of the role, in milliseconds since 1970; null by configuration. */
  since: z.int().nullable(),
  blocked: z.boolean(),
  /** True if a passkey protects the account; for owners alone, null for others. */
  hasPasskey: z.boolean().nullable(),
})
export type RoleHolder = z.infer<typeof roleHolder>

/** A role that waits for an address to be verified. */
export const invitation = z.object({ email: z.string(), role, invitedAt: z.int(), by: z.string() })
export type Invitation = z.infer<typeof invitation>

/** Somebody's recovery sheet that is in use, and from when on it counts, in words: any owner can stop it ([AC5]). */
export const usedSheet = z.object({
  userId: z.string(),
  name: z.string(),
  usedText: z.string(),
  countsFromText: z.string(),
})

export const accessReply = z.object({
  holders: z.array(roleHolder),
  /** For owners; empty for everybody else. */
  invitations: z.array(invitation),
  /** Addresses of ADMIN_EMAILS that no account has verified; for owners. */
  configured: z.array(z.string()),
  /** True if a role counts only with a passkey ([AC4]). */
  passkeysRequired: z.boolean(),
  /** The reason why the site can have no passkeys, as people read it; null where it can. */
  passkeysImpossible: z.string().nullable(),
  /** Time when the own recovery sheet was printed, in milliseconds since 1970, for owners; null without one. */
  sheetPrintedAt: z.int().nullable(),
  /** For owners: sheets in use. */
  usedSheets: z.array(usedSheet),
  /** The next owner in the reader's place, by name or address, for owners; null without one ([AC6]). */
  handingOverTo: z.string().nullable(),
  /** The zone that its days are told in. */
  timeZone: z.string(),
})
export type AccessReply = z.infer<typeof accessReply>

export const inviteForm = z.object({ email, role })
export const withdrawForm = z.object({ email })
/** A change of role; refused where somebody else has changed `before`. */
export const roleForm = z.object({ role, before: role })
/** The address to hand the league over to, and the role with which the present owner stays, null for none. */
export const handOverForm = z.object({ email, stay: role.exclude(['owner']).nullable() })
/** `done` if the league is the new owner's already; else it will be once they have signed in. */
export const handOverReply = z.object({ done: z.boolean() })
export type StayingRole = z.infer<typeof handOverForm>['stay']
export const ownerClaim = z.object({ token: z.string().min(1).max(2000) })
