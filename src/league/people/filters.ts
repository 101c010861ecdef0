import type { PeopleReply, PersonRow } from '#contract/people/person.ts'

/** What the list of people can be narrowed to, in the order in which it is offered. */
export const PEOPLE_FILTERS = [
  'unpaid',
  'agreement',
  'guardian',
  'late',
  'no-team',
  'goalkeepers',
  'to-be-verified',
  'removed',
  'blocked',
] as const
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number]

/** Whether a registration counts: neither removed nor of a blocked account ([D35]). */
export const counts = ({ standing }: Pick<PersonRow, 'standing'>): boolean =>
  standing !== 'removed' && standing !== 'blocked'

export const isUnpaid = ({ fee }: Pick<PersonRow, 'fee'>): boolean => fee === 'open'
export const lacksAgreement = ({ agreement }: Pick<PersonRow, 'agreement'>): boolean =>
  agreement === 'missing' || agreement === 'guardian'

const PASSES: Record<PeopleFilter, (person: PersonRow) => boolean> = {
  unpaid: isUnpaid,
  agreement: ({ agreement }) => agreement === 'missing',
  guardian: ({ agreement }) => agreement === 'guardian',
  late: ({ late }) => late,
  'no-team': ({ teamId }) => teamId === null,
  goalkeepers: ({ position }) => position.includes('GK'),
  'to-be-verified': ({ standing }) => standing === 'waiting',
  removed: ({ standing }) => standing === 'removed',
  blocked: ({ standing }) => standing === 'blocked',
}
const OF_THE_GONE: readonly PeopleFilter[] = ['removed', 'blocked']

/** Those who pass every filter; without one for removed or blocked people, those who count. */
export function filterPeople<Person extends PersonRow>(people: readonly Person[], filters: readonly PeopleFilter[]) {
  const ofGone = filters.some((filter) => OF_THE_GONE.includes(filter))
  return people.filter((person) => (ofGone || counts(person)) && filters.every((filter) => PASSES[filter](person)))
}

/** How many pass each filter by itself; `everyone` counts those who count. */
export function filterCounts(people: readonly PersonRow[]): Record<PeopleFilter | 'everyone', number> {
  const found = { everyone: 0 } as Record<PeopleFilter | 'everyone', number>
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
export function offeredFilters(
  { fee, agreement, people }: Pick<PeopleReply, 'fee' | 'agreement' | 'people'>,
  found = filterCounts(people),
) {
  return PEOPLE_FILTERS.filter((filter) => {
    if (filter === 'unpaid') return fee !== null
    if (filter === 'agreement') return agreement
    if (filter === 'no-team') return hasRosters(people) && found['no-team'] > 0
    return found[filter] > 0
  })
}

/** Whether the season has rosters: before that, nobody misses a team. */
export const hasRosters = (people: readonly Pick<PersonRow, 'teamId'>[]): boolean =>
  people.some(({ teamId }) => teamId !== null)

/**
 * How much is missing of a registration, the worst first: the agreement, the fee, a verified address, and a team where
 * the season has rosters.
 */
export const missing = (person: PersonRow, withTeams: boolean): number =>
  (lacksAgreement(person) ? 8 : 0) +
  (isUnpaid(person) ? 4 : 0) +
  (person.standing === 'waiting' ? 2 : 0) +
  (withTeams && person.teamId === null ? 1 : 0)
