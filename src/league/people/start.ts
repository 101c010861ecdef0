import { FIRST_ROWS, type PeopleFilter } from '#contract/people/people-list.ts'
import type { PeopleStart } from '#contract/people/people-start.ts'
import type { PeopleReply } from '#contract/people/person.ts'
import { filterCounts, filterPeople, hasRosters } from './filters.ts'
import { orderPeople } from './search.ts'

/**
 * Returns the beginning of the list of people with some filters: its first rows, and the numbers around them ([PE2]). A
 * page includes these instead of a row for everybody, and the screen asks for all after the first paint; it filters and
 * orders by the same functions.
 */
export function startOf(reply: PeopleReply, filters: readonly PeopleFilter[]): PeopleStart {
  const { league, archived, fee, agreement, teams, withdrawn, waiting, people } = reply
  const withTeams = hasRosters(people)
  const passing = filterPeople(people, filters)
  return {
    league,
    archived,
    fee,
    agreement,
    teams,
    withdrawn,
    waiting,
    filters: [...filters],
    counts: filterCounts(people),
    withTeams,
    matching: passing.length,
    first: orderPeople(passing, withTeams).slice(0, FIRST_ROWS),
  }
}
