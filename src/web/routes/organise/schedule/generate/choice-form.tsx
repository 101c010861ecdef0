import type { ReactNode } from 'react'
import { clockTime, shortDate } from '#league/day-text.ts'
import { fieldLetter } from '#league/fields.ts'
import { ConsoleIcon } from '../../console/console-icon.tsx'
import { Conflicts } from '../panel/conflicts.tsx'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import type { Choices, Offer } from './choices.ts'

/** Most matches for each team that the list offers. */
const MOST_MATCHES = 40

type ChoiceFormProps = {
  offer: Offer
  choices: Choices
  /** Requests that contradict each other, in sentences. */
  conflicts: readonly string[]
  onChange: (choices: Choices) => void
}

/** Chooses the evenings, kick-offs and fields to generate for, and the rules to keep. */
export function ChoiceForm({ offer, choices, conflicts, onChange }: ChoiceFormProps) {
  const { open } = useWorkspace()
  const set = (more: Partial<Choices>) => onChange({ ...choices, ...more })
  const { withoutEvenings, withoutKickoffs, withoutFields, rules } = choices
  return (
    <div className="gen-choices">
      <fieldset>
        <legend>Evenings</legend>
        <div className="gen-chips">
          {offer.evenings.map(({ id, day }) => (
            <Chip
              key={id}
              isOn={!withoutEvenings.has(id)}
              onToggle={() => set({ withoutEvenings: toggled(withoutEvenings, id) })}
            >
              {shortDate(day)}
            </Chip>
          ))}
          <button
            type="button"
            className="gen-chip"
            onClick={() => open({ kind: 'add-evening', back: { kind: 'generate' } })}
          >
            <ConsoleIcon name="plus" className="size-4.5" /> Add
          </button>
        </div>
      </fieldset>
      <fieldset>
        <legend>Kick-offs and fields</legend>
        <div className="gen-chips">
          {offer.kickoffs.map((kickoff) => (
            <Chip
              key={kickoff}
              isOn={!withoutKickoffs.has(kickoff)}
              onToggle={() => set({ withoutKickoffs: toggled(withoutKickoffs, kickoff) })}
            >
              {clockTime(kickoff)}
            </Chip>
          ))}
        </div>
        <div className="gen-chips">
          {offer.fields.map(({ key, name }) => (
            <Chip
              key={key}
              isOn={!withoutFields.has(key)}
              label={`Field ${fieldLetter(name)}`}
              onToggle={() => set({ withoutFields: toggled(withoutFields, key) })}
            >
              {fieldLetter(name)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <label className="gen-number">
        <span>Matches for each team</span>
        <select
          value={choices.matchesPerTeam ?? ''}
          onChange={({ target }) => set({ matchesPerTeam: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">As many as fit</option>
          {Array.from({ length: MOST_MATCHES }, (_, i) => i + 1).map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>Take care of</legend>
        <Tick isOn={choices.homeAndAway} onChange={(homeAndAway) => set({ homeAndAway })}>
          Same number of home and away matches
        </Tick>
        <Tick isOn={choices.fields} onChange={(fields) => set({ fields })}>
          Everyone on every field
        </Tick>
        {offer.requests > 0 && (
          <Tick isOn={choices.requests} onChange={(requests) => set({ requests })}>
            {offer.requests === 1 ? '1 request of a team' : `${offer.requests} requests of teams`}
          </Tick>
        )}
        <Conflicts sentences={conflicts} />
        <Tick
          isOn={choices.keepsPlaced}
          onChange={(keepsPlaced) => set({ keepsPlaced })}
        >{`Keep what I placed by hand (${offer.placed.size})`}</Tick>
      </fieldset>
      <details>
        <summary className="sched-link">More rules</summary>
        <Tick
          isOn={rules.pairOnceAnEvening}
          onChange={(pairOnceAnEvening) => set({ rules: { ...rules, pairOnceAnEvening } })}
        >
          Nobody meets the same opponent twice in an evening
        </Tick>
        <Tick
          isOn={rules.everybodyPlaysFirst}
          onChange={(everybodyPlaysFirst) => set({ rules: { ...rules, everybodyPlaysFirst } })}
        >
          Nobody plays twice while another team has the evening off
        </Tick>
        <Tick isOn={rules.evenLoad} onChange={(evenLoad) => set({ rules: { ...rules, evenLoad } })}>
          Nobody plays more than their share of an evening
        </Tick>
      </details>
    </div>
  )
}

function toggled(set: ReadonlySet<string>, value: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(value)) next.add(value)
  return next
}

type ChipProps = { isOn: boolean; label?: string; onToggle: () => void; children: ReactNode }

const Chip = ({ isOn, label, onToggle, children }: ChipProps) => (
  <button type="button" className="gen-chip" aria-pressed={isOn} aria-label={label} onClick={onToggle}>
    {children}
  </button>
)

type TickProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }

const Tick = ({ isOn, onChange, children }: TickProps) => (
  <label className="gen-tick">
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    <span>{children}</span>
  </label>
)
