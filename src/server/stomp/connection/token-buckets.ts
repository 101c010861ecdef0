import type { Limits } from '../handlers.ts'

/** A message costs little beside the frame in it: one may be split into as many as it likes, within reason. */
export const FRAME_COST = 1
export const MESSAGE_COST = 1 / 16

export type TokenBuckets = ReturnType<typeof createTokenBuckets>

/** A token bucket for each key; they outlive a connection, so that coming back does not refill them. */
export function createTokenBuckets(limit: Limits['rate']) {
  const buckets = new Map<string, { tokens: number; at: number; warned: boolean }>()
  return {
    /** Takes tokens for what a key sent: 'warn' once when half are used up, 'over' when too few are left. */
    takeTokens(key: string, cost: number, now: number): 'ok' | 'warn' | 'over' {
      if (!limit) return 'ok'
      const bucket = buckets.get(key) ?? { tokens: limit.burst, at: now, warned: false }
      buckets.set(key, bucket)
      bucket.tokens = Math.min(limit.burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * limit.perSecond)
      bucket.at = now
      if (bucket.tokens < cost) return 'over'
      bucket.tokens -= cost
      const isLow = bucket.tokens < limit.burst / 2
      const warns = isLow && !bucket.warned
      bucket.warned = isLow
      return warns ? 'warn' : 'ok'
    },
    /** Forgets the keys whose buckets are full again. */
    sweep(now: number): void {
      if (!limit) return
      for (const [key, { tokens, at }] of buckets)
        if (tokens + ((now - at) / 1000) * limit.perSecond >= limit.burst) buckets.delete(key)
    },
  }
}
