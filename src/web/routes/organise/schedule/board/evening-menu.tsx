import { ConsoleIcon } from '../../console/console-icon.tsx'
import type { BoardEvening } from '../view/board.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'

/** Opens what can be done with an evening as a whole. */
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
