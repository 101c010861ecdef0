import { afterEach, describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import type { teamsReply } from '#contract/team.ts'
import { roomIn } from '../../testing/draft/draft-room.ts'
import { ENGINES } from '../../testing/engines.ts'
import { storageOfRelease } from '../../testing/release.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

const MINUTE = 60_000

let site: TestSite | undefined
afterEach(async () => {
  await site?.close()
  site = undefined
})

describe.each(ENGINES)('the database of release 0.1.0 on %s [Q60]', (engine) => {
  async function upgraded() {
    const { storage, known } = await storageOfRelease('0.1.0', engine)
    const clock = { now: () => Date.parse(known.at) + MINUTE }
    const opened = await openTestSite(engine, { AUTH_SECRET: known.secret }, { clock }, storage)
    site = opened
    const somebody = (cookie: string) => {
      const person = opened.visitor()
      const [name = '', value = ''] = cookie.split(/=(.*)/s)
      person.cookies.set(name, value)
      return person
    }
    return { site: opened, known, somebody }
  }

  it('signs nobody out', async () => {
    const { known, somebody } = await upgraded()
    const emails = await Promise.all(
      Object.values(known.cookies).map(async (cookie) => {
        const { body } = await somebody(cookie).call('GET /api/me')
        return [body.user?.email, body.user?.emailVerified]
      }),
    )
    expect(emails).toEqual([
      ['organiser@example.com', true],
      ['maya@example.com', true],
      ['unverified@example.com', false],
    ])
  })

  it('knows passwords, what waits, and registrations', async () => {
    vi.stubEnv('FULL_HASHES', 'yes')
    const { site, known } = await upgraded()
    const person = site.visitor()
    const { status, body } = await person.call('POST /api/auth/sign-in', {
      email: 'maya@example.com',
      password: known.password,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      user: { pendingEmail: 'maya.new@example.com' },
      profile: { graduationYear: 'after2029' },
    })
    expect(body.registration).not.toBeNull()
  })

  it('opens the link to an address that waits to replace another', async () => {
    const { site, known, somebody } = await upgraded()
    const maya = somebody(known.cookies.maya)
    const change = { token: await tokenTo(site, 'maya.new@example.com') }
    expect((await maya.call('POST /api/auth/verify', change)).status).toBe(204)
    expect((await maya.call('GET /api/me')).body.user?.email).toBe('maya.new@example.com')
  })

  it('opens the links that were in mails on their way, each for what it was mailed for', async () => {
    vi.stubEnv('FULL_HASHES', 'yes')
    const { site, known, somebody } = await upgraded()
    const toVerify = await tokenTo(site, 'unverified@example.com')
    const toReset = await tokenTo(site, 'maya@example.com')
    const toChange = await tokenTo(site, 'maya.new@example.com')
    const reset = async (token: string) =>
      (await site.visitor().call('POST /api/auth/reset', { token, password: 'another-flag-9' })).status
    const unverified = somebody(known.cookies.unverified)
    expect((await unverified.call('POST /api/auth/verify', { token: toReset })).body.code).toBe('invalid_token')
    expect((await unverified.call('POST /api/auth/verify', { token: toVerify })).status).toBe(204)
    expect((await unverified.call('GET /api/me')).body.user?.emailVerified).toBe(true)
    expect([await reset(toVerify), await reset(toChange), await reset(toReset), await reset(toReset)]).toEqual([
      422, 422, 204, 422,
    ])
  })

  it('[PE10] leaves every registration its place, also in a season that has a limit since', async () => {
    const { site, known, somebody } = await upgraded()
    const { read, write } = site.store.connections
    const registrations = () =>
      read.selectFrom('registrations').orderBy('leagueId').orderBy('userId').select(['userId', 'heldUntil']).execute()
    const before = await registrations()
    expect(before.length).toBeGreaterThan(0)
    expect(before.filter(({ heldUntil }) => heldUntil !== null)).toEqual([])
    for (const { id, details } of await read.selectFrom('leagues').select(['id', 'details']).execute()) {
      const limited = { ...JSON.parse(details), playerLimit: { players: 1, acceptHours: 48 } }
      await write
        .updateTable('leagues')
        .set({ details: JSON.stringify(limited) })
        .where('id', '=', id)
        .execute()
    }
    await site.sweep()
    await site.offerPlaces()
    expect(await registrations()).toEqual(before)
    expect((await somebody(known.cookies.maya).call('GET /api/me')).body.registration).not.toHaveProperty('heldText')
  })

  it.each([2024, 2025])('shows the pages of %d as they were', async (year) => {
    const { known, somebody } = await upgraded()
    const person = somebody(known.cookies.organiser)
    const leagueId = known.leagues.find((league) => league.year === year)?.id ?? ''
    const page = async (name: string) =>
      (await person.inject('GET', `/api/leagues/${leagueId}/${name}`, undefined)).body
    expect(await page('standings')).toEqual(known.pages[`${year} standings`])
    expect(dated(await page('matches'))).toEqual(dated(known.pages[`${year} matches`]))
    expect(squads(await page('teams'))).toEqual(squads(known.pages[`${year} teams`]))
  })

  it('[TM1, Q76] takes an imported place from somebody whose address is not verified', async () => {
    const { known, somebody } = await upgraded()
    const leagueId = known.leagues.find(({ year }) => year === 2024)?.id
    const person = somebody(known.cookies.organiser)
    const nicknames = (reply: unknown) =>
      (reply as z.infer<typeof teamsReply>).teams.flatMap(({ players }) => players.map(({ nickname }) => nickname))
    const before = nicknames(known.pages['2024 teams'])
    const now = nicknames((await person.inject('GET', `/api/leagues/${leagueId}/teams`, undefined)).body)
    const count = (all: string[], wanted: string) => all.filter((one) => one === wanted).length
    expect(count(now, 'Unknown')).toBe(count(before, 'Unknown') + 1)
    expect(count(now, 'Ace')).toBe(count(before, 'Ace') - 1)
  })

  it('goes on with the draft and its rehearsal where they stood', async () => {
    const { site, known } = await upgraded()
    await site.draft.rooms.ensure()
    const room = roomIn(site)
    expect(room?.draft.id).toBe(known.draft.id)
    expect(room?.state()).toMatchObject({ phase: 'finished', published: true })
    expect(room?.state().seq).toBeGreaterThanOrEqual(known.draft.seq)
    expect(room?.state().seats.map(({ captain }) => captain.id)).toEqual(known.draft.captains)
    expect(roomIn(site, true)?.state().rehearsal).toBe(true)
  })
})

/** The token in the mail to somebody that waited when the release was put aside. */
async function tokenTo({ store }: TestSite, recipient: string): Promise<string> {
  const mails = store.connections.read.selectFrom('mails').where('recipient', '=', recipient).select('content')
  return /#token=([\w-]+)/.exec((await mails.executeTakeFirstOrThrow()).content)?.[1] ?? ''
}

/** The page with the instant of each match under one name: it was `startsAt` in that release, and is `dateTime` now. */
const dated = (reply: unknown): unknown =>
  JSON.parse(JSON.stringify(reply), (key, value) => {
    if (key !== 'matches') return value
    return value.map(({ startsAt, dateTime, ...match }: Dated) => ({ ...match, dateTime: dateTime ?? startsAt }))
  })
type Dated = { startsAt?: number; dateTime?: number }

const squads = (reply: unknown) =>
  (reply as z.infer<typeof teamsReply>).teams.map(({ id, name, color, players }) => ({
    id,
    name,
    color,
    players: players.length,
  }))
