import { expect, it } from 'vitest'
import { matchNote } from './match-note.ts'

const none = { homeScore: null, awayScore: null }
const half = { homeScore: 2, awayScore: null }
const won = { homeScore: 2, awayScore: 1 }

it.each([
  ['', '', won, 'Cleared. Save it, and the match is upcoming again.'],
  ['', '', half, 'Cleared. Save it, and the match stays upcoming.'],
  ['', '', none, ''],
  ['0', '0', none, ''],
  ['2', '1', won, ''],
  ['2', '', none, 'Both scores are needed to complete the match. Saved like this, it stays upcoming.'],
  ['', '0', won, 'Both scores are needed to complete the match. Saved like this, it is upcoming again.'],
  ['-', '', won, ''],
])('says of %j and %j over %j: %s', (home, away, saved, note) => {
  expect(matchNote({ home, away }, saved)).toBe(note)
})
