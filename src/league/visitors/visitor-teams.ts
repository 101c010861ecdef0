import type { TeamRole } from '#contract/people/roster.ts'
import { FORMER_PLAYER } from '../acts/act-text.ts'
import { holdsNameOf, holdsWholeNameOf, type PersonName } from './held-names.ts'

/** Somebody on a roster of the season. */
export type RosterName = PersonName & { teamId: string; role: TeamRole | null }

/** A team as far as it decides what visitors read of it. */
export type NamedTeam = {
  id: string
  name: string
  coach: string
  /** The number that replaces a hidden name; null for a team without one yet. */
  number: number | null
  /** Its name held somebody's who is not on a roster any more. */
  hidesName: boolean
}

/** The reason for hiding a team's name from visitors: it contains a person's name, or did ('former', without more). */
export type HeldName = { role: 'captain' | 'deputy' | 'coach' | 'player' | 'former'; name: string }

export type VisitorTeam = {
  id: string
  /** Its name, or 'Team 3'. */
  name: string
  /** The text of its crest where it is not the beginning of its name: '3'. */
  crest: string | null
  held: HeldName | null
}

/**
 * Returns the person whose name a team's name contains ([PU1]): a captain's or deputy's of the season, its coach's, or
 * one of its own players', in part; any other player's as a whole. Null where there is nobody.
 */
function heldIn(team: NamedTeam, people: readonly RosterName[]): HeldName | null {
  const leader = people.find(({ role, ...person }) => role !== null && holdsNameOf(team.name, person))
  if (leader?.role) return { role: leader.role, name: wholeNameOf(leader) }
  if (team.coach !== FORMER_PLAYER && holdsNameOf(team.name, { firstName: '', lastName: team.coach, nickname: '' }))
    return { role: 'coach', name: team.coach }
  const player = people.find(({ teamId, ...person }) =>
    teamId === team.id ? holdsNameOf(team.name, person) : holdsWholeNameOf(team.name, person),
  )
  if (player) return { role: 'player', name: wholeNameOf(player) }
  return team.hidesName ? { role: 'former', name: '' } : null
}

const wholeNameOf = ({ firstName, lastName, nickname }: PersonName) => `${firstName} ${lastName}`.trim() || nickname

/**
 * Returns each team of a season as visitors see it ([PU1], [PU3]): a name that contains somebody's becomes 'Team 3',
 * crest '3', by the number that the team keeps. Where another team has that name, the next number is taken.
 */
export function visitorTeams(teams: readonly NamedTeam[], people: readonly RosterName[]): Map<string, VisitorTeam> {
  const numbers = numbersOf(teams)
  const held = new Map(teams.map((team) => [team.id, heldIn(team, people)]))
  const taken = new Set(teams.flatMap(({ id, name }) => (held.get(id) ? [] : name.toLowerCase())))
  return new Map(
    teams.map(({ id, name }): [string, VisitorTeam] => {
      const hidden = held.get(id) ?? null
      if (!hidden) return [id, { id, name, crest: null, held: null }]
      let number = numbers.get(id) ?? 0
      while (taken.has(`team ${number}`)) number += teams.length
      taken.add(`team ${number}`)
      return [id, { id, name: `Team ${number}`, crest: String(number), held: hidden }]
    }),
  )
}

/** The number of each team; one without comes after the last, in the order of their ids. */
function numbersOf(teams: readonly NamedTeam[]): Map<string, number> {
  let last = Math.max(0, ...teams.flatMap(({ number }) => number ?? []))
  const inOrder = teams.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return new Map(inOrder.map(({ id, number }) => [id, number ?? ++last]))
}
