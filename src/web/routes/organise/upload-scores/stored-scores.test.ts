import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readStoredScores, storeScores } from './stored-scores.ts'

const robin = { leagueId: 'l1', userId: 'robin' }
const typed = { m1: { home: '2', away: '-', base: { homeScore: null, awayScore: null, version: 1 }, refused: false } }

let items: Map<string, string>
beforeEach(() => {
  items = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('gives back what was typed, also what is no score', () => {
  storeScores(robin, typed)
  expect(readStoredScores(robin)).toEqual(typed)
})

it('gives it to nobody else and for no other season', () => {
  storeScores(robin, typed)
  expect(readStoredScores({ ...robin, userId: 'alex' })).toEqual({})
  expect(readStoredScores({ ...robin, leagueId: 'l2' })).toEqual({})
})

it('forgets what was saved', () => {
  storeScores(robin, typed)
  storeScores(robin, {})
  expect(items.size).toBe(0)
})

it.each(['{', 'null', '[]', '{"userId":"robin"}', '{"userId":"robin","pending":{"m1":{"home":1}}}'])(
  'ignores %s',
  (text) => {
    storeScores(robin, typed)
    for (const key of items.keys()) items.set(key, text)
    expect(readStoredScores(robin)).toEqual({})
  },
)
