import { randomUUID } from 'node:crypto'
import inject, { type DispatchFunc, type InjectOptions } from 'light-my-request'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { api, type RouteKey, splitKey } from '#contract/api.ts'
import { ASKS_NOTHING } from '#contract/limits.ts'
import { SITE_ICONS } from '#contract/own-site/icons.ts'
import type { Route } from '#contract/route.ts'
import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import { EMBED_FONTS } from '#contract/visitors/embed-fonts.ts'
import { rounds } from '#league/testing/rounds.ts'
import { createSessions } from '../auth/sessions.ts'
import { hashOf } from '../auth/tokens.ts'
import { season2025, usualFee } from '../seed/seasons.ts'
import { createAnswerCheck, plain } from '../testing/api/answer-check.ts'
import { DONE_AT_ONCE, tryBackupActs } from '../testing/api/backup-acts.ts'
import { documentDraftActs } from '../testing/api/draft-acts.ts'
import { documentFeeActs } from '../testing/api/fee-acts.ts'
import { tryFinalsActs } from '../testing/api/finals-acts.ts'
import type { Ask, Sample } from '../testing/api/fuzz-requests.ts'
import { answering, fuzzRequest, fuzzRequests, UNREADABLE } from '../testing/api/fuzz-requests.ts'
import { documentGuardianActs } from '../testing/api/guest-acts.ts'
import { documentNewsActs } from '../testing/api/news-acts.ts'
import { actOnPasskeys } from '../testing/api/passkey-acts.ts'
import { documentPayingActs } from '../testing/api/paying-acts.ts'
import { calendarQuery, documentPushActs, ownCalendarIn } from '../testing/api/push-acts.ts'
import { BODIES, RESOURCES } from '../testing/api/requests.ts'
import { documentRoleActs } from '../testing/api/role-acts.ts'
import { documentTeamActs } from '../testing/api/team-acts.ts'
import { storeDraft } from '../testing/draft/draft-league.ts'
import { addTeamsWithMatches, showResult } from '../testing/open-season.ts'
import { type PushService, startPushService } from '../testing/push-service.ts'
import { randomFrom } from '../testing/random.ts'
import { cookieOf as cookieHeaderOf, type Person } from '../testing/roles.ts'
import { ADMINISTRATOR, ORIGIN, openTestSite, PASSWORD, registrationOf, type TestSite } from '../testing/site.ts'
import { addByAddress, addSession, addUser, addWaiting } from '../testing/stored.ts'
import { type StripeService, startStripeService } from '../testing/stripe-service.ts'
import { touchlineCookie } from '../testing/touchline.ts'
import { limitOf } from './limits/limits.ts'
import { openApiDocument } from './openapi.ts'

const SEED = 20_250_709
const REQUESTS_EACH = rounds(10, 30)
const PATIENCE_MS = 180_000
const [HOUR, DAY] = [3_600_000, 86_400_000]
const COOKIE_NAMES = { cookieName: 'kickabout', touchlineCookieName: 'kickabout-touchline' }
const ROUTES = Object.entries(api) as [RouteKey, Route][]
const ORGANISERS = [ADMINISTRATOR, ...Array.from({ length: 9 }, (_, i) => `organiser${i}@example.com`)]
/** Before an operation is known, another method may be refused for where it comes from or asks. */
const BEFORE_OPERATIONS = [403, 421]

/** On PostgreSQL, since most tests of routes run on SQLite alone. */
let site: TestSite
/** Sends a request as somebody, or as a visitor, from a network address of its own, and holds the answer against the document. */
let ask: Ask
let players: string[]
let organisers: string[]
let samples: Sample
let pushService: PushService
let stripe: StripeService
let matchId: string
/** The user whose password is PASSWORD. */
let real: string

const problems = new Set<string>()
const wentWell = new Set<string>()
const statuses = new Map<number, number>()

beforeAll(async () => {
  // Nobody is there: whoever goes to Google is led back with what went wrong.
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: 'http://127.0.0.1:9' }
  pushService = await startPushService()
  stripe = await startStripeService({ now: () => site?.clock.now() ?? Date.now() })
  const pushes = { PUSH_TEST_SERVICE: pushService.origin }
  const variables = { ADMIN_EMAILS: ORGANISERS.join(','), ...pushes, ...google, ...stripe.variables }
  site = await openTestSite('postgres', variables, { restorer: DONE_AT_ONCE })
  const { league, people, organiser } = await storeDraft(site.store, { players: 12 })
  const { connections } = site.store
  organisers = [organiser.id]
  for (const email of ORGANISERS.slice(1)) organisers.push(await addUser(connections, email))
  players = people.map(({ id }) => id)
  await site.signUp('player@example.com')
  real = (await site.store.users.findByEmail('player@example.com'))?.id ?? ''
  const teamId = await addTeamsWithMatches(connections, league.id)
  matchId = (await site.store.matches.list(league.id))[0]?.id ?? ''
  site.clock.pass(1000)
  await site.draft.rooms.ensure()
  // As large as a slide, half of it light as in a crest.
  const light = sharp({ create: { width: 320, height: 360, channels: 3, background: '#ffffff' } })
  const upload = await light.extend({ right: 320, background: '#123456' }).png().toBuffer()
  samples = {
    params: {
      leagueId: league.id,
      teamId,
      part: 'slides',
      what: 'table',
      font: EMBED_FONTS[0] ?? '',
      icon: Object.keys(SITE_ICONS)[0] ?? '',
      name: `${'a'.repeat(32)}-small.webp`,
    },
    query: {},
    body: undefined,
    upload,
  }
  ask = createAsk()
  const matches = 'GET /api/leagues/:leagueId/matches'
  const path = JSON.parse((await ask(matches, right(matches), real)).body).calendarPath
  samples.query.key = new URL(path, ORIGIN).searchParams.get('key') ?? ''
  const own = await ask('POST /api/me/calendar', right('POST /api/me/calendar'), real)
  Object.assign(samples.params, ownCalendarIn(own.body))
})
afterAll(async () => {
  await site.close()
  await pushService.close()
  await stripe.close()
  vi.useRealTimers()
})

function createAsk(): Ask {
  const problemOf = createAnswerCheck(
    openApiDocument({ productName: 'Kickabout', version: '0', publicUrl: ORIGIN, ...COOKIE_NAMES }),
  )
  const sessions = createSessions(site.store, { https: false }, site.clock)
  const dispatch: DispatchFunc = (request, response) => site.app.server.emit('request', request, response)
  let count = 0
  /** A session for one request: some end theirs. It waits for the second step where the entry is one. */
  async function cookieOf(userId: string, { access }: Route) {
    if (access === 'touchline') return touchlineCookie(site.store, samples.params.leagueId ?? '')
    const secret = `fuzz-session-${count}`
    const { connections } = site.store
    await addSession(connections, userId, hashOf(secret), Date.now() + 30 * DAY)
    const itself = connections.write.updateTable('sessions').where('id', '=', hashOf(secret))
    if (access === 'secondStep') await itself.set({ secondStepDue: 1 }).execute()
    return sessions.cookie(secret).split(';')[0] ?? ''
  }
  return async (key, request, userId) => {
    count++
    const from: Record<string, string> = {
      host: new URL(ORIGIN).host,
      origin: ORIGIN,
      'x-forwarded-for': `10.9.${count >> 8}.${count & 255}`,
    }
    if (userId !== null) from.cookie = await cookieOf(userId, api[key])
    const { url, payload } = request
    const method = request.method as 'GET'
    const sent: InjectOptions = { method, url, headers: { ...from, ...request.headers } }
    const reply = await inject(dispatch, payload === undefined ? sent : { ...sent, payload })
    const text = plain(reply.rawPayload, reply.headers['content-encoding'])
    const answer = { status: reply.statusCode, headers: reply.headers, text }
    const problem = problemWith(key, request, answer)
    if (problem) problems.add(`${request.method} ${url.slice(0, 80)}: ${problem.slice(0, 300)}`)
    return { status: answer.status, headers: reply.headers, body: text }
  }

  function problemWith(
    key: RouteKey,
    { method, url }: Parameters<Ask>[1],
    answer: Parameters<typeof problemOf>[1],
  ): string | null {
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const declared = answering(method === 'HEAD' ? 'GET' : method, splitKey(key).path)
    if (declared) {
      const { operationId } = api[declared]
      if (answer.status < 400) wentWell.add(operationId)
      return problemOf({ operation: operationId, method }, answer)
    }
    if (method === 'OPTIONS' && answer.status === 204) return answer.headers.allow ? null : 'no header allow'
    const isAddress = !url.includes(UNREADABLE)
    if (BEFORE_OPERATIONS.includes(answer.status) || (answer.status === 404 && !isAddress)) return null
    return answer.status === 405 ? problemOf({ operation: '', method }, answer) : `status ${answer.status}`
  }
}

function sampleOf(key: RouteKey, pick = 0): Sample {
  const isUpload = 'upload' in api[key]
  return {
    params: samples.params,
    query: calendarQuery(key, samples),
    body: bodyOf(key, pick),
    upload: isUpload ? samples.upload : undefined,
  }
}

function bodyOf(key: RouteKey, pick: number): unknown {
  // Not those who ask.
  if (key.startsWith('POST /api/draft/')) return { userIds: [players.at(-1 - (pick % 4))] }
  if (key === 'PUT /api/me/registration') return registrationOf(`player${pick % 12}@example.com`)
  if (key === 'POST /api/auth/sign-up') return { email: `new${pick}@example.com`, password: PASSWORD }
  if (key === 'PUT /api/leagues/:leagueId/scores')
    return { edits: [{ matchId, version: 1, homeScore: pick % 5, awayScore: null }] }
  return BODIES[key as keyof typeof BODIES]
}

/** Chooses the last of everything: a request with nothing wrong. */
const NOTHING_ODD: Parameters<typeof fuzzRequest>[3] = { ...randomFrom(0), below: (n) => n - 1, among: () => undefined }
/** The request of an entry with nothing wrong. */
const right = (key: RouteKey) => fuzzRequest(key, api[key], sampleOf(key), NOTHING_ODD)

const requestsOf = (key: RouteKey, route: Route) =>
  fuzzRequests(key, route, { seed: SEED, count: REQUESTS_EACH, sampleOf: (i) => sampleOf(key, i), players, organisers })

describe('the OpenAPI document against what is answered', () => {
  it(
    'a fuzz over every operation finds nothing that is not documented',
    async () => {
      for (const [key, route] of ROUTES)
        for (const [i, { request, as }] of requestsOf(key, route).entries()) {
          const chosen = key === 'POST /api/auth/confirm' && i % 4 ? real : as
          // Whoever asks for that is gone then.
          const isLast = key === 'DELETE /api/me' && chosen !== null
          const userId = isLast ? await addUser(site.store.connections, `last${i}@example.com`) : chosen
          // A stream of events has no end.
          if (route.operationId === 'listen' && request.method === 'GET' && userId) request.method = 'HEAD'
          await ask(key, request, userId)
        }
      expect([...problems]).toEqual([])
    },
    PATIENCE_MS,
  )

  it(
    'what needs a mail, a file, a tag or many tries is documented too',
    async () => {
      const mails = await site.signUp('mails@example.com')
      const { id = '' } = (await site.store.users.findByEmail('mails@example.com')) ?? {}
      const send = async (key: `POST /api/auth/${'verify' | 'reset'}${'' | '/read'}`, body: object) =>
        expect((await ask(key, { ...right(key), payload: JSON.stringify(body) }, id)).status, key).toBe(204)
      const verification = { token: await site.tokenFor('mails@example.com') }
      for (const key of ['POST /api/auth/verify/read', 'POST /api/auth/verify'] as const) await send(key, verification)
      await mails.call('POST /api/auth/reset-request', { email: 'mails@example.com' })
      const token = await site.tokenFor('mails@example.com')
      await send('POST /api/auth/reset/read', { token })
      await send('POST /api/auth/reset', { token, password: 'new-boots-7' })
      const logo = 'PUT /api/leagues/:leagueId/teams/:teamId/logo'
      const { small } = JSON.parse((await ask(logo, right(logo), organisers[0] ?? '')).body)
      samples.params.name = String(small).replace('/files/', '')
      for (const key of ['POST /api/site/crest', 'POST /api/site/slides'] as const)
        expect((await ask(key, right(key), organisers[1] ?? '')).status, key).toBe(200)
      expect((await ask('GET /files/:name', right('GET /files/:name'), null)).status).toBe(200)

      samples.params.matchId = await showResult(site, matchId, organisers[0] ?? '')
      await addByAddress(site.store.connections, samples.params, 'once@example.com')
      for (const [key] of ROUTES.filter(([, { replies }]) => replies[304])) {
        const { headers } = await ask(key, right(key), organisers[0] ?? '')
        const again = { ...right(key), headers: { 'if-none-match': String(headers.etag) } }
        expect((await ask(key, again, organisers[0] ?? '')).status, key).toBe(304)
      }
      delete samples.params.matchId
      await site.store.connections.write.deleteFrom('rosters').where('email', '=', 'once@example.com').execute()
      for (const [key] of ROUTES.filter(([key, route]) => limitOf(key, route))) {
        const headers = { ...right(key).headers, 'x-forwarded-for': '10.8.0.1' }
        let status = 0
        for (let i = 0; i <= 600 && status !== 429; i++)
          status = (await ask(key, { ...right(key), headers }, null)).status
        expect(status, key).toBe(429)
      }
      expect([...problems]).toEqual([])
    },
    PATIENCE_MS,
  )

  it(
    'what needs another act before it is documented too',
    async () => {
      // The fuzz has used tries of those who act here.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR })
      const by = organisers[0] ?? ''
      const { leagueId = '' } = samples.params
      async function act(key: RouteKey, body?: object, params: Record<string, string> = {}, as = by) {
        const fine = fuzzRequest(
          key,
          api[key],
          { ...sampleOf(key), params: { ...samples.params, ...params } },
          NOTHING_ODD,
        )
        const payload = body instanceof Buffer ? body : JSON.stringify(body)
        const reply = await ask(key, payload === undefined ? fine : { ...fine, payload }, as)
        expect(reply.status, `${key}: ${reply.body.slice(0, 300)}`).toBeLessThan(300)
        return reply.body.startsWith('{') ? JSON.parse(reply.body) : {}
      }
      await act('DELETE /api/leagues/:leagueId/archive')
      const name = 'Soon deleted'
      const { id } = await act('POST /api/leagues', { ...season2025, name, current: false, shownFirst: false })
      await act('DELETE /api/leagues/:leagueId', undefined, { leagueId: id })

      for (const { actWell } of RESOURCES) await actWell?.(act)
      await documentPushActs(act, pushService, real)
      await documentDraftActs(act, players.at(-1) ?? '')
      await documentTeamActs(act, { leagueId, player: players[0] ?? '', store: site.store })
      const asks = { ...ASKS_NOTHING, fee: usualFee(''), agreement: 'Fair play', guardian: true }
      const asking = { ...season2025.details, asks }
      await act('PUT /api/leagues/:leagueId', { ...season2025, details: asking, before: season2025 })
      const [captain = '', , , child = ''] = players
      await documentGuardianActs(act, site, { leagueId, child, captain })
      const paying = { site, stripe, child, ask, right }
      await documentPayingActs(act, asks, paying)
      const details = { ...season2025.details, asks, playerLimit: { players: 1, acceptHours: 48 } }
      const paid = { ...season2025.details, asks: { ...asks, fee: usualFee('By bank') } }
      await act('PUT /api/leagues/:leagueId', { ...season2025, details, before: { ...season2025, details: paid } })
      const { connections } = site.store
      const one = await addWaiting(connections, leagueId, 1)
      const two = await addWaiting(connections, leagueId, 2)
      const three = await addWaiting(connections, leagueId, 3, site.clock.now() + DAY)
      await act('GET /api/leagues/:leagueId/waiting')
      await act('POST /api/leagues/:leagueId/waiting/:userId', undefined, { userId: one })
      await act('DELETE /api/leagues/:leagueId/waiting/:userId', undefined, { userId: two })
      await act('POST /api/me/waiting/accept', undefined, {}, three)
      const four = await addWaiting(connections, leagueId, 4)
      await act('DELETE /api/me/waiting', undefined, {}, four)
      const addPerson = 'POST /api/leagues/:leagueId/people'
      const person = await act(addPerson)
      const ofPerson = { userId: person.userId }
      await act('GET /api/leagues/:leagueId/people/:userId', undefined, ofPerson)
      await act('PUT /api/leagues/:leagueId/people/:userId', undefined, ofPerson)
      await act('PUT /api/leagues/:leagueId/people/:userId/agreement', undefined, ofPerson)
      await act('DELETE /api/leagues/:leagueId/people/:userId/agreement', undefined, ofPerson)
      const { seen } = await act('POST /api/leagues/:leagueId/people-import/preview')
      const { rows } = BODIES['POST /api/leagues/:leagueId/people-import']
      await act('POST /api/leagues/:leagueId/people-import', { rows, seen })
      await documentNewsActs(act, { player: players[4] ?? '', secret: site.env.authSecret ?? '' })
      await documentFeeActs(act, ofPerson)
      await act('POST /api/leagues/:leagueId/people-acts', { act: 'remove', userIds: [person.userId] })
      const [twin, other] = [await act(addPerson), await act(addPerson)]
      const into = { intoUserId: other.userId }
      await act('POST /api/leagues/:leagueId/people/:userId/merge', into, { userId: twin.userId })
      const claim = { token: await site.tokenFor('parent@example.com') }
      await act('POST /api/claims/read', claim)
      await act('POST /api/me/claims', claim, {}, await addUser(connections, 'parent@example.com'))
      // Not among the last four, whom the fuzz may have blocked.
      const twins = { userId: players[6] ?? '' }
      await act('POST /api/leagues/:leagueId/people/:userId/merge-proposal', { intoUserId: players[7] }, twins)
      const token = await site.tokenFor('player7@example.com')
      await act('POST /api/merge/read', { token })
      await act('POST /api/merge/confirm', { token })
      await act('GET /api/people/:userId/data', undefined, ofPerson)
      await act('DELETE /api/people/:userId', undefined, ofPerson)
      await tryBackupActs(act, site)
      await act('POST /api/leagues/:leagueId/schedule/discard')
      const soon = new Date(site.clock.now() + 30 * DAY).toISOString().slice(0, 10)
      const evening = { day: soon, kind: 'regular', kickoffs: ['18:00'], fields: ['B'], name: null, venue: null }
      /** Publishes an evening of a month from now with one match; gives its id. */
      async function publishEvening() {
        const { matches }: ScheduleReply = await act('GET /api/leagues/:leagueId/schedule')
        const match = matches.find((one) => one.published && one.homeScore === null)
        const eveningId = randomUUID()
        const place = { eveningId, kickoff: '18:00', field: 'B', status: null }
        const edits = [
          { item: 'evening', id: eveningId, before: null, after: evening },
          { item: 'match', id: match?.id, before: match?.published, after: { ...match?.published, ...place } },
        ]
        const { schedule } = await act('POST /api/leagues/:leagueId/schedule/edits', { edits })
        const publish = { seen: schedule.revision, tell: false, anyway: true }
        await act('POST /api/leagues/:leagueId/schedule/publish', publish)
        return { eveningId }
      }
      const planned: ScheduleReply = await act('GET /api/leagues/:leagueId/schedule')
      const after = { kind: 'preferred-field', teamId: planned.teams[0]?.id, field: 'A' }
      await act('POST /api/leagues/:leagueId/schedule/wishes', { changes: [{ id: randomUUID(), before: null, after }] })
      await act('POST /api/leagues/:leagueId/schedule/locks', { matchIds: ['gone'], locked: false })
      await publishEvening()
      await act('POST /api/leagues/:leagueId/schedule/take-back')
      const params = await publishEvening()
      const off = { from: null, field: null, reason: '', text: '', tell: false }
      await act('GET /api/leagues/:leagueId/evenings/:eveningId/call-off', undefined, params)
      await act('POST /api/leagues/:leagueId/evenings/:eveningId/call-off', off, params)
      await act('GET /api/leagues/:leagueId/evenings/:eveningId/replay', undefined, params)
      await act('POST /api/leagues/:leagueId/evenings/:eveningId/put-back', undefined, params)

      await documentRoleActs(act, site, players)

      const now = (await site.store.matches.list(leagueId)).find((one) => one.homeScore === null)
      const result = { version: now?.version, forfeit: 'home', status: null, playedOn: null }
      const decided = { matchId: now?.id ?? '' }
      await act('POST /api/leagues/:leagueId/matches/:matchId/result', result, decided)
      const referees = [{ ...decided, before: null, after: null }]
      await act('PUT /api/leagues/:leagueId/referees', { edits: referees })
      await tryFinalsActs((key, body, of) => act(key, body, of), site.store)
      expect([...problems]).toEqual([])
    },
    PATIENCE_MS,
  )

  it('[AC4] what needs a passkey is documented too', async () => {
    async function act(person: Person, key: RouteKey, body?: object, params: Record<string, string> = {}) {
      const fine = fuzzRequest(key, api[key], { ...sampleOf(key), params }, NOTHING_ODD)
      const request = { ...fine, headers: { ...fine.headers, cookie: cookieHeaderOf(person) } }
      const reply = await ask(key, body ? { ...request, payload: JSON.stringify(body) } : request, null)
      expect(reply.status, `${key}: ${reply.body.slice(0, 300)}`).toBeLessThan(300)
      return JSON.parse(reply.body)
    }
    await actOnPasskeys(site, act)
    expect([...problems]).toEqual([])
  })

  it('every operation was seen to go well, and every kind of refusal was met', () => {
    expect(ROUTES.map(([, { operationId }]) => operationId).filter((one) => !wentWell.has(one))).toEqual([])
    const met = [...statuses.keys()].sort((a, b) => a - b)
    expect(met).toEqual([200, 204, 302, 304, 400, 401, 403, 404, 405, 409, 413, 415, 421, 422, 429])
  })
})
