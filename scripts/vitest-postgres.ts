import { startPostgres } from './postgres.ts'

/** Gives every test file the address of one PostgreSQL server in TEST_DATABASE_URL, and ends it after the last. */
export default async function setup() {
  const postgres = await startPostgres(console.log)
  process.env.TEST_DATABASE_URL = postgres.url
  return postgres.stop
}
