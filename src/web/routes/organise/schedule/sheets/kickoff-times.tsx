import { Button } from '#web/components/button.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { FieldError } from '#web/components/form/field-message.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { Icon } from '#web/components/icon.tsx'
import { hourLater } from '../view/evening-draft.ts'

const MOST = 30

type KickoffTimesProps = {
  times: readonly string[]
  error: string | undefined
  onChange: (times: string[]) => void
}

/** The kick-offs of an evening, one to thirty. */
export function KickoffTimes({ times, error, onChange }: KickoffTimesProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Kick-offs</legend>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        {times.map((time, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a kick-off is its place in the list
          <div key={index} className="flex items-end gap-1">
            <div className="min-w-0 grow">
              <FieldFrame label={`Kick-off ${index + 1}`} error={undefined}>
                {(wiring) => (
                  <input
                    {...wiring}
                    type="time"
                    value={time}
                    onChange={({ target }) => onChange(times.with(index, target.value))}
                    className={INPUT}
                  />
                )}
              </FieldFrame>
            </div>
            {times.length > 1 && (
              <button
                type="button"
                aria-label={`Remove kick-off ${index + 1}`}
                className="grid size-12 shrink-0 cursor-pointer place-items-center rounded-m text-ink-2 hover:bg-live-50 hover:text-live-deep"
                onClick={() => onChange(times.toSpliced(index, 1))}
              >
                <Icon name="close" />
              </button>
            )}
          </div>
        ))}
      </div>
      <FieldError id="kickoff-times">{error}</FieldError>
      {times.length < MOST && (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => onChange([...times, hourLater(times.at(-1) ?? '17:00')])}
        >
          Add a kick-off
        </Button>
      )}
    </fieldset>
  )
}
