import { createHash } from 'node:crypto'
import type { WaitingPush } from '../store/push/pushes.ts'
import type { ToldMatches } from '../store/push/told-matches.ts'

/** What the worker of the site is given, as JSON. */
export type PushMessage = {
  /** The same for a push that comes twice, since its process was killed: the phone shows it once. */
  id: string
  /** The same for pushes about the same: the phone shows the newest one alone. */
  tag: string
  /** What it tells of, shortened: a phone shows no older word in the place of a newer one about any of it. */
  about: string[]
  /** The higher, the newer. */
  version: number
  title: string
  body: string
  /** Where a tap leads. */
  path: string
}

const TOPIC_CHARACTERS = 32

/** Pushes stay within what push services take (4096 bytes), of however many matches they tell. */
const MOST_PARTS = 64
const PART_CHARACTERS = 8

const hashOf = (text: string, characters: number): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, characters)

/** The matches and evenings that a push tells of, by id. */
const partsOf = ({ told }: Pick<WaitingPush, 'told'>): string[] =>
  told === null ? [] : (JSON.parse(told) as ToldMatches).own.map(({ id }) => id).toSorted()

/**
 * What a push is about, as push services take it: a newer one about the same takes the place of one that no phone has fetched
 * (RFC 8030).
 */
export const topicOf = (push: Pick<WaitingPush, 'kind' | 'about' | 'told'>): string =>
  hashOf([push.kind, push.about, ...partsOf(push)].join(' '), TOPIC_CHARACTERS)

export function messageOf(push: WaitingPush): PushMessage {
  const parts = partsOf(push).slice(0, MOST_PARTS)
  const about = parts.map((id) => hashOf(`${push.kind} ${id}`, PART_CHARACTERS))
  return { id: push.id, tag: topicOf(push), about, version: push.version, ...push.text }
}
