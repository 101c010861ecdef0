import { join } from 'node:path'
import { buildApp } from '../app.ts'
import { printFirstOwner } from '../auth/owner-links.ts'
import { authSecret } from '../auth/secret.ts'
import { readEnv } from '../env.ts'
import { openStore } from '../store/store.ts'

/**
 * A program for the journeys: the real server with the built web, on a site whose clock stands still. Its one
 * argument is the instant at which it begins, in milliseconds since 1970; each later one that the parent process sends is
 * what it is then. The first message to the parent is the one-time address that makes the first owner.
 */
let now = Number(process.argv[2])
const clock = { now: () => now }

const env = readEnv()
const secret = authSecret(env)
const store = await openStore(env)
const { app, draft } = await buildApp({
  env,
  store,
  secret,
  version: '0.0.0',
  checkReplies: true,
  clock,
  draftClock: clock,
  built: join(import.meta.dirname, '..', '..', '..', 'dist'),
})
await app.listen({ port: env.port, host: env.host })

process.on('message', async (instant: number) => {
  now = instant
  await draft.tick()
  process.send?.('set')
})
process.once('SIGTERM', async () => {
  // As the program does: a browser may hold a connection on which it asked for nothing.
  setTimeout(() => app.server.closeAllConnections(), 6000).unref()
  await app.close()
  await store.close()
  process.disconnect?.()
})
let printed = ''
await printFirstOwner(store, env, now, (text) => {
  printed += text
})
process.send?.(/http\S+/.exec(printed)?.[0] ?? '')
