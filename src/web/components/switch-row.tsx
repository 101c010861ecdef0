import './switch-row.css'
import { useId } from 'react'
import { useChosen } from './use-chosen.ts'

type SwitchRowProps = {
  label: string
  says: string
  /** While it is saved, what was chosen. */
  on: boolean
  isSaving?: boolean
  /** Set where somebody else may switch it. */
  disabled?: boolean
  onSwitch: (on: boolean) => void
}

/** A setting that is on or off at once, in words beside its switch. */
export function SwitchRow({ label, says, on, isSaving = false, disabled, onSwitch }: SwitchRowProps) {
  const id = useId()
  const [isOn, switchTo] = useChosen(on)
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 border-line border-t py-3 first-of-type:border-t-0">
      <span className="min-w-0 flex-1">
        <span id={id} className="block font-semibold leading-snug">
          {label}
        </span>
        <span id={`${id}-says`} className="block text-ink-2 text-sm">
          {says}
        </span>
      </span>
      <span aria-hidden="true" className="font-semibold text-ink-2 text-sm">
        {isSaving ? 'Saving…' : isOn ? 'On' : 'Off'}
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the browser says it, and ARIA forbids to say it of a checkbox twice
        role="switch"
        aria-labelledby={id}
        aria-describedby={`${id}-says`}
        checked={isOn}
        disabled={disabled}
        onChange={({ target }) => {
          switchTo(target.checked)
          onSwitch(target.checked)
        }}
        className="switch"
      />
    </label>
  )
}
