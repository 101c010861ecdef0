import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { readEnv } from '../../src/server/env.ts'
import { openFiles } from '../../src/server/files/files.ts'
import { openStore, type Store } from '../../src/server/store/store.ts'
import { sweepsOf } from '../../src/server/sweep.ts'
import { type Held, watchThread } from './thread-watch.ts'

/** The effect of a sweep: the rows or files that it deleted or emptied, its time in ms, and how it held the thread. */
export type Swept = { what: string; gone: number; ms: number; held: Held }

// Runs the sweeps of the server one after another on the store of its environment, and prints what each did as JSON.
const env = readEnv()
const store = await openStore(env)
const files = openFiles(env, store.bucketFiles, Date)
const watch = watchThread()
const swept: Swept[] = []
for (const [what, sweep] of Object.entries(sweepsOf(store, files))) {
  const before = await countAll(store)
  await pause(20)
  watch.reset()
  const begun = performance.now()
  await sweep(Date.now())
  const [ms, held] = [performance.now() - begun, watch.held()]
  swept.push({ what, gone: before - (await countAll(store)), ms, held })
}
watch.end()
await store.close()
console.log(JSON.stringify(swept))

/** Rows of what is swept, registrations and profiles that hold something which is dropped one day, and files. */
async function countAll({ connections: { read } }: Store): Promise<number> {
  const rows = [
    ...[
      'sessions',
      '"mailLinks"',
      '"mergeProposals"',
      '"ownerLinks"',
      '"mailCounts"',
      'tries',
      '"draftCommands"',
      'users',
    ],
    ...['registrations', '"waitingPlayers"', "registrations where notes <> ''", "profiles where phone <> ''"],
  ]
  let sum = (await files.list()).length
  for (const one of rows) {
    const counted = await sql<{ count: number }>`select count(*) as count from ${sql.raw(one)}`.execute(read)
    sum += Number(counted.rows[0]?.count)
  }
  return sum
}
