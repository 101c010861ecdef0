import { useId, useState } from 'react'
import { FEET, FOOT_CODES, POSITION_CODES, POSITIONS, type Position } from '#contract/people/positions.ts'
import { counted } from '#league/count-text.ts'
import { Chip, Chips } from '#web/components/chip.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { Star } from '../prepare/star-button.tsx'
import { NO_FILTER, nextSort, type PoolFilter, toggled } from './pool-view.ts'

type PoolFiltersProps = {
  filter: PoolFilter
  shown: number
  all: number
  /** Positions at which the viewer's team has nobody; null without a team. */
  needed?: readonly Position[] | null
  /** True if anybody is on the viewer's own list. */
  hasStars?: boolean
  onChange: (filter: PoolFilter) => void
}

const SORT_TEXT = { none: 'Rarity', down: 'Rarity ↓', up: 'Rarity ↑' }
const SORT_NAME = { none: 'not sorted', down: 'descending', up: 'ascending' }

/** Position, foot, rarity and name, what the own team needs and the own list; and how many players they leave. */
export function PoolFilters({ filter, shown, all, needed = null, hasStars = false, onChange }: PoolFiltersProps) {
  const [open, setOpen] = useState<'positions' | 'feet' | null>(null)
  const id = useId()
  const { positions, feet, rarity, search } = filter
  const isSet =
    positions.length + feet.length > 0 || rarity !== 'none' || search !== '' || filter.needed || filter.starred
  const chip = (name: 'positions' | 'feet', label: string, chosen: readonly string[]) => (
    <Chip
      chosen={chosen.length > 0}
      aria-expanded={open === name}
      aria-controls={`${id}-${name}`}
      onClick={() => setOpen(open === name ? null : name)}
    >
      {chosen.length > 0 ? `${label} · ${chosen.join(', ')}` : label}
    </Chip>
  )
  return (
    <div className="mb-4">
      <Chips className="filters-bar items-center">
        {chip('positions', 'Position', positions)}
        {chip(
          'feet',
          'Foot',
          feet.map((foot) => FEET[foot]),
        )}
        <Chip
          chosen={rarity !== 'none'}
          aria-label={`Sort by rarity: ${SORT_NAME[rarity]}`}
          onClick={() => onChange({ ...filter, rarity: nextSort(rarity) })}
        >
          {SORT_TEXT[rarity]}
        </Chip>
        {needed && (needed.length > 0 || filter.needed) && (
          <Chip on={filter.needed} onClick={() => onChange({ ...filter, needed: !filter.needed })}>
            {needed.length === 0 ? 'Nobody needed' : filter.needed ? `Needed · ${needed.join(', ')}` : 'Needed'}
          </Chip>
        )}
        {(hasStars || filter.starred) && (
          <Chip on={filter.starred} onClick={() => onChange({ ...filter, starred: !filter.starred })}>
            <Star full={filter.starred} />
            <span className="max-sm:sr-only">My list</span>
          </Chip>
        )}
        <SearchField
          className="min-w-40 max-w-64 flex-1"
          placeholder="Search players"
          label="Search players by name"
          value={search}
          onChange={({ target }) => onChange({ ...filter, search: target.value })}
        />
        {isSet && <TextButton onClick={() => onChange(NO_FILTER)}>Clear</TextButton>}
        <p role="status" className="ms-auto text-ink-2 text-sm tabular-nums">
          {`${shown} of ${counted(all, 'player')}`}
        </p>
      </Chips>
      <fieldset id={`${id}-positions`} hidden={open !== 'positions'} className="pt-3">
        <legend className="sr-only">Positions</legend>
        <Chips>
          {POSITION_CODES.map((code) => (
            <Chip
              key={code}
              title={POSITIONS[code]}
              on={positions.includes(code)}
              onClick={() => onChange({ ...filter, positions: toggled(positions, code) })}
            >
              <span>{code}</span>
              <span className="sr-only">{` ${POSITIONS[code]}`}</span>
            </Chip>
          ))}
        </Chips>
      </fieldset>
      <fieldset id={`${id}-feet`} hidden={open !== 'feet'} className="pt-3">
        <legend className="sr-only">Preferred foot</legend>
        <Chips>
          {FOOT_CODES.map((foot) => (
            <Chip
              key={foot}
              on={feet.includes(foot)}
              onClick={() => onChange({ ...filter, feet: toggled(feet, foot) })}
            >
              {FEET[foot]}
            </Chip>
          ))}
        </Chips>
      </fieldset>
    </div>
  )
}
