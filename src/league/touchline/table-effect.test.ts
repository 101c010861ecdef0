import { describe, expect, it } from 'vitest'
import type { TouchlineTable } from '#contract/touchline/evening.ts'
import { tableEffect } from './table-effect.ts'

const row = (teamId: string, points: number, goalDifference: number) => ({
  teamId,
  points,
  goalDifference,
  goalsFor: 3,
  won: 1,
  forfeits: 0,
})
const TABLE: TouchlineTable = {
  order: ['points', 'goalDifference', 'goalsFor'],
  win: 3,
  draw: 1,
  rows: [row('reds', 5, 2), row('blues', 5, 0), row('greens', 3, 0)],
}
const REDS = { id: 'reds', name: 'Reds' }
const GREENS = { id: 'greens', name: 'Greens' }

describe('[MN3] what a score does to the table', () => {
  const say = (home: number, away: number, table = TABLE) =>
    tableEffect(table, [], { home: REDS, away: GREENS }, { home, away })

  it('says where both teams come, and with how many points', () => {
    expect(say(2, 1)).toEqual(['Reds stay 1st with 8 points.', 'Greens stay 3rd with 3 points.'])
    expect(say(0, 1)).toEqual(['Reds go down to 2nd with 5 points.', 'Greens go up to 1st with 6 points.'])
  })

  it('says the points alone where teams are level by all that a phone can count', () => {
    const table: TouchlineTable = {
      ...TABLE,
      order: ['points', 'headToHeadPoints'],
      rows: [row('reds', 5, 2), row('blues', 6, 0), row('greens', 3, 0)],
    }
    expect(say(1, 1, table)).toEqual(['Reds have 6 points then.', 'Greens stay 3rd with 4 points.'])
  })

  it('counts the other matches of the evening that are over', () => {
    const others = [{ homeId: 'blues', awayId: 'whites', home: 4, away: 0 }]
    expect(tableEffect(TABLE, others, { home: REDS, away: GREENS }, { home: 1, away: 0 })).toEqual([
      'Reds stay 2nd with 8 points.',
      'Greens stay 3rd with 3 points.',
    ])
  })

  it('says nothing of teams that are in no table', () => {
    expect(
      tableEffect(TABLE, [], { home: { id: 'x', name: 'X' }, away: { id: 'y', name: 'Y' } }, { home: 1, away: 0 }),
    ).toEqual([])
  })
})
