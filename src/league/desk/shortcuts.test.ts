import { describe, expect, it } from 'vitest'
import { deskShortcuts } from './shortcuts.ts'
import type { Situation } from './situation.ts'
import { matchesOf, NOTHING_MISSING, situation } from './testing.ts'

const backups = { newestAt: null, since: 0, heldMails: 0 }
const ids = (at: string, more: Partial<Situation> = {}) =>
  deskShortcuts(situation(at, { list: matchesOf(2), backups, ...more })).map(({ id }) => id)

describe('deskShortcuts', () => {
  it.each([
    ['2025-06-20', 'poster'],
    ['2025-07-22', 'scores'],
    ['2025-07-23', 'scores'],
    ['2025-08-08', 'archive'],
  ])('[DK1] on %s begins with %s', (at, first) => expect(ids(at)[0]).toBe(first))

  it('[DK1] offers on a match day what an evening asks for', () => {
    expect(ids('2025-07-23')).toEqual(['scores', 'write', 'sheets', 'add-player', 'invite', 'download'])
    expect(deskShortcuts(situation('2025-07-23', { list: matchesOf(2) }))[0]?.detail).toBe('6 matches tonight')
  })

  it('[DK1] leaves out what its reader can’t do and the season has nothing for', () => {
    expect(ids('2025-07-23', { backups: null })).not.toContain('invite')
    expect(ids('2025-07-23', { matches: [] })).toEqual(['write', 'add-player', 'invite', 'download'])
    expect(ids('2025-06-20', { registrations: { count: 0, waiting: 0, ...NOTHING_MISSING } })).not.toContain('write')
    expect(ids('2025-07-23', { archivedAt: 1 })).toEqual(['new-season', 'download'])
  })
})
