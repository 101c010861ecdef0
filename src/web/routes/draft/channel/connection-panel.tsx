import { useState } from 'react'
import { Chip, Chips } from '#web/components/chip.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { NoteButton } from '../room/note-button.tsx'
import type { Room } from '../room/room.ts'
import { statusText } from './status.ts'
import { useIsLate } from './use-is-late.ts'

/** The state of the connection, its log, and the buttons for it. */
export function ConnectionPanel({ room }: { room: Room }) {
  const [showsLog, setShowsLog] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const late = useIsLate(room)
  return (
    <section aria-label="Connection" className="panel grid gap-3">
      <Status room={room} late={late} />
      <Chips>
        <Chip onClick={room.sendHeartbeat}>Send Heartbeat</Chip>
        <Chip aria-expanded={showsLog} onClick={() => setShowsLog(!showsLog)}>
          {showsLog ? 'Hide connection log' : 'Show connection log'}
        </Chip>
        {room.status === 'left' ? (
          <Chip chosen onClick={room.comeBack}>
            Connect
          </Chip>
        ) : (
          <Chip onClick={() => setLeaving(true)}>Disconnect</Chip>
        )}
      </Chips>
      {showsLog && <ConnectionLog lines={room.lines} />}
      <LeaveRoom room={room} open={leaving} onClose={() => setLeaving(false)} />
    </section>
  )
}

function ConnectionLog({ lines }: Pick<Room, 'lines'>) {
  const [time] = useState(() => new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' }))
  return (
    <ol className="wrap-anywhere grid max-h-64 gap-1 overflow-y-auto text-sm" aria-label="Connection log">
      {lines.toReversed().map(({ id, at, text, bad }) => (
        <li key={id} className={bad ? 'font-semibold text-live-deep' : ''}>
          <time className="text-ink-2 tabular-nums" dateTime={new Date(at).toISOString()}>
            {time.format(at)}
          </time>{' '}
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}

/** 'Connected' or 'Disconnected', with a dot. */
export function Status({ room, late }: { room: Room; late: boolean }) {
  const text = statusText(room.status, late)
  return (
    <p className="inline-flex items-center gap-2 font-semibold text-sm">
      <i aria-hidden="true" className={`size-2.5 rounded-full ${text === 'Connected' ? 'bg-accent' : 'bg-ink-3'}`} />{' '}
      <span>{text}</span>
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
    <p role="status" className="room-note connection-note bg-alarm font-semibold empty:hidden">
      {room.status === 'left' ? (
        <>
          <span>You left the room. What you see may be old.</span>{' '}
          <NoteButton onClick={room.comeBack}>Connect</NoteButton>
        </>
      ) : (
        noteText(room, late)
      )}
    </p>
  )
}

function noteText({ unread, offline }: Room, late: boolean): string | false {
  if (late) return offline ? 'You’re offline. What you see may be old.' : 'Connection lost. Reconnecting…'
  return unread && 'This page can’t read the room’s messages. What you see may be old. Load the page again.'
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
          ? 'The room stops updating here, and your clock keeps running. Your list picks for you when your time runs out.'
          : 'The room stops updating here until you connect again. The draft continues.'
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
