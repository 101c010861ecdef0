import { createHash } from 'node:crypto'
import type { WaitingPush } from '../store/push/pushes.ts'

/** What the worker of the site is given, as JSON. */
export type PushMessage = {
  /** The same for a push that comes twice, since its process was killed: the phone shows it once. */
  id: string
  /** The same for pushes about the same: the phone shows the newest one alone. */
  tag: string
  title: string
  body: string
  /** Where a tap leads. */
  path: string
}

const TOPIC_CHARACTERS = 32

/** What a push is about, as push services take it: a newer one takes the place of one that no phone has fetched (RFC 8030). */
export const topicOf = ({ kind, about }: Pick<WaitingPush, 'kind' | 'about'>): string =>
  createHash('sha256').update(`${kind} ${about}`).digest('base64url').slice(0, TOPIC_CHARACTERS)

export const messageOf = (push: WaitingPush): PushMessage => ({ id: push.id, tag: topicOf(push), ...push.text })
