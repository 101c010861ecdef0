import type { ReactNode } from 'react'
import { counted } from '#league/count-text.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { Tag } from '#web/components/tag.tsx'
import { ConsoleIcon } from '../../console/console-icon.tsx'
import type { BoardEvening, Slot } from '../view/board.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'

/** The look of the date of an evening that is not played. */
export const dateLook = (state: BoardEvening['state']): string =>
  state === 'called-off' || state === 'removed' ? 'line-through decoration-2 decoration-live-deep' : ''

/** The state of an evening, in a word or two. */
export function EveningTag({ evening: { state, changes, evening } }: { evening: BoardEvening }) {
  if (state === 'removed') return <Tag tone="bad">Removed</Tag>
  if (state === 'called-off') return <Tag tone="bad">Called off</Tag>
  if (changes > 0) return <Tag tone="warn">{counted(changes, 'change')}</Tag>
  if (state === 'played') return <Tag>Played</Tag>
  return evening.kind === 'finals' ? <Tag>From the table</Tag> : null
}

/** Opens the acts on an evening as a whole. */
export function EveningMenu({ evening: { id, weekday, date } }: { evening: BoardEvening }) {
  const { open } = useWorkspace()
  return (
    <IconButton
      id={`more-${id}`}
      label={`More for ${weekday}, ${date}`}
      aria-haspopup="dialog"
      onClick={() => open({ kind: 'evening', eveningId: id })}
    >
      <ConsoleIcon name="more" />
    </IconButton>
  )
}

type KickoffsProps = {
  evening: BoardEvening
  level?: 'h3' | 'h4'
  /** The content of a place. */
  children: (slot: Slot) => ReactNode
}

/** The kick-offs of an evening, each with its places. */
export const Kickoffs = ({ evening: { date, kickoffs }, level: Heading = 'h3', children }: KickoffsProps) =>
  kickoffs.map(({ time, label, slots }) => (
    <section key={time} aria-label={`${label}, ${date}`} className="mb-4">
      <Heading className="figures mb-2 flex items-center gap-2 whitespace-nowrap">
        {label} <span aria-hidden="true" className="h-px flex-1 bg-line" />
      </Heading>
      <ul className="grid gap-2">
        {slots.map((slot) => (
          <li key={slot.key} className="empty:hidden">
            {children(slot)}
          </li>
        ))}
      </ul>
    </section>
  ))
