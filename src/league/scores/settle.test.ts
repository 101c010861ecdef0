import { describe, expect, it } from 'vitest'
import type { MatchOutcome } from './outcome.ts'
import { noonOfNextDay, type ScoreReport, settle } from './settle.ts'

const NOON = 1000
const played = (homeScore: number, awayScore: number): MatchOutcome => ({
  kind: 'played',
  homeScore,
  awayScore,
  penalties: null,
})
type Said = Pick<ScoreReport, 'source'> & Partial<ScoreReport>
const home = (outcome: MatchOutcome, more: Partial<ScoreReport> = {}): Said => ({
  source: 'captain',
  teamId: 'home',
  by: 'maya',
  countsAt: NOON,
  outcome,
  ...more,
})
const away = (outcome: MatchOutcome, more: Partial<ScoreReport> = {}): Said =>
  home(outcome, { teamId: 'away', by: 'omar', ...more })
const touchline = (outcome: MatchOutcome, more: Partial<ScoreReport> = {}): Said => ({
  source: 'touchline',
  linkId: 'link',
  outcome,
  ...more,
})
const organiser = (outcome: MatchOutcome, more: Partial<ScoreReport> = {}): Said => ({
  source: 'organiser',
  by: 'robin',
  outcome,
  ...more,
})

/** Returns the outcome of reports made one after the other at `now`, with the state of each. */
function amount(said: Said[], now = said.length) {
  const reports = said.map(
    (one, i): ScoreReport => ({
      number: i + 1,
      teamId: null,
      by: null,
      linkId: null,
      outcome: { kind: 'none' },
      at: i,
      countsAt: null,
      deskOnly: false,
      withdrawn: false,
      ...one,
    }),
  )
  const { outcome, states } = settle(reports, now)
  const text =
    outcome.kind === 'played' || outcome.kind === 'abandoned'
      ? `${outcome.kind === 'abandoned' ? 'abandoned ' : ''}${outcome.homeScore}–${outcome.awayScore}`
      : outcome.kind
  return [text, ...reports.map(({ number }) => states.get(number))]
}

describe('[MN4] captains report the score of their own match', () => {
  it('two equal reports count at once, different ones leave the match to an organiser', () => {
    expect(amount([home(played(1, 2))])).toEqual(['none', 'waiting'])
    expect(amount([home(played(1, 2)), away(played(1, 2))])).toEqual(['1–2', 'counts', 'counts'])
    expect(amount([home(played(1, 1)), away(played(1, 2))])).toEqual(['awaiting', 'open', 'open'])
    expect(amount([home(played(1, 1)), away(played(1, 2)), home(played(1, 2))])).toEqual([
      '1–2',
      'settled',
      'counts',
      'counts',
    ])
  })

  it('one that nobody has contradicted counts from its noon on, and a later word does not change that', () => {
    expect(amount([home(played(1, 2))], NOON - 1)).toEqual(['none', 'waiting'])
    expect(amount([home(played(1, 2))], NOON)).toEqual(['1–2', 'counts'])
    expect(amount([home(played(1, 2)), away(played(2, 2), { at: NOON })])).toEqual(['1–2', 'counts', 'open'])
    expect(amount([home(played(1, 2)), home(played(2, 2), { at: NOON })])).toEqual(['1–2', 'counts', 'open'])
    expect(amount([home(played(1, 2)), away(played(2, 2), { at: NOON - 1 })], NOON)).toEqual([
      'awaiting',
      'open',
      'open',
    ])
  })

  it('whoever leads both teams is one voice', () => {
    const both = [home(played(1, 2)), away(played(1, 2), { by: 'maya' })]
    expect(amount(both)).toEqual(['none', 'settled', 'waiting'])
    expect(amount(both, NOON)).toEqual(['1–2', 'settled', 'counts'])
  })

  it('[SC2] a match that both say was broken off waits for an organiser', () => {
    const off: MatchOutcome = { kind: 'abandoned', homeScore: 1, awayScore: 0 }
    expect(amount([home(off), away(off)])).toEqual(['abandoned 1–0', 'open', 'open'])
    expect(amount([home(off), away(off), organiser(off)])).toEqual(['abandoned 1–0', 'settled', 'settled', 'counts'])
  })
})

describe('[MN9] the order of words', () => {
  it('an organiser’s word wins over all that was said before, and what differs later stays open', () => {
    const said = [home(played(1, 1)), touchline(played(1, 2)), organiser(played(2, 2))]
    expect(amount(said)).toEqual(['2–2', 'settled', 'settled', 'counts'])
    expect(amount([organiser(played(2, 2)), touchline(played(1, 2)), away(played(2, 2))])).toEqual([
      '2–2',
      'counts',
      'open',
      'counts',
    ])
  })

  it('the final whistle wins over captains, who are not overwritten in silence', () => {
    expect(amount([home(played(1, 1)), touchline(played(1, 2))])).toEqual(['1–2', 'open', 'counts'])
    const agreed = [home(played(1, 1)), away(played(1, 1))]
    expect(amount([...agreed, touchline(played(1, 2))])).toEqual(['1–2', 'open', 'open', 'counts'])
    expect(amount([touchline(played(1, 2)), home(played(1, 2)), away(played(0, 2))])).toEqual([
      '1–2',
      'counts',
      'counts',
      'open',
    ])
  })

  it('a touchline link corrects itself, another one does not', () => {
    expect(amount([touchline(played(1, 2)), touchline(played(2, 2))])).toEqual(['2–2', 'settled', 'counts'])
    const other = touchline(played(2, 2), { linkId: 'other' })
    expect(amount([touchline(played(1, 2)), other])).toEqual(['1–2', 'counts', 'open'])
  })

  it('what came too late is left to an organiser, and keeps a lone captain’s word from counting by itself', () => {
    expect(amount([touchline(played(1, 2), { deskOnly: true })])).toEqual(['none', 'open'])
    const contested = [home(played(1, 1)), touchline(played(1, 2), { deskOnly: true })]
    expect(amount(contested, NOON)).toEqual(['none', 'open', 'open'])
    expect(amount([home(played(1, 2)), touchline(played(1, 2), { deskOnly: true })], NOON)).toEqual([
      '1–2',
      'counts',
      'counts',
    ])
  })

  it('a score so far with which a match then ended contradicts nobody', () => {
    const soFar = touchline({ kind: 'awaiting', homeScore: 1, awayScore: 2 }, { deskOnly: true })
    expect(amount([soFar, home(played(1, 2))])).toEqual(['none', 'open', 'waiting'])
    expect(amount([soFar, home(played(1, 2))], NOON)).toEqual(['1–2', 'counts', 'counts'])
    expect(amount([soFar, home(played(2, 2))], NOON)).toEqual(['none', 'open', 'open'])
    expect(amount([soFar, home(played(1, 2)), away(played(1, 2))])).toEqual(['1–2', 'counts', 'counts', 'counts'])
    expect(amount([organiser(played(1, 2)), soFar])).toEqual(['1–2', 'counts', 'counts'])
    expect(amount([organiser({ kind: 'postponed' }), soFar])).toEqual(['postponed', 'counts', 'open'])
  })

  it('taking a score away, or an organiser’s word back, leaves what else there is', () => {
    const cleared = [organiser(played(2, 2)), organiser({ kind: 'none' }), home(played(1, 2))]
    expect(amount(cleared)).toEqual(['none', 'settled', 'settled', 'waiting'])
    const takenBack = [home(played(1, 1)), away(played(1, 2)), organiser(played(1, 2), { withdrawn: true })]
    expect(amount(takenBack)).toEqual(['awaiting', 'open', 'open', 'settled'])
  })

  it('an organiser’s calling off is a word as well', () => {
    expect(amount([organiser({ kind: 'postponed' }), touchline(played(1, 0))])).toEqual(['postponed', 'counts', 'open'])
  })
})

it('[MN4] noon is that of the next day in the league’s zone, also when clocks change', () => {
  const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds
  const zone = 'America/New_York'
  expect(noonOfNextDay(at('2025-07-16T19:58-04:00'), zone)).toBe(at('2025-07-17T12:00-04:00'))
  expect(noonOfNextDay(at('2025-07-17T00:30-04:00'), zone)).toBe(at('2025-07-18T12:00-04:00'))
  expect(noonOfNextDay(at('2025-11-01T20:00-04:00'), zone)).toBe(at('2025-11-02T12:00-05:00'))
})
