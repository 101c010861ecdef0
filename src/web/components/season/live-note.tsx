import { clockTime } from '#league/day-text.ts'
import { ownTime } from '#web/data/own-clock.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import { Note } from '../note.tsx'
import { useLostAt } from './use-lost-at.ts'

const OLD = 'No connection. This may be old. It updates on its own.'

/** Says that what is on screen may be old, while the server can't be heard; `withTime`, since when. */
export function LiveNote({ withTime = false }: { withTime?: boolean }) {
  const lostAt = useLostAt()
  const since = useBrowserValue(() => lostAt !== null && clockTime(ownTime(lostAt)), false)
  return (
    <div role="status" className="empty:hidden print:hidden">
      {since && <Note tone="now">{withTime ? `No connection. This is from ${since}.` : OLD}</Note>}
    </div>
  )
}
