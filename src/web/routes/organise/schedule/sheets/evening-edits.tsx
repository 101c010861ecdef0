import { type FormEvent, useState } from 'react'
import type { PlannedEvening } from '#contract/schedule/evening.ts'
import { dayLabel } from '#league/day-text.ts'
import { eveningEdits } from '#league/schedule/edits.ts'
import { Button } from '#web/components/button.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { FieldError } from '#web/components/form/field-message.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { FormFoot } from '#web/components/form-foot.tsx'
import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { TextSummary } from '#web/components/text-button.tsx'
import { Tick } from '#web/components/tick.tsx'
import { useUnsavedSince } from '#web/components/unsaved/use-unsaved.ts'
import { newId } from '#web/data/new-id.ts'
import type { BoardEvening } from '../view/board.ts'
import { draftOf, type EveningDraft, hourLater, nextEvening, readDraft } from '../view/evening-draft.ts'
import { type SheetContent, useWorkspace } from '../working-copy/schedule-context.ts'

/** Adds an evening like the last one, then goes back to the sheet that asked for it. */
export function AddEvening({ back }: { back: SheetContent | undefined }) {
  const { plan, context, copy, open, close } = useWorkspace()
  const add = (after: PlannedEvening) => {
    copy.save({
      edits: [{ item: 'evening', id: newId(), before: null, after }],
      done: `New evening: ${dayLabel(after.day)}`,
    })
    if (back) open(back)
    else close()
  }
  const start = nextEvening([...plan.evenings.values()], context.today)
  return <EveningForm start={start} submitLabel="Add this evening" onSubmit={add} />
}

/** An evening with its matches that are not played, which go along to another day, kick-off or field. */
export function ChangeEvening({ evening: { id, evening, state } }: { evening: BoardEvening }) {
  const { matches, copy, close } = useWorkspace()
  const change = (after: PlannedEvening) => {
    const open = [...matches.values()].flatMap(({ id: matchId, planned, published, isPlayed }) =>
      planned && !isPlayed ? [{ id: matchId, planned, published }] : [],
    )
    if (JSON.stringify(draftOf(after)) !== JSON.stringify(draftOf(evening)))
      copy.save({
        edits: eveningEdits(id, evening, { ...evening, ...after }, open),
        done: `${dayLabel(after.day)} is changed`,
      })
    close()
  }
  return (
    <>
      {state === 'played' && <p className="text-ink-2">Its matches that were played stay as they are.</p>}
      <EveningForm start={draftOf(evening)} submitLabel="Save" onSubmit={change} />
    </>
  )
}

type EveningFormProps = {
  start: EveningDraft
  submitLabel: string
  onSubmit: (evening: PlannedEvening) => void
}

/** Day, kick-offs and fields of an evening; name, venue and kind are rarely needed. */
function EveningForm({ start, submitLabel, onSubmit }: EveningFormProps) {
  const [draft, setDraft] = useState(start)
  const [tried, setTried] = useState(false)
  useUnsavedSince(draft)
  const read = readDraft(draft)
  const errors = tried && 'errors' in read ? read.errors : {}
  const set = (more: Partial<EveningDraft>) => setDraft((one) => ({ ...one, ...more }))
  const text = (
    field: 'day' | 'fields' | 'name' | 'venue',
    label: string,
    more: { hint?: string; optional?: boolean } = {},
  ) => (
    <FieldFrame label={label} error={errors[field]} {...more}>
      {(wiring) => (
        <input
          {...wiring}
          type={field === 'day' ? 'date' : 'text'}
          value={draft[field]}
          onChange={({ target }) => set({ [field]: target.value })}
          autoComplete="off"
          className={INPUT}
        />
      )}
    </FieldFrame>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if ('evening' in read) onSubmit(read.evening)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {text('day', 'Day')}
      <KickoffTimes times={draft.kickoffs} error={errors.kickoffs} onChange={(kickoffs) => set({ kickoffs })} />
      {text('fields', 'Fields', { hint: 'Put commas between them, like: B, A, E' })}
      <details className="grid gap-4" open={start.name !== '' || start.venue !== '' || undefined}>
        <TextSummary>Name, venue, finals</TextSummary>
        <div className="mt-2 grid gap-4">
          {text('name', 'Name', { optional: true, hint: 'Like “Week 3, replayed”. Without one its number names it.' })}
          {text('venue', 'Venue', { optional: true, hint: 'Only where it is not the season’s usual one.' })}
          <Tick
            checked={draft.kind === 'finals'}
            onChange={({ target }) => set({ kind: target.checked ? 'finals' : 'regular' })}
          >
            The day of the finals
          </Tick>
        </div>
      </details>
      <FormFoot>
        <Button type="submit">{submitLabel}</Button>
      </FormFoot>
    </form>
  )
}

const MOST = 30

type KickoffTimesProps = {
  times: readonly string[]
  error: string | undefined
  onChange: (times: string[]) => void
}

/** The kick-offs of an evening, one to thirty. */
function KickoffTimes({ times, error, onChange }: KickoffTimesProps) {
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
              <IconButton label={`Remove kick-off ${index + 1}`} onClick={() => onChange(times.toSpliced(index, 1))}>
                <Icon name="close" />
              </IconButton>
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
