import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FIRST_ROWS, filtersAmong, PEOPLE_FILTERS, type PeopleFilter } from '#contract/people/people-list.ts'
import { counts, filterCounts, filterPeople, hasRosters, offeredFilters } from '#league/people/filters.ts'
import { didYouMean, type IndexedPerson, indexPeople, orderPeople, searchPeople } from '#league/people/search.ts'
import { useMedia } from '#web/components/use-media.ts'
import { useIsPhone } from '#web/data/site.ts'
import { usePrinting } from '#web/data/use-printing.ts'
import type { ListedPeople } from './people-query.ts'

/** The number of rows at first, and of those that each press adds. */
export const ROWS_AT_ONCE = 50

/** Cards that fill a phone held upright, before it has the whole list. */
const FIRST_CARDS = 8

/** The name of the waiting list in the address, among the filters. */
const WAITING = 'waiting'

/** Runs work once the browser has nothing else to do. Returns the function that cancels it. */
function whenIdle(work: () => void): () => void {
  // iOS has no such call.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(work)
  return () => cancelIdleCallback(id)
}

/**
 * The people of a season as the screen shows them: searched, filtered, the first rows; and those who are chosen. Until
 * everybody is here, the rows are those that the list starts with.
 */
export function usePeopleView(list: ListedPeople) {
  const [params, setParams] = useSearchParams()
  const [query, setQuery] = useState('')
  const [rows, setRows] = useState(ROWS_AT_ONCE)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const typed = useDeferredValue(query)
  const whole = 'people' in list ? list : null
  const start = 'people' in list ? null : list
  const isPrinting = usePrinting()
  const isWholeRendered = useDeferredValue(whole !== null, false)
  const inSight = useMedia('not all and (min-width: 64rem)', useIsPhone()) ? FIRST_CARDS : FIRST_ROWS

  const ordered = useMemo(() => orderPeople(whole?.people ?? []), [whole])
  const isSearched = typed.trim() !== ''
  const index = useMemo(() => {
    let made: IndexedPerson[] | null = null
    const names = () => new Map(list.teams.map(({ id, name }) => [id, name]))
    return () => {
      made ??= indexPeople(ordered, names())
      return made
    }
  }, [ordered, list])
  // Made while the browser is idle: the list is rendered without it, and the first key finds it ready.
  useEffect(() => (whole ? whenIdle(index) : undefined), [whole, index])
  const indexed = isSearched && whole ? index() : null
  const asked = params.getAll('filter')
  const filters = filtersAmong(asked)
  const found = useMemo(() => (indexed ? searchPeople(indexed, typed) : ordered), [indexed, ordered, typed])
  const filterKey = filters.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters are another list at each render
  const people = useMemo(() => filterPeople(found, filters), [found, filterKey])
  const countsOfAll = useMemo(() => ('people' in list ? filterCounts(list.people) : list.counts), [list])
  const countsOfFound = useMemo(() => (indexed ? filterCounts(found) : countsOfAll), [indexed, found, countsOfAll])
  const withTeams = useMemo(() => ('people' in list ? hasRosters(list.people) : list.withTeams), [list])
  const offered = offeredFilters({ ...list, withTeams }, countsOfAll)

  const setFilters = (next: readonly (PeopleFilter | typeof WAITING)[]) => {
    setRows(ROWS_AT_ONCE)
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('filter')
        for (const filter of next) after.append('filter', filter)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }
  // Mostly nobody is chosen, and then nobody is looked up.
  const chosenPeople = useMemo(
    () => (chosen.size === 0 ? [] : (whole?.people ?? start?.first ?? []).filter(({ userId }) => chosen.has(userId))),
    [whole, start, chosen],
  )
  const chosenHere = useMemo(() => new Set(chosenPeople.map(({ userId }) => userId)), [chosenPeople])
  return {
    query,
    search: (text: string) => {
      setRows(ROWS_AT_ONCE)
      setQuery(text)
    },
    filters,
    /** The filters that the season offers, and those that are on anyway. */
    offered: PEOPLE_FILTERS.filter((filter) => offered.includes(filter) || filters.includes(filter)),
    counts: countsOfFound,
    /** The number of registrations that count. */
    total: countsOfAll.everyone,
    /** The same with those of removed and blocked people. */
    registrations: countsOfAll.everyone + countsOfAll.removed + countsOfAll.blocked,
    withTeams,
    toggleFilter: (filter: PeopleFilter) =>
      setFilters(filters.includes(filter) ? filters.filter((one) => one !== filter) : [...filters, filter]),
    everyone: () => setFilters([]),
    /** True while those who wait for a place are shown instead ([PE6]). */
    isWaitingList: asked.includes(WAITING),
    showWaitingList: () => setFilters([WAITING]),
    /** Everybody, to be searched, chosen, printed and changed; null until they are here. */
    whole,
    /** The people who pass, the shown ones first. */
    people,
    /** The number of those who pass. */
    matching: start ? start.matching : people.length,
    /** The rows on screen, on paper all who pass; null while it is not known which. */
    shown: start
      ? isSearched || filterKey !== start.filters.join()
        ? null
        : start.first.slice(0, inSight)
      : isPrinting
        ? people
        : people.slice(0, isWholeRendered ? rows : inSight),
    showMore: () => setRows(rows + ROWS_AT_ONCE),
    /** The person whose name is near to what is typed, where nobody has it. */
    meant:
      people.length === 0 && indexed
        ? didYouMean(
            indexed.filter(({ person }) => counts(person)),
            typed,
          )
        : null,
    /** The chosen people, also those whom the filters hide; without those who have left the season. */
    chosen: chosenPeople,
    isChosen: (userId: string) => chosenHere.has(userId),
    choose: (userIds: readonly string[], on: boolean) =>
      setChosen((before) => {
        const after = new Set(before)
        for (const userId of userIds)
          if (on) after.add(userId)
          else after.delete(userId)
        return after
      }),
    chooseNobody: () => setChosen(new Set()),
  }
}
export type PeopleView = ReturnType<typeof usePeopleView>
