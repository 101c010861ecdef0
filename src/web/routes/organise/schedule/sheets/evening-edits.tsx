import type { PlannedEvening } from '#contract/schedule/evening.ts'
import { dayLabel } from '#league/day-text.ts'
import { eveningEdits } from '#league/schedule/edits.ts'
import { newId } from '#web/data/new-id.ts'
import type { BoardEvening } from '../view/board.ts'
import { draftOf, nextEvening } from '../view/evening-draft.ts'
import { type SheetContent, useWorkspace } from '../working-copy/schedule-context.ts'
import { EveningForm } from './evening-form.tsx'

/** Another evening, like the last one; afterwards it goes on with what asked for it. */
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
