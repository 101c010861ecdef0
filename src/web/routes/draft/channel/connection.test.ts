import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftMessage, DraftRoom } from '#contract/draft.ts'
import { REHEARSAL_GONE } from '#contract/room/channel.ts'
import { draftFixture } from '../testing/fixture.ts'
import type { ChannelEvents } from './channel.ts'
import { ANSWER_TIME } from './commands.ts'
import { createConnection } from './connection.ts'
import { statusText } from './status.ts'

const VISITOR = { email: 'maya@example.com', uid: 'maya', firstName: 'Maya', lastName: 'Torres' }

function enter({ rehearsal = false, first }: { rehearsal?: boolean; first?: DraftRoom } = {}) {
  let events = {} as ChannelEvents
  const sent: { destination: string; body: string }[] = []
  const woken: unknown[] = []
  let closed = 0
  let refused = 0
  let clock = 1000
  const connection = createConnection({
    visitor: VISITOR,
    rehearsal,
    first,
    now: () => clock,
    steady: () => clock,
    onRefused: () => refused++,
    openChannel: (_, given) => {
      events = given
      return {
        open: () => undefined,
        close: () => closed++,
        wake: (how) => woken.push(how),
        publish: (destination, body) => sent.push({ destination, body }),
      }
    },
  })
  const say = (topic: string, message: object) => events.onMessage(`/topic/${topic}`, JSON.stringify(message))
  return {
    connection,
    events,
    say,
    sent,
    room: connection.room,
    closed: () => closed,
    woken: () => woken,
    refused: () => refused,
    pass: (ms: number) => (clock += ms),
    last: () => JSON.parse(sent.at(-1)?.body ?? '{}') as Record<string, unknown>,
    texts: () => connection.room().lines.map(({ text }) => text),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('entering', () => {
  it('greets with auth, heartbeat and captain-status', () => {
    const { events, sent, room } = enter()
    events.onOpen()
    expect(sent).toEqual([
      { destination: '/app/auth', body: JSON.stringify(VISITOR) },
      { destination: '/app/heartbeat', body: '' },
      { destination: '/app/captain-status', body: '' },
    ])
    expect(room().status).toBe('connected')
  })

  it('[D27] speaks to the rehearsal under its own names', () => {
    const { events, sent, say, room } = enter({ rehearsal: true })
    events.onOpen()
    expect(sent[0]?.destination).toBe('/app/rehearsal/auth')
    say('draft', draftFixture())
    expect(room().draft).toBeNull()
    say('rehearsal/draft', draftFixture({ rehearsal: true }))
    expect(room().draft?.rehearsal).toBe(true)
  })

  it.each(Object.values(REHEARSAL_GONE))('[Q71] leaves a rehearsal for good at “%s”', async (message) => {
    const { connection, events, say, room, closed, texts } = enter({ rehearsal: true })
    events.onOpen()
    say('rehearsal/draft', draftFixture({ rehearsal: true }))
    const answer = room().send('pick', { playerId: 'p0', pickNumber: 0 })
    events.onError(message)
    events.onClose()
    expect(room().status).toBe('over')
    expect(room().lostSince).toBeNull()
    expect(closed()).toBe(1)
    expect(texts().filter((text) => text === message)).toHaveLength(1)
    expect(await answer).toMatchObject({ success: false })
    expect(connection.room().lines.at(-1)?.text).toBe(message)
  })

  it('[Q71] stays in the draft itself whatever an error says', () => {
    const { events, room, closed } = enter()
    events.onOpen()
    events.onError(REHEARSAL_GONE.ended)
    events.onClose()
    expect(room().status).not.toBe('over')
    expect(closed()).toBe(0)
  })

  it('asks who is signed in when the socket can’t be opened', () => {
    const { events, refused } = enter()
    events.onClose()
    expect(refused()).toBe(1)
  })
})

describe('a room that came with the page', () => {
  const captains = { draftId: 'draft', seq: 8, captains: [], count: 0, maxCaptains: 6, canBecomeCaptain: true }
  const first = (more: Partial<DraftMessage> = {}): DraftRoom => {
    const draft = draftFixture({ seq: 8, ...more })
    return { draft, captains: { ...captains, draftId: draft.draftId } }
  }

  it('[D32] is shown at once, and gives way to what is as new or newer', () => {
    const { room, events, say } = enter({ first: first({ phase: 'paused' }) })
    expect(room()).toMatchObject({ status: 'connecting', draft: { seq: 8, phase: 'paused' }, captains: { seq: 8 } })
    const card = room().draft?.availablePool[0]
    events.onOpen()
    say('draft', draftFixture({ seq: 7 }))
    expect(room().draft).toMatchObject({ seq: 8, phase: 'paused' })
    say('draft', draftFixture({ seq: 8, own: { captainId: 'maya', queue: ['p1'], autoPick: null, plan: [] } }))
    expect(room().draft?.own?.queue).toEqual(['p1'])
    expect(room().draft?.availablePool[0]).toBe(card)
    say('draft', draftFixture({ seq: 9 }))
    expect(room().draft?.seq).toBe(9)
  })

  it('gives way to another draft, which has begun since', () => {
    const { room, events, say } = enter({ first: first() })
    events.onOpen()
    say('draft', draftFixture({ draftId: 'other', seq: 2 }))
    expect(room().draft).toMatchObject({ draftId: 'other', seq: 2 })
  })

  it('[D31] sends what was pressed before the channel was open', () => {
    const { room, events, sent } = enter({ first: first() })
    void room().send('pick', { playerId: 'p0', pickNumber: 0 })
    expect(sent).toEqual([])
    events.onOpen()
    expect(sent.map(({ destination }) => destination)).toContain('/app/pick')
  })

  it('is called lost where the channel can’t be opened', () => {
    const { room, events, refused } = enter({ first: first() })
    events.onClose()
    expect(room()).toMatchObject({ status: 'lost', lostSince: 1000, draft: { seq: 8 } })
    expect(refused()).toBe(1)
  })
})

describe('states', () => {
  it('[D32] ignores an older one', () => {
    const { events, say, room } = enter()
    events.onOpen()
    say('draft', draftFixture({ seq: 8, phase: 'paused' }))
    say('draft', draftFixture({ seq: 7 }))
    expect(room().draft).toMatchObject({ seq: 8, phase: 'paused' })
  })

  it('ignores those of another draft, and takes up a new one after coming back', () => {
    const { events, say, room } = enter()
    events.onOpen()
    say('draft', draftFixture({ seq: 8 }))
    say('draft', draftFixture({ draftId: 'other', seq: 99 }))
    expect(room().draft?.seq).toBe(8)
    events.onClose()
    events.onOpen()
    say('draft', draftFixture({ draftId: 'other', seq: 2 }))
    expect(room().draft).toMatchObject({ draftId: 'other', seq: 2 })
  })

  it('still ignores an older one of the same draft after coming back', () => {
    const { events, say, room } = enter()
    events.onOpen()
    say('draft', draftFixture({ seq: 8 }))
    events.onClose()
    events.onOpen()
    say('draft', draftFixture({ seq: 7 }))
    expect(room().draft?.seq).toBe(8)
  })

  it('keeps the players that did not change, so that their cards are not rendered again', () => {
    const { events, say, room } = enter()
    events.onOpen()
    say('draft', draftFixture({ seq: 1 }))
    const before = room().draft?.availablePool[0]
    say('draft', draftFixture({ seq: 2 }))
    expect(room().draft?.availablePool[0]).toBe(before)
  })

  it.each(['draft', 'captains', 'connected-users', 'auth-response', 'pick-response'])(
    'keeps what it has and says so where %s can’t be read',
    (topic) => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      const { events, say, room, texts } = enter()
      events.onOpen()
      say('draft', draftFixture())
      const { draft } = room()
      expect(room().unread).toBe(false)
      for (const body of ['{', '{"seq":"x"}']) events.onMessage(`/topic/${topic}`, body)
      expect(room()).toMatchObject({ draft, captains: null, users: null, you: null, unread: true })
      expect(texts().at(-1)).toMatch(/^Error: .* could not be read$/)
    },
  )

  it('[D11] knows the server’s clock on a device that is ten minutes fast', () => {
    const { events, say, room, pass } = enter()
    events.onOpen()
    pass(600_000)
    say('draft', draftFixture({ serverTime: 1000 }))
    expect(room().clockOffset).toBe(-600_000)
  })
})

describe('commands', () => {
  const answerTo = (commandId: unknown, more = {}) => ({
    success: true,
    command: 'pick',
    commandId,
    message: 'Picked.',
    seq: 9,
    ...more,
  })

  it('[D31] resolve with the answer that carries their id', async () => {
    const { events, say, room, last } = enter()
    events.onOpen()
    const answer = room().send('pick', { playerId: 'p1', pickNumber: 3 })
    say('pick-response', answerTo('another', { success: false, message: 'No.' }))
    say('pick-response', answerTo(last().commandId))
    expect(await answer).toMatchObject({ success: true, message: 'Picked.' })
  })

  it('[D31] go out again under the same id when the connection comes back', async () => {
    const { events, say, room, last, sent } = enter()
    events.onOpen()
    say('draft', draftFixture())
    const answer = room().send('pick', { playerId: 'p1', pickNumber: 3 })
    const first = last().commandId
    events.onClose()
    events.onOpen()
    expect(sent.filter(({ destination }) => destination === '/app/pick')).toHaveLength(2)
    expect(last().commandId).toBe(first)
    say('pick-response', answerTo(first))
    expect((await answer).success).toBe(true)
  })

  it('wait for a lost connection', async () => {
    const { events, say, room, last } = enter()
    events.onOpen()
    say('draft', draftFixture())
    events.onClose()
    const answer = room().send('pick', { playerId: 'p1', pickNumber: 3 })
    events.onOpen()
    say('pick-response', answerTo(last().commandId))
    expect((await answer).success).toBe(true)
  })

  it('end after a time without an answer', async () => {
    const { events, room } = enter()
    events.onOpen()
    const answer = room().send('pick-for-me', { on: true })
    vi.advanceTimersByTime(ANSWER_TIME)
    expect(await answer).toMatchObject({ success: false, command: 'pick-for-me' })
  })
})

describe('the connection log', () => {
  it('says to the letter that there is no connection', async () => {
    const { room, texts, closed } = enter()
    room().leave()
    expect(closed()).toBe(1)
    room().sendHeartbeat()
    expect(texts().at(-1)).toBe('Not connected to server')
    await room().send('become-captain', {})
    expect(texts().at(-1)).toBe('Not connected to server or not logged in')
  })

  it('says to the letter what the server refused', () => {
    const { events, say, texts } = enter()
    events.onOpen()
    events.onError('Frame too large')
    expect(texts().at(-1)).toBe('Error: Frame too large')
    say('captain-response', {
      success: false,
      command: 'become-captain',
      message: 'All captain spots are taken.',
      seq: 1,
    })
    expect(texts().at(-1)).toBe('Captain registration failed: All captain spots are taken.')
  })

  it('[D31] has a line for each answer that says something, and none that is empty', () => {
    const { events, say, texts } = enter()
    events.onOpen()
    const before = texts().length
    say('pick-response', { success: true, command: 'queue', message: '', seq: 1 })
    expect(texts()).toHaveLength(before)
    say('pick-response', { success: true, command: 'queue', message: 'Your queue is saved.', seq: 1 })
    expect(texts().at(-1)).toBe('Your queue is saved.')
  })

  it('prefixes a refused captaincy alone, not a team’s name', () => {
    const { events, say, texts } = enter()
    events.onOpen()
    say('captain-response', { success: false, command: 'team-name', message: 'Enter a team name', seq: 1 })
    expect(texts().at(-1)).toBe('Error: Enter a team name')
  })

  it('says once that the connection is lost, however many tries fail', () => {
    const { events, say, texts, room, pass } = enter()
    events.onOpen()
    say('draft', draftFixture())
    events.onClose()
    pass(5000)
    events.onClose()
    expect(texts().filter((text) => text.startsWith('Connection lost'))).toHaveLength(1)
    expect(room()).toMatchObject({ status: 'lost', lostSince: 1000 })
  })
})

describe('a device without a network', () => {
  it('is not connected from the moment it says so, and is again by a new connection once it is back', () => {
    const { connection, events, say, room, woken, texts } = enter()
    events.onOpen()
    say('draft', draftFixture())
    connection.offline()
    expect(room()).toMatchObject({ status: 'lost', lostSince: 1000, offline: true })
    expect(statusText(room().status, false)).not.toBe('Connected')
    connection.offline()
    expect(texts().filter((text) => text.includes('offline'))).toHaveLength(1)
    connection.online()
    expect(woken()).toEqual([{ anew: true }])
    events.onOpen()
    expect(room()).toMatchObject({ status: 'connected', lostSince: null, offline: false })
  })

  it('keeps a command until it is back', async () => {
    const { connection, events, say, room, sent } = enter()
    events.onOpen()
    say('draft', draftFixture())
    connection.offline()
    const before = sent.length
    void room().send('pick', { playerId: 'p1', pickNumber: 0 })
    room().markActive()
    expect(sent).toHaveLength(before)
    events.onClose()
    events.onOpen()
    expect(sent.some(({ destination }) => destination === '/app/pick')).toBe(true)
  })

  it('is believed no longer once the server is still heard', () => {
    const { connection, events, say, room, pass } = enter()
    events.onOpen()
    say('draft', draftFixture())
    connection.offline()
    say('draft', draftFixture({ seq: 2 }))
    expect(room().status).toBe('lost')
    pass(2500)
    say('draft', draftFixture({ seq: 3 }))
    expect(room()).toMatchObject({ status: 'connected', offline: false })
  })
})

describe('a line that has fallen silent', () => {
  it('is not called connected, keeps commands, and is connected again with the next sound', () => {
    const { events, say, room, sent } = enter()
    events.onOpen()
    say('draft', draftFixture())
    events.onSilence()
    expect(room()).toMatchObject({ status: 'lost', lostSince: 1000, offline: false })
    expect(statusText(room().status, false)).not.toBe('Connected')
    const before = sent.length
    void room().send('pick', { playerId: 'p1', pickNumber: 0 })
    expect(sent).toHaveLength(before)
    events.onSound()
    expect(room()).toMatchObject({ status: 'connected', lostSince: null })
    expect(sent.slice(before).map(({ destination }) => destination)).toEqual(['/app/pick'])
  })
})
