import { clockTime, shortDate } from '#league/day-text.ts'
import { fieldLetter } from '#league/fields.ts'
import { Chip, Chips } from '#web/components/chip.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { GroupFrame } from '#web/components/form/group-frame.tsx'
import { Select } from '#web/components/form/select.tsx'
import { TextSummary } from '#web/components/text-button.tsx'
import { Tick } from '#web/components/tick.tsx'
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
    <div className="grid content-start gap-5 px-inset pb-6">
      <GroupFrame label="Evenings" error={undefined}>
        <Chips>
          {offer.evenings.map(({ id, day }) => (
            <Chip
              key={id}
              on={!withoutEvenings.has(id)}
              onClick={() => set({ withoutEvenings: toggled(withoutEvenings, id) })}
            >
              {shortDate(day)}
            </Chip>
          ))}
          <Chip onClick={() => open({ kind: 'add-evening', back: { kind: 'generate' } })}>
            <ConsoleIcon name="plus" className="size-4.5" /> Add
          </Chip>
        </Chips>
      </GroupFrame>
      <GroupFrame label="Kick-offs and fields" error={undefined}>
        <Chips>
          {offer.kickoffs.map((kickoff) => (
            <Chip
              key={kickoff}
              on={!withoutKickoffs.has(kickoff)}
              onClick={() => set({ withoutKickoffs: toggled(withoutKickoffs, kickoff) })}
            >
              {clockTime(kickoff)}
            </Chip>
          ))}
        </Chips>
        <Chips>
          {offer.fields.map(({ key, name }) => (
            <Chip
              key={key}
              on={!withoutFields.has(key)}
              aria-label={`Field ${fieldLetter(name)}`}
              onClick={() => set({ withoutFields: toggled(withoutFields, key) })}
            >
              {fieldLetter(name)}
            </Chip>
          ))}
        </Chips>
      </GroupFrame>
      <FieldFrame label="Matches for each team" error={undefined}>
        {(wiring) => (
          <Select
            {...wiring}
            value={choices.matchesPerTeam ?? ''}
            onChange={({ target }) => set({ matchesPerTeam: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">As many as fit</option>
            {Array.from({ length: MOST_MATCHES }, (_, i) => i + 1).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <GroupFrame label="Take care of" error={undefined}>
        <Tick checked={choices.homeAndAway} onChange={({ target }) => set({ homeAndAway: target.checked })}>
          Same number of home and away matches
        </Tick>
        <Tick checked={choices.fields} onChange={({ target }) => set({ fields: target.checked })}>
          Everyone on every field
        </Tick>
        {offer.requests > 0 && (
          <Tick checked={choices.requests} onChange={({ target }) => set({ requests: target.checked })}>
            {offer.requests === 1 ? '1 request of a team' : `${offer.requests} requests of teams`}
          </Tick>
        )}
        <Conflicts sentences={conflicts} />
        <Tick
          checked={choices.keepsPlaced}
          onChange={({ target }) => set({ keepsPlaced: target.checked })}
        >{`Keep what I placed by hand (${offer.placed.size})`}</Tick>
      </GroupFrame>
      <details>
        <TextSummary>More rules</TextSummary>
        <Tick
          checked={rules.pairOnceAnEvening}
          onChange={({ target }) => set({ rules: { ...rules, pairOnceAnEvening: target.checked } })}
        >
          Nobody meets the same opponent twice in an evening
        </Tick>
        <Tick
          checked={rules.everybodyPlaysFirst}
          onChange={({ target }) => set({ rules: { ...rules, everybodyPlaysFirst: target.checked } })}
        >
          Nobody plays twice while another team has the evening off
        </Tick>
        <Tick
          checked={rules.evenLoad}
          onChange={({ target }) => set({ rules: { ...rules, evenLoad: target.checked } })}
        >
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
