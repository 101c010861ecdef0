import type { Said } from './said.ts'

/** What somebody has typed into a post in this tab and the server has not, over what they saw; data/kept-on-device.ts lets it go. */
export type TypedPost = { userId: string; said: Said; seen?: Said | undefined }

const keyOf = (postId: string) => `post-${postId}`

/** What the same person has typed; null where there is nothing. */
export function readTyped(postId: string, userId: string): TypedPost | null {
  try {
    const typed: TypedPost | null = JSON.parse(sessionStorage.getItem(keyOf(postId)) ?? 'null')
    return typed?.userId === userId ? typed : null
  } catch {
    // Nothing, or not of our making.
    return null
  }
}

export function keepTyped(postId: string, typed: TypedPost): void {
  try {
    sessionStorage.setItem(keyOf(postId), JSON.stringify(typed))
  } catch {
    // A full store keeps nothing; what is typed is still on the page.
  }
}

/** Lets go of it, once the server has it. */
export const forgetTyped = (postId: string): void => sessionStorage.removeItem(keyOf(postId))
