import { useId } from 'react'
import { ROLES, type Role } from '#contract/people/choices.ts'
import { ROLE_TEXTS } from '#web/components/role-text.ts'

type RoleChoiceProps = { legend: string; role: Role; onChoose: (role: Role) => void }

/** The three roles, each with what it may do. */
export function RoleChoice({ legend, role, onChoose }: RoleChoiceProps) {
  const group = useId()
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      {ROLES.map((one) => (
        <label key={one} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
          <input
            type="radio"
            name={group}
            value={one}
            checked={role === one}
            onChange={() => onChoose(one)}
            className="mt-0.5 size-5 shrink-0 accent-pitch-600"
          />
          <span className="leading-snug">
            <b className="font-semibold">{ROLE_TEXTS[one].label}</b>
            <span className="block text-ink-2 text-sm">{ROLE_TEXTS[one].may}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
