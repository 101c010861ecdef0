import type { DraftCaptain, DraftMessage, Person } from '#contract/draft.ts'
import { capital, letters } from '#contract/letters.ts'

type Named = Pick<Person, 'firstName' | 'lastName'>

/** 'Maya Torres'; 'Organiser' for one who never registered. */
export const nameOf = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim()

/** The names that a sentence about a draft may hold: of everybody in it, and of their teams. */
export function namesIn({ captains, availablePool, unassigned, teams }: DraftMessage): string[] {
  const people = [...captains, ...availablePool, ...unassigned, ...Object.values(teams).flat()]
  const deputies = captains.flatMap(({ deputy }) => deputy ?? [])
  return [...captains.map(({ teamName }) => teamName), ...[...people, ...deputies].map(nameOf)]
}

/** The person who picks for a team: its captain, the deputy in the place of one who was removed, or nobody ([D35]). */
export const personPicking = (captain: DraftCaptain): Person | null => (captain.removed ? captain.deputy : captain)

/** Tells whether nobody picks for a team, so that the league list does until an organiser names a captain ([D35]). */
export const isVacant = (captain: DraftCaptain): boolean => personPicking(captain) === null

/** The name beside the clock: whoever picks for the team, or the team where nobody does. */
export function pickerOf(captain: DraftCaptain): string {
  const person = personPicking(captain)
  return person ? nameOf(person) : captain.teamName
}

/** Returns a team's captain as its roster says it; one who was removed is not named ([D35]). */
export const captainText = (captain: DraftCaptain) => (captain.removed ? 'No captain' : `${nameOf(captain)} · captain`)

/** The sentence about a team on the clock that has nobody to pick ([D35]). */
export const NO_CAPTAIN = 'No captain: the league list picks, unless an organiser names one in time.'

/** The first letters of first and last name: what stands where a photo would. */
export const lettersOf = ({ firstName, lastName }: Named) =>
  [firstName, lastName].map((name) => capital(letters(name.trim())[0] ?? '')).join('')

/** Characters of a club's name on a card, on a wide and on a narrow window (spec section 2). */
export const CLUB_LENGTH = { wide: 6, narrow: 4 } as const

/** The first characters of a club's name, as people count them. */
export const shortClub = (club: string, length: number) => letters(club).slice(0, length).join('').trimEnd()
