import type { Clock } from '../../src/server/clocks.ts'
import { type Env, readEnv } from '../../src/server/env.ts'
import { openFiles } from '../../src/server/files/files.ts'
import { seedDemonstration } from '../../src/server/seed/demonstration.ts'
import type { DemonstrationPlan } from '../../src/server/seed/demonstration-plan.ts'
import { lockStore } from '../../src/server/store/lock/lock.ts'
import { openStore, type Store } from '../../src/server/store/store.ts'
import { runProgram } from '../program.ts'

/** Writes the demonstration league into an empty store, on the days of a plan; one that has an account is left alone. */
export const fillDemonstration = (env: Env, clock: Clock = Date, plan?: DemonstrationPlan): Promise<void> =>
  fillStore(env, async (store) => {
    await seedDemonstration(store, openFiles(env, store.bucketFiles, clock), clock.now(), plan)
  })

/** Fills the store of an environment, under its lock: no server runs meanwhile. */
export async function fillStore(env: Env, fill: (store: Store) => Promise<void>): Promise<void> {
  const lock = await lockStore(env, 'server')
  try {
    const store = await openStore(env)
    await fill(store)
    await store.close()
  } finally {
    await lock.release()
  }
}

if (import.meta.main) await runProgram(() => fillDemonstration(readEnv()))
