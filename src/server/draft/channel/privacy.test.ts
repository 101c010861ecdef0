import { afterEach, describe, expect, it } from 'vitest'
import { csvRows } from '../../testing/csv.ts'
import { type DraftLeague, openDraftLeague, playToEnd } from '../../testing/draft/draft-league.ts'
import { letPass, until } from '../../testing/draft/draft-room.ts'
import { ENGINES } from '../../testing/engines.ts'
import { registrationOf } from '../../testing/site.ts'

describe.each(ENGINES)('[D5, Q26] what leaves the draft room on %s', (engine) => {
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
    for (const text of [...frames, ...files]) expect(text).not.toMatch(/@|example\.com|555-?01|2035550/)

    // [D16] Nobody reads what a captain wished for, neither in the room nor afterwards.
    expect(JSON.stringify(spectator.frames)).not.toMatch(/"queue"|"own"|"autoPick"/)
    const log = csvRows(files[0] ?? '')
    const queued = log.filter(([, , , what]) => what === 'queued')
    expect(queued.map(([, , , , effect]) => effect)).toEqual(['The queue was edited.', 'The queue was edited.'])
    // [D21] The numbers of the picks are gone from what a player gets.
    expect(spectator.draft()).toMatchObject({ picks: [], lastPick: null, log: [] })
  })

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
      expect(own.map((row) => `${row[1]} ${row[2]}`)).toEqual(
        draft.teams[userId]?.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
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
