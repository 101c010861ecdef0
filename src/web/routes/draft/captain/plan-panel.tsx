import { type ReactNode, useId, useState } from 'react'
import type { DraftPlan, PlanEntry } from '#contract/draft.ts'
import { POSITION_CODES, POSITIONS, type Position } from '#contract/people/positions.ts'
import { countAt, planText, planTroubles } from '#league/draft/plan.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Select } from '#web/components/form/select.tsx'
import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { Note } from '#web/components/note.tsx'
import { Press } from '#web/components/press.tsx'
import { useUnsavedSince } from '#web/components/unsaved/use-unsaved.ts'
import { useRoomView } from '../room/room-view.ts'
import { nextPicks } from '../room/turn.ts'
import { useCommand } from '../room/use-command.ts'
import { PartHeading } from './part-heading.tsx'
import { lastRound, withEntry } from './plan-edit.ts'

/** The plan by which the server picks for the viewer's team, after the queue and before the list ([D36]). */
export function PlanPanel() {
  const { draft, room, ownCaptain, viewerId } = useRoomView()
  const { send, pending, refusal } = useCommand(room)
  const [edited, setEdited] = useState<Position | null>(null)
  const plan = draft.own?.plan ?? []
  const team = draft.teams[ownCaptain?.userId ?? ''] ?? []
  const rounds = nextPicks(draft, Number.POSITIVE_INFINITY).flatMap(({ captainId, round }) =>
    captainId === ownCaptain?.userId ? round : [],
  )
  const troubles = planTroubles(plan, { team, pool: draft.availablePool, rounds })
  const firstFree = POSITION_CODES.find((code) => !plan.some(({ position }) => position === code))

  async function save(next: DraftPlan) {
    if (await send('plan', { plan: next })) setEdited(null)
  }

  return (
    <>
      <PartHeading count={plan.length}>Your plan</PartHeading>
      {plan.length > 0 ? (
        <ul className="rounded-md border border-line bg-paper" aria-label="Your plan">
          {plan.map((entry) => (
            <li key={entry.position} className="flex items-center border-line border-t first:border-t-0">
              <Press
                className="min-h-11 min-w-0 flex-1 py-2 ps-3 text-start text-md"
                aria-expanded={edited === entry.position}
                onClick={() => setEdited(edited === entry.position ? null : entry.position)}
              >
                <b title={POSITIONS[entry.position]}>{entry.position}</b> <span>{planText(entry)}</span>{' '}
                <small className="text-ink-2">{`you have ${countAt(entry.position, team)}`}</small>
              </Press>
              <IconButton
                label={`Take ${entry.position} out of the plan`}
                onClick={() => void save(plan.filter((one) => one !== entry))}
              >
                <Icon name="close" className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : (
        <p className="panel-empty">
          {`None. Say what your team needs, such as a goalkeeper by round 4. It counts ${room.practice ? 'with “Pick for me”' : 'when the server picks for you'}, where nobody of your queue is free.`}
        </p>
      )}
      {troubles.length > 0 && (
        <div role="status" className="mt-2">
          <Note tone="warn">
            <ul className="grid gap-1">
              {troubles.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Note>
        </div>
      )}
      {edited === null ? (
        firstFree && (
          <Button variant="quiet" size="small" className="mt-2" onClick={() => setEdited(firstFree)}>
            {plan.length > 0 ? 'Plan another position' : 'Make a plan'}
          </Button>
        )
      ) : (
        <EntryForm
          key={edited}
          position={edited}
          plan={plan}
          rounds={lastRound(draft)}
          pending={pending !== null}
          onPosition={setEdited}
          onSave={(entry) => void save(withEntry(plan, entry))}
          onCancel={() => setEdited(null)}
        />
      )}
      {refusal && <Alert tone="error" title={refusal} />}
      <p className="mt-1.5 text-ink-2 text-xs">
        {room.practice
          ? 'It is gone with this page. In the draft room you make it again, and it counts there.'
          : `Only ${ownCaptain?.userId === viewerId ? 'you and your deputy see' : 'your captain and you see'} it. A deputy who takes over goes on with it; anybody else begins without a plan.`}
      </p>
    </>
  )
}

type EntryFormProps = {
  position: Position
  plan: DraftPlan
  rounds: number
  pending: boolean
  onPosition: (position: Position) => void
  onSave: (entry: PlanEntry) => void
  onCancel: () => void
}

/** Numbers that the form offers. More of one position are possible, and shown where they were set elsewhere. */
const MOST_OFFERED = 6

function EntryForm({ position, plan, rounds, pending, onPosition, onSave, onCancel }: EntryFormProps) {
  const stored = plan.find((entry) => entry.position === position)
  const [entry, setEntry] = useState<PlanEntry>(
    stored ?? { position, atLeast: 1, byRound: Math.min(4, rounds), atMost: null },
  )
  useUnsavedSince(entry, pending)
  const upTo = (last: number, first = 0) => Array.from({ length: last - first + 1 }, (_, i) => first + i)
  const offered = Math.max(MOST_OFFERED, entry.atLeast, entry.atMost ?? 0)
  const set = (more: Partial<PlanEntry>) => setEntry({ ...entry, ...more })
  return (
    <form
      className="mt-2 grid gap-2.5 rounded-md border border-line p-3"
      aria-label="A position of your plan"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(entry)
      }}
    >
      <Choice label="Position" value={position} onChange={(code) => onPosition(code as Position)}>
        {POSITION_CODES.map((code) => (
          <option key={code} value={code}>{`${code} · ${POSITIONS[code]}`}</option>
        ))}
      </Choice>
      <Choice label="At least" value={String(entry.atLeast)} onChange={(count) => set({ atLeast: Number(count) })}>
        {upTo(offered).map((count) => (
          <option key={count} value={count}>
            {count === 0 ? 'Any number' : count}
          </option>
        ))}
      </Choice>
      {entry.atLeast > 0 && (
        <Choice
          label="By round"
          value={String(entry.byRound ?? '')}
          onChange={(round) => set({ byRound: round === '' ? null : Number(round) })}
        >
          {upTo(Math.max(rounds, entry.byRound ?? 1), 1).map((round) => (
            <option key={round} value={round}>
              {round}
            </option>
          ))}
          <option value="">By the end</option>
        </Choice>
      )}
      <Choice
        label="At most"
        value={String(entry.atMost ?? '')}
        onChange={(count) => set({ atMost: count === '' ? null : Number(count) })}
      >
        <option value="">No limit</option>
        {upTo(offered).map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </Choice>
      <p className="text-ink-2 text-xs">Everyone counts once, where they play first; so do you.</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" pending={pending}>
          {stored ? 'Save' : 'Add to plan'}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode }

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-3 items-center gap-2.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <Select id={id} className="col-span-2" value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </Select>
    </div>
  )
}
