import type { Limits } from '../policy.ts'

/** A message costs little beside the frame in it: one may be split into as many as it likes, within reason. */
export const FRAME_COST = 1
export const MESSAGE_COST = 1 / 16

export type Flood = ReturnType<typeof createFlood>

/** Credits by key, refilled with time; they outlive a connection, so that coming back does not refill them. */
export function createFlood(limit: Limits['flood']) {
  const accounts = new Map<string, { credits: number; at: number; warned: boolean }>()
  return {
    /** Pays for what a key sent: 'warn' once when half is used up, 'over' when nothing is left. */
    spend(key: string, cost: number, now: number): 'ok' | 'warn' | 'over' {
      if (!limit) return 'ok'
      const account = accounts.get(key) ?? { credits: limit.burst, at: now, warned: false }
      accounts.set(key, account)
      account.credits = Math.min(
        limit.burst,
        account.credits + (Math.max(0, now - account.at) / 1000) * limit.perSecond,
      )
      account.at = now
      if (account.credits < cost) return 'over'
      account.credits -= cost
      const isLow = account.credits < limit.burst / 2
      const warns = isLow && !account.warned
      account.warned = isLow
      return warns ? 'warn' : 'ok'
    },
    /** Forgets whoever has all credits again. */
    sweep(now: number): void {
      if (!limit) return
      for (const [key, { credits, at }] of accounts)
        if (credits + ((now - at) / 1000) * limit.perSecond >= limit.burst) accounts.delete(key)
    },
  }
}
