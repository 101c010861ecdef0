import { startPostgres } from '../scripts/postgres.ts'

/**
 * A PostgreSQL for one group, which stages find by TEST_DATABASE_URL; `say` hears which one it is. Whoever asks stops it,
 * and the next group finds the variable as this one did.
 */
export async function postgresForGroup(say: (line: string) => void): Promise<{ stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  const postgres = await startPostgres(say)
  process.env.TEST_DATABASE_URL = postgres.url
  return {
    async stop() {
      if (given === undefined) delete process.env.TEST_DATABASE_URL
      else process.env.TEST_DATABASE_URL = given
      await postgres.stop()
    },
  }
}
