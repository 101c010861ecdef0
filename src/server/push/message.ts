import { createHash } from 'node:crypto'
import type { WaitingPush } from '../store/push/pushes.ts'
import type { ToldMatches } from '../store/push/told-matches.ts'

/** The JSON for the site's worker. */
export type PushMessage = {
  /** The same for a push that comes twice, since its process was killed: the phone shows it once. */
  id: string
  /** The same for pushes about the same: the phone shows the newest one alone. */
  tag: string
  /** The higher, the newer: a phone shows no older word in the place of a newer one about the same. */
  version: number
  title: string
  body: string
  /** The path that a tap opens. */
  path: string
}

const TOPIC_CHARACTERS = 32

/**
 * Returns the topic of a push, as push services take it: a newer one about the same matches replaces one that no phone
 * has fetched (RFC 8030).
 */
export function topicOf({ kind, about, told }: Pick<WaitingPush, 'kind' | 'about' | 'told'>): string {
  const parts = told === null ? [] : (JSON.parse(told) as ToldMatches).own.map(({ id }) => id).toSorted()
  return createHash('sha256')
    .update([kind, about, ...parts].join(' '))
    .digest('base64url')
    .slice(0, TOPIC_CHARACTERS)
}

export const messageOf = (push: WaitingPush): PushMessage => ({
  id: push.id,
  tag: topicOf(push),
  version: push.version,
  ...push.text,
})
