import { counted } from '#league/count-text.ts'
import { ConsoleIcon } from '../../console/console-icon.tsx'
import type { BoardEvening } from '../view/board.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'

/** The state of an evening, in a word or two. */
export function EveningTag({ evening: { state, changes, evening } }: { evening: BoardEvening }) {
  if (state === 'removed') return <Tag tone="bad">Removed</Tag>
  if (state === 'called-off') return <Tag tone="bad">Called off</Tag>
  if (changes > 0) return <Tag tone="warn">{counted(changes, 'change')}</Tag>
  if (state === 'played') return <Tag>Played</Tag>
  return evening.kind === 'finals' ? <Tag>From the table</Tag> : null
}

function Tag({ tone, children }: { tone?: 'bad' | 'warn'; children: string }) {
  return (
    <span className="sched-tag" data-tone={tone}>
      {children}
    </span>
  )
}

/** Opens the acts on an evening as a whole. */
export function EveningMenu({ evening: { id, weekday, date } }: { evening: BoardEvening }) {
  const { open } = useWorkspace()
  return (
    <button
      id={`more-${id}`}
      type="button"
      className="sched-more"
      aria-label={`More for ${weekday}, ${date}`}
      aria-haspopup="dialog"
      onClick={() => open({ kind: 'evening', eveningId: id })}
    >
      <ConsoleIcon name="more" />
    </button>
  )
}
