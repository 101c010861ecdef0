import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** The wire between the site and its database, to be cut or held by the test. */
export async function openWire(target: URL) {
  const sockets = new Set<Socket>()
  let silent = false
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => {
      if (!silent) to.write(chunk)
    })
    from.on('error', () => {})
    from.on('close', () => {
      to.destroy()
      sockets.delete(from)
    })
    sockets.add(from)
  }
  const listen = async (port: number) => {
    server = createServer((near) => {
      const far = connect(Number(target.port), target.hostname)
      pass(near, far)
      pass(far, near)
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  let server = null as unknown as Server
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    port,
    cut,
    mend: () => listen(port),
    /** Everything that runs over it now is lost, and nobody is told; new connections work. */
    drop() {
      for (const socket of sockets) {
        socket.removeAllListeners('data')
        socket.on('data', () => {})
      }
    },
    silence(on: boolean) {
      silent = on
    },
  }
}
