import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ScoreEntry } from '#contract/match.ts'
import type { Penalties } from '#contract/table/penalties.ts'
import {
  penaltiesIn,
  readStoredPenalties,
  storedDraft,
  storePenalties,
  withUnsavedPenalties,
} from './penalty-drafts.ts'

afterEach(() => vi.unstubAllGlobals())

const entryOf = (penalties: Penalties | null = null, version = 3) =>
  ({ id: 'semi-1', version, knockOut: { penalties } }) as ScoreEntry
const drafted = (draft: Parameters<typeof penaltiesIn>[0], version = 3) => ({ 'semi-1': { version, draft } })
const ids = (entry: ScoreEntry, drafts: Parameters<typeof withUnsavedPenalties>[1]) =>
  withUnsavedPenalties([entry], drafts).map(({ id }) => id)

describe('[SC12] penalties that are entered', () => {
  it('are unsaved from the first kick or digit on, until they are what is stored', () => {
    expect(ids(entryOf(), drafted({ shootOut: { first: 'away', taken: [] } }))).toEqual([])
    expect(ids(entryOf(), drafted({ shootOut: { first: 'away', taken: [true] } }))).toEqual(['semi-1'])
    expect(ids(entryOf(), drafted({ home: '', away: '' }))).toEqual([])
    expect(ids(entryOf(), drafted({ home: '4', away: '' }))).toEqual(['semi-1'])
    expect(ids(entryOf({ home: 4, away: 2 }), drafted({ home: '4', away: '2' }))).toEqual([])
  })

  it('are void once the score of their match was corrected', () =>
    expect(ids(entryOf(null, 4), drafted({ home: '4', away: '2' }))).toEqual([]))

  it('are whole once somebody has won, or both numbers are there', () => {
    expect(penaltiesIn({ shootOut: { first: 'home', taken: [true, false] } })).toBe(null)
    expect(penaltiesIn({ home: '4', away: '' })).toBe(null)
    expect(penaltiesIn({ home: '4', away: '2' })).toEqual({ home: 4, away: 2 })
    const decided = { first: 'home' as const, taken: [true, false, true, false, true, false] }
    expect(penaltiesIn({ shootOut: decided })).toMatchObject({ home: 3, away: 0 })
    expect(storedDraft(entryOf({ home: 4, away: 2 }))).toEqual({ home: '4', away: '2' })
  })

  it('are kept over a reload for whoever entered them', () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    })
    const drafts = drafted({ home: '4', away: '' })
    storePenalties({ leagueId: 'l', userId: 'u' }, drafts)
    expect(readStoredPenalties({ leagueId: 'l', userId: 'u' })).toEqual(drafts)
    expect(readStoredPenalties({ leagueId: 'l', userId: 'other' })).toEqual({})
    stored.set('typed-penalties-l', JSON.stringify({ userId: 'u', pending: { x: { version: 1, draft: { home: 7 } } } }))
    expect(readStoredPenalties({ leagueId: 'l', userId: 'u' })).toEqual({})
  })
})
