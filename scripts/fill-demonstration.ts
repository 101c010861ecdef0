import { type Env, readEnv } from '../src/server/env.ts'
import { bucketFiles, folderFiles } from '../src/server/files/files.ts'
import { seedDemonstration } from '../src/server/seed/demonstration.ts'
import { openStore } from '../src/server/store/store.ts'

/** Writes the demonstration league into an empty store; one that has an account is left alone. */
export async function fillDemonstration(env: Env): Promise<void> {
  const store = await openStore(env)
  await seedDemonstration(store, env.bucket ? bucketFiles(env.bucket) : folderFiles(env.dataDir), Date.now())
  await store.close()
}

if (import.meta.main) await fillDemonstration(readEnv())
