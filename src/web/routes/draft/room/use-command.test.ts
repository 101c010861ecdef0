import { expect, it } from 'vitest'
import type { Room } from './room.ts'
import { isOldRefusal } from './use-command.ts'

it('that no answer came goes once the room has news, or the connection is back; a refusal of the server stays', () => {
  const draft = { seq: 4 } as Room['draft']
  const next = { seq: 5 } as Room['draft']
  const unheard = (since: Pick<Room, 'draft' | 'status'>) => ({ text: 'No answer came.', isUnheard: true, since })
  const connected = unheard({ draft, status: 'connected' })
  expect(isOldRefusal(connected, { draft, status: 'connected' })).toBe(false)
  expect(isOldRefusal(connected, { draft, status: 'lost' })).toBe(false)
  expect(isOldRefusal(connected, { draft: next, status: 'connected' })).toBe(true)
  const lost = unheard({ draft, status: 'lost' })
  expect(isOldRefusal(lost, { draft, status: 'connecting' })).toBe(false)
  expect(isOldRefusal(lost, { draft, status: 'connected' })).toBe(true)
  expect(isOldRefusal({ text: 'Not your turn.', isUnheard: false }, { draft: next, status: 'connected' })).toBe(false)
})
