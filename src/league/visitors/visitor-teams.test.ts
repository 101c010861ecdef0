import { expect, it } from 'vitest'
import { type NamedTeam, type RosterName, visitorTeams } from './visitor-teams.ts'

const team = (id: string, name: string, number: number | null, more: Partial<NamedTeam> = {}): NamedTeam => ({
  id,
  name,
  number,
  coach: '',
  hidesName: false,
  ...more,
})
const on = (teamId: string, firstName: string, lastName: string, role: RosterName['role'] = null): RosterName => ({
  teamId,
  firstName,
  lastName,
  nickname: '',
  role,
})
const namesOf = (teams: NamedTeam[], people: RosterName[]) =>
  [...visitorTeams(teams, people).values()].map(({ name }) => name)

it('[PU1] [PU3] a name that holds a captain’s is the team’s number, in its crest too', () => {
  const shown = visitorTeams(
    [team('a', 'Torres United', 3), team('b', 'Harbor Town', 1)],
    [on('a', 'Maya', 'Torres', 'captain'), on('b', 'Kofi', 'Okafor', 'captain')],
  )
  expect([...shown.values()]).toEqual([
    { id: 'a', name: 'Team 3', crest: '3', held: { role: 'captain', name: 'Maya Torres' } },
    { id: 'b', name: 'Harbor Town', crest: null, held: null },
  ])
})

it('[PU1] a captain’s name hides whichever team of the season holds it', () => {
  expect(namesOf([team('a', 'Reds', 1), team('b', 'Torres XI', 2)], [on('a', 'Maya', 'Torres', 'captain')])).toEqual([
    'Reds',
    'Team 2',
  ])
})

it('[Q98] a player’s name hides their own team, and another one where it is whole', () => {
  const people = [on('a', 'Harbor', 'Reed')]
  expect(namesOf([team('a', 'Reed Rovers', 1), team('b', 'Harbor Town', 2)], people)).toEqual(['Team 1', 'Harbor Town'])
  expect(namesOf([team('a', 'Reds', 1), team('b', 'Harbor Reed XI', 2)], people)).toEqual(['Reds', 'Team 2'])
})

it('[Q98] a coach’s name hides the team', () => {
  expect(namesOf([team('a', 'Bellini Boys', 4, { coach: 'Marco Bellini' })], [])).toEqual(['Team 4'])
})

it('[PU3] a name that held somebody’s who left stays hidden', () => {
  expect(namesOf([team('a', 'Torres United', 3, { hidesName: true })], [])).toEqual(['Team 3'])
})

it('[PU3] the number is the team’s own, whatever other teams come and go', () => {
  const torres = team('a', 'Torres United', 3)
  const people = [on('a', 'Maya', 'Torres', 'captain')]
  expect(namesOf([torres], people)).toEqual(['Team 3'])
  expect(namesOf([team('0', 'Greens', null), torres, team('b', 'Blues', 4)], people)).toContain('Team 3')
})

it('[PU3] no two teams have one name', () => {
  const people = [on('a', 'Maya', 'Torres', 'captain')]
  expect(namesOf([team('a', 'Torres United', 3), team('b', 'Team 3', 1)], people)).toEqual(['Team 5', 'Team 3'])
})

it('[PU3] teams without a number have different ones', () => {
  const people = [on('a', 'Maya', 'Torres', 'captain'), on('b', 'Kofi', 'Okafor', 'captain')]
  const teams = [team('b', 'Okafor XI', null), team('a', 'Torres United', null), team('c', 'Reds', 7)]
  expect(namesOf(teams, people)).toEqual(['Team 9', 'Team 8', 'Reds'])
})
