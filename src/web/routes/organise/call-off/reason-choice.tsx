import { useId } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { CALL_OFF_REASONS, type CallOffReason } from '#league/schedule/call-off-text.ts'
import { FieldError } from '#web/components/form/field-message.tsx'
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
  const id = useId()
  return (
    <fieldset aria-describedby={isMissing ? `${id}-error` : undefined}>
      <legend className="mb-2 font-semibold text-sm">Why</legend>
      <div className="off-reasons">
        {REASONS.map(([value, label]) => (
          <label key={value} className="off-reason">
            <input
              type="radio"
              name="reason"
              className="sr-only"
              data-reason
              checked={reason === value}
              onChange={() => onReason(value)}
            />
            {value === 'lightning' && <ConsoleIcon name="bolt" className="size-4.5" />}
            <span>{label}</span>
          </label>
        ))}
      </div>
      {reason === 'other' && (
        <label className="mt-3 block">
          <span className="font-semibold text-sm">The reason in a few words</span>
          <input
            type="text"
            value={ownReason}
            maxLength={LIMITS.label}
            onChange={({ currentTarget }) => onOwnReason(currentTarget.value)}
            className={`${INPUT} mt-1.5`}
          />
        </label>
      )}
      <FieldError id={`${id}-error`} announce>
        {isMissing && reason === null ? 'Choose why' : null}
      </FieldError>
    </fieldset>
  )
}
