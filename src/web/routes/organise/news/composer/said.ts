import { NEWS_LIMITS } from '#contract/news/choices.ts'
import type { Audience, ManagedPost } from '#contract/news/post.ts'
import { sameAudience } from '../news-text.ts'

/** What an organiser types: the words of a post, and whom they are for. */
export type Said = { title: string; text: string; audience: Audience }

export const EMPTY: Said = { title: '', text: '', audience: { kind: 'everyone' } }

/** What a post says as the server has it. */
export const saidIn = ({ title, text, audience }: ManagedPost): Said => ({ title, text, audience })
/** Whether two say the same. */
export const sameSaid = (a: Said, b: Said) =>
  a.title === b.title && a.text === b.text && sameAudience(a.audience, b.audience)
const lengthOf = (text: string) => [...text.trim()].length

export type Problems = { title?: string; text?: string }

/** What of a text is too long, by field: marked while it is typed, and never cut. */
export const tooLongOf = ({ title, text }: Said): Problems => ({
  ...(lengthOf(title) > NEWS_LIMITS.title && { title: `Use at most ${NEWS_LIMITS.title} letters` }),
  ...(lengthOf(text) > NEWS_LIMITS.text && { text: `Use at most ${NEWS_LIMITS.text} letters` }),
})

/** What of a text stands in the way of keeping it, by field. */
export const problemsOf = (said: Said): Problems => ({
  ...(said.title.trim() === '' && { title: 'Enter a title' }),
  ...tooLongOf(said),
})
