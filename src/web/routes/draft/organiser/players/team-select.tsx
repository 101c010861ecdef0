import type { DraftMessage } from '#contract/draft.ts'
import { INPUT } from '#web/components/form/input-style.ts'
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
    <span className="relative block min-w-0">
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        className={`${INPUT} cursor-pointer appearance-none pe-11 font-normal`}
      >
        {none && <option value="">{none}</option>}
        {captainsInOrder(draft).map(({ userId, teamName }) => (
          <option translate="no" key={userId} value={userId}>
            {teamName}
          </option>
        ))}
      </select>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="pointer-events-none absolute end-3.5 top-3.5 size-5 fill-none stroke-2 stroke-ink-2"
      >
        <path d="m6 9 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  )
}
