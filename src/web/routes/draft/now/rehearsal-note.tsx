import { Link } from 'react-router'
import { Button } from '#web/components/button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { useScopedPath } from '#web/data/season-scope.ts'
import { useRoomView } from '../room/room-view.ts'
import { useCommand } from '../room/use-command.ts'

/**
 * Says that a rehearsal runs: to everyone in the draft, with the way there; and in the rehearsal itself, where a captain of
 * the draft may take their own seat from the server ([D27]).
 */
export default function RehearsalNote() {
  const { draft, viewerId } = useRoomView()
  const path = useScopedPath()
  const isCaptain = draft.captains.some(({ userId }) => userId === viewerId)
  if (draft.rehearsal) return <InRehearsal />
  return (
    <p role="status" className="room-note room-rehearsal">
      <span className="rehearsal">REHEARSAL</span> A rehearsal is running. Nothing in it counts.{' '}
      <Link to={path('/draft?rehearsal')}>{isCaptain ? 'Join it and try your picks' : 'Watch it'}</Link>
    </p>
  )
}

function InRehearsal() {
  const { room, draft, viewerId } = useRoomView()
  const { send, pending, refusal } = useCommand(room)
  const path = useScopedPath()
  const seat = draft.captains.find(({ userId }) => userId === viewerId)
  return (
    <div role="status" className="room-note room-rehearsal">
      <span className="rehearsal">REHEARSAL</span> <span>This is a try-out. Nothing in it counts.</span>{' '}
      {seat?.bot && draft.phase !== 'finished' && (
        <Button
          size="small"
          pending={pending !== null}
          pendingText="Taking it…"
          onClick={() => void send('become-captain', { uid: viewerId })}
        >
          Take your seat
        </Button>
      )}
      {seat && !seat.bot && (
        <b>
          <WithNames text={`You pick for ${seat.teamName}.`} names={[seat.teamName]} />
        </b>
      )}{' '}
      <Link to={path('/draft')}>To the real draft</Link>
      {refusal && (
        <p role="alert" className="w-full font-semibold">
          {refusal}
        </p>
      )}
    </div>
  )
}
