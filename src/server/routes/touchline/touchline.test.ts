import { afterEach, describe, expect, it } from 'vitest'
import { MAX_TAPS_OF_MATCH } from '#contract/touchline/choices.ts'
import type { TapAct } from '#league/touchline/tapped-match.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { matchIn, openTouchlineEvening } from '../../testing/touchline-evening.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Opened = Awaited<ReturnType<typeof openTouchlineEvening>>
const goal = (side: 'home' | 'away', count: number): TapAct => ({ kind: 'goal', side, count })
const scoreOf = ({ body }: { body: { evening: Parameters<typeof matchIn>[0] } }, i = 0) => {
  const { tapped } = matchIn(body.evening, i)
  return [tapped?.home, tapped?.away]
}

describe.each(ENGINES)('%s: a touchline link', (engine) => {
  const itOnce = onceOnly(engine)
  let evening: Opened
  afterEach(() => evening.close())
  const open = async () => {
    evening = await openTouchlineEvening(engine)
    return evening
  }

  it('[MN3] lets a phone score the matches of its evening, by teams alone, and nothing else', async () => {
    const { makeLink, phone, league } = await open()
    const { token, link } = await makeLink()
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(link).toMatchObject({ state: 'open', opensText: 'Wed, Jul 9, 5:00 PM', closesText: 'Thu, Jul 10, 12:00 PM' })
    const parent = phone('parent')
    const { body, headers } = await parent.open(token)
    expect(String(headers['set-cookie'])).toMatch(
      /^kickabout-touchline=[\w-]{32}; Max-Age=2592000; Path=\/api\/touchline; HttpOnly; SameSite=Strict$/,
    )
    expect(body).toMatchObject({ state: 'open', title: 'Week 1', day: 'Wednesday, July 9', league: league.name })
    expect(body.matches.map(({ time }) => time)).toEqual([
      '6:00 PM',
      '6:00 PM',
      '6:00 PM',
      '7:00 PM',
      '7:00 PM',
      '7:00 PM',
    ])
    const { id } = matchIn(body)
    const sent = await parent.send(parent.tap(id, { kind: 'start' }), parent.tap(id, goal('home', 1)))
    expect([sent.status, scoreOf(sent), sent.body.late]).toEqual([200, [1, 0], 0])
    expect((await parent.person.call('GET /api/me')).body.user).toBeNull()
    for (const key of ['GET /api/leagues/:leagueId/matches', 'GET /api/leagues/:leagueId/scores'] as const)
      expect((await parent.person.call(key, undefined, { params: { leagueId: league.id } })).status).toBe(401)
  })

  it('[MN3] counts each tap once however often it is sent, in the order of its numbers', async () => {
    const { makeLink, phone, site } = await open()
    const parent = phone('parent')
    const { body } = await parent.open((await makeLink()).token)
    const { id } = matchIn(body)
    const acts: TapAct[] = [goal('home', 1), goal('home', 2), { kind: 'ungoal', side: 'home', count: 2 }]
    const taps = acts.map((act) => parent.tap(id, act))
    await parent.send(...taps.toReversed())
    const [first, again] = await Promise.all([parent.send(...taps), parent.send(...taps)])
    expect([scoreOf(first), scoreOf(again)]).toEqual([
      [1, 0],
      [1, 0],
    ])
    const rows = await site.store.connections.read.selectFrom('touchlineTaps').select(['number', 'seq']).execute()
    expect(rows.toSorted((a, b) => a.seq - b.seq).map(({ number }) => number)).toEqual([1, 2, 3])
  })

  it('[MN3] two phones at once: a goal that both tapped is one goal', async () => {
    const { makeLink, phone } = await open()
    const { token } = await makeLink()
    const [one, two] = [phone('one'), phone('two')]
    const { id } = matchIn((await one.open(token)).body)
    await two.open(token)
    await Promise.all([
      one.send(one.tap(id, goal('home', 1)), one.tap(id, goal('away', 1))),
      two.send(two.tap(id, goal('home', 1)), two.tap(id, goal('home', 2))),
    ])
    expect(scoreOf({ body: { evening: (await one.read()).body } })).toEqual([2, 1])
  })

  it('[MN3] what arrives after its end or its time stays, counts nowhere by itself, and is said', async () => {
    const { makeLink, phone, organiser, path, place, goTo, kickoff, site } = await open()
    const { id: linkId, token } = await makeLink()
    const parent = phone('parent')
    const { id } = matchIn((await parent.open(token)).body)
    const tapped = [parent.tap(id, goal('home', 1))]
    await organiser.call(`DELETE ${path}/:linkId`, undefined, { params: { ...place.params, linkId } })
    const late = await parent.send(...tapped)
    expect([late.status, late.body.late, late.body.evening.state]).toEqual([200, 1, 'ended'])
    expect(late.body.evening.matches).toEqual([])
    expect((await parent.send(...tapped)).body.late, 'the second time').toBe(0)
    const fresh = phone('fresh')
    await fresh.open((await makeLink()).token)
    const mine = [fresh.tap(id, goal('away', 1))]
    goTo(kickoff + 18 * HOUR + MINUTE)
    const { body } = await fresh.send(...mine)
    expect([body.late, body.evening.state, matchIn(body.evening).tapped]).toEqual([1, 'over', null])
    const rows = await site.store.connections.read.selectFrom('touchlineTaps').select('late').execute()
    expect(rows).toEqual([{ late: 1 }, { late: 1 }])
  })

  it('[MN3] counts what its phone taps however much another link has sent that is not for the match', async () => {
    const { makeLink, phone, site } = await open()
    const { id: linkId, token } = await makeLink()
    const parent = phone('parent')
    const { id: matchId } = matchIn((await parent.open(token)).body)
    const act = JSON.stringify(goal('home', 1))
    const other = {
      linkId,
      phone: 'of-another-link',
      matchId,
      kind: 'goal' as const,
      act,
      seen: 0,
      at: 0,
      receivedAt: 0,
    }
    const late = Array.from({ length: MAX_TAPS_OF_MATCH }, (_, i) => ({ ...other, number: i + 1, seq: i + 1, late: 1 }))
    for (let i = 0; i < late.length; i += 500)
      await site.store.connections.write
        .insertInto('touchlineTaps')
        .values(late.slice(i, i + 500))
        .execute()
    const sent = await parent.send(parent.tap(matchId, goal('away', 1)))
    expect([scoreOf(sent), sent.body.late]).toEqual([[0, 1], 0])
  })

  itOnce('[MN3] has no word about a match that has not begun and that it is not for', async () => {
    const { makeLink, phone, site, league, kickoff, DAY_MS } = await open()
    const parent = phone('parent')
    await parent.open((await makeLink()).token)
    const matches = await site.store.matches.list(league.id)
    const nextWeek = matches.find(({ dateTime }) => (dateTime ?? 0) > kickoff + DAY_MS)?.id ?? ''
    const taps = [goal('home', 1), { kind: 'whistle' as const, home: 9, away: 0, penalties: null }]
    const { body } = await parent.send(...taps.map((act) => parent.tap(nextWeek, act)))
    expect(body.late).toBe(0)
    for (const table of ['scoreReports', 'touchlineTaps'] as const)
      expect(await site.store.connections.read.selectFrom(table).select('matchId').execute()).toEqual([])
  })

  it('[MN9] the final whistle is the result; the same link puts it right, a late one is left to an organiser', async () => {
    const { makeLink, phone, league, site, goTo, kickoff } = await open()
    const parent = phone('parent')
    const { body } = await parent.open((await makeLink()).token)
    const [first, second] = [matchIn(body).id, matchIn(body, 1).id]
    const whistle = (home: number, away: number): TapAct => ({ kind: 'whistle', home, away, penalties: null })
    const stored = async (id: string) => {
      const one = (await site.store.matches.list(league.id)).find((match) => match.id === id)
      return [one?.homeScore, one?.awayScore, one?.status]
    }
    const live = async () =>
      (await site.store.seasons.read(league.id))?.matches.flatMap((one) => (one.live ? one.id : []))
    await parent.send(parent.tap(first, goal('home', 1)))
    expect(await live()).toEqual([first])
    const end = parent.tap(first, whistle(1, 0))
    await parent.send(end)
    expect((await parent.send(end)).status).toBe(200)
    expect([await stored(first), await live()]).toEqual([[1, 0, 'completed'], []])
    await parent.send(parent.tap(first, whistle(2, 0)))
    expect(await stored(first)).toEqual([2, 0, 'completed'])
    const late = [parent.tap(second, goal('away', 1)), parent.tap(second, whistle(0, 1))]
    goTo(kickoff + 18 * HOUR)
    expect((await parent.send(...late)).body.late).toBe(2)
    expect(await stored(second)).toEqual([null, null, null])
    const reports = await site.store.connections.read
      .selectFrom('scoreReports')
      .where('matchId', '=', second)
      .select(['source', 'awayScore', 'state'])
      .execute()
    expect(reports).toEqual([{ source: 'touchline', awayScore: 1, state: 'open' }])
  })

  itOnce(
    '[MN5] a match that is called off at half-time is not live any more, and its score so far is left to an organiser',
    async () => {
      const { makeLink, phone, league, site, organiser, eveningId } = await open()
      const parent = phone('parent')
      const { body } = await parent.open((await makeLink()).token)
      const { id } = matchIn(body)
      await parent.send(parent.tap(id, { kind: 'start' }), parent.tap(id, goal('home', 1)))
      const off = { from: null, field: null, reason: 'Lightning', text: '', tell: false }
      const params = { leagueId: league.id, eveningId }
      const { status } = await organiser.call('POST /api/leagues/:leagueId/evenings/:eveningId/call-off', off, {
        params,
      })
      expect(status).toBe(200)
      const read = await site.store.seasons.read(league.id)
      expect(read?.matches.find((match) => match.id === id)).toMatchObject({ status: 'postponed', homeScore: null })
      expect(read?.matches.some(({ live }) => live)).toBe(false)
      const reports = await site.store.connections.read
        .selectFrom('scoreReports')
        .where('matchId', '=', id)
        .select(['source', 'kind', 'homeScore', 'state'])
        .execute()
      expect(reports.at(-1)).toEqual({ source: 'touchline', kind: 'awaiting', homeScore: 1, state: 'open' })
      const places = { params: { leagueId: league.id } }
      const { body: desk } = await organiser.call('GET /api/leagues/:leagueId/open-reports', undefined, places)
      expect(desk.matches.map(({ choices }) => choices)).toMatchObject([
        [{ text: '1–0', words: [{ title: 'The touchline, so far' }], stands: false }],
      ])
      const { body: entry } = await organiser.call('GET /api/leagues/:leagueId/scores', undefined, places)
      expect(entry.entries.find((one) => one.id === id)?.reported).toEqual(['The touchline says 1–0 so far.'])
    },
  )

  itOnce('[MN5] a match on which nobody has tapped for hours is not live any more', async () => {
    const { makeLink, phone, league, site } = await open()
    const parent = phone('parent')
    const { id } = matchIn((await parent.open((await makeLink()).token)).body)
    await parent.send(parent.tap(id, goal('home', 1)))
    const isLive = async () => (await site.store.seasons.read(league.id))?.matches.some(({ live }) => live)
    site.clock.pass(4 * HOUR - MINUTE)
    await site.sweep()
    expect(await isLive()).toBe(true)
    site.clock.pass(MINUTE)
    await site.sweep()
    expect(await isLive()).toBe(false)
  })

  itOnce(
    '[MN5] a match whose result an organiser has entered is over: its score so far comes to no desk hours later',
    async () => {
      const { makeLink, phone, league, site, organiser } = await open()
      const parent = phone('parent')
      const { id } = matchIn((await parent.open((await makeLink()).token)).body)
      await parent.send(parent.tap(id, goal('home', 1)))
      const edits = [{ matchId: id, version: 1, homeScore: 2, awayScore: 1 }]
      const params = { leagueId: league.id }
      const saved = await organiser.call('PUT /api/leagues/:leagueId/scores', { edits, anyway: false }, { params })
      expect(saved.status).toBe(200)
      site.clock.pass(4 * HOUR)
      await site.sweep()
      expect(await site.store.connections.read.selectFrom('liveMatches').select('endedAt').execute()).toEqual([
        { endedAt: site.clock.now() },
      ])
      expect(await site.store.scoreReports.open(league.id)).toEqual([])
    },
  )
})

describe('a touchline link', () => {
  let evening: Opened
  afterEach(() => evening.close())
  const open = async () => {
    evening = await openTouchlineEvening('sqlite')
    return evening
  }

  it('[MN3] opened too early or a day late says so, and shows no match before its time', async () => {
    const { makeLink, phone, goTo, kickoff } = await open()
    const { token } = await makeLink()
    goTo(kickoff - HOUR - 1)
    const early = phone('early')
    const { body, headers } = await early.open(token)
    expect([body.state, body.opensText, body.matches]).toEqual(['early', 'Wed, Jul 9, 5:00 PM', []])
    expect(headers['set-cookie']).toBeDefined()
    goTo(kickoff - HOUR)
    expect((await early.read()).body.matches).toHaveLength(6)
    goTo(kickoff + 18 * HOUR)
    const late = await phone('late').open(token)
    expect([late.body.state, late.headers['set-cookie']]).toEqual(['over', undefined])
    // A phone that was there in time can still send what was tapped then.
    expect((await early.open(token)).headers['set-cookie']).toBeDefined()
  })

  it('[MN3] is refused where nobody made it, and tries are limited', async () => {
    const { phone } = await open()
    const guesser = phone('guesser')
    const { status, body } = await guesser.open('A'.repeat(32))
    expect([status, body.code, body.message]).toEqual([
      422,
      'invalid_token',
      expect.stringContaining('not good any more'),
    ])
    let refused = 0
    for (let i = 0; i < 70; i++) if ((await guesser.open(`${i}`.padStart(32, 'B'))).status === 429) refused++
    expect(refused).toBeGreaterThan(0)
  })

  it('[MN3] for one field has its matches alone; a tap on another is late', async () => {
    const { makeLink, phone } = await open()
    const whole = phone('whole')
    const { body } = await whole.open((await makeLink()).token)
    const fields = new Set(body.matches.map(({ field }) => field))
    const [field = ''] = fields
    expect(fields.size).toBeGreaterThan(1)
    const one = phone('one')
    const own = (await one.open((await makeLink(field)).token)).body
    expect(own.field).toBe(field)
    expect(own.matches.map((match) => match.field)).toEqual([field, field])
    const other = body.matches.find((match) => match.field !== field)?.id ?? ''
    expect((await one.send(one.tap(other, goal('home', 1)))).body.late).toBe(1)
  })

  it('[MN3] can be printed again, is one for each field, and another one once it is renewed', async () => {
    const { makeLink, organiser, path, place, phone } = await open()
    const [first, again] = [await makeLink(), await makeLink()]
    expect(again.token).toBe(first.token)
    const { body } = await organiser.call(`POST ${path}/:linkId/renew`, undefined, {
      params: { ...place.params, linkId: first.id },
    })
    expect(body.links.map(({ id }) => id)).not.toContain(first.id)
    expect(body.links).toHaveLength(1)
    expect((await phone('old').open(first.token)).body).toMatchObject({ state: 'ended', matches: [] })
    const { status } = await organiser.call(`POST ${path}`, { field: 'Moon' }, place)
    expect(status).toBe(422)
  })

  it('[MN3] a phone whose clock is an hour off says when like any other', async () => {
    const { makeLink, phone, kickoff, site } = await open()
    const { token } = await makeLink()
    for (const [name, ahead] of [
      ['ahead', HOUR],
      ['behind', -HOUR],
    ] as const) {
      const one = phone(name, ahead)
      const { body } = await one.open(token)
      const taps = [one.tap(matchIn(body, ahead > 0 ? 0 : 1).id, { kind: 'start' })]
      site.clock.pass(10 * MINUTE)
      const sent = await one.send(...taps)
      const startedAt = matchIn(sent.body.evening, ahead > 0 ? 0 : 1).tapped?.startedAt ?? 0
      expect((startedAt - kickoff) / MINUTE, name).toBe(ahead > 0 ? 0 : 10)
    }
  })

  it('[PU3] names nobody: a team called after its captain is a number', async () => {
    const { makeLink, phone, league, site } = await open()
    const [team] = await site.store.teams.list(league.id)
    const { write } = site.store.connections
    await write
      .updateTable('teams')
      .set({ name: 'Team Robin Pike', hidesName: 1 })
      .where('id', '=', team?.id ?? '')
      .execute()
    await write
      .updateTable('leagues')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', league.id)
      .execute()
    const { text } = await phone('parent').open((await makeLink()).token)
    expect(text).not.toContain('Robin')
    expect(text).toMatch(/"name":"Team \d"/)
  })
})
