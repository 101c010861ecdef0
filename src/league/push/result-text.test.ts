import { expect, it } from 'vitest'
import type { Match } from '#contract/match.ts'
import { instantOf } from '../season.ts'
import { matchOf } from '../testing/match.ts'
import { resultPushText } from './result-text.ts'

const KICK_OFF = instantOf('2025-07-09', '18:00', 'America/New_York')

const said = (more: Partial<Match>, teamId = 'reed', penalties: { home: number; away: number } | null = null) =>
  resultPushText(
    { ...matchOf({ homeTeamId: 'reed', awayTeamId: 'silva', dateTime: KICK_OFF, ...more }), penalties },
    { teamId, corrected: false, timeZone: 'America/New_York' },
  ).title

it('[MN6] says a result from the own side', () => {
  const score = { homeScore: 2, awayScore: 1 }
  expect(said(score)).toBe('Your team won 2–1')
  expect(said(score, 'silva')).toBe('Your team lost 1–2')
  expect(said({ homeScore: 0, awayScore: 0 })).toBe('Your team drew 0–0')
  expect(said({ forfeit: 'away' })).toBe('Your team won by forfeit')
  expect(said({ forfeit: 'both' })).toBe('Your team lost by forfeit')
  expect(said({ homeScore: 1, awayScore: 1 }, 'silva', { home: 4, away: 3 })).toBe('Your team lost 3–4 on penalties')
})

it('[MN6] says when the match was, and that a result is another one now', () => {
  const match = { ...matchOf({ homeTeamId: 'reed', homeScore: 2, awayScore: 2, dateTime: KICK_OFF }), penalties: null }
  const about = { teamId: 'reed', corrected: true, timeZone: 'America/New_York' }
  expect(resultPushText(match, about)).toEqual({
    title: 'Corrected: your team drew 2–2',
    body: 'Wed, Jul 9, 6:00 PM. Tap to see the table.',
  })
  expect(resultPushText({ ...match, dateTime: null }, about).body).toBe('Tap to see the table.')
})
