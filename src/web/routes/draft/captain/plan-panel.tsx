import { type ReactNode, useId, useState } from 'react'
import { LINES, POSITION_CODES, POSITIONS } from '#contract/people/positions.ts'
import { PLANNED_LINES } from '#contract/room/draft-constants.ts'
import { countAt, type Plan, planText, planTroubles, wishName } from '#league/draft/plan.ts'
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
import {
  codeOf,
  lastRound,
  type Wish,
  type WishCode,
  type WishCounts,
  wishesOf,
  wishFor,
  withWish,
} from './plan-edit.ts'

/** The plan by which the server picks for the viewer's team, after the queue and before the list ([D36]). */
export function PlanPanel() {
  const { draft, room, ownCaptain, viewerId } = useRoomView()
  const { send, pending, refusal } = useCommand(room)
  const [edited, setEdited] = useState<WishCode | null>(null)
  const plan: Plan = draft.own ?? { plan: [] }
  const wishes = wishesOf(plan)
  const team = draft.teams[ownCaptain?.userId ?? ''] ?? []
  const rounds = nextPicks(draft, Number.POSITIVE_INFINITY).flatMap(({ captainId, round }) =>
    captainId === ownCaptain?.userId ? round : [],
  )
  const troubles = planTroubles(plan, { team, pool: draft.availablePool, rounds })
  const firstFree = CODES.find((code) => !wishes.some((wish) => codeOf(wish) === code))

  async function save(wish: Wish) {
    if (await send('plan', withWish(plan, wish))) setEdited(null)
  }

  return (
    <>
      <PartHeading count={wishes.length}>Your plan</PartHeading>
      {wishes.length > 0 ? (
        <ul className="rounded-md border border-line bg-paper" aria-label="Your plan">
          {wishes.map((wish) => (
            <li key={codeOf(wish)} className="flex items-center border-line border-t first:border-t-0">
              <Press
                className="min-h-11 min-w-0 flex-1 py-2 ps-3 text-start text-md"
                aria-expanded={edited === codeOf(wish)}
                onClick={() => setEdited(edited === codeOf(wish) ? null : codeOf(wish))}
              >
                <b title={'position' in wish ? POSITIONS[wish.position] : undefined}>{wishName(wish)}</b>{' '}
                <span>{planText(wish)}</span>{' '}
                <small className="text-ink-2">{`you have ${countAt(codeOf(wish), team)}`}</small>
              </Press>
              <IconButton
                label={`Take ${wishName(wish)} out of the plan`}
                onClick={() => void save(wishFor(codeOf(wish), NOTHING))}
              >
                <Icon name="close" className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : (
        <p className="panel-empty">
          {`None. Say what your team needs, such as a goalkeeper or two defenders by round 4. It counts ${room.practice ? 'with “Pick for me”' : 'when the server picks for you'}, if nobody on your list is free.`}
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
            {wishes.length > 0 ? 'Add to the plan' : 'Make a plan'}
          </Button>
        )
      ) : (
        <EntryForm
          key={edited}
          code={edited}
          stored={wishes.find((wish) => codeOf(wish) === edited)}
          rounds={lastRound(draft)}
          pending={pending !== null}
          onCode={setEdited}
          onSave={(wish) => void save(wish)}
          onCancel={() => setEdited(null)}
        />
      )}
      {refusal && <Alert tone="error" title={refusal} />}
      <p className="mt-1.5 text-ink-2 text-xs">
        {room.practice
          ? 'It’s gone when you leave this page. Make it again in the draft room, where it counts.'
          : `Only ${ownCaptain?.userId === viewerId ? 'you and your deputy see' : 'your captain and you see'} it. A deputy who takes over keeps it. Anybody else starts without one.`}
      </p>
    </>
  )
}

type EntryFormProps = {
  code: WishCode
  stored: Wish | undefined
  rounds: number
  pending: boolean
  onCode: (code: WishCode) => void
  onSave: (wish: Wish) => void
  onCancel: () => void
}

/** A wish that asks for nothing, which is taken out. */
const NOTHING: WishCounts = { atLeast: 0, byRound: null, atMost: null }

/** The keepers, the lines of several positions, then those positions. */
const CODES: readonly WishCode[] = ['GK', ...PLANNED_LINES, ...POSITION_CODES.filter((code) => code !== 'GK')]

const optionText = (code: WishCode) => {
  const wish = wishFor(code, NOTHING)
  return 'line' in wish
    ? `${wishName(wish)} · ${LINES[wish.line].join(', ')}`
    : `${wish.position} · ${POSITIONS[wish.position]}`
}

/** Numbers that the form offers. More of one position are possible, and shown where they were set elsewhere. */
const MOST_OFFERED = 6

function EntryForm({ code, stored, rounds, pending, onCode, onSave, onCancel }: EntryFormProps) {
  const [entry, setEntry] = useState<WishCounts>(stored ?? { atLeast: 1, byRound: Math.min(4, rounds), atMost: null })
  useUnsavedSince(entry, pending)
  const upTo = (last: number, first = 0) => Array.from({ length: last - first + 1 }, (_, i) => first + i)
  const offered = Math.max(MOST_OFFERED, entry.atLeast, entry.atMost ?? 0)
  const set = (more: Partial<WishCounts>) => setEntry({ ...entry, ...more })
  return (
    <form
      className="mt-2 grid gap-2.5 rounded-md border border-line p-3"
      aria-label="Part of your plan"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(wishFor(code, entry))
      }}
    >
      <Choice label="Position" value={code} onChange={(next) => onCode(next as WishCode)}>
        {CODES.map((one) => (
          <option key={one} value={one}>
            {optionText(one)}
          </option>
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
      <p className="text-ink-2 text-xs">
        Everyone counts once, where they play first. So do you. A line counts all its positions.
      </p>
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
