import { describe, expect, it } from 'vitest'
import type { ScoreEntry } from '#contract/match.ts'
import { oldResults } from './old-results.ts'
import { reduceSheet, type Sheet } from './score-sheet.ts'

const HOUR = 60 * 60 * 1000
const NOW = 1_000 * HOUR
const change = (at: number): ScoreEntry['history'][number] => ({
  at,
  by: 'Pat',
  before: { homeScore: null, awayScore: null },
  after: { homeScore: 2, awayScore: 1 },
})
const entry = (id: string, more: Partial<ScoreEntry>): ScoreEntry => ({
  id,
  week: 1,
  round: 1,
  time: '6:00 PM',
  dateTime: NOW - 100 * HOUR,
  venue: 'Field A',
  home: null,
  away: null,
  homeScore: 2,
  awayScore: 1,
  version: 1,
  history: [],
  status: 'completed',
  ...more,
})
const typedOver = (...entries: ScoreEntry[]): Sheet =>
  entries.reduce((sheet, { id }) => reduceSheet(sheet, { type: 'typed', matchId: id, side: 'home', text: '4' }), {
    entries,
    pending: {},
  } as Sheet)
const asked = (more: Partial<ScoreEntry>) => oldResults(typedOver(entry('m', more)), NOW).length > 0

describe('[M9] saving over a result', () => {
  it('asks first, with both values, when it is more than a day old', () => {
    const sheet = typedOver(entry('m', { history: [change(NOW - 25 * HOUR)] }))
    expect(oldResults(sheet, NOW)).toEqual([{ entry: sheet.entries[0], typed: { homeScore: 4, awayScore: 1 } }])
    expect(asked({}), 'one that was brought in is as old as its kick-off').toBe(true)
    expect(asked({ dateTime: null })).toBe(true)
  })

  it('asks when it is cleared, too', () => {
    const sheet = reduceSheet({ entries: [entry('m', {})], pending: {} }, { type: 'cleared', matchId: 'm' })
    expect(oldResults(sheet, NOW).map(({ typed }) => typed)).toEqual([{ homeScore: null, awayScore: null }])
  })

  it('asks nothing of a fresh result, of a match without one, nor of one that is not typed on', () => {
    expect(asked({ history: [change(NOW - 23 * HOUR), change(NOW - 90 * HOUR)] })).toBe(false)
    expect(asked({ homeScore: null, awayScore: null })).toBe(false)
    expect(asked({ homeScore: null })).toBe(false)
    expect(oldResults({ entries: [entry('m', {})], pending: {} }, NOW)).toEqual([])
  })
})
