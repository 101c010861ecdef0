import { type Pushed, startPushService, type TestSubscription } from './push-service.ts'

/**
 * A program for the journeys: a push service with its browsers. For each name that its parent process sends it gives a new
 * subscription, and it tells the parent of everything that is pushed, decrypted, and of what it refused. Its one argument is
 * its port.
 */
export type FromService =
  | { subscribed: TestSubscription }
  | { pushed: Pick<Pushed, 'endpoint' | 'message'> }
  | { fault: string }
  | { ready: string }

const LOOK_EVERY_MS = 50

const service = await startPushService({ port: Number(process.argv[2]) })
const tell = (message: FromService) => process.send?.(message)
let told = 0
let faults = 0

process.on('message', (name) => tell({ subscribed: service.subscribe(String(name)) }))
process.on('disconnect', () => process.exit())
setInterval(() => {
  for (const { endpoint, message } of service.pushed.slice(told)) tell({ pushed: { endpoint, message } })
  told = service.pushed.length
  for (const fault of service.faults.slice(faults)) tell({ fault })
  faults = service.faults.length
}, LOOK_EVERY_MS)
tell({ ready: service.origin })
