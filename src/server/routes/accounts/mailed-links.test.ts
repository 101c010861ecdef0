import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type RouteKey, splitKey } from '#contract/api.ts'
import { ASKS_NOTHING } from '#contract/limits.ts'
import { seedMatches, seedTeams } from '../../seed/leagues.ts'
import { season2025 } from '../../seed/seasons.ts'
import { builtWeb } from '../../testing/built-web.ts'
import { allRows } from '../../testing/rows.ts'
import { openTestSite, registrationOf, type TestSite } from '../../testing/site.ts'
import { addWaiting } from '../../testing/stored.ts'

const DAY = 86_400_000
const TEMPLATES = new URL('../../mail/', import.meta.url)
const ASKS = { ...ASKS_NOTHING, agreement: 'We play fair.', guardian: true }

/** The call that a page opened by a token makes with it, before anything is pressed; a new page has to be named here. */
const ASKED_WITH: Record<string, RouteKey | null> = {
  '/claim': 'POST /api/claims/read',
  '/guardian': 'POST /api/guardian/read',
  '/merge': 'POST /api/merge/read',
  // Its form waits for a password.
  '/reset-password': null,
  // Its script confirms the address at once, which is what the link says that it does.
  '/verify-email': null,
}
/** Pages whose links need an evening to come, or a payment provider: `routes/guests/guests.test.ts` and `routes/fees/` open them. */
const TRIED_ELSEWHERE = ['/guardian/guest', '/guardian/fee']
/** Calls that no page makes by itself: a stream without an end, and the way to Google. */
const NOT_ASKED: readonly string[] = ['GET /api/events', 'GET /api/auth/google', 'GET /api/auth/google/callback']
const READ = (Object.keys(api) as RouteKey[]).filter((key) => key.startsWith('GET ') && !NOT_ASKED.includes(key))

/** The pages of the links in the templates of mails, and which of them are opened by a token. */
function linkedPages() {
  const pages = new Map<string, boolean>()
  for (const file of readdirSync(TEMPLATES).filter((name) => !name.endsWith('.test.ts')))
    for (const [, page = '', rest = ''] of readFileSync(new URL(file, TEMPLATES), 'utf8').matchAll(
      /\bpath(?:: | = )[`'](\/[\w/-]*)([^`']*)/g,
    ))
      pages.set(page, (pages.get(page) ?? false) || rest.startsWith('#token='))
  return pages
}

describe('opening the link of a mail', () => {
  const built = builtWeb()
  const pages = linkedPages()
  let site: TestSite
  let params: Record<string, string>
  /** The people who open links: a visitor, another account, and those to whom mails went. */
  const people: Record<string, ReturnType<TestSite['visitor']>> = {}
  let links: { page: string; address: string; token: string | undefined }[]

  async function verified(email: string) {
    const person = await site.signUp(email)
    await person.call('POST /api/auth/verify', { token: await site.tokenFor(email) })
    return person
  }

  beforeAll(async () => {
    site = await openTestSite('sqlite', {}, { built })
    const { organiser, league } = await site.setUpSeason({
      details: { ...season2025.details, asks: ASKS, playerLimit: { players: 3, acceptHours: 48 } },
    })
    const { connections } = site.store
    const teamIds = await connections.write.transaction().execute(async (trx) => {
      const ids = await seedTeams(trx, league.id, new Map())
      await seedMatches(trx, league.id, ids, false)
      return ids
    })
    const at = { params: { leagueId: league.id } }
    const offered = await verified('offered@example.com')
    const offeredTo = (await site.store.users.findByEmail('offered@example.com'))?.id ?? ''
    const waiting = await addWaiting(connections, league.id, 1, site.clock.now() + DAY)
    await connections.write
      .updateTable('waitingPlayers')
      .set({ userId: offeredTo })
      .where('userId', '=', waiting)
      .execute()
    const maya = await verified('maya@example.com')
    const guardian = { name: 'Carmen Torres', email: 'carmen@example.com' }
    const registered = await maya.call('PUT /api/me/registration', { ...registrationOf('maya@example.com'), guardian })
    const twin = await verified('twin@example.com')
    const adult = { ...registrationOf('twin@example.com'), adult: true, agreedTo: ASKS.agreement }
    const second = await twin.call('PUT /api/me/registration', adult)
    const [userId = '', intoUserId = ''] = [registered.body.user?.id, second.body.user?.id]
    const merging = { params: { leagueId: league.id, userId } }
    await organiser.call('POST /api/leagues/:leagueId/people/:userId/merge-proposal', { intoUserId }, merging)
    const { email: _, guardian: __, ...person } = { ...registrationOf(''), guardian: null }
    const invited = { ...person, contactEmail: 'parent@example.com', invite: true }
    await organiser.call('POST /api/leagues/:leagueId/people', invited, at)
    await organiser.call('POST /api/access/invitations', { email: 'newcomer@example.com', role: 'organiser' })
    await maya.call('POST /api/auth/reset-request', { email: 'maya@example.com' })
    Object.assign(people, {
      'a visitor': site.visitor(),
      'another account': await verified('other@example.com'),
      'the account of the invitation, unverified': await site.signUp('newcomer@example.com'),
      'the account of a parent': await verified('parent@example.com'),
      'a player': maya,
      'the other account that may be the same player’s': twin,
      'somebody to whom a place is offered': offered,
    })
    await site.mailsSent()
    site.clock.stop()
    const [match] = await site.store.matches.list(league.id)
    params = {
      leagueId: league.id,
      teamId: teamIds[0] ?? '',
      userId,
      matchId: match?.id ?? '',
      name: 'none-small.webp',
    }
    links = site.mails.flatMap(({ text }) =>
      [...text.matchAll(/http:\/\/localhost:8080(\/[\w/-]*)([?][^#\s]*)?(?:#token=(\S+))?/g)].map(
        ([, page = '', search = '', token]) => ({ page, address: page + search, token }),
      ),
    )
  })
  afterAll(async () => {
    await site.close()
    rmSync(built, { recursive: true })
  })

  it('is tried with a link to each page that the templates open by a token', () => {
    const opened = [...pages].flatMap(([page, hasToken]) => (hasToken ? [page] : []))
    expect(opened.toSorted()).toEqual([...Object.keys(ASKED_WITH), ...TRIED_ELSEWHERE].toSorted())
    for (const page of Object.keys(ASKED_WITH))
      expect(
        links.some((link) => link.page === page && link.token !== undefined),
        page,
      ).toBe(true)
    for (const page of ['/signup', '/organise', '/register', '/settings']) expect([...pages.keys()]).toContain(page)
  })

  it('is tried by somebody to whom a place is offered', async () => {
    const rows = await site.store.connections.read.selectFrom('waitingPlayers').selectAll().execute()
    const offered = (await people['somebody to whom a place is offered']?.call('GET /api/me'))?.body
    expect(rows).toMatchObject([{ userId: offered?.user?.id, offeredUntil: expect.any(Number) }])
  })

  it('[PE7] joins, spends and overwrites nothing, whoever opens it', async () => {
    const before = await allRows(site.store)
    for (const [who, person] of Object.entries(people)) {
      const addresses = new Set([...pages.keys(), ...links.map(({ address }) => address), '/register?season=2025'])
      for (const address of addresses)
        for (const method of ['GET', 'HEAD'])
          expect((await person.inject(method, address, undefined)).status, `${who}: ${address}`).toBeLessThan(500)
      for (const { page, token } of links) {
        const key = token === undefined ? null : ASKED_WITH[page]
        if (key) expect((await person.call(key, { token } as never)).status, `${who}: ${key}`).toBe(200)
      }
      for (const key of READ) {
        const url = splitKey(key).path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'none')
        expect((await person.inject('GET', url, undefined)).status, `${who}: ${key}`).toBeLessThan(500)
      }
      expect(await allRows(site.store), who).toEqual(before)
    }
  })
})
