import { describe, expect, it } from 'vitest'
import { sharedMatch } from './team-match.ts'

const HOUR = 3_600_000
const FIRST = Date.UTC(2025, 6, 9, 22)
const team = (id: string) => ({ id, name: id })
const card = (home: string | null, away: string | null, weeks: number, status = 'upcoming') => ({
  home: home === null ? null : team(home),
  away: away === null ? null : team(away),
  status: status as 'upcoming',
  dateTime: FIRST + weeks * 7 * 24 * HOUR,
  time: '6:00 PM',
  venue: 'Field E',
})
const CARDS = [card('x', 'us', 2), card('us', 'y', 0), card('x', 'y', -1), card('us', null, 1)]
const at = (now: number, cards = CARDS) => sharedMatch(cards, 'us', now, 'America/New_York')

describe('[D46] the match that a team’s picture names', () => {
  it('is the first of its own, with the day and time of the league’s clocks', () => {
    expect(at(FIRST - 99 * HOUR)).toEqual({
      label: 'First match',
      when: 'Wednesday, July 9, 6:00 PM',
      where: 'field E',
      against: team('y'),
    })
  })

  it('is the first until two hours after its kick-off, then the next; none once all are over', () => {
    expect(at(FIRST + HOUR)?.label).toBe('First match')
    expect(at(FIRST + 3 * HOUR)).toMatchObject({ label: 'Next match', against: null })
    expect(at(FIRST + 999 * 24 * HOUR)).toBeNull()
  })

  it('is none that is called off, has no date, or is another team’s', () => {
    const undated = { ...card('us', 'x', 0), dateTime: null }
    expect(at(FIRST, [card('us', 'y', 0, 'postponed'), card('us', 'x', 1)])).toMatchObject({ against: team('x') })
    expect(sharedMatch([undated, card('x', 'y', 0)], 'us', FIRST, 'UTC')).toBeNull()
  })
})
