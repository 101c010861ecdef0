import { once } from 'node:events'

/** Complaints about what a page was loading when its tab went elsewhere, or a worker when its server went away. */
const GIVEN_UP = [
  /error loading dynamically imported module/,
  /can’t establish a connection/,
  /was interrupted while the page was loading/,
  /^TypeError: ServiceWorker script .* encountered an error during installation/,
]

type Entry = { level: string; text: string }

/** Collects what every page of a browser tells its console, and what it does not catch, as WebDriver BiDi reports it. */
export async function readConsole(address: string, complaints: string[]): Promise<() => void> {
  const socket = new WebSocket(address)
  const take = ({ level, text }: Entry) => {
    if (['error', 'warn'].includes(level) && !GIVEN_UP.some((one) => one.test(text))) complaints.push(text)
  }
  const opened = once(socket, 'open')
  const subscribed = new Promise<void>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error(`no answer from ${address}`)))
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as { type: string; params: Entry }
      if (message.type === 'success') resolve()
      if (message.type === 'error') reject(new Error(String(data)))
      if (message.type === 'event') take(message.params)
    })
  })
  await opened
  socket.send(JSON.stringify({ id: 1, method: 'session.subscribe', params: { events: ['log.entryAdded'] } }))
  await subscribed
  return () => socket.close()
}
