import { useLocation, useNavigate } from 'react-router'

/** What brought somebody into the room, in the state of its history entry. */
export type Arrival = { rehearsalOver: true }

/** Says that the rehearsal is over to whoever was led here from it ([Q71]). */
export function ArrivalNote() {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  if (!(state as Partial<Arrival> | null)?.rehearsalOver) return null
  return (
    <p role="status" className="room-note">
      The rehearsal is over. This is the real draft.{' '}
      <button type="button" onClick={() => void navigate(pathname + search, { replace: true })}>
        OK
      </button>
    </p>
  )
}
