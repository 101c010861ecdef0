import { describe, expect, it } from 'vitest'
import { boardOf } from './board.ts'
import { eveningOf, matchOf, placed, replyOf } from './testing.ts'
import { trayOrigin } from './tray-origin.ts'

describe('[SC10] the heading of the tray', () => {
  const off = ['m1', 'm2', 'm3'].map((id) => ({ id, kickoff: '18:00', field: 'B' }))
  const said = (moved: number, reason = 'Lightning') => {
    const evening = eveningOf('e1', { day: '2025-07-23' }, { calledOff: off })
    const calledOff = evening.calledOff && { ...evening.calledOff, reason, at: Date.UTC(2025, 6, 23, 20, 55) }
    const matches = off.map(({ id }, i) =>
      matchOf(id, i < moved ? placed('e2', '18:00', `${i}`) : { ...placed('e1', '18:00', 'B'), status: 'postponed' }),
    )
    const reply = replyOf({ evenings: [{ ...evening, calledOff }, eveningOf('e2', { day: '2025-08-02' })], matches })
    return trayOrigin(reply, boardOf(reply))
  }

  it('says where its matches come from and why, and how many have a new place', () => {
    expect(said(1)).toBe('From July 23, called off for lightning at 4:55 PM. One of its three matches has a new place.')
    expect(said(2)).toContain('Two of its three matches have a new place.')
    expect(said(0, '')).toBe('From July 23, called off at 4:55 PM. None of its three matches has a new place yet.')
    expect(said(0, 'NYPD')).toContain('for NYPD at')
    expect(said(3)).toBe('')
  })
})
