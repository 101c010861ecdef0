import { z } from 'zod'
import { ANSWERS } from './answer.ts'

const token = z.string().min(1).max(2000)

/** A match of a player for whom a guardian answers. */
const match = z.object({
  team: z.string(),
  opponent: z.string(),
  /** '6:00 PM' */
  time: z.string(),
  /** 'Field B', '' while it is to come. */
  field: z.string(),
  /** The player's answer, null while there is none. */
  answer: z.enum(ANSWERS).nullable(),
})

/** The page behind the link in a guardian's reminder; it shows nothing else ([MN2]). */
export const eveningLinkPage = z.object({ firstName: z.string(), label: z.string(), matches: z.array(match) })
export type EveningLinkPage = z.infer<typeof eveningLinkPage>
export const eveningLink = z.object({ token })
/** Answers for every match of the day that has not kicked off. */
export const eveningLinkAnswer = z.object({ token, answer: z.enum(ANSWERS) })
