import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { email, name, paragraphs } from '../text.ts'
import { seenVersion } from '../version.ts'

/** The guardian who agrees for a player under 18 ([PE1]). */
export const guardian = z.object({ name: name(LIMITS.name, 'Enter the guardian’s name'), email })
/** A stored guardian, whatever today's form would say of the name. */
export const storedGuardian = z.object({ name: z.string(), email: z.string() })
export type Guardian = z.infer<typeof guardian>
/** A guardian who has answered by the link in the mail to this very address; another one in their place has not. */
export const confirmedGuardian = storedGuardian.extend({ confirmed: z.literal(true) })
/** A guardian of either kind, for code that passes one on without losing whether they confirmed. */
export const maybeConfirmedGuardian = storedGuardian.extend({ confirmed: z.literal(true).optional() })

/** Said to a player who sends the form without agreeing. */
export const AGREE_FIRST = 'Please read this and agree'

/** A player's answer to the agreement of a season: their own from 18 on, else the name of a guardian. */
export const agreementAnswer = {
  /** The text that the player agrees to, as it was shown. */
  agreedTo: paragraphs(5000).optional(),
  /** "I am 18 or older". */
  adult: z.boolean().optional(),
  guardian: guardian.optional(),
}
export const agreementForm = z
  .object(agreementAnswer)
  .refine(({ agreedTo, guardian }) => agreedTo !== undefined || guardian !== undefined, {
    path: ['agreedTo'],
    error: AGREE_FIRST,
  })
export type AgreementForm = z.infer<typeof agreementForm>

/**
 * Reasons to ask a player about an agreement: none has been given, a guardian has not answered, or the season has another
 * text since.
 */
export const AGREEMENTS_DUE = ['missing', 'guardian', 'newer'] as const
export type AgreementDue = (typeof AGREEMENTS_DUE)[number]

/** The agreement of a season as a registered player sees it. */
export const ownAgreement = z.object({
  season: z.string(),
  text: z.string(),
  /** True if the season asks a guardian for players under 18. */
  asksGuardian: z.boolean(),
  /** Null where nothing is left to do. */
  due: z.enum(AGREEMENTS_DUE).nullable(),
  /** The name of whoever agreed, and the time in milliseconds since 1970; null where nobody has. */
  agreed: z.object({ name: z.string(), at: z.int() }).nullable(),
  guardian: guardian.nullable(),
  /** End of the guardian's link, in milliseconds since 1970; null while none is out. */
  linkEnds: z.int().nullable(),
})
export type OwnAgreement = z.infer<typeof ownAgreement>

/** The page behind the link in a guardian's mail; it shows nothing else ([PE1]). */
export const guardianPage = z.object({
  firstName: z.string(),
  season: z.string(),
  text: z.string(),
  version: z.int(),
})
export type GuardianPage = z.infer<typeof guardianPage>

const token = z.string().min(1).max(2000)
export const guardianLink = z.object({ token })
/** A guardian agrees to the version that the page showed. */
export const guardianAnswer = z.object({ token, version: seenVersion })
