import type { Room } from '../room/room.ts'

/** The word for a connection; a loss is not told before it is `late`. */
export function statusText(status: Room['status'], late: boolean): 'Connected' | 'Connecting' | 'Disconnected' {
  if (status === 'left' || status === 'over' || late) return 'Disconnected'
  return status === 'connecting' ? 'Connecting' : 'Connected'
}
