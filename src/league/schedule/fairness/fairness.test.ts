import { describe, expect, it } from 'vitest'
import type { PlannedMatch } from '#contract/schedule/schedule.ts'
import type { Wish } from '#contract/schedule/wishes.ts'
import { rounds } from '../../testing/rounds.ts'
import { caseOf, planOf } from '../../testing/schedule-cases.ts'
import { eveningOf, TEAMS } from '../../testing/season.ts'
import { generated } from '../generator/generate.ts'
import type { GeneratorInput } from '../generator/input.ts'
import type { Plan } from '../plan.ts'
import type { FairnessContext } from './context.ts'
import { fairnessOf } from './fairness.ts'

const CONTEXT: FairnessContext = { teams: TEAMS, matchMinutes: 55, withdrawn: new Set(), today: '2025-07-01' }
const WEEKS = ['2025-07-09', '2025-07-16', '2025-07-23', '2025-07-30', '2025-08-06']

/** Matches as 'home away evening kickoff'; evenings are numbered from 0. */
const planWith = (matches: readonly string[], days = WEEKS, more: Partial<PlannedMatch> = {}): Plan => ({
  evenings: new Map(days.map((day, i) => [`${i}`, eveningOf({ id: `${i}`, day, fields: ['B'] })])),
  matches: new Map(
    matches.map((text, i) => {
      const [homeTeamId = null, awayTeamId = null, eveningId = null, kickoff = null] = text.split(' ')
      return [
        `m${i}`,
        { homeTeamId, awayTeamId, eveningId, kickoff, field: 'B', stage: 'regular', status: null, ...more },
      ]
    }),
  ),
})
const said = (plan: Plan, context: Partial<FairnessContext> = {}) =>
  fairnessOf(plan, { ...CONTEXT, ...context }).findings.map(({ rule, sentence }) => `${rule}: ${sentence}`)

/** Everybody meets everybody once, on three evenings. */
const ROUND = [
  'reed silva 0 18:00',
  'ohara diaz 0 19:00',
  'ohara reed 1 18:00',
  'diaz silva 1 19:00',
  'reed diaz 2 18:00',
  'silva ohara 2 19:00',
]

describe('[SC6] [SC8] fairness of a schedule', () => {
  it('has nothing to say about one that is even', () =>
    expect(fairnessOf(planWith(ROUND), CONTEXT)).toEqual({
      findings: [],
      meetings: { least: 1, most: 1 },
      isDense: false,
    }))

  it('says nothing while no two teams meet', () =>
    expect(fairnessOf(planWith([]), CONTEXT)).toEqual({ findings: [], meetings: null, isDense: false }))

  it('names pairs that meet too often or never, also where the match has no place yet', () => {
    const changed = ROUND.with(5, 'reed silva 2 19:00')
    expect(said(planWith(changed))).toEqual([
      'pair-uneven: Reed Rovers and Silva FC meet twice.',
      'pair-uneven: O’Hara United and Silva FC never meet.',
      'home-away: O’Hara United: 2 at home, 0 away.',
      'home-away: Reed Rovers: 3 at home, 1 away.',
      'home-away: Silva FC: 0 at home, 3 away.',
      'uneven-evening: Reed Rovers play twice on Wed, Jul 23, O’Hara United not at all.',
    ])
    const { matches } = planWith(ROUND.with(5, 'silva ohara'))
    expect(fairnessOf({ ...planWith(ROUND), matches }, CONTEXT).findings.map(({ rule }) => rule)).not.toContain(
      'pair-uneven',
    )
  })

  it('leaves out pairs that share a player, and teams that have withdrawn', () => {
    const shared: Wish = { kind: 'shared-player', teamIds: ['silva', 'ohara'], hard: true }
    const { findings, meetings } = fairnessOf(planWith(ROUND.slice(0, 5)), { ...CONTEXT, wishes: [shared] })
    expect(meetings).toEqual({ least: 1, most: 1 })
    expect(findings.map(({ rule }) => rule)).not.toContain('pair-uneven')
    const three = ['reed silva 0 18:00', 'silva ohara 1 18:00', 'ohara reed 2 18:00']
    expect(fairnessOf(planWith(three), { ...CONTEXT, withdrawn: new Set(['diaz']) })).toMatchObject({
      findings: [],
      meetings: { least: 1, most: 1 },
    })
  })

  it('finds who plays twice on an evening to come while another who can plays not at all', () => {
    const twice = ROUND.with(1, 'ohara reed 0 19:00')
    const sentence = 'uneven-evening: Reed Rovers play twice on Wed, Jul 9, Diaz Athletic not at all.'
    expect(said(planWith(twice))).toContain(sentence)
    expect(said(planWith(twice), { today: '2025-07-10' })).not.toContain(sentence)
    const away: Wish = { kind: 'unavailable', teamId: 'diaz', day: '2025-07-09', before: null, after: null, hard: true }
    // Two of three who can play twice, on two places for four teams: more than their share all the same.
    expect(said(planWith(twice), { wishes: [away] })).toContain('uneven-evening: Reed Rovers play twice on Wed, Jul 9.')
  })

  it('finds three evenings in eight days, the finals among them, unless the season is like that', () => {
    const days = ['2025-07-09', '2025-07-16', '2025-07-30', '2025-08-02']
    const plan = planWith(['reed silva 0 18:00', 'reed ohara 2 18:00', 'diaz reed 3 18:00', 'silva diaz 3 19:00'], days)
    const finals = eveningOf({ id: 'f', day: '2025-08-06', kind: 'finals' })
    const open: PlannedMatch = {
      homeTeamId: null,
      awayTeamId: null,
      eveningId: 'f',
      kickoff: '18:00',
      field: 'B',
      stage: 'semi-final',
      status: null,
    }
    const withFinals = (count: number): Plan => ({
      evenings: new Map([...plan.evenings, ['f', finals]]),
      matches: new Map([
        ...plan.matches,
        ...Array.from({ length: count }, (_, i): [string, PlannedMatch] => [`f${i}`, { ...open, field: `${i}` }]),
      ]),
    })
    const busy = (one: Plan) => said(one).filter((text) => text.startsWith('busy'))
    expect(busy(withFinals(2))).toEqual(['busy-week: July 30, August 2 and the finals: Reed Rovers.'])
    // Nobody knows who plays finals of two.
    expect(busy(withFinals(1))).toEqual([])
    const dense = ['2025-07-09', '2025-07-12', '2025-07-16', '2025-07-19', '2025-07-23']
    expect(fairnessOf(planWith(ROUND, dense), CONTEXT)).toMatchObject({ findings: [], isDense: true })
  })

  const PLAYER: Wish = { kind: 'shared-player', teamIds: ['team-01', 'team-04'], hard: true }
  it.each<[string, GeneratorInput]>([
    ['six teams on four evenings', caseOf({ teams: 6, evenings: 4, kickoffs: 2, fields: 3 })],
    ['seven with byes', caseOf({ teams: 7, evenings: 7, kickoffs: 3, fields: 1 })],
    ['eight with a shared player', caseOf({ teams: 8, evenings: 7, kickoffs: 2, fields: 2 }, { wishes: [PLAYER] })],
    [
      'six of which pairs meet too often already',
      withPlayed(caseOf({ teams: 6, evenings: 5, kickoffs: 2, fields: 3 })),
    ],
  ])('counts as the generator does: %s', (_, input) => {
    // Wherever the search ends: one that a bound can’t end goes on for millions of steps.
    const result = generated(input, { stopAt: rounds(20_000, 4_000_000) })
    if (!('metrics' in result)) throw new Error(result.outcome)
    const context = { ...CONTEXT, teams: new Map(input.teamIds.map((id) => [id, id])), wishes: input.wishes }
    const { findings, meetings } = fairnessOf(planOf(input, result), { ...context, today: '2024-01-01' })
    const metric = (key: string) => result.metrics.find((one) => one.key === key)
    const of = (rule: string) => findings.filter((one) => one.rule === rule).length
    expect(meetings).toEqual(result.meetings)
    expect(of('pair-uneven') > 0).toBe((metric('pairs')?.worst ?? 0) > 0)
    expect(of('home-away') > 0).toBe((metric('home-away')?.worst ?? 0) > 1)
    expect(of('uneven-evening')).toBe(0)
  })
})

/** With a pair that has met on three evenings. */
function withPlayed(input: GeneratorInput): GeneratorInput {
  const fixed = input.evenings.slice(0, 3).map(({ id, evening }) => ({
    homeTeamId: 'team-00',
    awayTeamId: 'team-01',
    eveningId: id,
    day: evening.day,
    kickoff: '10:00',
    field: 'A',
    venue: null,
    isRegular: true,
  }))
  return { ...input, fixed }
}
