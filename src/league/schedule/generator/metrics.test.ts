import { describe, expect, it } from 'vitest'
import type { Wish } from '#contract/schedule/wishes.ts'
import { caseOf } from '../../testing/schedule-cases.ts'
import { demandOf } from './demand.ts'
import { generated } from './generate.ts'
import { boundsOf, metricsOf, type Placed } from './metrics.ts'
import { modelOf } from './model.ts'
import { halfIsFree, tablesOf } from './tables.ts'
import { rankedWeights } from './weights.ts'

const tablesFor = (model: ReturnType<typeof modelOf>, demand: ReturnType<typeof demandOf>) =>
  tablesOf(model, demand, rankedWeights({ isOneDay: false, cares: model.input.cares }))

const notBefore = (teamId: string, before: string): Wish => ({
  kind: 'unavailable',
  teamId,
  day: null,
  before,
  after: null,
  hard: true,
})

describe('[SC6] early and late', () => {
  const size = { teams: 4, evenings: 4, kickoffs: 3, fields: 2 }

  it('are compared for a team that can’t play early and could play the middle kick-off', () => {
    expect([...halfIsFree(modelOf(caseOf(size, { wishes: [notBefore('team-00', '11:00')] })))]).toEqual([0, 0, 0, 0])
    expect([...halfIsFree(modelOf(caseOf(size, { wishes: [notBefore('team-00', '12:00')] })))]).toEqual([1, 0, 0, 0])
  })

  it('put such a team into the middle where it would be late otherwise', () => {
    const result = generated(caseOf(size, { matchesPerTeam: 4, wishes: [notBefore('team-00', '11:00')] }))
    if (!('matches' in result)) throw new Error(result.outcome)
    const own = result.matches.filter(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].includes('team-00'))
    expect(own.map(({ kickoff }) => kickoff)).toEqual(['11:00', '11:00', '11:00', '11:00'])
  })

  it('are bound by what such a team can’t make up for', () => {
    const input = caseOf(size, {
      matchesPerTeam: 4,
      wishes: [notBefore('team-00', '11:00')],
      fixed: [
        {
          homeTeamId: 'team-00',
          awayTeamId: 'team-01',
          eveningId: 'evening-000',
          day: '2025-01-01',
          kickoff: '12:00',
          field: 'A',
          venue: null,
          isRegular: true,
        },
      ],
    })
    const model = modelOf(input)
    const demand = demandOf(model, 4)
    expect(boundsOf(model, demand, tablesFor(model, demand)).halves).toEqual({ worst: 1, count: 1 })
  })
})

describe('[SC6] evenings off', () => {
  const rules = { pairOnceAnEvening: true, everybodyPlaysFirst: false, evenLoad: false }
  const input = caseOf({ teams: 4, evenings: 5, kickoffs: 2, fields: 2 }, { matchesPerTeam: 3, rules })

  it('compare their number, also where none follows on another', () => {
    const model = modelOf(input)
    const demand = demandOf(model, 3)
    const slotOf = (evening: number, time: number, field: number) =>
      Array.from(model.slotTime).findIndex((at, slot) => at === 2 * evening + time && model.slotField[slot] === field)
    const play = (home: number, away: number, ...[evening, time, field]: [number, number, number]): Placed => ({
      home,
      away,
      slot: slotOf(evening, time, field),
    })
    const placed = [
      play(0, 1, 1, 0, 0),
      play(2, 3, 1, 0, 1),
      play(0, 2, 1, 1, 0),
      play(1, 3, 1, 1, 1),
      play(0, 3, 3, 0, 0),
      play(1, 2, 3, 0, 1),
    ]
    const off = metricsOf(model, demand, tablesFor(model, demand), placed).find(({ key }) => key === 'off')
    expect(off).toMatchObject({ worst: 1, count: 4 })
  })

  it('are as many for each team as its matches make inevitable', () => {
    const result = generated(input)
    expect('metrics' in result && result.metrics.find(({ key }) => key === 'off')).toMatchObject({ worst: 0, count: 0 })
  })
})
