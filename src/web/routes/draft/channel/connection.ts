import type { DraftRoom } from '#contract/draft.ts'
import { ANSWER_TOPICS, REHEARSAL_GONE, ROOM, STATE_TOPICS } from '#contract/room/channel.ts'
import type { CommandName, GREETINGS } from '#contract/room.ts'
import { isNewer, withKnownPlayers } from '../room/latest.ts'
import type { Room, RoomAnswer, RoomLine } from '../room/room.ts'
import type { Channel, ChannelEvents } from './channel.ts'
import { createClockOffset } from './clock-offset.ts'
import { createCommands } from './commands.ts'
import { readAnswer, readCaptains, readDraft, readUsers, readYou } from './messages.ts'

/** The person who enters the room; the server goes by the session alone and takes this as a greeting ([D1]). */
export type Visitor = { email: string; uid: string; firstName: string; lastName: string }

type ConnectionDeps = {
  visitor: Visitor
  rehearsal: boolean
  /** The room as the page brought it: shown until the channel says more. */
  first?: DraftRoom | undefined
  openChannel: (topics: readonly string[], events: ChannelEvents) => Channel
  /** This device's clock and its steady one, in milliseconds. */
  now?: () => number
  steady?: () => number
  /** The socket could not be opened; perhaps nobody is signed in any more. */
  onRefused?: () => void
}

type Actions = 'send' | 'sendHeartbeat' | 'markActive' | 'leave' | 'comeBack'
type State = Omit<Room, Actions>

const MAX_LINES = 200
/** Milliseconds after which a message from the server proves a device wrong that said it has no network. */
const UNDERWAY = 2000

/** The connection to the draft's room, outside React: `room` is the picture of now, `subscribe` tells of each next one. */
export function createConnection(deps: ConnectionDeps) {
  const { visitor, rehearsal, first, openChannel, onRefused } = deps
  const { now = Date.now, steady = () => performance.now() } = deps
  const listeners = new Set<() => void>()
  const estimate = createClockOffset()
  let isOpen = false
  let lineCount = 0
  /** The first state after a connection may be of another draft: the next season's, or a new rehearsal. */
  let fresh = true

  let state: State = {
    status: 'connecting',
    lostSince: null,
    offline: false,
    draft: first?.draft ?? null,
    captains: first?.captains ?? null,
    users: null,
    you: null,
    clockOffset: first ? estimate({ serverTime: first.draft.serverTime, now: now(), steady: steady() }) : 0,
    lines: [],
    unread: false,
    rehearsal,
  }
  const app = (name: CommandName | keyof typeof GREETINGS) => ROOM.app(name, rehearsal)
  const topic = (name: Parameters<typeof ROOM.topic>[0]) => ROOM.topic(name, rehearsal)

  const commands = createCommands({
    publish: (name, body) => channel.publish(app(name), JSON.stringify(body)),
    isOpen: () => isOpen,
    // A viewer who reads the room already may act in it: the channel is about to open.
    waits: () => state.status === 'lost' || (state.status === 'connecting' && state.draft !== null),
  })

  const receive: Record<string, (body: string) => Partial<State> | undefined> = {
    [topic('draft')]: takeDraft,
    [topic('captains')]: (body) => {
      const captains = readCaptains(body)
      if (!captains) return unreadable('Who is captain')
      return isNewer(captains, fresh ? null : state.captains) ? { captains } : undefined
    },
    [topic('connected-users')]: (body) => {
      const users = readUsers(body)
      return users ? { users } : unreadable('Who is connected')
    },
    [topic('auth-response')]: (body) => {
      const you = readYou(body)
      if (!you) return unreadable('Who you are')
      if (!you.success) return written(`Error: ${you.message}`, true)
      return { you, ...written(`The server knows you as ${you.firstName} ${you.lastName}`) }
    },
    [topic('captain-response')]: takeAnswer,
    [topic('pick-response')]: takeAnswer,
    [topic('organiser-response')]: takeAnswer,
  }

  const channel = openChannel([...STATE_TOPICS, ...ANSWER_TOPICS].map(topic), {
    onOpen: () => {
      isOpen = true
      fresh = true
      change({ status: 'connected', lostSince: null, offline: false, ...written('Connected') })
      channel.publish(app('auth'), JSON.stringify(visitor))
      channel.publish(app('heartbeat'), '')
      channel.publish(app('captain-status'), '')
      commands.repeat()
    },
    onMessage: (from, body) => {
      const patch = receive[from]?.(body)
      if (patch) change(patch)
      if (state.offline && state.lostSince !== null && now() - state.lostSince > UNDERWAY) reopened()
    },
    onClose: () => {
      if (state.status === 'left' || state.status === 'over') return
      if (isOpen) change(written('Connection lost. Reconnecting…', true))
      else if (!state.offline) onRefused?.()
      isOpen = false
      change({ status: state.draft ? 'lost' : 'connecting', lostSince: state.lostSince ?? now() })
    },
    // Until then every word of the server, a heart-beat among them, was there in time.
    onSilence: () => {
      if (state.status !== 'connected') return
      isOpen = false
      change({
        status: state.draft ? 'lost' : 'connecting',
        lostSince: now(),
        ...written('No word from the server. Waiting…', true),
      })
    },
    onSound: () => {
      if (!state.offline && (state.status === 'lost' || state.status === 'connecting')) reopened()
    },
    onError: (message) => {
      if (!rehearsal || !isRehearsalGone(message)) return change(written(`Error: ${message}`, true))
      // Coming back would find nothing, each time ([Q71]).
      change({ status: 'over', lostSince: null, ...written(message) })
      isOpen = false
      channel.close()
      commands.drop()
    },
  })

  function takeDraft(body: string): Partial<State> | undefined {
    const next = readDraft(body)
    if (!next) return unreadable('The state of the draft')
    const clockOffset = estimate({ serverTime: next.serverTime, now: now(), steady: steady() })
    // Rehearsals follow each other on one topic.
    const shown = state.draft?.draftId === next.draftId || !(fresh || rehearsal) ? state.draft : null
    if (!isNewer(next, shown)) return { clockOffset }
    fresh = false
    return { clockOffset, draft: withKnownPlayers(next, shown) }
  }

  /** The server said something that is not what this page's release knows; what stands on the page stays, with a note. */
  const unreadable = (what: string): Partial<State> => ({
    unread: true,
    ...written(`Error: ${what} could not be read`, true),
  })

  /** The line was there all along. */
  function reopened() {
    isOpen = true
    change({ status: 'connected', lostSince: null, offline: false, ...written('Connected') })
    commands.repeat()
  }

  function takeAnswer(body: string): Partial<State> | undefined {
    const reply = readAnswer(body)
    if (!reply) return unreadable('An answer')
    commands.answered(reply)
    if (reply.success) return written(reply.message)
    const failed = reply.command === 'become-captain' ? 'Captain registration failed' : 'Error'
    return written(`${failed}: ${reply.message}`, true)
  }

  /** The log with a line more; as it is where there is nothing to say. */
  const written = (text: string, bad = false): { lines: readonly RoomLine[] } => ({
    lines: text ? [...state.lines, { id: ++lineCount, at: now(), text, bad }].slice(-MAX_LINES) : state.lines,
  })

  function notConnected(text: string): Omit<RoomAnswer, 'command'> {
    change(written(text, true))
    return { success: false, message: text, seq: state.draft?.seq ?? 0, isUnheard: true }
  }

  const actions: Pick<Room, Actions> = {
    send: async (name, body) => {
      const sent = commands.send(name, body)
      if (sent) return sent
      const text = name === 'become-captain' ? 'Not connected to server or not logged in' : 'Not connected to server'
      return { command: name, ...notConnected(text) }
    },
    sendHeartbeat: () => {
      if (!isOpen) return void notConnected('Not connected to server')
      channel.publish(app('heartbeat'), '')
      change(written('Heartbeat sent'))
    },
    markActive: () => {
      if (isOpen) channel.publish(app('heartbeat'), '')
    },
    leave: () => {
      change({ status: 'left', lostSince: null, offline: false, ...written('Disconnected') })
      isOpen = false
      channel.close()
    },
    comeBack: () => {
      change({ status: 'connecting', lostSince: null, ...written('Connecting…') })
      channel.open()
    },
  }

  let room: Room = { ...state, ...actions }
  function change(patch: Partial<State>) {
    state = { ...state, ...patch }
    room = { ...state, ...actions }
    for (const listener of listeners) listener()
  }

  return {
    room: () => room,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: () => channel.open(),
    /** Leaves without a word: the page is gone. */
    close: () => {
      isOpen = false
      channel.close()
      commands.drop()
    },
    /** Somebody looks at the page again. */
    wake: () => channel.wake(),
    /** The network is back: what was open before may be dead without knowing it. */
    online: () => channel.wake({ anew: state.offline }),
    /** The device has no network: nobody should wait for the line to fall silent to read so. */
    offline: () => {
      if (state.status === 'left' || state.status === 'over' || state.offline) return
      isOpen = false
      change({
        status: state.draft ? 'lost' : 'connecting',
        lostSince: state.lostSince ?? now(),
        offline: true,
        ...written('This device is offline. Reconnecting…', true),
      })
    },
  }
}

const isRehearsalGone = (message: string) => Object.values<string>(REHEARSAL_GONE).includes(message)

export type Connection = ReturnType<typeof createConnection>
