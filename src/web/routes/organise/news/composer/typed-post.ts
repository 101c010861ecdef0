import { keepTyped as keep, readTyped as read, type TypedPlace } from '#web/data/typed.ts'
import type { Said } from './said.ts'

/** A post as somebody has typed it in this tab and the server does not have it, over what they saw. */
type TypedPost = { said: Said; seen?: Said | undefined }

const placeOf = (postId: string, userId: string): TypedPlace => ({ key: `post-${postId}`, userId })

/** Returns what the same person has typed; null where there is nothing. */
export const readTyped = (postId: string, userId: string): TypedPost | null => read<TypedPost>(placeOf(postId, userId))

export const keepTyped = (postId: string, { userId, ...typed }: TypedPost & { userId: string }): void =>
  keep(placeOf(postId, userId), typed)

/** Lets go of it, once the server has it. */
export const forgetTyped = (postId: string): void => keep(placeOf(postId, ''), null)
