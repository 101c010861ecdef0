import { databaseFile, openConnections } from '../src/server/store/engine/open.ts'
import { newEmptyStorage, type Templates } from '../src/server/testing/engines.ts'
import { startPostgres } from './postgres.ts'

/**
 * Gives every test file the address of one PostgreSQL server in TEST_DATABASE_URL and migrated databases to copy in
 * TEST_TEMPLATES, and ends them after the last.
 */
export default async function setup() {
  const postgres = await startPostgres(console.log)
  process.env.TEST_DATABASE_URL = postgres.url
  const storages = await Promise.all([newEmptyStorage('sqlite'), newEmptyStorage('postgres')])
  for (const storage of storages) await (await openConnections(storage)).close()
  const [{ dataDir }, { databaseUrl = '' }] = storages
  const templates: Templates = { file: databaseFile(dataDir), databaseUrl }
  process.env.TEST_TEMPLATES = JSON.stringify(templates)
  return async () => {
    for (const storage of storages) await storage.remove()
    await postgres.stop()
  }
}
