import { subscribe } from 'node:diagnostics_channel'
import { watchThread } from './thread-watch.ts'

// Imported ahead of a server's program: times its main thread from the moment at which it listens, and tells its parent.
const watch = watchThread()
subscribe('tracing:net.server.listen:asyncEnd', () => watch.reset())
process.on('message', (message) => (message === 'reset' ? watch.reset() : process.send?.(watch.held())))
// A server ends although its parent could still ask.
process.channel?.unref()
