import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const LIMIT_MS = 60_000

/** Knocks every millisecond until the port answers the path with 200 in full. */
export async function firstAnswer(port: number, path: string): Promise<void> {
  for (const end = performance.now() + LIMIT_MS; performance.now() < end; await pause(1))
    if (await answers(port, path)) return
  throw new Error(`port ${port} does not answer ${path}`)
}

function answers(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`)
    })
    socket.setEncoding('latin1').on('data', (chunk) => (text += chunk))
    socket.on('error', () => resolve(false)).on('close', () => resolve(text.startsWith('HTTP/1.1 200')))
  })
}
