// A bare websocket server that sends every client the same prebuilt buffer.
import { WebSocketServer } from 'ws'
import { control } from '../fan-out/control.ts'

const sockets = new WebSocketServer({ noServer: true })
const server = control((state) => {
  for (const client of sockets.clients) client.send(state, { binary: false })
})
server.on('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head, () => undefined))
