import { PEOPLE_FILTERS, type PeopleFilter } from '#contract/people/people-list.ts'
import type { PeopleStart } from '#contract/people/people-start.ts'
import type { PersonRow } from '#contract/people/person.ts'

/** Tells whether a registration counts: neither removed nor of a blocked account ([D35]). */
export const counts = ({ standing }: Pick<PersonRow, 'standing'>): boolean =>
  standing !== 'removed' && standing !== 'blocked'

export const isUnpaid = ({ fee }: Pick<PersonRow, 'fee'>): boolean => fee === 'open'
export const lacksAgreement = ({ agreement }: Pick<PersonRow, 'agreement'>): boolean =>
  agreement === 'missing' || agreement === 'guardian'

const PASSES: Record<PeopleFilter, (person: PersonRow) => boolean> = {
  unpaid: isUnpaid,
  overpaid: ({ overpaid }) => overpaid,
  'other-currency': ({ otherCurrency }) => otherCurrency,
  agreement: ({ agreement }) => agreement === 'missing',
  guardian: ({ agreement }) => agreement === 'guardian',
  late: ({ late }) => late,
  'no-team': ({ teamId }) => teamId === null,
  goalkeepers: ({ position }) => position.includes('GK'),
  'to-be-verified': ({ standing }) => standing === 'waiting',
  unreadable: ({ unreadable }) => unreadable.length > 0,
  removed: ({ standing }) => standing === 'removed',
  blocked: ({ standing }) => standing === 'blocked',
}
const OF_THE_GONE: readonly PeopleFilter[] = ['removed', 'blocked']

/** Those who pass every filter; without one for removed or blocked people, those who count. */
export function filterPeople<Person extends PersonRow>(people: readonly Person[], filters: readonly PeopleFilter[]) {
  const ofGone = filters.some((filter) => OF_THE_GONE.includes(filter))
  return people.filter((person) => (ofGone || counts(person)) && filters.every((filter) => PASSES[filter](person)))
}

/** Counts the registrations that pass each filter by itself; `everyone` counts those that count. */
export function filterCounts(people: readonly PersonRow[]): PeopleStart['counts'] {
  const found = { everyone: 0 } as PeopleStart['counts']
  for (const filter of PEOPLE_FILTERS) found[filter] = 0
  for (const person of people) {
    const isHere = counts(person)
    if (isHere) found.everyone++
    for (const filter of PEOPLE_FILTERS)
      if ((isHere || OF_THE_GONE.includes(filter)) && PASSES[filter](person)) found[filter]++
  }
  return found
}

/** The filters that a season offers: what it asks for, and otherwise what applies to somebody. */
export const offeredFilters = (
  { fee, agreement, withTeams }: Pick<PeopleStart, 'fee' | 'agreement' | 'withTeams'>,
  found: PeopleStart['counts'],
): PeopleFilter[] =>
  PEOPLE_FILTERS.filter((filter) => {
    if (filter === 'unpaid') return fee !== null
    if (filter === 'agreement') return agreement
    if (filter === 'no-team') return withTeams && found['no-team'] > 0
    return found[filter] > 0
  })

/** Tells whether the season has rosters: before that, nobody misses a team. */
export const hasRosters = (people: readonly Pick<PersonRow, 'teamId'>[]): boolean =>
  people.some(({ teamId }) => teamId !== null)

/**
 * Scores what a registration lacks, the worst first: the agreement, the fee, a verified address, and a team where the
 * season has rosters.
 */
export const missing = (person: PersonRow, withTeams: boolean): number =>
  (lacksAgreement(person) ? 8 : 0) +
  (isUnpaid(person) ? 4 : 0) +
  (person.standing === 'waiting' ? 2 : 0) +
  (withTeams && person.teamId === null ? 1 : 0)
