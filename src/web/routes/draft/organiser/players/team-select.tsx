import type { DraftMessage } from '#contract/draft.ts'
import { Select } from '#web/components/form/select.tsx'
import { captainsInOrder } from './people.ts'

/** A choice among the teams of the draft; `none` is the choice of no team in particular. */
export function TeamSelect({
  draft,
  label,
  none,
  value,
  onChange,
}: {
  draft: DraftMessage
  label: string
  none?: string
  /** The captain's id, null for none. */
  value: string | null
  onChange: (captainId: string | null) => void
}) {
  return (
    <Select aria-label={label} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
      {none && <option value="">{none}</option>}
      {captainsInOrder(draft).map(({ userId, teamName }) => (
        <option translate="no" key={userId} value={userId}>
          {teamName}
        </option>
      ))}
    </Select>
  )
}
