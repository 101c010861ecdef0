import { describe, expect, it } from 'vitest'
import { generated } from '#league/schedule/generator/generate.ts'
import { boardOf } from '../view/board.ts'
import { placeContextOf } from '../view/plan.ts'
import { eveningOf, matchOf, placed, replyOf } from '../view/testing.ts'
import { type Choices, conflictsIn, firstChoices, inputOf, offerOf, placeKey, replaceable } from './choices.ts'
import { generatedEdits } from './generated-edits.ts'
import { faultText, reasonTexts, remedyText, resultLines } from './result-lines.ts'

const reply = replyOf({
  evenings: [eveningOf('e1', {}), eveningOf('e2', { day: '2025-07-16' })],
  matches: [
    matchOf('m1', { ...placed('e1', '18:00', 'B'), homeTeamId: 'reed', awayTeamId: 'silva' }, { isPlayed: true }),
    matchOf('m2', { ...placed('e2', '18:00', 'B'), homeTeamId: 'reed', awayTeamId: 'silva' }),
  ],
})
const board = boardOf(reply)
const offer = offerOf(reply, board, new Set())
const today = '2025-07-10'
const choose = (more: Partial<Choices> = {}): Choices => ({ ...firstChoices(offer, today), ...more })

describe('[SC4] what the generator is given', () => {
  it('keeps played and placed matches, and leaves out what was left out', () => {
    const input = inputOf(reply, board, offer, choose({ withoutKickoffs: new Set(['19:00']) }))
    expect(input.fixed.map(({ eveningId }) => eveningId)).toEqual(['e1', 'e2'])
    expect(input.evenings.map(({ id, isOpen }) => [id, isOpen])).toEqual([
      ['e1', false],
      ['e2', true],
    ])
    expect(input.evenings[1]?.evening.kickoffs).toEqual(['18:00'])
  })

  it('makes placed matches anew where they are not to stay, but no locked ones', () => {
    const choices = choose({ keepsPlaced: false })
    expect(replaceable(reply, offer, choices).map(({ id }) => id)).toEqual(['m2'])
    const locked = { ...reply, locked: ['m2'] }
    expect(replaceable(locked, offerOf(locked, board, new Set()), choices)).toEqual([])
  })

  it('keeps off what other seasons take of the fields', () => {
    const taken = [{ day: '2025-07-16', kickoff: '19:00', field: 'Field A', venue: null }]
    const shared = { ...reply, taken }
    const input = inputOf(shared, boardOf(shared), offer, choose({ keepsPlaced: false }))
    expect(input.taken).toEqual(taken)
    // Two rounds of two matches fill the evening, unless one of its places is taken.
    expect(generated({ ...input, taken: [], matchesPerTeam: 3 }, { stopAt: 20_000 }).outcome).toBe('found')
    expect(generated({ ...input, matchesPerTeam: 3 })).toMatchObject({
      outcome: 'impossible',
      reasons: expect.arrayContaining([{ kind: 'places', places: 3, matches: 4, shortfall: 1 }]),
    })
  })

  it('says before it searches which requests contradict each other', () => {
    const wish = { kind: 'unavailable' as const, teamId: 'reed', day: null, hard: true }
    const wishes = [
      { id: 'w1', wish: { ...wish, before: '18:30', after: null } },
      { id: 'w2', wish: { ...wish, before: null, after: '18:00' } },
    ]
    const context = { ...placeContextOf(reply, board, today), teams: new Map([['reed', 'Reed Rovers']]) }
    const input = (more: Partial<Choices>) => inputOf({ ...reply, wishes }, board, offer, choose(more))
    expect(conflictsIn(input({}), context)).toEqual([
      '“Reed Rovers not before 6:30 PM” and “Reed Rovers not after 6:00 PM” leave no kick-off on Wed, Jul 16.',
    ])
    expect(conflictsIn(input({ requests: false }), context)).toEqual([])
  })

  it('refuses 41 teams, and evenings without a field, in words', () => {
    const said = (result: ReturnType<typeof generated>) => (result.outcome === 'fault' ? faultText(result.fault) : null)
    const input = inputOf(reply, board, offer, choose())
    const teamIds = Array.from({ length: 41 }, (_, i) => `team ${i}`)
    expect(said(generated({ ...input, teamIds }))).toBe('A schedule is made for 40 teams at most.')
    const none = inputOf(reply, board, offer, choose({ withoutFields: new Set(['b', 'a']) }))
    expect(said(generated(none))).toBe('There is no evening with a kick-off and a field to play on.')
    expect(said(generated({ ...input, teamIds: ['reed'] }))).toBe('A schedule needs two teams at least.')
  })

  it('does not count what was generated in this visit as placed, until somebody moves it', () => {
    const [, match] = reply.matches
    if (!match) throw new Error('there is no match')
    expect(offer.placed).toEqual(new Set(['m2']))
    expect(offerOf(reply, board, new Set([placeKey('m2', match)])).placed.size).toBe(0)
    expect(offerOf(reply, board, new Set(['m2 e1 18:00 b'])).placed.size).toBe(1)
  })
})

it('[TE3] a team that has withdrawn takes no part, with what was asked for it, and keeps what it played', () => {
  const wishes = [
    { id: 'w1', wish: { kind: 'shared-coach' as const, teamIds: ['reed', 'ito'] as [string, string], hard: true } },
    { id: 'w2', wish: { kind: 'preferred-field' as const, teamId: 'silva', field: 'A' } },
  ]
  const without = { ...reply, wishes, withdrawn: ['reed'] }
  const offer = offerOf(without, board, new Set())
  const choices = { ...firstChoices(offer, today), keepsPlaced: false }
  const input = inputOf(without, board, offer, choices)
  expect(offer.requests).toBe(1)
  expect(input.teamIds).toEqual(['silva', 'ito', 'diaz'])
  expect(input.wishes).toEqual([wishes[1]?.wish])
  expect(replaceable(without, offer, choices)).toEqual([])
  expect(input.fixed.map(({ homeTeamId }) => homeTeamId)).toContain('reed')
  const result = generated(input)
  const sides = 'matches' in result ? result.matches.flatMap((match) => [match.homeTeamId, match.awayTeamId]) : []
  expect(sides).toContain('ito')
  expect(sides).not.toContain('reed')
})

it('[SC4] a generated match of the same teams keeps its id; others are new or removed', () => {
  const [, known] = reply.matches
  if (!known) throw new Error('there is no match')
  const place = { eveningId: 'e2', kickoff: '19:00', field: 'A' }
  const edits = generatedEdits(
    [
      { homeTeamId: 'silva', awayTeamId: 'reed', ...place },
      { homeTeamId: 'ohara', awayTeamId: 'diaz', ...place, field: 'B' },
    ],
    [known, { ...known, id: 'm3' }],
    () => 'new',
  )
  expect(edits.map(({ id, before, after }) => [id, before !== null, after])).toMatchObject([
    ['m3', true, null],
    ['m2', true, { homeTeamId: 'silva', kickoff: '19:00', field: 'A' }],
    ['new', false, { homeTeamId: 'ohara', stage: 'regular', status: null }],
  ])
})

describe('[SC6] what is said of a schedule', () => {
  const teams = new Map(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => [id, `Team ${id.toUpperCase()}`]))
  const input = {
    ...inputOf(reply, board, offer, choose()),
    teamIds: [...teams.keys()],
    fixed: [],
    evenings: ['2025-07-09', '2025-07-16', '2025-07-23', '2025-07-30'].map((day, i) => ({
      id: `e${i}`,
      isOpen: true,
      evening: {
        day,
        kind: 'regular' as const,
        kickoffs: ['18:00', '19:00'],
        fields: ['B', 'A', 'E'],
        name: null,
        venue: null,
      },
    })),
  }
  const context = { teams, matchMinutes: 55, calledOff: new Set<string>(), today }
  const textOf = (result: ReturnType<typeof generated>, from = input) =>
    'matches' in result ? resultLines(from, result, context).map(({ tone, title }) => `${tone}: ${title}`) : []

  it('names what holds', () =>
    expect(textOf(generated(input))).toEqual([
      'ok: Every pair meets once or twice',
      'ok: Everyone is at home as often as away',
      'ok: Everyone plays 8 times, twice an evening, never the same opponent in one evening',
      'ok: Early and late kick-offs are shared evenly',
      'ok: Everyone gets their share of every field',
    ]))

  it('names the request that can’t be kept, and why there is no schedule', () => {
    const wish = {
      kind: 'unavailable' as const,
      teamId: 'a',
      day: '2025-07-23',
      before: null,
      after: null,
      hard: false,
    }
    const from = { ...input, wishes: [wish] }
    expect(textOf(generated(from, { stopAt: 5000 }), from)).toContain('warn: 0 of 1 request kept')
    const result = generated({ ...from, wishes: [{ ...wish, hard: true }], matchesPerTeam: 8 })
    if (result.outcome !== 'impossible') throw new Error(result.outcome)
    expect(reasonTexts(result.reasons, teams)).toEqual([
      '24 matches are to be played, and there is room for 22: 2 too few.',
      'Team A can play 6 matches of 8.',
    ])
    expect(remedyText({ kind: 'without-wish', wish }, () => 'Team A can’t on July 23')).toBe(
      'without “Team A can’t on July 23”',
    )
  })

  it('lists apart what a locked match breaks, and places the others all the same', () => {
    const away = { kind: 'unavailable' as const, day: '2025-07-09', before: null, after: null, hard: true }
    const wishes = [{ ...away, teamId: 'a' }]
    const locked = {
      homeTeamId: 'a',
      awayTeamId: 'b',
      eveningId: 'e0',
      day: '2025-07-09',
      kickoff: '18:00',
      field: 'B',
    }
    // A final without teams yet, on an evening that nothing is generated for, is no fault.
    const final = { ...locked, homeTeamId: '', awayTeamId: '', eveningId: 'finals', day: '2025-08-06' }
    const fixed = [
      { ...locked, venue: null, isRegular: true },
      { ...final, venue: null, isRegular: false },
    ]
    const from = { ...input, wishes, matchesPerTeam: 5, fixed }
    const result = generated(from)
    expect(result.outcome).toBe('found')
    if (!('matches' in result)) return
    const lines = resultLines(from, result, context)
    expect(lines.filter(({ key }) => key === 'fixed')).toEqual([
      {
        key: 'fixed',
        tone: 'warn',
        title: 'What was there already breaks a rule',
        detail: 'Team A can’t on July 9: Team A v Team B is on Wed, Jul 9, 6:00 PM.',
      },
    ])
    expect(
      result.matches.filter((one) => one.eveningId === 'e0').flatMap((one) => [one.homeTeamId, one.awayTeamId]),
    ).not.toContain('a')
  })
})
