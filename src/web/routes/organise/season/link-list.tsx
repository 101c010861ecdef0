import { useFieldArray } from 'react-hook-form'
import { Button } from '#web/components/button.tsx'
import { useFieldError } from '#web/components/form/field-error.ts'
import { GroupFrame } from '#web/components/form/group-frame.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import type { SeasonControl } from './new-season.ts'

const MOST = 8

/** A list of links of the footer, each with its name; they can be added and taken away. */
export function LinkList({
  control,
  name,
  legend,
  example,
}: {
  control: SeasonControl
  name: 'details.links.social' | 'details.links.resources'
  legend: string
  example: string
}) {
  const { fields, append, remove } = useFieldArray({ control, name })
  const error = useFieldError({ control, name: `${name}.root` as typeof name })
  return (
    <GroupFrame label={legend} error={error}>
      {fields.map(({ id }, index) => (
        <div
          key={id}
          className="grid grid-cols-[1fr_auto] items-start gap-3 rounded-md border border-line p-3 sm:grid-cols-[1fr_2fr_auto]"
        >
          <TextField
            control={control}
            name={`${name}.${index}.label`}
            label="Name"
            placeholder={example}
            autoComplete="off"
          />
          <div className="col-span-2 sm:col-span-1 sm:col-start-2">
            <TextField
              control={control}
              name={`${name}.${index}.url`}
              label="Address"
              type="url"
              placeholder="https://"
              autoComplete="off"
            />
          </div>
          <IconButton
            label={`Remove link ${index + 1}`}
            className="col-start-2 row-start-1 mt-7 sm:col-start-3"
            onClick={() => remove(index)}
          >
            <Icon name="close" />
          </IconButton>
        </div>
      ))}
      {fields.length < MOST && (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => append({ label: '', url: '' })}
        >
          Add a link
        </Button>
      )}
    </GroupFrame>
  )
}
