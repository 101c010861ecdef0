import { useState } from 'react'
import { Confirm } from '#web/components/confirm.tsx'
import type { Room } from '../room/room.ts'
import { statusText } from './status.ts'
import { useIsLate } from './use-is-late.ts'

/** The state of the connection, its log, and the buttons for it. */
export function ConnectionPanel({ room }: { room: Room }) {
  const [showsLog, setShowsLog] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const late = useIsLate(room)
  return (
    <section aria-label="Connection" className="connection">
      <Status room={room} late={late} />
      <div className="connection-buttons">
        <button type="button" className="chip" onClick={room.sendHeartbeat}>
          Send Heartbeat
        </button>
        <button type="button" className="chip" aria-expanded={showsLog} onClick={() => setShowsLog(!showsLog)}>
          {showsLog ? 'Hide connection log' : 'Show connection log'}
        </button>
        {room.status === 'left' ? (
          <button type="button" className="chip chip-on" onClick={room.comeBack}>
            Connect
          </button>
        ) : (
          <button type="button" className="chip" onClick={() => setLeaving(true)}>
            Disconnect
          </button>
        )}
      </div>
      {showsLog && <ConnectionLog lines={room.lines} />}
      <LeaveRoom room={room} open={leaving} onClose={() => setLeaving(false)} />
    </section>
  )
}

function ConnectionLog({ lines }: Pick<Room, 'lines'>) {
  const [time] = useState(() => new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' }))
  return (
    <ol className="lines" aria-label="Connection log">
      {lines.toReversed().map(({ id, at, text, bad }) => (
        <li key={id} className={bad ? 'lines-bad' : ''}>
          <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time> <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}

/** 'Connected' or 'Disconnected', with a dot. */
export function Status({ room, late }: { room: Room; late: boolean }) {
  const text = statusText(room.status, late)
  return (
    <p className={`status ${text === 'Connected' ? 'status-on' : 'status-off'}`}>
      <i aria-hidden="true" /> <span>{text}</span>
    </p>
  )
}

/**
 * A quiet line while there is no connection, nothing for the first seconds, because most come back by themselves; and one
 * where the room says what this page does not know.
 */
export function ConnectionNote({ room }: { room: Room }) {
  const late = useIsLate(room)
  return (
    <p role="status" className="room-note connection-note empty:hidden">
      {room.status === 'left' ? (
        <>
          <span>You left the room. What you see is from then.</span>{' '}
          <button type="button" onClick={room.comeBack}>
            Connect
          </button>
        </>
      ) : (
        noteText(room, late)
      )}
    </p>
  )
}

function noteText({ unread, offline }: Room, late: boolean): string | false {
  if (late) return offline ? 'You’re offline. What you see may be old.' : 'Connection lost. Reconnecting…'
  return unread && 'This page can’t read what the room says. What you see may be old. Load the page again.'
}

/** Asks before the connection is closed. */
function LeaveRoom({ room, open, onClose }: { room: Room; open: boolean; onClose: () => void }) {
  const isCaptain = room.draft?.own !== undefined && room.draft.phase !== 'finished'
  function leave() {
    room.leave()
    onClose()
  }
  return (
    <Confirm
      title="Disconnect?"
      body={
        isCaptain
          ? 'The room stops updating here, and your clock runs on. Your queue picks for you when your time runs out.'
          : 'The room stops updating here until you connect again. The draft goes on.'
      }
      confirmLabel="Disconnect"
      cancelLabel="Stay"
      danger
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      onConfirm={leave}
    />
  )
}
