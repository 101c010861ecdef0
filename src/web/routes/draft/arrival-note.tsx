import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import { NoteButton } from './room/note-button.tsx'

/** The reason for entering the room, in the state of its history entry. */
export type Arrival = { rehearsalOver: true }

/** Time that a hall shows the note, in milliseconds: nobody is there to close it. */
const HALL_MS = 8000

/** Says that the rehearsal is over to whoever was led here from it ([Q71]), until they put it away; a hall has 8 seconds. */
export function ArrivalNote({ inHall = false }: { inHall?: boolean }) {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const isShown = useBrowserValue(() => (state as Partial<Arrival> | null)?.rehearsalOver === true, false)
  const putAway = () => void navigate(pathname + search, { replace: true })
  const putAwayLater = useEffectEvent(putAway)
  useEffect(() => {
    if (!isShown || !inHall) return
    const timer = setTimeout(putAwayLater, HALL_MS)
    return () => clearTimeout(timer)
  }, [isShown, inHall])
  if (!isShown) return null
  return (
    <p role="status" className="room-note">
      <span>The rehearsal is over. This is the real draft.</span>{' '}
      {!inHall && <NoteButton onClick={putAway}>OK</NoteButton>}
    </p>
  )
}
