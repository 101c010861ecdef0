import { describe, expect, it } from 'vitest'
import { type SeasonTeam, seatTeams, shownState } from './season-teams.ts'
import { players, startedDraft } from './testing.ts'
import { captainsView } from './view.ts'

const team = (name: string, more: Partial<SeasonTeam> = {}): SeasonTeam => ({
  id: name.toLowerCase(),
  name,
  color: null,
  withdrawn: false,
  ...more,
})
const seat = (id: string, teamName: string) => ({ id, teamName, color: 'ffffff' })
const NONE = new Map<string, string>()

it('[D20] the names of a draft’s players are made once, not for each state that its room shows', () => {
  const draft = startedDraft({ captains: ['c01', 'c02'], registered: [...players(2, 'c'), ...players(4)] })
  let reads = 0
  const counted = draft.facts().registered.map(({ lastName, ...one }) => ({
    ...one,
    get lastName() {
      reads++
      return lastName
    },
  }))
  const teams = { standing: [team('Reds')], teamIdOf: NONE }
  for (let i = 0; i < 10; i++) shownState({ ...draft.state, seq: i }, teams, counted)
  expect(reads).toBe(counted.length)
})

describe('[D20] which teams of the season the seats of a draft fill', () => {
  it('the one of the seat’s name, else the next in alphabetical order, else one of its own', () => {
    const standing = [team('Zebras'), team('Reds', { color: '#ff0000' }), team('Blues')]
    const seats = [seat('s1', 'Team A'), seat('s2', 'reds'), seat('s3', 'Rovers'), seat('s4', 'Team B')]
    const filled = seatTeams(seats, { standing, teamIdOf: NONE }, ['Team A', 'Team B'])
    expect([...filled].map(([id, { current, name, color }]) => [id, current?.id, name, color])).toEqual([
      ['s1', 'blues', 'Blues', 'ffffff'],
      ['s2', 'reds', 'reds', '#ff0000'],
      ['s3', 'zebras', 'Rovers', 'ffffff'],
      ['s4', undefined, 'Team B', 'ffffff'],
    ])
  })

  it('[TE3] the one that the seat filled first, never one that has withdrawn', () => {
    const standing = [team('Blues', { withdrawn: true }), team('Reds'), team('Greens')]
    const teamIdOf = new Map([['s2', 'reds']])
    const filled = seatTeams([seat('s1', 'Team A'), seat('s2', 'Team B')], { standing, teamIdOf }, ['Team A', 'Team B'])
    expect([...filled.values()].map(({ name }) => name)).toEqual(['Greens', 'Reds'])
  })

  it('is shown in the room by the same function, with the name that the season’s team has until then', () => {
    const draft = startedDraft({ captains: ['c01', 'c02'], registered: [...players(2, 'c'), ...players(4)] })
    const standing = [team('Reds', { color: '#ff0000' })]
    const shown = shownState(draft.state, { standing, teamIdOf: NONE }, draft.facts().registered)
    expect(captainsView(shown).captains).toMatchObject([
      { userId: 'c01', teamName: 'Reds', color: 'ff0000', fills: 'Reds' },
      { userId: 'c02', teamName: 'Team Last-c02' },
    ])
    expect(captainsView(shown).captains[1]).not.toHaveProperty('fills')
    // Published, a team that an organiser renames is called so in the room.
    const renamed = { standing: [team('Aces')], teamIdOf: new Map([[draft.seat('c01').id, 'aces']]) }
    const published = shownState({ ...draft.state, published: true }, renamed, draft.facts().registered)
    expect(captainsView(published).captains[0]).toMatchObject({ teamName: 'Aces' })
  })
})
