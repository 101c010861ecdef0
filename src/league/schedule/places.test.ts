import { describe, expect, it } from 'vitest'
import type { PlannedMatch } from '#contract/schedule/schedule.ts'
import type { Wish } from '#contract/schedule/wishes.ts'
import { plannedMatchOf } from '../testing/match.ts'
import { FOUR_WEEKS, TEAMS } from '../testing/season.ts'
import { kickoffEdit } from './edits.ts'
import { placeRater, placesFor, shortageOf } from './places.ts'
import type { Plan } from './plan.ts'
import { publishedPlan } from './published-plan.ts'

const { evenings } = publishedPlan(FOUR_WEEKS, [])
const CONTEXT = { teams: TEAMS, matchMinutes: 55, closed: new Set(['e1']), today: '2025-07-10' }
const MATCH = plannedMatchOf()
const OTHER = { homeTeamId: 'ohara', awayTeamId: 'diaz' }
const at = (eveningId: string, kickoff: string, field: string, more: Partial<PlannedMatch> = {}): PlannedMatch => ({
  ...MATCH,
  eveningId,
  kickoff,
  field,
  ...more,
})
const planOf = (...matches: PlannedMatch[]): Plan => ({
  evenings,
  matches: new Map(matches.map((match, i) => [`m${i}`, match])),
})
const textOf = (match: PlannedMatch, plan: Plan, count = 100) =>
  placesFor(plan, 'm0', match, CONTEXT)
    .slice(0, count)
    .map(({ eveningId, kickoff, field, verdict, reason }) => `${eveningId} ${kickoff} ${field} ${verdict}: ${reason}`)

describe('[SC10] places for a match', () => {
  it('are the free ones of evenings that are open, but not its own', () => {
    const own = at('e2', '18:00', 'Field B')
    const all = textOf(own, planOf(own, at('e2', '18:00', 'A', OTHER))).filter((one) => !one.includes('Adds'))
    expect(all).toHaveLength(3 * 6 - 2)
    expect(all.some((one) => one.startsWith('e1'))).toBe(false)
    expect(all.some((one) => /^e2 18:00 [BA]/.test(one))).toBe(false)
  })

  it('begin with the best: nearest to its day, then where its teams have played least', () => {
    const own = at('e1', '18:00', 'B', { status: 'postponed' })
    const plan = planOf(own, at('e3', '18:00', 'B', { awayTeamId: 'diaz' }))
    expect(textOf(own, plan, 2)).toEqual([
      'e2 18:00 A best: Both are free, and played least on field A',
      'e2 18:00 E fits: Both are free',
    ])
  })

  it('name what clashes: a team that plays then, a pair that meets already, a field that is in use', () => {
    const plan = planOf(MATCH, at('e2', '18:00', 'A', { awayTeamId: 'diaz' }), at('e3', '18:00', 'A'))
    const clashes = textOf(MATCH, plan).filter((one) => one.includes('clash'))
    expect(clashes).toContain('e2 18:00 E clash: Reed Rovers play on field A at 6:00 PM')
    expect(clashes).toContain('e3 19:00 B clash: They meet at 6:00 PM already')
    const late = planOf(MATCH, at('e2', '18:30', 'A', OTHER))
    const place = { eveningId: 'e2', kickoff: '18:00', field: 'A' }
    expect(placeRater(late, CONTEXT).rate(MATCH, place, new Set())).toEqual({
      verdict: 'clash',
      reason: 'O’Hara United v Diaz Athletic is on field A at 6:30 PM',
    })
  })

  it('come after those that fit where a team would play too often, or the day is over', () => {
    const small = new Map([...evenings].map(([id, one]) => [id, { ...one, fields: ['A'] }]))
    const plan = { evenings: small, matches: new Map([['m1', at('e2', '18:00', 'A', { awayTeamId: 'diaz' })]]) }
    const context = { ...CONTEXT, today: '2025-07-24' }
    const rate = (eveningId: string) =>
      placeRater(plan, context).rate(MATCH, { eveningId, kickoff: '19:00', field: 'A' }, new Set())
    expect(rate('e3')).toEqual({ verdict: 'possible', reason: 'That day is over' })
    expect(placeRater(plan, CONTEXT).rate(MATCH, { eveningId: 'e2', kickoff: '19:00', field: 'A' }, new Set())).toEqual(
      {
        verdict: 'possible',
        reason: 'Reed Rovers would play twice that evening',
      },
    )
    expect(rate('e4')).toEqual({ verdict: 'fits', reason: 'Both are free' })
  })

  it('name what a team asks: a clash where it must be met, else a doubt', () => {
    const rate = (wish: Wish, place = { eveningId: 'e2', kickoff: '18:00', field: 'A' }) =>
      placeRater(planOf(MATCH, at('e2', '18:30', 'E', OTHER)), { ...CONTEXT, wishes: [wish] }).rate(
        MATCH,
        place,
        new Set(['m0']),
      )
    const day = evenings.get('e2')?.day ?? ''
    const unavailable = { kind: 'unavailable' as const, teamId: 'reed', day, before: null, after: null, hard: true }
    expect(rate(unavailable)).toMatchObject({
      verdict: 'clash',
      reason: expect.stringContaining('Reed Rovers can’t on'),
    })
    expect(rate({ ...unavailable, hard: false }).verdict).toBe('possible')
    expect(rate({ ...unavailable, before: '18:30' }).reason).toContain('Reed Rovers not before 6:30 PM on')
    expect(rate({ ...unavailable, before: '18:00' }).verdict).toBe('fits')
    const shared = { kind: 'shared-coach' as const, teamIds: ['reed', 'diaz'] as [string, string], hard: true }
    expect(rate(shared)).toEqual({ verdict: 'clash', reason: 'Reed Rovers and Diaz Athletic share a coach' })
    expect(rate(shared, { eveningId: 'e3', kickoff: '18:00', field: 'A' }).verdict).toBe('fits')
    const meeting = { ...shared, teamIds: ['silva', 'reed'] as [string, string] }
    expect(rate(meeting).verdict).toBe('fits')
    expect(rate({ ...meeting, kind: 'shared-player' }).reason).toBe('Silva FC and Reed Rovers share a player')
  })

  it('end with a kick-off more for an evening that has room before 11 PM', () => {
    const own = at('e2', '18:00', 'B')
    const added = textOf(own, planOf(own)).filter((one) => one.includes('Adds'))
    expect(added[0]).toBe('e2 20:00 B possible: Adds a third kick-off')
    expect(added.map((one) => one.slice(0, 2))).toEqual(['e2', 'e3', 'e4'])
    // The nearest to its own day come first.
    const third = at('e3', '18:00', 'B')
    const near = textOf(third, planOf(third)).filter((one) => one.includes('Adds'))
    expect(near.map((one) => one.slice(0, 2))).toEqual(['e3', 'e2', 'e4'])
    const late = new Map([...evenings].map(([id, one]) => [id, { ...one, kickoffs: ['19:30', '21:10'] }]))
    const plan = { evenings: late, matches: new Map([['m0', MATCH]]) }
    expect(placesFor(plan, 'm0', MATCH, CONTEXT).some(({ addsKickoff }) => addsKickoff)).toBe(false)
    const [first] = placesFor(planOf(own), 'm0', own, CONTEXT).filter(({ addsKickoff }) => addsKickoff)
    expect(first && kickoffEdit(planOf(own), first)).toMatchObject([
      { item: 'evening', id: 'e2', after: { kickoffs: ['18:00', '19:00', '20:00'] } },
    ])
  })

  it('on days that are over come after what is possible on later ones, and do without them only with a sentence', () => {
    const own = at('e1', '18:00', 'B', { status: 'postponed' })
    const said = (today: string, plan: Plan) => {
      const context = { ...CONTEXT, today }
      const places = placesFor(plan, 'm0', own, context)
      const isOver = places.map(({ eveningId }) => (plan.evenings.get(eveningId)?.day ?? '') < today)
      expect(isOver).toEqual(isOver.toSorted())
      return { over: isOver.filter(Boolean).length, shortage: shortageOf(plan, places, context) }
    }
    expect(said('2025-07-20', planOf(own))).toEqual({ over: 6, shortage: null })
    expect(said('2026-01-01', planOf(own))).toEqual({
      over: 18,
      shortage: 'No evening of this season is still to come. Add one to move this match there.',
    })
    const last = new Map([...evenings].map(([id, one]) => [id, { ...one, kickoffs: ['22:00'], fields: ['A'] }]))
    const full = {
      evenings: last,
      matches: new Map([
        ['m0', own],
        ['m1', at('e4', '22:00', 'A', OTHER)],
      ]),
    }
    expect(said('2025-07-30', full)).toEqual({
      over: 2,
      shortage: 'Every place still to come is taken. Add an evening to move this match there.',
    })
  })

  it('leave out matches that count as gone, such as those that are swapped, and those that are off', () => {
    const plan = planOf(
      MATCH,
      at('e2', '18:00', 'A', { awayTeamId: 'diaz' }),
      at('e2', '18:00', 'B', { status: 'postponed' }),
    )
    const rate = (...without: string[]) =>
      placeRater(plan, CONTEXT).rate(MATCH, { eveningId: 'e2', kickoff: '18:00', field: 'B' }, new Set(without)).verdict
    expect([rate(), rate('m1')]).toEqual(['clash', 'fits'])
  })
})
