import { useController } from 'react-hook-form'
import { TABLE_KEYS, type TableKey } from '#contract/table/choices.ts'
import { DEFAULT_TABLE } from '#contract/table/default-table.ts'
import { KEY_TEXTS, sortRule } from '#league/table/rule-text.ts'
import { useFieldError } from '#web/components/form/field-error.ts'
import { GroupFrame } from '#web/components/form/group-frame.tsx'
import { Select } from '#web/components/form/select.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { FormSection } from './form-section.tsx'
import type { SeasonControl } from './new-season.ts'

/** Chooses the order of the table, and the points for win and draw ([TA1]). */
export function TableSection({ control }: { control: SeasonControl }) {
  const { field } = useController({ control, name: 'details.table.order', defaultValue: DEFAULT_TABLE.order })
  const win = useController({ control, name: 'details.table.win', defaultValue: DEFAULT_TABLE.win })
  const draw = useController({ control, name: 'details.table.draw', defaultValue: DEFAULT_TABLE.draw })
  const error = useFieldError({ control, name: 'details.table.order' })
  const order = (field.value ?? DEFAULT_TABLE.order) as TableKey[]
  const free = TABLE_KEYS.filter((key) => !order.includes(key))
  const change = (i: number, key: string) =>
    field.onChange(key === '' ? order.toSpliced(i, 1) : order.toSpliced(i, 1, key as TableKey))
  return (
    <FormSection title="Table" lead="What decides when teams are level.">
      <GroupFrame label="Order" error={error}>
        <ol className="grid gap-2">
          {order.map((key, i) => (
            <li key={key} className="grid grid-cols-[4rem_1fr] items-center gap-3">
              <span className="text-ink-2 text-sm">{i === 0 ? 'First' : 'Then'}</span>
              <KeySelect
                label={`Key ${i + 1}`}
                value={key}
                keys={[key, ...free]}
                none={order.length > 1 ? 'Leave this out' : null}
                onChange={(next) => change(i, next)}
              />
            </li>
          ))}
          {free.length > 0 && (
            <li className="grid grid-cols-[4rem_1fr] items-center gap-3">
              <span className="text-ink-2 text-sm">Then</span>
              <KeySelect
                label={`Key ${order.length + 1}`}
                value=""
                keys={free}
                none="Teams share a position"
                onChange={(next) => next && field.onChange([...order, next])}
              />
            </li>
          )}
        </ol>
      </GroupFrame>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          control={control}
          name="details.table.win"
          label="Points for a win"
          type="number"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          control={control}
          name="details.table.draw"
          label="Points for a draw"
          type="number"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <p className="text-ink-2 text-sm">{`Under the table: “${sortRule({ order, win: Number(win.field.value), draw: Number(draw.field.value) })}”`}</p>
    </FormSection>
  )
}

type KeySelectProps = {
  label: string
  value: TableKey | ''
  keys: readonly TableKey[]
  none: string | null
  onChange: (key: TableKey | '') => void
}

function KeySelect({ label, value, keys, none, onChange }: KeySelectProps) {
  return (
    <Select aria-label={label} value={value} onChange={({ target }) => onChange(target.value as TableKey | '')}>
      {value === '' && none !== null && <option value="">{none}</option>}
      {keys.map((key) => (
        <option key={key} value={key}>
          {KEY_TEXTS[key].replace(/^./, (letter) => letter.toUpperCase())}
        </option>
      ))}
      {value !== '' && none !== null && <option value="">{none}</option>}
    </Select>
  )
}
