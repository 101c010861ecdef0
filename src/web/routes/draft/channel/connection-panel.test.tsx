import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Room } from '../room/room.ts'
import { ConnectionNote } from './connection-panel.tsx'

const note = (room: Partial<Room>) =>
  renderToString(<ConnectionNote room={{ status: 'connected', lostSince: null, offline: false, ...room } as Room} />)

it('a room that says what this page can’t read is marked as perhaps old, with what to do', () => {
  expect(note({ unread: true })).toContain(
    'This page can’t read the room’s messages. What you see may be old. Load the page again.',
  )
  expect(note({ unread: false })).not.toContain('can’t read')
})

it('who has left the room is told of that alone', () => {
  expect(note({ unread: true, status: 'left' })).toContain('You left the room.')
  expect(note({ unread: true, status: 'left' })).not.toContain('can’t read')
})
