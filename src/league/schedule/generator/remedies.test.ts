import { describe, expect, it } from 'vitest'
import type { Wish } from '#contract/schedule/wishes.ts'
import { isPossible } from '../../testing/every-schedule.ts'
import { rounds } from '../../testing/rounds.ts'
import { caseOf, planOf, randomCase } from '../../testing/schedule-cases.ts'
import { checkSchedule } from '../checks.ts'
import { generated } from './generate.ts'
import { randomBits } from './random.ts'
import { remediesFor } from './remedies.ts'

const cant: Wish = {
  kind: 'unavailable',
  teamId: 'team-00',
  day: null,
  before: null,
  after: '09:00',
  hard: true,
}

describe('[SC4] what counting shows', () => {
  it('names the places that are missing, and remedies that lead to a schedule', () => {
    const input = caseOf({ teams: 6, evenings: 2, kickoffs: 2, fields: 3 }, { matchesPerTeam: 6 })
    expect(generated(input)).toEqual({
      outcome: 'impossible',
      matchesPerTeam: 6,
      reasons: [
        { kind: 'places', places: 12, matches: 18, shortfall: 6 },
        ...input.teamIds.map((teamId) => ({ kind: 'team', teamId, possible: 4, matches: 6, shortfall: 2 })),
      ],
    })
    const remedies = remediesFor(input)
    expect(remedies.map(({ kind }) => kind)).toEqual(['evening', 'fewer', 'kickoff'])
    for (const remedy of remedies) expect(generated(remedy.input).outcome).toBe('found')
  })

  it('names a team whose wishes leave it nothing, and the wish', () => {
    const input = caseOf({ teams: 4, evenings: 3, kickoffs: 1, fields: 2 }, { matchesPerTeam: 3, wishes: [cant] })
    expect(generated(input)).toMatchObject({
      outcome: 'impossible',
      reasons: [{ kind: 'places' }, { kind: 'team', teamId: 'team-00', possible: 0, shortfall: 3 }],
    })
    expect(remediesFor(input).map(({ kind }) => kind)).toEqual(['without-wish'])
  })

  it('calls nothing impossible that is not: every schedule of small cases is tried', () => {
    const random = randomBits(5)
    const below = (limit: number) => random() % limit
    const outcomes = new Set<string>()
    for (let i = 0; i < rounds(30, 60); i++) {
      const size = { teams: 2 + below(3), evenings: 1 + below(2), kickoffs: 1 + below(2), fields: 1 + below(2) }
      const { wishes } = randomCase(below, { teams: 4, evenings: 2, kickoffs: 2, fields: 2 })
      const input = caseOf(size, { matchesPerTeam: 1 + below(3), wishes, seed: i })
      const { outcome } = generated(input, { stopAt: 20_000 })
      outcomes.add(`${outcome} ${isPossible(input)}`)
    }
    expect([...outcomes].toSorted()).toEqual(['found true', 'impossible false', 'not-found false'])
  })
})

it('[SC8] the checks find each fault that is planted in a schedule', () => {
  const input = caseOf({ teams: 6, evenings: 4, kickoffs: 2, fields: 3 })
  const plan = planOf(input, generated(input))
  const [first] = plan.matches.values()
  if (!first) throw new Error('there is no match')
  const context = { teams: new Map(input.teamIds.map((id) => [id, id])), matchMinutes: 55 }
  const found = (planted: Partial<typeof first>, wishes: Wish[] = []) =>
    checkSchedule(
      { ...plan, matches: new Map([...plan.matches, ['planted', { ...first, ...planted }]]) },
      { ...context, wishes },
    ).flatMap(({ rule, matchIds }) => (matchIds.includes('planted') ? [rule] : []))
  expect(checkSchedule(plan, context)).toEqual([])
  expect(found({})).toEqual(expect.arrayContaining(['team-twice', 'field-twice', 'pair-twice']))
  expect(found({ homeTeamId: 'stranger' })).toContain('unknown-team')
  expect(found({ kickoff: '12:34' })).toContain('other-kickoff')
  expect(found({ field: 'Z' })).toContain('other-field')
  expect(found({ eveningId: null, kickoff: null })).toEqual(['no-place'])
  expect(found({}, [{ ...cant, teamId: first.homeTeamId ?? '' }])).toContain('hard-wish')
})
