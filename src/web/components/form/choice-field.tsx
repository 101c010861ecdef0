import type { FieldValues } from 'react-hook-form'
import { Chooser } from '../chooser.tsx'
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
      <Chooser {...control.register(name)} options={options} first={first} invalid={Boolean(error)} />
    </GroupFrame>
  )
}
