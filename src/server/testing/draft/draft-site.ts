import { join } from 'node:path'
import type { DraftSettings } from '#contract/draft.ts'
import { buildApp } from '../../app.ts'
import { authSecret } from '../../auth/secret.ts'
import { readEnv } from '../../env.ts'
import { person } from '../../seed/people.ts'
import { openStore } from '../../store/store.ts'
import { type Stored, storeDraft } from './draft-league.ts'

/**
 * A program for the journeys: the real server with the built web, on a draft of invented players that waits for its
 * captains. Its one argument is the plan of that draft as JSON. It tells its parent process who is there, and each
 * number of milliseconds that the parent sends passes at once on the draft's clock.
 */
export type Plan = { players: number; settings?: Partial<DraftSettings>; longNames?: boolean | number }
export type There = { organiser: Stored; players: (Stored & { firstName: string; lastName: string })[] }

const STEP_MS = 1000

const plan: Plan = JSON.parse(process.argv[2] ?? '{}')
const env = readEnv()
const secret = authSecret(env)
const store = await openStore(env)
const { organiser, people } = await storeDraft(store, { ...plan, profileOf })

function profileOf(i: number) {
  const { profile } = person(i)
  return plan.longNames ? { ...profile, ...longName(i) } : profile
}

/** 66 letters, or as many as the plan says, in two names without a place to break that end in letters that tell people apart. */
function longName(i: number) {
  const length = typeof plan.longNames === 'number' ? Math.floor(plan.longNames / 2) : 33
  const letters = i.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)))
  const long = (name: string) => name.slice(0, length - letters.length) + letters
  return { firstName: long('Chrysanthemumalexandriabellatrixe'), lastName: long('Wolfeschlegelsteinhausenbergerdor') }
}

let ahead = 0
const { app, draft } = await buildApp({
  env,
  store,
  secret,
  version: '0.0.0',
  checkReplies: true,
  clock: { now: Date.now },
  draftClock: { now: () => Math.round(performance.timeOrigin + performance.now()) + ahead },
  built: join(import.meta.dirname, '..', '..', '..', '..', 'dist'),
})
await app.listen({ port: env.port, host: env.host })

process.on('message', async (ms: number) => {
  for (let left = ms; left > 0; left -= STEP_MS) {
    ahead += Math.min(STEP_MS, left)
    await draft.tick()
  }
  process.send?.('passed')
})
process.once('SIGTERM', async () => {
  // As the program does: a browser may hold a connection on which it asked for nothing.
  setTimeout(() => app.server.closeAllConnections(), 6000).unref()
  await app.close()
  await store.close()
  process.disconnect?.()
})
const players = people.map((stored, i) => {
  const { firstName, lastName } = profileOf(i)
  return { ...stored, firstName, lastName }
})
process.send?.({ organiser, players } satisfies There)
