import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { useUnsavedSince } from '#web/components/unsaved/use-unsaved.ts'
import type { Act } from '#web/data/use-act.ts'
import { DayAndTimeFields } from './composer/day-and-time-fields.tsx'
import { dayAndTime, instantAt } from './zoned-time.ts'

type PinFormProps = {
  /** The end as it stands, or as it is proposed, in milliseconds since 1970. */
  until: number
  timeZone: string
  act: Pick<Act, 'isPending' | 'failure'>
  label: string
  onPin: (until: number) => Promise<void>
}

/** Chooses until when a post is the banner of every page ([NE2]). */
export function PinForm({ until, timeZone, act, label, onPin }: PinFormProps) {
  const [value, setValue] = useState(() => dayAndTime(until, timeZone))
  const [error, setError] = useState<string | undefined>()
  useUnsavedSince(value, act.isPending)
  function submit() {
    const next = instantAt(value, timeZone)
    if (next === null) return setError('Enter a day and a time')
    if (next <= Date.now()) return setError('Choose a time to come')
    setError(undefined)
    void onPin(next)
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <DayAndTimeFields
        of="Banner until"
        value={value}
        onChange={setValue}
        hint="Then it takes itself down."
        error={error}
      />
      <FailureAlert failure={act.failure} />
      <Button type="submit" pending={act.isPending} pendingText="Saving…">
        {label}
      </Button>
    </form>
  )
}
