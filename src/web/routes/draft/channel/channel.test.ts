import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stompChannel } from './channel.ts'

/** A browser's socket, which opens when it is told to. */
class HeldSocket extends EventTarget {
  static readonly CONNECTING = 0
  readyState = 0
  closes = 0
  sent: string[] = []
  onclose?: (event: object) => void
  binaryType = ''

  constructor() {
    super()
    sockets.push(this)
  }
  /** Called in the order in which it was set, as a browser does. */
  set onopen(listener: () => void) {
    this.addEventListener('open', listener)
  }
  open() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.closes++
    this.readyState = 3
    this.onclose?.({ code: 1000, reason: '', wasClean: true })
  }
}

let sockets: HeldSocket[] = []
const events = {
  onOpen: () => {},
  onMessage: () => {},
  onClose: vi.fn(),
  onSilence: () => {},
  onSound: () => {},
  onError: () => {},
}

beforeEach(() => {
  sockets = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', HeldSocket)
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'league.example' } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function opening() {
  const channel = stompChannel(null, [], events)
  channel.open()
  await expect.poll(() => sockets).toHaveLength(1)
  return { channel, socket: sockets[0] as HeldSocket }
}

it('a room that is left before its socket is open closes it as soon as it is', async () => {
  const { channel, socket } = await opening()
  channel.close()
  expect(socket.closes).toBe(0)
  socket.open()
  await expect.poll(() => socket.closes).toBe(1)
  expect(socket.sent).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(1)
})

it('a room that is left, and whose socket never opens, does not try again', async () => {
  const { channel, socket } = await opening()
  channel.close()
  expect(socket.closes).toBe(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(socket.closes).toBe(1)
  expect(sockets).toHaveLength(1)
})

it('a room that is entered again while the socket opens keeps it', async () => {
  const { channel, socket } = await opening()
  channel.close()
  channel.open()
  socket.open()
  await vi.advanceTimersByTimeAsync(1000)
  expect(socket.sent).toHaveLength(1)
  expect(socket.closes).toBe(0)
  expect(sockets).toHaveLength(1)
})
