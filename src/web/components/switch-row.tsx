import '#web/styles/switch.css'
import { useId } from 'react'
import { useChosen } from './use-chosen.ts'

type SwitchRowProps = {
  label: string
  says: string
  /** While it is saved, what was chosen. */
  on: boolean
  isSaving?: boolean
  onSwitch: (on: boolean) => void
  className: string
}

/** A setting that is on or off at once, in words beside its switch; `className` lays its three columns out. */
export function SwitchRow({ label, says, on, isSaving = false, onSwitch, className }: SwitchRowProps) {
  const id = useId()
  const [isOn, switchTo] = useChosen(on)
  return (
    <label className={`${className} cursor-pointer`}>
      <span className="min-w-0">
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
        onChange={({ target }) => {
          switchTo(target.checked)
          onSwitch(target.checked)
        }}
        className="switch"
      />
    </label>
  )
}
