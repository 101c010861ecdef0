import { describe, expect, it } from 'vitest'
import type { Match } from '#contract/match.ts'
import type { Referee } from '#contract/schedule/referees.ts'
import { busyDuring, type RefereedMatch, refereeWarning } from './referees.ts'

const MINUTE = 60_000
const LENGTH = 55 * MINUTE
const match = (id: string, minute: number | null, more: Partial<Match> = {}) =>
  ({
    id,
    dateTime: minute === null ? null : minute * MINUTE,
    homeTeamId: `${id}-home`,
    awayTeamId: `${id}-away`,
    homeScore: null,
    awayScore: null,
    status: null,
    ...more,
  }) as Match
const robin: Referee = { kind: 'person', userId: 'robin' }
const one = (given: Match, referee: Referee | null = null): RefereedMatch => ({ match: given, referee })
const warned = (of: RefereedMatch, all: RefereedMatch[], teamId: string | null = null, hasWithdrawn = false) =>
  refereeWarning(of, busyDuring(of.match, all, LENGTH), {
    name: 'Robin',
    teamIds: teamId === null ? [] : [teamId],
    hasWithdrawn,
  })

describe('[MN8] what speaks against a referee', () => {
  it('is a match of their own team, or of the team itself, at a time that overlaps', () => {
    const refereed = one(match('m', 60), robin)
    const all = [refereed, one(match('same', 60)), one(match('near', 100)), one(match('later', 130))]
    expect(warned(refereed, all, 'same-away')).toBe('Robin plays at that time.')
    expect(warned(refereed, all, 'near-home')).toBe('Robin plays at that time.')
    expect(warned(refereed, all, 'm-home')).toBe('Robin plays at that time.')
    expect(warned(refereed, all, 'later-home')).toBe('')
    expect(warned(one(match('m', 60), { kind: 'team', teamId: 'same-home' }), all, 'same-home')).toBe(
      'Robin play at that time.',
    )
  })

  it('is another match that they referee then, or that their team has withdrawn', () => {
    const refereed = one(match('m', 60), robin)
    expect(warned(refereed, [refereed, one(match('other', 60), robin)])).toBe(
      'Robin referees another match at that time.',
    )
    expect(warned(refereed, [refereed, one(match('other', 600), robin)])).toBe('')
    const team = one(match('m', 60), { kind: 'team', teamId: 'gone' })
    expect(warned(team, [team], 'gone', true)).toBe('Robin have withdrawn from the season.')
  })

  it('is nothing where a match is off, or has no date', () => {
    const off = one(match('m', 60, { status: 'postponed' }), robin)
    const busy = one(match('same', 60))
    expect(warned(off, [off, busy], 'same-home')).toBe('')
    const undated = one(match('m', null), robin)
    expect(warned(undated, [undated, busy], 'same-home')).toBe('')
    const refereed = one(match('m', 60), robin)
    expect(warned(refereed, [refereed, one(match('same', 60, { status: 'cancelled' }))], 'same-home')).toBe('')
  })
})
