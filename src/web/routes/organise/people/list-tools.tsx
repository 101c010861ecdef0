import type { RefObject } from 'react'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { FILTER_LABELS } from './people-text.ts'
import type { PeopleView } from './use-people-view.ts'

type ListToolsProps = { view: PeopleView; field: RefObject<HTMLInputElement | null>; standing: number; waiting: number }

/** The search, and the filters with numbers that match it. */
export function ListTools({ view, field, standing, waiting }: ListToolsProps) {
  const { query, search, filters, offered, counts, toggleFilter, everyone, isWaitingList, showWaitingList } = view
  return (
    <div className="people-tools">
      <div className="people-search">
        <ConsoleIcon name="search" />
        <input
          ref={field}
          type="search"
          value={query}
          aria-label="Search name, team or class"
          placeholder="Search name, team or class"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => search(target.value)}
        />
      </div>
      <p className="people-order">
        Sorted by <b className="people-order-key">what is missing</b>, then name
      </p>
      <fieldset className="people-chips">
        <legend className="sr-only">Show only</legend>
        <Chip label="Everyone" count={standing} on={filters.length === 0 && !isWaitingList} onPress={everyone} />
        {offered.map((filter) => (
          <Chip
            key={filter}
            label={FILTER_LABELS[filter]}
            count={counts[filter]}
            on={filters.includes(filter)}
            onPress={() => toggleFilter(filter)}
          />
        ))}
        {(waiting > 0 || isWaitingList) && (
          <Chip label="Waiting list" count={waiting} on={isWaitingList} onPress={showWaitingList} />
        )}
      </fieldset>
    </div>
  )
}

type ChipProps = { label: string; count: number; on: boolean; onPress: () => void }

function Chip({ label, count, on, onPress }: ChipProps) {
  return (
    <button type="button" className="people-chip" aria-pressed={on} onClick={onPress}>
      <span>{label}</span> <b className="people-chip-count">{count}</b>
    </button>
  )
}
