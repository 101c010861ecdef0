import type { CallOffPart, CallOffReply } from '#contract/schedule/calling-off.ts'
import { counted } from '#league/count-text.ts'
import { GroupFrame } from '#web/components/form/group-frame.tsx'
import { Select } from '#web/components/form/select.tsx'
import { OptionBox } from './option-box.tsx'

type PartChoiceProps = {
  reply: CallOffReply
  part: CallOffPart
  onChoose: (part: CallOffPart) => void
}

/** Chooses what is called off: the whole evening, all from a kick-off on, or one field. */
export function PartChoice({ reply: { parts }, part, onChoose }: PartChoiceProps) {
  const groups = [
    { label: 'The whole evening', named: () => '', parts: parts.filter(isWhole) },
    { label: 'Only from', named: ({ fromText }: CallOffPart) => `${fromText} on`, parts: parts.filter(isLater) },
    { label: 'Only', named: ({ fieldText }: CallOffPart) => `${fieldText}`, parts: parts.filter(isField) },
  ]
  return (
    <GroupFrame label="What is called off" error={undefined}>
      <div className="grid gap-2">
        {groups.map((group) => {
          const chosen = group.parts.includes(part) ? part : group.parts[0]
          if (!chosen) return null
          const name = group.parts.length > 1 ? group.label : `${group.label} ${group.named(chosen)}`
          return (
            <OptionBox
              key={group.label}
              title={name}
              name="part"
              checked={chosen === part}
              onChange={() => onChoose(chosen)}
              aria-label={`${group.label} ${group.named(chosen)}`.trim()}
            >
              {group.parts.length > 1 && (
                <Select
                  aria-label={group.label === 'Only' ? 'Field' : 'Kick-off'}
                  value={group.parts.indexOf(chosen)}
                  onChange={({ currentTarget }) => onChoose(group.parts[Number(currentTarget.value)] ?? chosen)}
                >
                  {group.parts.map((one, i) => (
                    <option key={`${one.from} ${one.field}`} value={i}>
                      {group.named(one)}
                    </option>
                  ))}
                </Select>
              )}
              <span className="ms-auto text-ink-2 text-sm">{counted(chosen.matches, 'match', 'matches')}</span>
            </OptionBox>
          )
        })}
      </div>
    </GroupFrame>
  )
}

const isWhole = ({ from, field }: CallOffPart) => from === null && field === null
const isLater = ({ from }: CallOffPart) => from !== null
const isField = ({ from, field }: CallOffPart) => from === null && field !== null
