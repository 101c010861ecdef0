import { Button } from '#web/components/button.tsx'
import { FieldError } from '#web/components/form/field-message.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import type { Values } from './draft.ts'
import { errorAt, type PartErrors } from './use-part-errors.ts'

const MOST = 8

type Column = keyof Values['links']

type LinksFieldProps = {
  column: Column
  legend: string
  example: string
  value: Values['links']
  errors: PartErrors
  onChange: (links: Values['links']) => void
}

/** A column of links of the footer, each with its name; they can be added and taken away. */
export function LinksField({ column, legend, example, value, errors, onChange }: LinksFieldProps) {
  const links = value[column]
  const set = (changed: Values['links'][Column]) => onChange({ ...value, [column]: changed })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      {links.map(({ label, url }, place) => {
        const error = errorAt(errors, `links.${column}.${place}`)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link is known by its place
          <div key={place} className="grid gap-2">
            <div className="flex gap-2">
              <div className="grid flex-1 gap-2 sm:grid-cols-2">
                <input
                  aria-label={`Name of link ${place + 1}`}
                  placeholder={example}
                  dir="auto"
                  value={label}
                  autoComplete="off"
                  aria-invalid={error !== undefined}
                  onChange={({ target }) => set(links.with(place, { label: target.value, url }))}
                  className={INPUT}
                />
                <input
                  aria-label={`Address of link ${place + 1}`}
                  type="url"
                  placeholder="https://"
                  value={url}
                  autoComplete="off"
                  aria-invalid={error !== undefined}
                  onChange={({ target }) => set(links.with(place, { label, url: target.value }))}
                  className={INPUT}
                />
              </div>
              <IconButton label={`Remove link ${place + 1}`} onClick={() => set(links.toSpliced(place, 1))}>
                <Icon name="close" />
              </IconButton>
            </div>
            <FieldError id={`link-${column}-${place}`}>{error}</FieldError>
          </div>
        )
      })}
      {links.length < MOST && (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => set([...links, { label: '', url: '' }])}
        >
          Add a link
        </Button>
      )}
    </fieldset>
  )
}
