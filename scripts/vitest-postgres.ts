import { databaseFile, openConnections } from '../src/server/store/engine/open.ts'
import { newEmptyPlace, type Templates } from '../src/server/testing/engines.ts'
import { startPostgres } from './postgres.ts'

/**
 * Gives every test file the address of one PostgreSQL server in TEST_DATABASE_URL and migrated databases to copy in
 * TEST_TEMPLATES, and ends them after the last.
 */
export default async function setup() {
  const postgres = await startPostgres(console.log)
  process.env.TEST_DATABASE_URL = postgres.url
  const places = await Promise.all([newEmptyPlace('sqlite'), newEmptyPlace('postgres')])
  for (const place of places) await (await openConnections(place)).close()
  const [{ dataDir }, { databaseUrl = '' }] = places
  const templates: Templates = { file: databaseFile(dataDir), databaseUrl }
  process.env.TEST_TEMPLATES = JSON.stringify(templates)
  return async () => {
    for (const place of places) await place.remove()
    await postgres.stop()
  }
}
