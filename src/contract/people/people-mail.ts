import { z } from 'zod'
import { id } from '../id.ts'
import { NEWS_LIMITS } from '../news/choices.ts'
import { markdown } from '../news/post.ts'
import { line } from '../text.ts'

/** Recipients of answers: the organiser's own address, the season's contact address, or nobody. */
export const REPLY_TO = ['own', 'contact', 'nobody'] as const
export type ReplyTo = (typeof REPLY_TO)[number]

const userIds = z
  .array(id)
  .min(1)
  .max(2000)
  .refine((ids) => new Set(ids).size === ids.length, 'Name each player once')

export const mailReachForm = z.object({ userIds })

/** The reach of a mail to chosen people. */
export const mailReach = z.object({
  /** People reached; brothers and sisters may share an address, which gets one mail. */
  reached: z.int(),
  /** People without an address that is confirmed, or that an organiser has entered. */
  unreached: z.array(z.object({ userId: z.string(), firstName: z.string(), lastName: z.string() })),
  /** The season's contact address, '' without one. */
  contact: z.string(),
})
export type MailReach = z.infer<typeof mailReach>

/** A mail to chosen people: each gets one of their own. */
export const peopleMailForm = z.object({
  /** Made by the sender: the same mail sent again is sent once. */
  mailId: z.uuid(),
  userIds,
  subject: line(NEWS_LIMITS.title, 'Enter a subject'),
  text: markdown,
  replyTo: z.enum(REPLY_TO),
})
/** The part of it that an organiser types. */
export const peopleMailText = peopleMailForm.pick({ subject: true, text: true, replyTo: true })

/** A mail that was sent to people of a season, without whom it was sent to. */
export const sentPeopleMail = z.object({
  id: z.string(),
  at: z.int(),
  by: z.string(),
  subject: z.string(),
  text: z.string(),
  /** People whom it reached, and mails: one for each address. */
  people: z.int(),
  count: z.int(),
})
/** The newest first. */
export const sentPeopleMails = z.array(sentPeopleMail)
export type SentPeopleMail = z.infer<typeof sentPeopleMail>
