import { describe, expect, it } from 'vitest'
import { TEAM_COLORS } from '#contract/team-colors.ts'
import { nextColors } from './team-colors.ts'

describe('[TE1] colors of teams that are typed in', () => {
  it('come from the palette in its order, without those that are worn', () => {
    expect(nextColors([], 3)).toEqual(['2563eb', 'f97316', '22c55e'])
    expect(nextColors(['2563eb', '22c55e'], 2)).toEqual(['f97316', 'dc2626'])
  })

  it('are not almost one that is worn', () => {
    expect(nextColors(['2461e9'], 1)).toEqual(['f97316'])
  })

  it('are all of the palette before any other, and never one twice', () => {
    const palette: string[] = TEAM_COLORS.map(({ hex }) => hex)
    expect(nextColors([], palette.length)).toEqual(palette)
    expect(new Set(nextColors([], 64)).size).toBe(64)
  })
})
