import type { FieldValues } from 'react-hook-form'
import { type FieldOf, useFieldError, useFirstValue } from './field-error.ts'
import type { FieldFrameProps } from './field-frame.tsx'
import { GroupFrame } from './group-frame.tsx'

/** One of a few, side by side: the options by their values. */
export function ChoiceField<Values extends FieldValues, Sent>({
  control,
  name,
  options,
  ...frame
}: FieldOf<Values, Sent> & FieldFrameProps & { options: Readonly<Record<string, string>> }) {
  const error = useFieldError({ control, name })
  const first = useFirstValue({ control, name })
  return (
    <GroupFrame {...frame} error={error}>
      <div
        className={`grid auto-cols-fr grid-flow-col overflow-hidden rounded-m border-[1.5px] has-[:focus-visible]:ring-3 has-[:focus-visible]:ring-pitch-500/35 ${error ? 'border-live' : 'border-ink-3/80'}`}
      >
        {Object.entries(options).map(([value, label]) => (
          <label
            key={value}
            className="grid h-11.25 cursor-pointer place-items-center border-line border-s text-ink transition-colors duration-150 first:border-s-0 hover:bg-pitch-50 has-checked:bg-pitch-900 has-checked:font-semibold has-checked:text-white"
          >
            <input
              type="radio"
              value={value}
              {...control.register(name)}
              defaultChecked={first === value}
              className="sr-only"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}
