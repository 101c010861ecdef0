import { type ReactNode, useState } from 'react'
import { type FieldErrors, useFormState } from 'react-hook-form'
import { Icon } from '#web/components/icon.tsx'
import type { SeasonValues } from './new-season.ts'
import type { SeasonControl } from './season-control.ts'

/** Whether a message stands at a field that is not of the simple form. */
function isHidden({ name: _, current: _current, shownFirst: _shown, details, ...others }: FieldErrors<SeasonValues>) {
  const { rounds, seasonStart, registrationOpens, registrationDeadline, venue, asks, ...dates } = details ?? {}
  const { fields: _fields, ...place } = venue ?? {}
  const { fee: _fee, ...asked } = asks ?? {}
  return [others, dates, place, asked].some((errors) => Object.keys(errors).some((key) => key !== 'root'))
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
        More <span className="font-normal text-ink-2">place, dates, length of play, what players are asked, links</span>
        <Icon name="right" className="season-more-mark size-5" />
      </summary>
      <div className="mt-5 grid gap-5">{children}</div>
    </details>
  )
}
