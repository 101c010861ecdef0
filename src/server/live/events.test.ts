import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedMatches, seedTeams } from '../seed/leagues.ts'
import { openEventStream } from '../testing/event-stream.ts'
import { type RunningServer, startServer } from '../testing/process.ts'
import { ADMINISTRATOR, openTestSite, type TestSite } from '../testing/site.ts'

type Person = ReturnType<TestSite['visitor']>

let site: TestSite
let other: RunningServer
let organiser: Person
let player: Person
let leagueId: string

// One of the two is this process, the other one of its own: they share the database and nothing else.
beforeAll(async () => {
  site = await openTestSite('postgres')
  const season = await site.setUpSeason()
  organiser = season.organiser
  leagueId = season.league.id
  player = await site.signUp('player@example.com')
  await site.store.connections.write
    .transaction()
    .execute(async (trx) => seedMatches(trx, leagueId, await seedTeams(trx, leagueId, new Map()), false))
  other = await startServer(site.storage, { ADMIN_EMAILS: ADMINISTRATOR })
})
afterAll(async () => {
  await other?.end('SIGTERM')
  await site.close()
})

const headersOf = ({ cookies }: Person) => ({ cookie: [...cookies].map((pair) => pair.join('=')).join('; ') })

/** An open stream of the other process. */
const listen = (person: Person) => openEventStream(other.url, person)

async function saveScore(homeScore: number | null, awayScore: number | null) {
  const params = { leagueId }
  const { body } = await organiser.call('GET /api/leagues/:leagueId/scores', undefined, { params })
  const { id: matchId = '', version = 0 } = body.entries[0] ?? {}
  const edits = [{ matchId, version, homeScore, awayScore }]
  const saved = await organiser.call('PUT /api/leagues/:leagueId/scores', { edits }, { params })
  expect(saved.body.saved).toEqual([matchId])
}

async function goalsAtTheOther(): Promise<number> {
  const answer = await fetch(`${other.url}/api/leagues/${leagueId}/standings`, { headers: headersOf(player) })
  const { rows }: { rows: { goalsFor: number }[] } = await answer.json()
  return rows.reduce((sum, { goalsFor }) => sum + goalsFor, 0)
}

it('a score saved at one process is heard at the other, whose pages then show it', async () => {
  const stream = await listen(player)
  expect(stream).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' })
  // Asked before, so that the other process keeps a reply that is about to be old.
  expect(await goalsAtTheOther()).toBe(0)
  await saveScore(3, 1)
  const change = await stream.next()
  expect(change).toEqual({ leagueId, version: await site.store.leagues.version(leagueId) })
  expect(await goalsAtTheOther()).toBe(4)
  await saveScore(null, null)
  expect(await stream.next()).toEqual({ leagueId, version: await site.store.leagues.version(leagueId) })
  expect(await goalsAtTheOther()).toBe(0)
  stream.close()
})

it('every open stream hears it, however many there are', async () => {
  const streams = await Promise.all(Array.from({ length: 20 }, () => listen(player)))
  const received = Promise.all(streams.map((stream) => stream.next()))
  await saveScore(1, 1)
  const version = await site.store.leagues.version(leagueId)
  expect(await received).toEqual(streams.map(() => ({ leagueId, version })))
  for (const stream of streams) stream.close()
})

it('[SC9] a change of the working copy is heard by organisers at the other process, and by nobody else', async () => {
  const [robins, players] = [await listen(organiser), await listen(player)]
  const params = { leagueId }
  const path = 'GET /api/leagues/:leagueId/schedule'
  const { matches } = (await organiser.call(path, undefined, { params })).body
  const [{ id, planned: before } = { id: '', planned: null }] = matches.filter(({ isPlayed }) => !isPlayed)
  const edit = { item: 'match' as const, id, before, after: before && { ...before, field: 'E' } }
  await organiser.call('POST /api/leagues/:leagueId/schedule/edits', { edits: [edit] }, { params })
  expect(await robins.next()).toEqual({ leagueId, workingCopy: true })
  await organiser.call('POST /api/leagues/:leagueId/schedule/discard', undefined, { params })
  expect(await robins.next()).toEqual({ leagueId, workingCopy: true })
  await saveScore(2, 2)
  const version = await site.store.leagues.version(leagueId)
  expect(await robins.next()).toEqual({ leagueId, version })
  expect(await players.next()).toEqual({ leagueId, version })
  for (const stream of [robins, players]) stream.close()
})

it('[AC3] acts are heard of by organisers at the other process, and by nobody else', async () => {
  const [robins, players] = [await listen(organiser), await listen(player)]
  await saveScore(4, 2)
  expect(await robins.nextActs()).toEqual({ acts: true })
  await saveScore(4, 3)
  expect(await robins.nextActs()).toEqual({ acts: true })
  // The player's stream has both scores, and whatever came before them.
  const version = await site.store.leagues.version(leagueId)
  expect(await players.nextOfAll()).toEqual({ leagueId, version: (version ?? 0) - 1 })
  expect(await players.nextOfAll()).toEqual({ leagueId, version })
  for (const stream of [robins, players]) stream.close()
})

it('nobody hears anything without signing in', async () => {
  const answer = await fetch(`${other.url}/api/events`)
  expect(answer.status).toBe(401)
})
