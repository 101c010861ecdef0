import type { RefObject } from 'react'
import { Chip, Chips } from '#web/components/chip.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { FILTER_LABELS } from './people-text.ts'
import type { PeopleView } from './use-people-view.ts'

type ListToolsProps = { view: PeopleView; field: RefObject<HTMLInputElement | null>; standing: number; waiting: number }

/** The search, and the filters with numbers that match it. */
export function ListTools({ view, field, standing, waiting }: ListToolsProps) {
  const { query, search, filters, offered, counts, toggleFilter, everyone, isWaitingList, showWaitingList } = view
  return (
    <div className="grid gap-4 px-inset py-5 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <SearchField
          ref={field}
          className="w-full lg:max-w-96"
          value={query}
          label="Search name, team or class"
          placeholder="Search name, team or class"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => search(target.value)}
        />
        <p className="text-ink-2 text-sm max-lg:hidden">
          Sorted by <b className="font-semibold text-ink">what is missing</b>, then name
        </p>
      </div>
      <fieldset>
        <legend className="sr-only">Show only</legend>
        <Chips>
          <Chip count={standing} on={filters.length === 0 && !isWaitingList} onClick={everyone}>
            Everyone
          </Chip>
          {offered.map((filter) => (
            <Chip
              key={filter}
              count={counts[filter]}
              on={filters.includes(filter)}
              onClick={() => toggleFilter(filter)}
            >
              {FILTER_LABELS[filter]}
            </Chip>
          ))}
          {(waiting > 0 || isWaitingList) && (
            <Chip count={waiting} on={isWaitingList} onClick={showWaitingList}>
              Waiting list
            </Chip>
          )}
        </Chips>
      </fieldset>
    </div>
  )
}
