import type { DraftMessage } from '#contract/draft.ts'
import { drawOrder } from '#league/draft/order.ts'

/** This browser's finding: 'unable' where it has no SHA-256, on a page without HTTPS. */
export type Proof = 'true' | 'false' | 'unable' | 'captains-changed'

/**
 * Checks a draw ([D7]): the secret has the hash that was shown before, and orders the captains as they stand. A captain
 * who was replaced since stands at the place of the one before, which the secret can't know.
 */
export async function proveDraw(draft: Pick<DraftMessage, 'draw' | 'order'>): Promise<Proof> {
  const { hash, secret } = draft.draw
  if (!globalThis.crypto?.subtle || secret === null) return 'unable'
  if ((await sha256(secret)) !== hash) return 'false'
  const ranks = new Map(
    await Promise.all(draft.order.map(async (userId) => [userId, await sha256(`${secret}:${userId}`)] as const)),
  )
  const drawn = drawOrder(draft.order, (userId) => ranks.get(userId) ?? '')
  return drawn.every((userId, place) => userId === draft.order[place]) ? 'true' : 'captains-changed'
}

async function sha256(text: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
