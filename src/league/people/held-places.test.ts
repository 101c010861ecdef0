import { describe, expect, it } from 'vitest'
import { effectiveHeldUntil, HELD_MS, heldUntil } from './held-places.ts'

const limit = { players: 10, acceptHours: 48 }

describe('[PE10] a place', () => {
  it('is held for 24 hours in a season with a limit, while the address is not confirmed and could be', () => {
    const given = { limit, emailVerified: false, sendsMails: true }
    expect(HELD_MS).toBe(86_400_000)
    expect(heldUntil(given, 5)).toBe(5 + HELD_MS)
    expect(heldUntil({ ...given, limit: null }, 5)).toBeNull()
    expect(heldUntil({ ...given, emailVerified: true }, 5)).toBeNull()
    expect(heldUntil({ ...given, sendsMails: false }, 5)).toBeNull()
  })

  it('is the player’s for good once they confirm, or an organiser knows them', () => {
    const held = { heldUntil: 9, standing: 'waiting', fee: null, isOnTeam: false } as const
    expect(effectiveHeldUntil(held)).toBe(9)
    expect(effectiveHeldUntil({ ...held, fee: 'open' })).toBe(9)
    expect(effectiveHeldUntil({ ...held, heldUntil: null })).toBeNull()
    for (const standing of ['verified', 'admitted', 'removed', 'blocked'] as const)
      expect(effectiveHeldUntil({ ...held, standing })).toBeNull()
    for (const fee of ['paid', 'waived', 'refunded'] as const) expect(effectiveHeldUntil({ ...held, fee })).toBeNull()
    expect(effectiveHeldUntil({ ...held, isOnTeam: true })).toBeNull()
  })
})
