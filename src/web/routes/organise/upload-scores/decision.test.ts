import { describe, expect, it } from 'vitest'
import type { ScoreEntry } from '#contract/match.ts'
import { choicesOf, decidedText, decisionOf, resultOf, takesNoScore, tookPlace } from './decision.ts'

const team = (id: string, name: string) => ({ id, name, color: '15803d', logo: null })
const entry = (more: Partial<ScoreEntry> = {}): ScoreEntry => ({
  id: 'm',
  week: 1,
  round: 1,
  time: '6:00 PM',
  dateTime: 0,
  venue: 'Field B',
  home: team('h', 'Harbor City'),
  away: team('a', 'Compo Athletic'),
  homeScore: null,
  awayScore: null,
  status: 'upcoming',
  version: 3,
  history: [],
  ...more,
})
const SCORE = { homeScore: 2, awayScore: 1, status: 'completed' as const }
const labels = (one: ScoreEntry) => choicesOf(one).map(({ label, isDisabled }) => (isDisabled ? `(${label})` : label))

describe('what is decided of a match besides its score', () => {
  it('[SC3] offers a forfeit of either team or both, once there is no score', () => {
    expect(labels(entry())).toEqual([
      'To be played',
      'Forfeit by Harbor City',
      'Forfeit by Compo Athletic',
      'Forfeit by both teams',
      'Abandoned',
      'Awaiting a decision',
    ])
    expect(labels(entry(SCORE)).slice(0, 4)).toEqual([
      'The score counts',
      '(Forfeit by Harbor City)',
      '(Forfeit by Compo Athletic)',
      '(Forfeit by both teams)',
    ])
  })

  it.each([
    [{ forfeit: 'away' as const, status: 'completed' as const }, 'Compo Athletic forfeited.', true, 'away'],
    [{ forfeit: 'both' as const, status: 'completed' as const }, 'Both teams forfeited.', true, 'both'],
    [{ status: 'abandoned' as const, homeScore: 1 }, 'Abandoned: its score does not count.', true, 'abandoned'],
    [{ status: 'cancelled' as const }, 'Cancelled.', true, null],
    [{ status: 'postponed' as const }, '', false, null],
    [{ status: 'awaiting' as const }, 'It waits for a decision', false, 'awaiting'],
    [{ ...SCORE, uncounted: true as const }, 'This score does not count', false, null],
    [{ ...SCORE, playedOn: 'July 26, 2025' }, 'Played on July 26, 2025.', false, 'plain'],
    [{}, '', false, 'plain'],
  ])('[SC2] %j is said in words: %s', (more, text, isClosed, decision) => {
    const one = entry(more)
    expect(decidedText(one)).toContain(text)
    expect(decidedText(one).includes('takes no score until it is put back')).toBe(isClosed)
    expect(takesNoScore(one)).toBe(isClosed)
    expect(decisionOf(one)).toBe(decision)
  })

  it('[SC2] puts back what was decided: by its score, or to be played', () => {
    expect(labels(entry({ status: 'abandoned', homeScore: 1, awayScore: 0 }))[0]).toBe('Let the score count')
    expect(labels(entry({ status: 'cancelled' }))[0]).toBe('Put it back')
    expect(resultOf(entry(), 'plain', { day: '', time: '' })).toEqual({
      version: 3,
      forfeit: null,
      status: null,
      playedOn: null,
    })
  })

  it('[SC1] takes a day for what took place alone', () => {
    expect(tookPlace(entry(SCORE), 'plain')).toBe(true)
    expect(tookPlace(entry(), 'plain')).toBe(false)
    expect(tookPlace(entry(), 'abandoned')).toBe(true)
    expect(tookPlace(entry(), 'both')).toBe(false)
    const playedOn = { day: '2025-07-26', time: '10:00' }
    expect(resultOf(entry(SCORE), 'abandoned', playedOn)).toMatchObject({ status: 'abandoned', playedOn })
  })
})
