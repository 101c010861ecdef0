import { z } from 'zod'
import { edited } from '../edit.ts'
import { paragraphs } from '../text.ts'
import { AUTOMATIC_MAILS, MAIL_ENDS, MAIL_KINDS, NEWS_LIMITS } from './choices.ts'

/** The token of a link that ends mails: it names one address and one kind, signs nobody in and does not expire ([NE4]). */
export const endToken = z.string().min(1).max(2000)

/** The page behind such a link. */
export const mailEnd = z.object({
  kind: z.enum(MAIL_ENDS),
  /** 'r…@example.com' */
  address: z.string(),
  ended: z.boolean(),
})
export type MailEnd = z.infer<typeof mailEnd>
export const mailEndLink = z.object({ token: endToken })
/** `ended: false` takes it back. */
export const mailEndForm = z.object({ token: endToken, ended: z.boolean() })

/** One's own switches, one for each kind of mail; `called-off` stays on ([NE4]). */
export const mailSwitches = z.array(z.object({ kind: z.enum(MAIL_KINDS), on: z.boolean(), fixed: z.boolean() }))
export type MailSwitches = z.infer<typeof mailSwitches>

/** A mail that the site sends by itself, as organisers see it ([NE5]). */
export const automaticMail = z.object({
  kind: z.enum(AUTOMATIC_MAILS),
  on: z.boolean(),
  /** True if nobody can switch it off. */
  fixed: z.boolean(),
  /** Said before everything else, '' for nothing. */
  introduction: z.string(),
  /** An example from the season, and ready to be pasted where no mail goes: who, when, where, what to do. */
  subject: z.string(),
  text: z.string(),
})
export type AutomaticMailView = z.infer<typeof automaticMail>
export const automaticMails = z.array(automaticMail)
export const automaticMailForm = z.object({ on: z.boolean(), introduction: paragraphs(NEWS_LIMITS.introduction) })
export type AutomaticMailForm = z.infer<typeof automaticMailForm>
export const automaticMailEdit = edited(automaticMailForm)
export type AutomaticMailEdit = z.infer<typeof automaticMailEdit>
