import { useController } from 'react-hook-form'
import { Button } from '#web/components/button.tsx'
import { useFieldError } from '#web/components/form/field-error.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { FieldError } from '#web/components/form/field-message.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import type { SeasonControl } from './new-season.ts'

const NAME = 'details.rounds'
const MOST = 30
const LAST_HOUR = 23

/** '18:30' → '19:30', to begin with; an hour later is the same day's at most. */
function hourLater(time: string): string {
  const [hour = '18', minute = '00'] = time.split(':')
  return `${String(Math.min(Number(hour) + 1, LAST_HOUR)).padStart(2, '0')}:${minute}`
}

/** The kick-off times of an evening, one to thirty: one for each round ([SE2]). */
export function KickoffsField({
  control,
  onChanged,
}: {
  control: SeasonControl
  /** Told the times after each change, for what follows them. */
  onChanged?: (times: readonly string[]) => void
}) {
  const { field } = useController({ control, name: NAME })
  const error = useFieldError({ control, name: `${NAME}.root` as typeof NAME })
  const times = field.value
  const change = (next: string[]) => {
    field.onChange(next)
    onChanged?.(next)
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Kick-offs</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {times.map((time, index) => (
          <Kickoff
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place in the list
            key={index}
            control={control}
            index={index}
            time={time}
            isOnly={times.length === 1}
            onChange={(typed) => change(times.with(index, typed))}
            onRemove={() => change(times.toSpliced(index, 1))}
          />
        ))}
      </div>
      <FieldError id={`${NAME}-error`}>{error}</FieldError>
      {times.length < MOST && (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => change([...times, hourLater(times.at(-1) ?? '17:00')])}
        >
          Add a kick-off
        </Button>
      )}
    </fieldset>
  )
}

type KickoffProps = {
  control: SeasonControl
  index: number
  time: string
  isOnly: boolean
  onChange: (time: string) => void
  onRemove: () => void
}

function Kickoff({ control, index, time, isOnly, onChange, onRemove }: KickoffProps) {
  const error = useFieldError({ control, name: `${NAME}.${index}` })
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <FieldFrame label={`Round ${index + 1} starts`} error={error}>
          {(wiring) => (
            <input
              {...wiring}
              type="time"
              value={time}
              required
              onChange={({ target }) => onChange(target.value)}
              className={INPUT}
            />
          )}
        </FieldFrame>
      </div>
      {!isOnly && (
        <IconButton label={`Remove round ${index + 1}`} className="mt-7" onClick={onRemove}>
          <Icon name="close" />
        </IconButton>
      )}
    </div>
  )
}
