import { LIMITS } from '#contract/limits.ts'
import { CALL_OFF_REASONS, type CallOffReason } from '#league/schedule/call-off-text.ts'
import { ChipChoice, Chips } from '#web/components/chip.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { GroupFrame } from '#web/components/form/group-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'

type ReasonChoiceProps = {
  reason: CallOffReason | null
  ownReason: string
  /** True where somebody pressed the button without a reason. */
  isMissing: boolean
  onReason: (reason: CallOffReason) => void
  onOwnReason: (text: string) => void
}

const REASONS = Object.entries(CALL_OFF_REASONS) as [CallOffReason, string][]

/** Chooses the reason: one of a few, or the organiser's own words. */
export function ReasonChoice({ reason, ownReason, isMissing, onReason, onOwnReason }: ReasonChoiceProps) {
  return (
    <GroupFrame label="Why" error={isMissing && reason === null ? 'Choose why' : undefined} announce>
      <Chips>
        {REASONS.map(([value, label]) => (
          <ChipChoice
            key={value}
            type="radio"
            name="reason"
            data-reason
            checked={reason === value}
            onChange={() => onReason(value)}
          >
            {value === 'lightning' && <ConsoleIcon name="bolt" className="size-4.5" />}
            <span>{label}</span>
          </ChipChoice>
        ))}
      </Chips>
      {reason === 'other' && (
        <FieldFrame label="The reason in a few words" error={undefined}>
          {(wiring) => (
            <input
              {...wiring}
              value={ownReason}
              maxLength={LIMITS.label}
              onChange={({ currentTarget }) => onOwnReason(currentTarget.value)}
              className={INPUT}
            />
          )}
        </FieldFrame>
      )}
    </GroupFrame>
  )
}
