import type { Room } from '../room/room.ts'

/**
 * The word for a connection: 'Connected' only over a line that stands. Most losses mend themselves, so that one is called
 * 'Connecting' until it is `late`.
 */
export function statusText(status: Room['status'], late: boolean): 'Connected' | 'Connecting' | 'Disconnected' {
  if (status === 'left' || status === 'over' || late) return 'Disconnected'
  return status === 'connected' ? 'Connected' : 'Connecting'
}
