import { createStompEndpoint, serveUpgrades } from '../../src/server/stomp/endpoint.ts'
import type { Handlers } from '../../src/server/stomp/handlers.ts'
import { control } from './control.ts'

/** The channel alone, open to everybody, on PORT: what it adds to a bare websocket server. */
const many = Number.POSITIVE_INFINITY
const handlers: Handlers<string> = {
  identify: async () => 'anybody',
  keyOf: () => 'anybody',
  allowsOrigin: () => true,
  connect: () => undefined,
  subscribe: () => 'ok',
  subscribed: () => undefined,
  send: () => undefined,
  disconnected: () => undefined,
  limits: {
    maxBody: 16 * 1024,
    heartBeat: [4000, 4000],
    rate: { burst: 1e9, perSecond: 1e9 },
    connections: { perKey: many, perAddress: many },
  },
}
const endpoint = createStompEndpoint('/stomp', handlers, { now: Date.now })
const server = control((state) => endpoint.channel.publish('/topic/state', state))
serveUpgrades(server, [endpoint], (error) => console.error(error))
