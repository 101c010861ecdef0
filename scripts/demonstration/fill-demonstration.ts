import { type Env, readEnv } from '../../src/server/env.ts'
import { openFiles } from '../../src/server/files/files.ts'
import { seedDemonstration } from '../../src/server/seed/demonstration.ts'
import { lockStore } from '../../src/server/store/lock/lock.ts'
import { openStore } from '../../src/server/store/store.ts'
import { runProgram } from '../program.ts'

/** Writes the demonstration league into an empty store; one that has an account is left alone. */
export async function fillDemonstration(env: Env): Promise<void> {
  const lock = await lockStore(env, 'server')
  try {
    const store = await openStore(env)
    await seedDemonstration(store, openFiles(env, store.bucketFiles, Date), Date.now())
    await store.close()
  } finally {
    await lock.release()
  }
}

if (import.meta.main) await runProgram(() => fillDemonstration(readEnv()))
