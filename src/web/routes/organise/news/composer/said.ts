import { NEWS_LIMITS } from '#contract/news/choices.ts'
import type { Audience, ManagedPost } from '#contract/news/post.ts'
import { sameAudience } from '../news-text.ts'

/** A post as an organiser types it: title, text and audience. */
export type Said = { title: string; text: string; audience: Audience }

export const EMPTY: Said = { title: '', text: '', audience: { kind: 'everyone' } }

/** Returns title, text and audience of a post as the server has it. */
export const saidIn = ({ title, text, audience }: ManagedPost): Said => ({ title, text, audience })
/** Tells whether two say the same. */
export const sameSaid = (a: Said, b: Said) =>
  a.title === b.title && a.text === b.text && sameAudience(a.audience, b.audience)
const lengthOf = (text: string) => [...text.trim()].length

export type Problems = { title?: string; text?: string }

/** Returns the fields that are too long, with a message each: they are marked while they are typed, and never cut. */
export const tooLongOf = ({ title, text }: Said): Problems => ({
  ...(lengthOf(title) > NEWS_LIMITS.title && { title: `Use at most ${NEWS_LIMITS.title} letters` }),
  ...(lengthOf(text) > NEWS_LIMITS.text && { text: `Use at most ${NEWS_LIMITS.text} letters` }),
})

/** Returns what stands in the way of saving a text, by field. */
export const problemsOf = (said: Said): Problems => ({
  ...(said.title.trim() === '' && { title: 'Enter a title' }),
  ...tooLongOf(said),
})
