import { afterEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { DraftMessage, DraftRoom } from '#contract/draft.ts'
import { csvRows } from '../../testing/csv.ts'
import { type DraftLeague, openDraftLeague, playToEnd, type Stored } from '../../testing/draft/draft-league.ts'
import { letPass, until } from '../../testing/draft/draft-room.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { registrationOf } from '../../testing/site.ts'

/** In milliseconds since 1970: at some seconds its digits are those of a phone number. */
const INSTANT = /\b1[78]\d{11}\b/g

const isOver = (body: unknown) => (body as DraftMessage).phase === 'finished'

describe.each(ANY_ENGINE)('[D5, Q26] what leaves the draft room on %s', (engine) => {
  let league: DraftLeague
  afterEach(() => league?.close())

  it('has no address and no number of anybody in a whole draft, its files and its answers', async () => {
    league = await openDraftLeague(engine, { players: 14, settings: { maxCaptains: 2, clockSeconds: 60 } })
    const { site, people } = league
    const ids = people.map(({ id }) => id)
    const spectator = await league.come(people[9])
    const chair = await league.come(league.organiser)
    const captains = [await league.captain(0), await league.captain(1)]
    for (const client of [spectator, chair, ...captains]) {
      client.client.publish({ destination: '/app/auth', body: JSON.stringify({ uid: 'x', email: 'y' }) })
      client.client.publish({ destination: '/app/heartbeat' })
      client.client.publish({ destination: '/app/captain-status' })
    }
    await chair.send('organiser/deputy', { captainId: ids[0] ?? '', userId: ids[8] ?? '' })
    await chair.send('organiser/place', { playerId: ids[10] ?? '', captainId: ids[1] ?? '' })
    await league.begin()
    // The first to be taken is the last that the league list would give.
    const wished = ids[11] ?? ''
    await captains[0]?.send('queue', { playerIds: [wished] })
    await captains[1]?.send('queue', { playerIds: [wished] })
    const rooms = await Promise.all([people[0], people[1], people[9], league.organiser].map(readRoom))
    await letPass(site, 66_000)
    await spectator.see('an automatic pick', ({ picks }) => picks.some(({ by }) => by === 'expiry'))
    expect(spectator.draft().lastPick?.playerId).toBe(wished)
    const late = await site.signUp('late@example.com')
    await late.call('PUT /api/me/registration', { ...registrationOf('late@example.com'), phone: '(203) 555-0177' })
    await late.call('POST /api/auth/verify', { token: await site.tokenFor('late@example.com') })
    await spectator.see('the late player', ({ unassigned }) => unassigned.length === 1)
    await chair.send('organiser/undo', {})
    await chair.send('organiser/resume', {})
    await captains[0]?.see('the resumed draft', ({ phase, seq }) => phase === 'running' && seq === league.state().seq)
    await playToEnd(captains, ids)
    await chair.send('organiser/publish', {})
    await until('the published teams', () => spectator.draft().published)

    const cookie = league.organiser.cookie
    const files: string[] = []
    for (const url of ['/api/draft/log.csv', '/api/draft/teams.csv']) {
      const { statusCode, payload } = await site.app.inject({ url, headers: { cookie } })
      expect(statusCode).toBe(200)
      files.push(payload)
    }
    const frames = [spectator, chair, ...captains].map((client) => JSON.stringify(client.frames))
    expect(frames.every((text) => text.length > 10_000)).toBe(true)
    for (const text of [...frames, ...files, ...rooms])
      expect(text.replace(INSTANT, '')).not.toMatch(/@|example\.com|203\D{0,3}555\D?01/)

    // [D16] Nobody reads what a captain wished for, neither in the room nor afterwards.
    for (const text of [JSON.stringify(spectator.frames), ...rooms])
      expect(text).not.toMatch(/"queue"|"own"|"autoPick"|"organiser":\{/)
    const log = csvRows(files[0] ?? '')
    const queued = log.filter(([, , , what]) => what === 'queued')
    expect(queued.map(([, , , , effect]) => effect)).toEqual(['The queue was edited.', 'The queue was edited.'])
  })

  /** The room as it stands in the page of somebody who opens the draft. */
  async function readRoom(person: Stored | undefined): Promise<string> {
    const { cookie } = person ?? league.organiser
    const { statusCode, headers, payload } = await league.site.app.inject({
      url: '/api/draft/room',
      headers: { cookie },
    })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(payload.length).toBeGreaterThan(1000)
    return payload
  }

  it('[D2, D32] says in the page what the channel says, and to nobody who may not enter', async () => {
    league = await openDraftLeague(engine, { players: 6, settings: { maxCaptains: 2, clockSeconds: null } })
    const spectator = await league.come(league.people[5])
    await league.captain(0)
    await spectator.see('the captain', ({ captains }) => captains.length === 1)
    const { draft, captains }: DraftRoom = JSON.parse(await readRoom(league.people[5]))
    expect({ ...draft, serverTime: 0 }).toEqual({ ...spectator.draft(), serverTime: 0 })
    expect(captains).toMatchObject({ seq: draft.seq, count: 1, maxCaptains: 2 })
    const stranger = await league.site.signUp('stranger@example.com')
    expect((await stranger.call('GET /api/draft/room')).status).toBe(403)
    expect((await league.site.visitor().call('GET /api/draft/room')).status).toBe(401)
    const missing = { query: { season: '1999' } }
    const person = league.visitor(league.people[5] as Stored)
    expect((await person.call('GET /api/draft/room', undefined, missing)).status).toBe(404)
  })

  it('[D21] tells nobody but organisers who went last, in any byte from the end of the draft on', async () => {
    league = await openDraftLeague(engine, { players: 14, settings: { maxCaptains: 2, clockSeconds: null } })
    const { site, people, organiser } = league
    const captains = [await league.captain(0), await league.captain(1)]
    const chair = await league.come(organiser)
    const deputy = await league.come(people[8])
    await chair.send('organiser/deputy', { captainId: people[0]?.id ?? '', userId: people[8]?.id ?? '' })
    const others = [...captains, deputy, await league.come(people[9])]
    await league.begin()
    // From the end of the alphabet to its beginning: pick order and alphabetical order are each other's opposite.
    const backwards = people.slice(2).map(({ id }) => id)
    while (league.state().phase === 'running') {
      const pickNumber = league.state().picks.length
      const playerId = backwards.pop() ?? ''
      expect((await chair.send('organiser/pick-for', { playerId, pickNumber })).success).toBe(true)
    }
    const isLeak = (text: string) =>
      /"lastPick":\{|"pickNumber":\d|"picks":\[\{|"log":\[\{|pick \d|\btook\b|undo/i.test(text) || isInPickOrder(text)

    const ends = others.map((client) => client.frames.length)
    const received = () =>
      others.flatMap(({ frames }, i) =>
        frames.slice(ends[i]).filter(({ topic, body }) => topic !== 'draft' || isOver(body)),
      )
    for (const client of others) {
      await client.see('the end', ({ phase }) => phase === 'finished')
      for (const greeting of ['auth', 'heartbeat', 'captain-status'])
        client.client.publish({ destination: `/app/${greeting}`, body: '{}' })
    }
    // People come back, ask again, send what is refused, and stay until the teams are published and taken back.
    const late = [await league.come(people[10]), await league.come(people[0])]
    await captains[0]?.send('pick', { playerId: people[5]?.id ?? '', pickNumber: 11 })
    await captains[1]?.send('queue', { playerIds: people.slice(2).map(({ id }) => id) })
    await deputy.send('queue', { playerIds: [people[3]?.id ?? ''] })
    await chair.send('organiser/publish', {})
    for (const client of [...others, ...late]) await client.see('the publication', ({ published }) => published)
    const pages = await readableBytes(people[9], people[0], undefined)
    await chair.send('organiser/take-back', {})
    for (const client of [...others, ...late]) await client.see('the teams taken back', ({ published }) => !published)

    const frames = [...received(), ...late.flatMap((client) => client.frames)].map((frame) => JSON.stringify(frame))
    expect(frames.length).toBeGreaterThan(20)
    for (const text of [...frames, ...pages, ...(await readableBytes(people[9], people[0], undefined))])
      expect(isLeak(text), text).toBe(false)
    // The chair's frames hold what the check above looks for: it can be found at all.
    expect(isLeak(JSON.stringify(chair.draft()))).toBe(true)
    const files = ['/api/draft/log.csv', '/api/draft/teams.csv'].map((url) =>
      site.app.inject({ url, headers: { cookie: organiser.cookie } }),
    )
    for (const { payload } of await Promise.all(files)) expect(isLeak(payload)).toBe(true)
    // The attempt that a reset ends stays the organisers' own.
    await chair.send('organiser/reset', { confirm: 'RESET' })
    for (const client of [...others, ...late]) {
      const { log, picks } = await client.see('the reset', ({ phase }) => phase === 'open')
      expect(JSON.stringify([log, picks])).not.toMatch(/took|undone|taken back/)
    }
  })

  /** Tells whether a text has the players of a team, at least four of them, in the order in which they were picked. */
  function isInPickOrder(text: string): boolean {
    const { seats, picks, players } = league.state()
    return seats.some(({ id }) => {
      const team = picks.filter(({ seatId }) => seatId === id).map(({ playerId }) => playerId)
      const places = [
        team.map((playerId) => text.indexOf(playerId)),
        team.map((playerId) => text.indexOf(players.find((one) => one.id === playerId)?.lastName ?? '')),
      ]
      return places.some((all) => {
        const found = all.filter((place) => place >= 0)
        return found.length > 3 && found.every((place, i) => i === 0 || place > (found[i - 1] ?? 0))
      })
    })
  }

  /** Everything that the site answers to GET for each of these people; undefined is somebody who is not signed in. */
  async function readableBytes(...people: (Stored | undefined)[]): Promise<string[]> {
    const { site, league: season } = league
    const teams = await site.store.teams.list(season.id)
    const urls = Object.keys(api)
      .filter((key) => key.startsWith('GET '))
      .flatMap((key) => {
        const path = key.slice('GET '.length).replace(':leagueId', season.id)
        return path.includes(':teamId') ? teams.map(({ id }) => path.replace(':teamId', id)) : [path]
      })
      .filter((path) => !path.includes(':') && path !== '/api/events')
    const texts: string[] = []
    for (const person of people)
      for (const url of [...urls, '/api/draft/log.csv', '/api/draft/teams.csv', '/', '/draft', '/teams']) {
        const { payload } = await site.app.inject({ url, headers: person ? { cookie: person.cookie } : {} })
        texts.push(payload)
      }
    return texts
  }

  it('[D28, Q30] files for spreadsheets: read back they say the same, and no cell is a formula', async () => {
    const names = ['=1+1', '+cmd', '-2', '@sum', 'a"b,c', 'Zoë; ✓']
    league = await openDraftLeague(engine, { players: 10, settings: { maxCaptains: 2, clockSeconds: null } })
    const { write } = league.site.store.connections
    for (const [i, nickname] of names.entries())
      await write
        .updateTable('profiles')
        .set({ nickname, clubTeam: nickname })
        .where('userId', '=', league.people[2 + i]?.id ?? '')
        .execute()
    const captains = [await league.captain(0), await league.captain(1)]
    await captains[0]?.send('team-name', { teamName: '=HYPERLINK("x")' })
    await league.begin()
    const draft = await playToEnd(
      captains,
      league.people.map(({ id }) => id),
    )
    const file = async (name: string) =>
      (
        await league.site.app.inject({ url: `/api/draft/${name}.csv`, headers: { cookie: league.organiser.cookie } })
      ).rawPayload.toString('utf8')
    const teams = await file('teams')
    expect(teams.startsWith('\ufeffTeam,First name,')).toBe(true)
    const [head = [], ...rows] = csvRows(teams)
    expect(rows).toHaveLength(10)
    for (const row of rows) expect(row).toHaveLength(head.length)
    const cells = [...rows, ...csvRows(await file('log'))].flat()
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    const nicknames = rows.map((row) => row[head.indexOf('Nickname')])
    expect(nicknames).toEqual(expect.arrayContaining(["'=1+1", "'+cmd", "'-2", "'@sum", 'a"b,c', 'Zoë; ✓']))
    // In the order in which they joined: the numbers of each team go up.
    for (const { teamName, userId } of draft.captains) {
      const own = rows.filter(([team]) => team?.endsWith(teamName))
      const numbers = own.slice(1).map((row) => Number(row[head.indexOf('Pick')]))
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
      expect(own.map((row) => `${row[1]} ${row[2]}`).sort()).toEqual(
        draft.teams[userId]?.map(({ firstName, lastName }) => `${firstName} ${lastName}`).sort(),
      )
    }
    const log = csvRows(await file('log')).slice(1)
    const numbers = log.flatMap(([number]) => (number ? [Number(number)] : []))
    expect(numbers).toEqual(numbers.map((_, i) => i + 1))
    expect(numbers).toHaveLength(league.state().seq)
  })

  it('[D28] is for organisers alone', async () => {
    league = await openDraftLeague(engine, { players: 2 })
    for (const url of ['/api/draft/log.csv', '/api/draft/teams.csv', '/api/draft/log.csv?rehearsal=1']) {
      const status = async (cookie?: string) =>
        (await league.site.app.inject({ url, headers: cookie ? { cookie } : {} })).statusCode
      expect([await status(), await status(league.people[0]?.cookie)]).toEqual([401, 403])
      expect(await status(league.organiser.cookie)).toBe(url.includes('rehearsal') ? 404 : 200)
    }
  })
})
