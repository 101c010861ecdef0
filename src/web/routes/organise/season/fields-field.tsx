import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useFieldError } from '#web/components/form/field-error.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { Tag } from '#web/components/tag.tsx'
import { listOf } from './comma-list.ts'
import type { SeasonControl } from './new-season.ts'

const NAME = 'details.venue.fields'

/** The names of the fields, typed with commas between them and shown one by one. */
export function FieldsField({ control }: { control: SeasonControl }) {
  const { field } = useController({ control, name: NAME })
  const error = useFieldError({ control, name: NAME })
  // The commas as they were typed, which the list does not keep.
  const [typed, setTyped] = useState(field.value.join(', '))
  return (
    <FieldFrame label="Fields" hint="Put commas between them, like: B, A, E" error={error}>
      {(wiring) => (
        <>
          <input
            {...wiring}
            ref={field.ref}
            name={field.name}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              field.onChange(listOf(target.value))
            }}
            onBlur={field.onBlur}
            autoComplete="off"
            aria-required
            className={INPUT}
          />
          {field.value.length > 0 && (
            <ul aria-label="Fields" className="flex flex-wrap gap-1.5">
              {field.value.map((name, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two fields may bear one name while it is typed
                <li key={index}>
                  <Tag tone="good">{name}</Tag>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </FieldFrame>
  )
}
