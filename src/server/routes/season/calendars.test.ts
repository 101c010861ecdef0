import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { LeagueForm } from '#contract/league.ts'
import { seedMatches, seedTeams } from '../../seed/leagues.ts'
import { season2025 } from '../../seed/seasons.ts'
import { bumpVersion } from '../../store/season/teams.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

const MINUTE = 60_000
const NOON = Date.UTC(2025, 6, 9, 12)
const HALVES_AND_BREAK_MINUTES = 25 + 5 + 25

let site: TestSite
let organiser: ReturnType<TestSite['visitor']>
let leagueId: string
let teamId: string

beforeAll(async () => {
  site = await openTestSite()
  const season = await site.setUpSeason()
  organiser = season.organiser
  leagueId = season.league.id
  await site.store.connections.write.transaction().execute(async (trx) => {
    const teams = await seedTeams(trx, leagueId, new Map())
    teamId = teams[0] ?? ''
    await seedMatches(trx, leagueId, teams, false)
  })
})
afterAll(() => site.close())

const params = () => ({ leagueId, teamId })
const seasonsPath = async () =>
  (await organiser.call('GET /api/leagues/:leagueId/matches', undefined, { params: params() })).body.calendarPath
const teamsPath = async () =>
  (await organiser.call('GET /api/leagues/:leagueId/teams/:teamId', undefined, { params: params() })).body.calendarPath

/** A calendar as a phone reads it that was given its address and nothing else. */
async function subscribe(path: string) {
  const answer = await site.app.inject({ method: 'GET', url: path })
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/calendar; charset=utf-8' } })
  ICAL.design.strict = true
  const calendar = new ICAL.Component(ICAL.parse(answer.payload))
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  return {
    calendar,
    events: events.toSorted((a, b) => a.startDate.compare(b.startDate)),
    find: (uid: string | undefined) => events.find((event) => event.uid === uid),
  }
}

it('a match at 6 PM in July in New York is at 22:00 UTC, for 25 + 5 + 25 minutes', async () => {
  const { events } = await subscribe(await seasonsPath())
  const first = events[0]
  expect(first?.startDate.toICALString()).toBe('20250709T220000Z')
  expect(first?.startDate.toJSDate()).toEqual(new Date('2025-07-09T22:00:00Z'))
  expect(first?.duration.toSeconds()).toBe((HALVES_AND_BREAK_MINUTES * MINUTE) / 1000)
  // The second round of that evening, and the last evening.
  expect(events[3]?.startDate.toICALString()).toBe('20250709T230000Z')
  expect(events.at(-1)?.startDate.toICALString()).toBe('20250730T230000Z')
})

it('every stamp is an instant of UTC: no event floats, and none names a zone of the phone', async () => {
  for (const path of [await seasonsPath(), await teamsPath()]) {
    const { calendar, events } = await subscribe(path)
    for (const event of events)
      for (const property of ['dtstart', 'dtend', 'dtstamp']) {
        const stamp = event.component.getFirstProperty(property)
        if (!stamp) throw new Error(`an event without ${property}`)
        expect(stamp.getParameter('tzid'), property).toBeUndefined()
        expect((stamp.getFirstValue() as ICAL.Time).zone, property).toBe(ICAL.Timezone.utcTimezone)
      }
    expect(calendar.getAllSubcomponents('vtimezone')).toEqual([])
  }
})

it('[SC13] names the teams, the venue, the field and its address', async () => {
  const { calendar, events } = await subscribe(await seasonsPath())
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Wakeman Cup 2025')
  expect(events).toHaveLength(24)
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(24)
  expect(events[0]?.summary).toMatch(/^\S.* v \S/)
  expect(events[0]?.location).toMatch(/^Wakeman, Field [BAE], Wakeman Farm Dr$/)
})

it('of a team holds its own matches and no other, under the ids that the season’s calendar has', async () => {
  const team = await organiser.call('GET /api/leagues/:leagueId/teams/:teamId', undefined, { params: params() })
  const own = await subscribe(await teamsPath())
  const all = await subscribe(await seasonsPath())
  expect(own.calendar.getFirstPropertyValue('x-wr-calname')).toBe(`${team.body.name} · Wakeman Cup 2025`)
  expect(own.events).toHaveLength(8)
  for (const event of own.events) {
    expect(event.summary.split(' v ')).toContain(team.body.name)
    expect(all.find(event.uid)?.startDate.compare(event.startDate)).toBe(0)
  }
  const others = all.events.filter(({ uid }) => !own.find(uid))
  for (const event of others) expect(event.summary.split(' v ')).not.toContain(team.body.name)
})

it('has the score once the match is played, and not after it is cleared', async () => {
  const { body } = await organiser.call('GET /api/leagues/:leagueId/scores', undefined, { params: params() })
  const match = body.entries[0]
  const uid = `${match?.id}@localhost:8080`
  const save = (version: number, homeScore: number | null, awayScore: number | null) =>
    organiser.call(
      'PUT /api/leagues/:leagueId/scores',
      { edits: [{ matchId: match?.id ?? '', version, homeScore, awayScore }] },
      { params: params() },
    )
  await save(1, 0, 2)
  expect((await subscribe(await seasonsPath())).find(uid)?.summary).toBe(
    `${match?.home?.name} v ${match?.away?.name} 0–2`,
  )
  await save(2, null, null)
  expect((await subscribe(await seasonsPath())).find(uid)?.summary).toBe(`${match?.home?.name} v ${match?.away?.name}`)
})

it('[SE5] stays as it is when the dates of the season change', async () => {
  const before = await subscribe(await seasonsPath())
  const days = { seasonStart: '2025-11-05', regularSeasonEnd: '2025-11-26', finals: '2025-12-03' }
  const moved: LeagueForm = { ...season2025, details: { ...season2025.details, ...days, rounds: ['17:30', '19:00'] } }
  expect((await organiser.call('PUT /api/leagues/:leagueId', moved, { params: params() })).status).toBe(200)
  const after = await subscribe(await seasonsPath())
  const times = ({ events }: typeof after) => events.map(({ uid, startDate }) => `${uid} ${startDate.toICALString()}`)
  expect(times(after)).toEqual(times(before))
})

it('[SC13] says that a match is off, and keeps its id, as long as it has no new date', async () => {
  const { events } = await subscribe(await seasonsPath())
  const uid = events[0]?.uid ?? ''
  const { write } = site.store.connections
  const set = (values: { status: string | null; sequence: number; dateTime?: number }) =>
    write.transaction().execute(async (trx) => {
      await trx
        .updateTable('matches')
        .set({ ...values, changedAt: NOON })
        .where('id', '=', uid.split('@')[0] ?? '')
        .execute()
      await bumpVersion(trx, leagueId)
    })
  await set({ status: 'postponed', sequence: 1 })
  const off = (await subscribe(await seasonsPath())).find(uid)
  expect(off?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect([off?.sequence, off?.startDate.toICALString()]).toEqual([1, '20250709T220000Z'])
  expect(String(off?.component.getFirstPropertyValue('last-modified'))).toBe('2025-07-09T12:00:00Z')
  await set({ status: null, sequence: 2, dateTime: Date.UTC(2025, 6, 12, 14) })
  const moved = (await subscribe(await seasonsPath())).find(uid)
  expect(moved?.component.getFirstPropertyValue('status')).toBeNull()
  expect([moved?.sequence, moved?.startDate.toICALString()]).toEqual([2, '20250712T140000Z'])
})

it('is found by its whole address alone', async () => {
  const paths = [await seasonsPath(), await teamsPath()]
  for (const path of paths) {
    const address = new URL(path, 'http://localhost')
    const key = address.searchParams.get('key') ?? ''
    expect(key).toMatch(/^[\w-]{32}$/)
    for (const wrong of ['', '?key=', `?key=${key.slice(1)}`, `?key=${key.slice(0, -1)}~`, `?key=${key}&key=${key}`]) {
      const answer = await site.app.inject({ method: 'GET', url: address.pathname + wrong })
      expect(answer.statusCode, wrong).toBe(404)
    }
  }
  const key = new URL(paths[0] ?? '', 'http://localhost').search
  for (const path of [`/calendar/${leagueId}/nobody.ics${key}`, `/calendar/nowhere.ics${key}`])
    expect((await site.app.inject({ method: 'GET', url: path })).statusCode, path).toBe(404)
})

it('every line ends in CR LF, also the last, and none is longer than 75 bytes', async () => {
  for (const url of [await seasonsPath(), await teamsPath()]) {
    const { payload } = await site.app.inject({ method: 'GET', url })
    expect(payload).toMatch(/\r\nEND:VCALENDAR\r\n$/)
    expect(payload.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of payload.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
  }
})

describe('asked again', () => {
  const get = async (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    site.app.inject({ method, url: await seasonsPath(), headers })
  const tagOf = async () => String((await get()).headers.etag)

  it('answers 304 without a body to who has it, by any way of naming it', async () => {
    const etag = await tagOf()
    // Weak: the bytes differ by encoding and by process, what they say does not.
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*'])
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers, payload } = await get({ 'if-none-match': known }, method)
        expect([statusCode, payload], known).toEqual([304, ''])
        expect(headers).toMatchObject({ etag, 'cache-control': 'private, max-age=300', vary: 'accept-encoding' })
        expect(headers).not.toHaveProperty('content-type')
      }
    expect((await get({ 'if-none-match': 'W/"another"' })).statusCode).toBe(200)
  })

  it('has another tag once it says something else, and the same one when it is made anew and says the same', async () => {
    const { body } = await organiser.call('GET /api/leagues/:leagueId/scores', undefined, { params: params() })
    const match = body.entries.at(-1)
    const edit = { matchId: match?.id ?? '', version: match?.version ?? 0, homeScore: 3, awayScore: 1 }
    const before = await tagOf()
    await organiser.call('PUT /api/leagues/:leagueId/scores', { edits: [edit] }, { params: params() })
    const after = await tagOf()
    expect(after).not.toBe(before)
    expect((await get({ 'if-none-match': before })).statusCode).toBe(200)
    // Made again at another time, as another process would: its stamps say so, the tag does not.
    const { payload } = await get()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * MINUTE })
    onTestFinished(() => void vi.useRealTimers())
    await site.store.connections.write.transaction().execute((trx) => bumpVersion(trx, leagueId))
    expect(await tagOf()).toBe(after)
    const stampOf = (text: string) => /^DTSTAMP:.*$/m.exec(text)?.[0]
    expect(stampOf((await get()).payload)).not.toBe(stampOf(payload))
  })

  it('is compressed for who takes that, and says that it depends on it', async () => {
    const plain = await get()
    expect(plain.headers).not.toHaveProperty('content-encoding')
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip;q=1.0, br;q=0.1', 'gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await get({ 'accept-encoding': accepted })
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding', etag: plain.headers.etag })
      expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
      expect(Number(headers['content-length'])).toBe(rawPayload.length)
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
      expect(unpack(rawPayload).toString()).toBe(plain.payload)
    }
    expect((await get({ 'accept-encoding': 'br;q=0, identity' })).headers).not.toHaveProperty('content-encoding')
  })

  it('answers HEAD with the headers of GET', async () => {
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      const [got, head] = [await get(headers), await get(headers, 'HEAD')]
      expect([head.statusCode, head.payload]).toEqual([200, ''])
      expect({ ...head.headers, date: '' }).toEqual({ ...got.headers, date: '' })
    }
  })
})
