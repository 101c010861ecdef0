import { useId, useState } from 'react'
import { FEET, FOOT_CODES, POSITION_CODES, POSITIONS, type Position } from '#contract/people/positions.ts'
import { counted } from '#league/count-text.ts'
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
    <button
      type="button"
      className={`chip ${chosen.length > 0 ? 'chip-on' : ''}`}
      aria-expanded={open === name}
      aria-controls={`${id}-${name}`}
      onClick={() => setOpen(open === name ? null : name)}
    >
      {chosen.length > 0 ? `${label} · ${chosen.join(', ')}` : label}
    </button>
  )
  return (
    <div className="filters">
      <div className="filters-bar">
        {chip('positions', 'Position', positions)}
        {chip(
          'feet',
          'Foot',
          feet.map((foot) => FEET[foot]),
        )}
        <button
          type="button"
          className={`chip ${rarity !== 'none' ? 'chip-on' : ''}`}
          aria-label={`Sort by rarity: ${SORT_NAME[rarity]}`}
          onClick={() => onChange({ ...filter, rarity: nextSort(rarity) })}
        >
          {SORT_TEXT[rarity]}
        </button>
        {needed && (needed.length > 0 || filter.needed) && (
          <button
            type="button"
            aria-pressed={filter.needed}
            className={`chip ${filter.needed ? 'chip-on' : ''}`}
            onClick={() => onChange({ ...filter, needed: !filter.needed })}
          >
            {needed.length === 0 ? 'Nobody needed' : filter.needed ? `Needed · ${needed.join(', ')}` : 'Needed'}
          </button>
        )}
        {(hasStars || filter.starred) && (
          <button
            type="button"
            aria-pressed={filter.starred}
            className={`chip ${filter.starred ? 'chip-on' : ''}`}
            onClick={() => onChange({ ...filter, starred: !filter.starred })}
          >
            <Star full={filter.starred} />
            <span className="chip-long">My list</span>
          </button>
        )}
        <input
          type="search"
          className="filters-search"
          placeholder="Search players"
          aria-label="Search players by name"
          value={search}
          onChange={({ target }) => onChange({ ...filter, search: target.value })}
        />
        {isSet && (
          <button type="button" className="chip chip-plain" onClick={() => onChange(NO_FILTER)}>
            Clear
          </button>
        )}
        <p role="status" className="filters-count">
          {`${shown} of ${counted(all, 'player')}`}
        </p>
      </div>
      <fieldset id={`${id}-positions`} hidden={open !== 'positions'} className="filters-choices">
        <legend className="sr-only">Positions</legend>
        {POSITION_CODES.map((code) => (
          <Choice
            key={code}
            label={code}
            title={POSITIONS[code]}
            on={positions.includes(code)}
            onToggle={() => onChange({ ...filter, positions: toggled(positions, code) })}
          />
        ))}
      </fieldset>
      <fieldset id={`${id}-feet`} hidden={open !== 'feet'} className="filters-choices">
        <legend className="sr-only">Preferred foot</legend>
        {FOOT_CODES.map((foot) => (
          <Choice
            key={foot}
            label={FEET[foot]}
            on={feet.includes(foot)}
            onToggle={() => onChange({ ...filter, feet: toggled(feet, foot) })}
          />
        ))}
      </fieldset>
    </div>
  )
}

type ChoiceProps = { label: string; title?: string; on: boolean; onToggle: () => void }

const Choice = ({ label, title, on, onToggle }: ChoiceProps) => (
  <button type="button" title={title} aria-pressed={on} className={`chip ${on ? 'chip-on' : ''}`} onClick={onToggle}>
    <span>{label}</span>
    {title && <span className="sr-only">{` ${title}`}</span>}
  </button>
)
