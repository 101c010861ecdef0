import { describe, expect, it } from 'vitest'
import type { SeasonAsks } from '#contract/league.ts'
import { ASKS_NOTHING } from '#contract/limits.ts'
import type { Match } from '#contract/match.ts'
import { calledOffNotice, instantOf, instantText, noticeWithReason, seasonView, slugOf } from './season.ts'
import { matchOf } from './testing/match.ts'
import { DETAILS, eveningOf } from './testing/season.ts'

const LEAGUE = { id: 'l', name: 'Wakeman Cup 2025', year: 2025, details: DETAILS, archivedAt: null }
const DAY = '2025-07-09'
const at = (day: string, time: string) => instantOf(day, time, DETAILS.timeZone)

describe('a season as visitors see it', () => {
  const view = (more: Partial<typeof DETAILS>, archivedAt: number | null = null, now = 0) =>
    seasonView({ ...LEAGUE, archivedAt, details: { ...DETAILS, ...more } }, [], now)

  it('says that it is archived, and takes and announces no registration then', () => {
    expect(view({})).not.toHaveProperty('archived')
    const archived = view({ registrationOpens: '2025-05-01' }, 1)
    expect(archived.archived).toBe(true)
    expect(archived.registration).toEqual({ open: false, deadlineText: 'June 15, 2025, 11:59 PM EDT' })
  })

  it('starts at midnight where no kick-off is set', () => {
    const { startsAt, startsText } = view({ rounds: [] })
    expect([startsAt, startsText]).toEqual([at(DAY, '00:00'), 'July 9, 2025, 12:00 AM EDT'])
  })

  it('has its place and links', () => {
    const { venue, links, leagueId, name, year } = view({})
    expect([venue, links]).toEqual([DETAILS.venue, DETAILS.links])
    expect([leagueId, name, year]).toEqual(['l', 'Wakeman Cup 2025', 2025])
  })

  it('is late on the days behind the deadline alone', () => {
    const late = (day: string) => view({ lateRegistration: true }, null, at(day, '12:00')).registration
    expect(late('2025-06-15')).not.toHaveProperty('late')
    expect(late('2025-06-16').late).toBe(true)
  })

  it('[PE1] shows what it asks, a fee with a way to pay it alone', () => {
    const asked = (asks: Partial<SeasonAsks>) => view({ asks: { ...ASKS_NOTHING, ...asks } }).asks
    const fee = { amount: 4500, currency: 'USD', early: null, due: '', words: '', howToPay: 'In cash' }
    const shown = { amount: '$45', terms: '', howToPay: 'In cash' }
    const nothing = { fee: null, agreement: '', emergencyContact: false }
    expect(asked({})).toBeUndefined()
    expect(asked({ fee: { ...fee, howToPay: '' } })).toBeUndefined()
    expect(asked({ fee })).toEqual({ ...nothing, fee: shown })
    expect(asked({ emergencyContact: true })).toEqual({ ...nothing, emergencyContact: true })
    expect(asked({ agreement: 'I play fair' })).toEqual({ ...nothing, agreement: 'I play fair' })
    expect(asked({ agreement: 'I play fair', guardian: true })).toMatchObject({ guardian: true })
  })
})

describe('[SC11] what Home says is called off', () => {
  const off = (reason: string) => ({ calledOff: { at: 1, reason } })
  const tonight = eveningOf({ id: 'e1', day: DAY })
  const next = eveningOf({ id: 'e2', day: '2025-07-16' })
  const noticeAt = (now: number, evenings: Parameters<typeof seasonView>[1], matches: Match[] = []) => {
    const shown = seasonView(LEAGUE, evenings, now, matches).notice
    const notice = calledOffNotice(evenings, matches, DETAILS.timeZone, now)
    // Everybody reads the same, without the reason.
    expect(shown).toBe(notice ? `${notice.text}.` : undefined)
    return notice ? noticeWithReason(notice) : undefined
  }
  const noon = at(DAY, '12:00')

  it('names the evening: tonight, today where it starts before 5 PM, else its day', () => {
    expect(noticeAt(noon, [tonight, next])).toBeUndefined()
    expect(noticeAt(noon, [{ ...tonight, ...off('') }])).toBe('Tonight is called off.')
    expect(noticeAt(noon, [{ ...tonight, ...off('Lightning') }])).toBe('Tonight is called off: Lightning.')
    expect(noticeAt(noon, [{ ...tonight, ...off(''), kickoffs: ['17:00'] }])).toBe('Tonight is called off.')
    expect(noticeAt(noon, [{ ...tonight, ...off(''), kickoffs: ['16:59'] }])).toBe('Today is called off.')
    expect(noticeAt(noon, [{ ...tonight, ...off(''), kickoffs: [] }])).toBe('Today is called off.')
    expect(noticeAt(noon, [tonight, { ...next, ...off('Heat') }])).toBe('Wed, Jul 16 is called off: Heat.')
  })

  it('is the next of them, whatever their order, and none that is past', () => {
    const both = [
      { ...next, ...off('Heat') },
      { ...tonight, ...off('Lightning') },
    ]
    expect(noticeAt(noon, both)).toBe('Tonight is called off: Lightning.')
    expect(noticeAt(noon, both.toReversed())).toBe('Tonight is called off: Lightning.')
    expect(noticeAt(at('2025-07-10', '00:00'), both)).toBe('Wed, Jul 16 is called off: Heat.')
    expect(noticeAt(at('2025-07-17', '00:00'), both)).toBeUndefined()
  })

  const match = (id: string, time: string, field: string | null, isOff: boolean) =>
    matchOf({
      id,
      eveningId: 'e1',
      dateTime: time ? at(DAY, time) : null,
      fieldLocation: field,
      status: isOff ? 'postponed' : null,
    })

  it('says which part of today: from a kick-off on, a field, or how many matches', () => {
    const partOf = (...matches: Match[]) => noticeAt(noon, [tonight], matches)
    const [early, late, other] = [
      match('early', '18:00', 'B', false),
      match('late', '19:00', 'B', true),
      match('other', '19:00', 'A', true),
    ]
    const on = (one: Match) => ({ ...one, status: null })
    const postponed = (one: Match) => ({ ...one, status: 'postponed' })
    expect(partOf(early, on(late))).toBeUndefined()
    expect(partOf(early, late, other)).toBe('Tonight is called off from 7:00 PM on.')
    expect(partOf(early, match('eight', '20:00', 'A', true), late)).toBe('Tonight is called off from 7:00 PM on.')
    expect(partOf(early, late, match('eight', '20:00', 'A', true))).toBe('Tonight is called off from 7:00 PM on.')
    expect(partOf(postponed(early), late, on(other))).toBe('Tonight is called off on field B.')
    const [b, a] = [postponed(early), match('a', '18:00', 'A', true)]
    expect(partOf(b, a, match('c', '19:00', 'C', false))).toBe('Tonight 2 matches are called off.')
    expect(partOf(early, late, on(other))).toBe('Tonight a match is called off.')
    expect(partOf(postponed(early), other, on(late))).toBe('Tonight 2 matches are called off.')
    // Nobody has said where, or when.
    expect(partOf(match('x', '18:00', null, true), on(other))).toBe('Tonight a match is called off.')
    expect(partOf(match('x', '', 'B', true))).toBe('Tonight is called off on field B.')
    expect(partOf(match('x', '', null, true))).toBe('Tonight a match is called off.')
  })

  it('counts the matches of today’s evening alone', () => {
    const late = match('late', '19:00', 'B', true)
    expect(noticeAt(noon, [tonight], [{ ...late, eveningId: 'e2' }])).toBeUndefined()
    expect(noticeAt(noon, [tonight, next], [{ ...late, eveningId: 'e2' }])).toBeUndefined()
    const { id: _, ...unnamed } = tonight
    expect(noticeAt(noon, [unnamed], [{ ...late, eveningId: null }])).toBeUndefined()
    const finals = { ...late, id: 'f', eveningId: 'e2', status: null, dateTime: at(DAY, '20:00') }
    expect(noticeAt(noon, [tonight], [late, finals])).toBe('Tonight is called off from 7:00 PM on.')
  })
})

it('an instant is written out in the league’s zone', () => {
  expect(instantText(Date.parse('2025-07-09T22:00:00Z'), DETAILS.timeZone)).toBe('July 9, 2025, 6:00 PM EDT')
})

it.each([
  ['Wakeman Cup 2025', [], '2025'],
  ['Wakeman Cup 2025', ['2025'], '2025-2'],
  ['Wakeman Cup 2025', ['2025', '2025-2'], '2025-2-2'],
  ['Wakeman Cup Fall 2025', ['2025'], '2025-fall'],
  ['Wakeman Cup Fall 2025', ['2024'], '2025'],
  ['Wakeman Cup Fall 2025', ['2025', '2025-fall', '2025-fall-2'], '2025-fall-3'],
  ['Otoño 2025 indoor', ['2025'], '2025-otono-indoor'],
  ['2025 秋', ['2025'], '2025-2'],
  [`2025 ${'x'.repeat(50)}`, ['2025'], `2025-${'x'.repeat(40)}`],
])('[SE6] the address of the season %s, with %j taken, is %s', (name, taken, slug) => {
  expect(slugOf({ year: 2025, name }, 'Wakeman Cup', taken)).toBe(slug)
})
