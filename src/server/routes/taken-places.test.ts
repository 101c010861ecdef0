import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlannedMatch, ScheduleReply } from '#contract/schedule/schedule.ts'
import { seedMatches, seedTeams } from '../seed/leagues.ts'
import { season2025 } from '../seed/seasons.ts'
import { ANY_ENGINE } from '../testing/engines.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'

describe.each(ANY_ENGINE)('fields that two seasons share on %s', (engine) => {
  let site: TestSite
  let robin: ReturnType<TestSite['visitor']>
  beforeAll(async () => {
    site = await openTestSite(engine)
    robin = (await site.setUpSeason(season2025)).organiser
  })
  afterAll(() => site.close())

  /** A season of 24 matches at a venue. */
  async function seasonAt(venue: string, name: string) {
    const details = { ...season2025.details, venue: { ...season2025.details.venue, name: venue } }
    const { body } = await robin.call('POST /api/leagues', { ...season2025, name, details })
    await site.store.connections.write.transaction().execute(async (trx) => {
      await seedMatches(trx, body.id, await seedTeams(trx, body.id, new Map()), false)
    })
    return { leagueId: body.id }
  }
  const read = async (params: { leagueId: string }) =>
    (await robin.call('GET /api/leagues/:leagueId/schedule', undefined, { params })).body
  const move = (params: { leagueId: string }, { id, planned }: ScheduleReply['matches'][number], more: object) => {
    if (!planned) throw new Error('the match is removed')
    const edits = [{ item: 'match' as const, id, before: planned, after: { ...planned, ...more } as PlannedMatch }]
    return robin.call('POST /api/leagues/:leagueId/schedule/edits', { edits }, { params })
  }
  const publish = async (params: { leagueId: string }, anyway: boolean) => {
    const { revision: seen } = await read(params)
    return robin.call('POST /api/leagues/:leagueId/schedule/publish', { seen, tell: false, anyway }, { params })
  }

  it('[SC5] are told, and published twice only when it is said so', async () => {
    const first = await seasonAt('Longshore', 'Fridays')
    const { taken, matches, evenings } = await read(first)
    expect(taken).toEqual([])
    const [one] = matches
    if (!one?.planned) throw new Error('no match')
    const { kickoff, field, eveningId } = one.planned
    const second = await seasonAt('Longshore', 'Fridays again')
    const reply = await read(second)
    expect(reply.taken).toHaveLength(matches.length)
    const day = evenings.find(({ id }) => id === eveningId)?.planned?.day
    expect(reply.taken).toContainEqual({ day, kickoff, field, venue: null })
    expect((await read(await seasonAt('Elsewhere', 'Apart'))).taken).toEqual([])

    const [same] = reply.matches
    if (!same) throw new Error('no match')
    await move(second, same, { field: 'Z' })
    expect((await publish(second, false)).status).toBe(200)
    expect((await read(first)).taken).toContainEqual({ day, kickoff, field: 'Z', venue: null })
    const apart = (await read(second)).matches.find(({ id }) => id === same.id)
    if (!apart) throw new Error('no match')
    await move(second, apart, { field })
    const answer = await publish(second, false)
    expect(answer).toMatchObject({ status: 409, body: { code: 'rule_broken' } })
    expect(JSON.stringify(answer.body)).toContain('another season plays on field')
    expect((await publish(second, true)).status).toBe(200)
  })

  it('[SC5] are told to open boards of the venue when another season publishes, and to no others', async () => {
    const mine = await seasonAt('Riverside', 'Mine')
    const other = await seasonAt('Riverside', 'Beside')
    const apart = await seasonAt('Hillside', 'Elsewhere')
    const [match] = (await read(other)).matches
    if (!match) throw new Error('no match')
    await move(other, match, { field: 'Y' })
    const received = new Set<string>()
    const stop = site.store.broadcaster.onChange((change) => {
      if (change.kind === 'workingCopy') received.add(change.leagueId)
    })
    expect((await publish(other, true)).status).toBe(200)
    await expect.poll(() => received.has(mine.leagueId)).toBe(true)
    expect((await read(mine)).taken.map(({ field }) => field)).toContain('Y')
    // Another name of its venue takes its matches off those fields.
    received.clear()
    const { name: venue, ...rest } = season2025.details.venue
    const details = { ...season2025.details, venue: { ...rest, name: `${venue} Park` } }
    const form = { ...season2025, name: 'Beside', details }
    expect((await robin.call('PUT /api/leagues/:leagueId', form, { params: other })).status).toBe(200)
    await expect.poll(() => received.has(mine.leagueId)).toBe(true)
    stop()
    expect(received.has(apart.leagueId)).toBe(false)
    expect((await read(mine)).taken).toEqual([])
  })
})
