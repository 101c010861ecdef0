import { Client, ReconnectionTimeMode } from '@stomp/stompjs'
import { ROOM } from '#contract/room/channel.ts'
import { logUnexpected } from '#web/data/unexpected.ts'

/** Events of a connection. */
export type ChannelEvents = {
  onOpen: () => void
  onMessage: (topic: string, body: string) => void
  /** The socket is gone, or could not be opened. */
  onClose: () => void
  /** Nothing has come for longer than the server is ever silent: the line is perhaps dead, and nobody has noticed yet. */
  onSilence: () => void
  /** Something came after all. */
  onSound: () => void
  /** The server ended the connection and says why. */
  onError: (message: string) => void
}

/** A connection that comes back by itself until it is closed. */
export type Channel = {
  open(): void
  close(): void
  publish(destination: string, body: string): void
  /** Comes back at once if there is no connection, or none that has shown a sign of life lately; `anew` in any case. */
  wake(how?: { anew: boolean }): void
}

/** Milliseconds that a socket may take to open before another way is tried. */
const PATIENCE = 4000
/** The server beats each 4 s: after this long without a byte the socket is dead, though nobody may have noticed. */
const SILENCE = ROOM.heartBeat + 1000
/** Browsers slow timers down in hidden tabs, below the pace of heart-beats. */
const BEAT = ROOM.heartBeat - 1000

type Socket = Pick<WebSocket, 'send' | 'addEventListener' | 'readyState'>

/**
 * STOMP over a plain websocket to a season's draft, null for the current season's. Where the first attempt can't be opened, the next one is made through SockJS, whose
 * script is fetched only then.
 */
export function stompChannel(season: string | null, topics: readonly string[], events: ChannelEvents): Channel {
  let transport: 'websocket' | 'sockjs' = 'websocket'
  let known = false
  let receivedAt = 0
  let silent = false
  let silence: ReturnType<typeof setTimeout> | undefined
  let openSockJs: (() => WebSocket) | undefined
  let wanted = false
  let latest: Socket | undefined

  /** Notes a sign of life, and begins to wait for the next one. */
  function received() {
    receivedAt = Date.now()
    clearTimeout(silence)
    silence = setTimeout(() => {
      silent = client.connected
      if (silent) events.onSilence()
    }, SILENCE)
    if (!silent) return
    silent = false
    events.onSound()
  }

  /** Notes signs of life; in a hidden tab it answers the server's beat itself, because timers hardly run there. */
  function listen<S extends Socket>(socket: S): S {
    let beatAt = Date.now()
    latest = socket
    socket.addEventListener('open', (event) => {
      if (wanted) return
      // Before the client hears of it, which would enter the room. SockJS has told it already.
      event.stopImmediatePropagation?.()
      void client.deactivate()
    })
    socket.addEventListener('message', () => {
      received()
      if (!document.hidden || !client.connected || receivedAt - beatAt < BEAT) return
      beatAt = receivedAt
      socket.send('\n')
    })
    return socket
  }

  const client = new Client({
    heartbeatIncoming: ROOM.heartBeat,
    heartbeatOutgoing: ROOM.heartBeat,
    reconnectDelay: ROOM.reconnect,
    reconnectTimeMode: ReconnectionTimeMode.LINEAR,
    connectionTimeout: PATIENCE,
    discardWebsocketOnCommFailure: true,
    beforeConnect: async () => {
      if (transport === 'sockjs') openSockJs ??= (await loadSockJs(season).catch(logUnexpected)) ?? undefined
    },
    webSocketFactory: () => listen(transport === 'sockjs' && openSockJs ? openSockJs() : openWebSocket(season)),
    onConnect: () => {
      known = true
      silent = false
      received()
      for (const topic of topics) client.subscribe(topic, ({ body }) => events.onMessage(topic, body))
      events.onOpen()
    },
    onStompError: ({ headers, body }) => events.onError(headers.message ?? body),
    onWebSocketClose: () => {
      clearTimeout(silence)
      silent = false
      events.onClose()
      if (!wanted) void client.deactivate()
      if (known || !wanted) return
      // Not one way is known to work yet: the other one is next, the first time without a wait.
      const first = transport === 'websocket' && !openSockJs
      transport = transport === 'websocket' ? 'sockjs' : 'websocket'
      if (first) restart()
    },
  })

  function restart() {
    void client.deactivate({ force: true }).then(() => {
      if (wanted) client.activate()
    })
  }

  return {
    open: () => {
      wanted = true
      client.activate()
    },
    close: () => {
      wanted = false
      // Closed before it is open, a browser would complain of it in its console.
      if (latest?.readyState !== WebSocket.CONNECTING) void client.deactivate()
    },
    publish: (destination, body) => client.publish({ destination, body }),
    wake: ({ anew } = { anew: false }) => {
      if (wanted && (anew || !client.connected || Date.now() - receivedAt > SILENCE)) restart()
    },
  }
}

function openWebSocket(season: string | null) {
  const { protocol, host } = window.location
  const address = `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${ROOM.address(season, '/websocket')}`
  return new WebSocket(address, ['v12.stomp', 'v11.stomp', 'v10.stomp'])
}

async function loadSockJs(season: string | null) {
  const { default: SockJs } = await import('sockjs-client')
  const transports = ['xhr-streaming', 'xhr-polling']
  return () => new SockJs(ROOM.address(season), undefined, { transports }) as unknown as WebSocket
}
