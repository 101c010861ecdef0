import { type ReactNode, useState } from 'react'
import { type FieldErrors, useFormState } from 'react-hook-form'
import { Icon } from '#web/components/icon.tsx'
import type { SeasonValues } from './new-season.ts'
import type { SeasonControl } from './season-control.ts'

/** Whether a message stands at a field that is not of the simple form. */
function isHidden({
  details,
  current: _current,
  shownFirst: _shownFirst,
  ...others
}: FieldErrors<SeasonValues>): boolean {
  const { rounds: _, seasonStart: __, registrationOpens: _opens, venue, ...dates } = details ?? {}
  const { name: ___, fields: ____, address: _____, ...way } = venue ?? {}
  return [others, dates, way].some((errors) => Object.keys(errors).some((key) => key !== 'root'))
}

/** What a simple league need not look at. It opens by itself where something in it needs another look. */
export function OptionalSettings({ control, children }: { control: SeasonControl; children: ReactNode }) {
  const { errors } = useFormState({ control })
  const [open, setOpen] = useState(false)
  const [seen, setSeen] = useState(errors)
  if (errors !== seen) {
    setSeen(errors)
    if (isHidden(errors)) setOpen(true)
  }
  return (
    <details className="season-more" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        More <span className="font-normal text-ink-2">names, dates, length of play, map, links</span>
        <Icon name="right" className="season-more-mark size-5" />
      </summary>
      <div className="mt-5 grid gap-5">{children}</div>
    </details>
  )
}
