import { expect, it, onTestFinished } from 'vitest'
import { openEventStream } from '../src/server/testing/event-stream.ts'
import { ask, goalsAt, LISTENING, openTwoServers, saveScore } from '../src/server/testing/two-servers.ts'
import { startOwnPostgres } from './postgres.ts'

it('[Q66] after the database was restarted, open pages of every process show what is changed', async () => {
  const database = await startOwnPostgres(() => {})
  const shared = process.env.TEST_DATABASE_URL
  process.env.TEST_DATABASE_URL = database.url
  onTestFinished(async () => {
    process.env.TEST_DATABASE_URL = shared
    await database.stop()
  })
  const { site, other, organiser, player, leagueId, close } = await openTwoServers()
  for (let goals = 1; goals <= 3; goals++) {
    const stream = await openEventStream(other.address, player)
    await database.restart()
    await expect.poll(() => saveScore(organiser, leagueId, goals)).toBe(200)
    await stream.next()
    expect(await goalsAt(other, player, leagueId)).toBe(goals)
    // Every listening connection is back before the next restart.
    await expect.poll(() => ask(site.storage.databaseUrl, `select 1 ${LISTENING}`)).toHaveLength(4)
    stream.close()
  }
  await close()
})
