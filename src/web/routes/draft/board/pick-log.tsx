import { useState } from 'react'
import { WithNames } from '#web/components/with-names.tsx'
import { namesIn } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'

/** The log of the draft, newest first. */
export function PickLog() {
  const { draft } = useRoomView()
  const [time] = useState(() => new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }))
  const names = namesIn(draft)
  if (draft.log.length === 0)
    return (
      <p className="panel-empty">
        {draft.phase === 'finished'
          ? 'The draft is over. The order of picks is no longer shown.'
          : 'You’ll see each pick here.'}
      </p>
    )
  return (
    <ol className="wrap-anywhere text-md">
      {draft.log.map(({ seq, at, text, automatic }) => (
        <li key={seq} className="flex gap-3 border-line border-t py-2.5 first:border-t-0">
          <time className="w-18 flex-none text-ink-2 tabular-nums" dateTime={new Date(at).toISOString()}>
            {time.format(at)}
          </time>
          <span className="min-w-0">
            <WithNames text={text} names={names} /> {automatic && <span className="auto">auto</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
