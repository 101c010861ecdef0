import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api, type RouteKey, splitKey } from '#contract/api.ts'
import { ASKS_NOTHING } from '#contract/limits.ts'
import type { Route } from '#contract/route.ts'
import { seedMatches, seedTeams } from '../seed/leagues.ts'
import { season2025 } from '../seed/seasons.ts'
import { finalsOf } from '../testing/api/finals.ts'
import { BODIES, type KeyWithBody } from '../testing/api/requests.ts'
import { ENGINES } from '../testing/engines.ts'
import { allRows } from '../testing/rows.ts'
import { openTestSite, registrationOf, type TestSite } from '../testing/site.ts'

/** Versions: a future form's, the most that is read, the limits of databases' integers and JSON's numbers, and more. */
const VERSIONS = [1000, 2_000_000_000, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, 2 ** 53, 2 ** 63, 1e300]
const ASKS = { ...ASKS_NOTHING, agreement: 'We play fair.', guardian: true }

/** The body with another version, wherever it has one; null where it has none. */
function withVersion(body: unknown, version: number): unknown {
  const text = JSON.stringify(body)
  return text.includes('"version":') ? JSON.parse(text.replace(/"version":\d+/g, `"version":${version}`)) : null
}

const KEYS = (Object.keys(BODIES) as KeyWithBody[]).filter((key) => withVersion(BODIES[key], 1) !== null)
const schemaText = (schema: z.ZodType) =>
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))

describe('[Q63] every call that takes a version', () => {
  it('is met, by the contract: a version stands in bodies, under that name', () => {
    const named = (Object.entries(api) as [RouteKey, Route][]).flatMap(([key, { params, query, body }]) => {
      const inAddress = [params, query].some((schema) => schema && /version|revision/i.test(schemaText(schema)))
      return inAddress || (body && /"\w*(version|revision)\w*":\{[^{}]*"integer"/i.test(schemaText(body))) ? [key] : []
    })
    expect(named.toSorted()).toEqual(KEYS.toSorted())
    expect(KEYS.length).toBeGreaterThan(6)
  })
})

describe.each(ENGINES)('[Q63] a version that nobody has seen, on %s', (engine) => {
  let site: TestSite
  let organiser: Awaited<ReturnType<TestSite['administrator']>>
  /** The path's parameters, and a body that would be taken on the right version, for each call. */
  let targets: Record<string, { params: Record<string, string>; body: object }>

  beforeAll(async () => {
    site = await openTestSite(engine)
    const season = await site.setUpSeason({ details: { ...season2025.details, asks: ASKS } })
    organiser = season.organiser
    const leagueId = season.league.id
    const { write } = site.store.connections
    await write.transaction().execute(async (trx) => {
      await seedMatches(trx, leagueId, await seedTeams(trx, leagueId, new Map()), false)
    })
    const finals = finalsOf(organiser, leagueId)
    await finals.setUp(2)
    const [final] = (await finals.read()).matches
    const [match] = await site.store.matches.list(leagueId)
    const player = await site.signUp('player@example.com')
    await player.call('POST /api/auth/verify', { token: await site.tokenFor('player@example.com') })
    const guardian = { name: 'Carmen Molina', email: 'carmen@example.com' }
    const form = { ...registrationOf('player@example.com'), guardian }
    await player.call('PUT /api/me/registration', form)
    const draft = await newPost(leagueId)
    const [planned, up, withdrawn] = [await newPost(leagueId), await newPost(leagueId), await newPost(leagueId)]
    const publish = { ...BODIES['POST /api/leagues/:leagueId/posts/:postId/publish'] }
    await organiser.call(
      'POST /api/leagues/:leagueId/posts/:postId/publish',
      { ...publish, at: Date.now() + 3_600_000 },
      planned,
    )
    await organiser.call('POST /api/leagues/:leagueId/posts/:postId/publish', publish, up)
    await organiser.call('POST /api/leagues/:leagueId/posts/:postId/publish', publish, withdrawn)
    await organiser.call('POST /api/leagues/:leagueId/posts/:postId/withdraw', { version: 2 }, withdrawn)
    targets = {
      'POST /api/leagues/:leagueId/posts/:postId/publish': { ...draft, body: {} },
      'POST /api/leagues/:leagueId/posts/:postId/mail': { ...up, body: {} },
      'POST /api/leagues/:leagueId/posts/:postId/unplan': { ...planned, body: {} },
      'POST /api/leagues/:leagueId/posts/:postId/withdraw': { ...up, body: {} },
      'POST /api/leagues/:leagueId/posts/:postId/put-back': { ...withdrawn, body: {} },
      'POST /api/guardian/agree': { params: {}, body: { token: await site.tokenFor(guardian.email) } },
      'PUT /api/leagues/:leagueId/scores': {
        params: { leagueId },
        body: { edits: [{ matchId: match?.id, version: 1, homeScore: 2, awayScore: 1 }] },
      },
      'PUT /api/leagues/:leagueId/finals/:matchId/penalties': {
        params: { leagueId, matchId: final?.id ?? '' },
        body: {},
      },
      'POST /api/leagues/:leagueId/matches/:matchId/result': {
        params: { leagueId, matchId: match?.id ?? '' },
        body: { forfeit: 'home', status: null, playedOn: null },
      },
      'PUT /api/draft/preparation': { params: {}, body: {} },
      'POST /api/leagues/:leagueId/matches/:matchId/decision': {
        params: { leagueId, matchId: match?.id ?? '' },
        body: {},
      },
      'PUT /api/site/parts': { params: {}, body: {} },
    }
  })
  afterAll(() => site.close())

  /** A draft of its own. */
  async function newPost(leagueId: string) {
    const postId = randomUUID()
    const { status } = await organiser.call(
      'POST /api/leagues/:leagueId/posts',
      { ...BODIES['POST /api/leagues/:leagueId/posts'], postId },
      { params: { leagueId } },
    )
    expect(status).toBe(200)
    return { params: { leagueId, postId } }
  }

  it.each(KEYS)('is refused by %s, and nothing changes', async (key) => {
    const target = targets[key]
    if (!target) throw new Error(`nothing is there that ${key} changes`)
    const { method, path } = splitKey(key)
    const url = path.replace(/:(\w+)/g, (_, name: string) => target.params[name] ?? '')
    const before = await allRows(site.store)
    for (const version of VERSIONS) {
      const body = withVersion({ ...BODIES[key], ...target.body }, version)
      const reply = await organiser.inject(method, url, body)
      const { saved, outcome } = reply.body as { saved?: unknown[]; outcome?: string }
      // Scores and posts are shown as they stand beside what was typed ([M6]): the answer says that nothing was saved.
      const isRefused =
        reply.status === 409 || (reply.status === 200 && (saved?.length === 0 || outcome === 'overtaken'))
      if (version > 2_000_000_000)
        expect([reply.status, reply.body.code], `${version}`).toEqual([422, 'invalid_fields'])
      else expect(isRefused, `${version}: ${reply.status} ${reply.text.slice(0, 200)}`).toBe(true)
    }
    expect(await allRows(site.store)).toEqual(before)
  })
})
