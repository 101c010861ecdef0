import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_TEAMS } from '#contract/limits.ts'
import type { ManagedTeam } from '#contract/managed-team.ts'
import type { PlannedMatch } from '#contract/schedule/schedule.ts'
import { LOGO_MAX_BYTES } from '#contract/team.ts'
import { season2025 } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { expectAllOrNothing } from '../../testing/failing-statements.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

const LIST = 'GET /api/leagues/:leagueId/managed-teams'
const ADD = 'POST /api/leagues/:leagueId/teams'
const CHANGE = 'PUT /api/leagues/:leagueId/teams/:teamId'
const REMOVE = 'DELETE /api/leagues/:leagueId/teams/:teamId'

describe.each(ENGINES)('teams that are typed in, on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let organiser: Awaited<ReturnType<TestSite['setUpSeason']>>['organiser']
  let seasons = 0
  let leagueId: string

  beforeAll(async () => {
    site = await openTestSite(engine)
    organiser = (await site.setUpSeason(season2025)).organiser
  })
  afterAll(() => site.close())

  /** A season without teams. */
  async function newSeason() {
    const { body } = await organiser.call('POST /api/leagues', { ...season2025, name: `Cup ${seasons++}` })
    leagueId = body.id
  }
  const at = (teamId = '') => ({ params: { leagueId, teamId } })
  const list = async (): Promise<ManagedTeam[]> => (await organiser.call(LIST, undefined, at())).body.teams
  const add = async (...names: string[]) =>
    (await organiser.call(ADD, { teams: names.map((name) => ({ name })) }, at())).body.teams
  const named = async (name: string) => (await list()).find((team) => team.name === name)
  const idOf = async (name: string) => (await named(name))?.id ?? ''
  const seen = ({ name, color }: { name: string; color: string }) => ({ name, color })
  const rows = async () => JSON.stringify(await allRows(site.store))

  /** Plans a match between two teams, and publishes it where asked. */
  async function plan(homeTeamId: string, awayTeamId: string, publish: boolean, id: string = randomUUID()) {
    const match: PlannedMatch = {
      homeTeamId,
      awayTeamId,
      eveningId: null,
      kickoff: null,
      field: null,
      stage: 'regular',
      status: null,
    }
    const edits = [{ item: 'match' as const, id, before: null, after: match }]
    await edit(edits, publish)
    return { id, match }
  }
  async function edit(edits: object[], publish: boolean) {
    const call = 'POST /api/leagues/:leagueId/schedule/edits'
    const { status, body } = await organiser.call(call, { edits } as never, at())
    expect([status, body.conflicts]).toEqual([200, []])
    if (!publish) return
    const form = { seen: body.schedule.revision, tell: false, anyway: true }
    expect((await organiser.call('POST /api/leagues/:leagueId/schedule/publish', form, at())).status).toBe(200)
  }

  it('[TE1] are added at once, each with a color that can be told from the others', async () => {
    await newSeason()
    const version = await site.store.leagues.version(leagueId)
    expect(await list()).toEqual([])
    const teams = await add('Reds', '  Grün   Weiß ', 'Blues')
    expect(teams.map(({ name }) => name)).toEqual(['Blues', 'Grün Weiß', 'Reds'])
    expect(new Set(teams.map(({ color }) => color)).size).toBe(3)
    expect(teams[0]).toMatchObject({ matches: 0, players: 0, removable: true, logo: null })
    const { status, body } = await organiser.call(ADD, { teams: [{ name: 'Navy', color: '1E3A8A' }] }, at())
    expect([status, body.teams.find(({ name }) => name === 'Navy')?.color]).toEqual([200, '1e3a8a'])
    // Open pages ask again.
    expect(await site.store.leagues.version(leagueId)).toBe((version ?? 0) + 2)
    const { body: page } = await organiser.call('GET /api/leagues/:leagueId/teams', undefined, at())
    expect(page.teams.map(({ name }) => name)).toEqual(['Blues', 'Grün Weiß', 'Navy', 'Reds'])
  })

  itOnce(
    '[TE1] are refused whole when a name is there already, in whatever case, or is the site’s own, or there are too many',
    async () => {
      await newSeason()
      await add('Reds')
      const before = await rows()
      const ask = (names: string[]) => organiser.call(ADD, { teams: names.map((name) => ({ name })) }, at())
      const twice = await ask(['Blues', 'REDS', 'blues'])
      expect([twice.status, twice.body.code, Object.keys(twice.body.fields ?? {})]).toEqual([
        409,
        'already_exists',
        ['teams.1.name', 'teams.2.name'],
      ])
      const wrong = await ask(['Blues', ' ', 'Organiser'])
      expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['teams.1.name', 'teams.2.name']])
      const many = await ask(Array.from({ length: MAX_TEAMS }, (_, i) => `Team ${i}`))
      expect([many.status, many.body.code]).toEqual([409, 'too_many_teams'])
      expect(many.body.message).toContain(`${MAX_TEAMS} teams`)
      expect(await rows()).toBe(before)
      expect((await ask(Array.from({ length: MAX_TEAMS - 1 }, (_, i) => `Team ${i}`))).status).toBe(200)
    },
  )

  itOnce('[TE0] keep their id through another name and color; an overtaken change is refused', async () => {
    await newSeason()
    const [team] = await add('Reds')
    const { id = '', ...before } = team ?? {}
    const was = seen(before as ManagedTeam)
    const change = (name: string, color: string, on = was) =>
      organiser.call(CHANGE, { name, color, before: on }, at(id))
    expect((await change('Crimson', '7f1d1d')).status).toBe(204)
    expect(await list()).toMatchObject([{ id, name: 'Crimson', color: '7f1d1d' }])
    const overtaken = await change('Scarlet', '7f1d1d')
    expect([overtaken.status, overtaken.body.code]).toEqual([409, 'fields_changed'])
    await add('Blues')
    const taken = await change('blues', '7f1d1d', { name: 'Crimson', color: '7f1d1d' })
    expect([taken.status, taken.body.code, Object.keys(taken.body.fields ?? {})]).toEqual([
      409,
      'already_exists',
      ['name'],
    ])
    // Its own name in another case is no other team's.
    expect((await change('CRIMSON', '7f1d1d', { name: 'Crimson', color: '7f1d1d' })).status).toBe(204)
    expect((await organiser.call(CHANGE, { ...was, before: was }, at('nobody'))).body.code).toBe('team_not_found')
  })

  itOnce('[TE1] have short name, coach and description, changed field by field, and names of 40 letters', async () => {
    await newSeason()
    const [team] = await add('Reds')
    const before = { ...seen(team as ManagedTeam), shortName: '', coach: '', description: '' }
    const change = (changes: object, on: object = before) =>
      organiser.call(CHANGE, { ...seen(team as ManagedTeam), ...changes, before: on } as never, at(team?.id))
    expect((await change({ shortName: 'RED', coach: 'Bea', description: 'Since the first summer' })).status).toBe(204)
    expect(await list()).toMatchObject([
      { name: 'Reds', shortName: 'RED', coach: 'Bea', description: 'Since the first summer' },
    ])
    const page = () => organiser.call('GET /api/leagues/:leagueId/teams/:teamId', undefined, at(team?.id))
    expect((await page()).body).toMatchObject({ shortName: 'RED', coach: 'Bea', description: 'Since the first summer' })
    // Somebody who saw no coach does not write over the one there is; who did not touch the coach may go on.
    expect((await change({ coach: 'Cy' })).body.code).toBe('fields_changed')
    expect((await change({ coach: 'Cy' }, { ...seen(team as ManagedTeam), coach: 'Bea' })).status).toBe(204)
    expect((await list())[0]).toMatchObject({ coach: 'Cy', description: 'Since the first summer' })
    const long = 'R'.repeat(41)
    for (const wrong of [{ name: long }, { shortName: 'R'.repeat(13) }, { description: 'x'.repeat(2001) }])
      expect(await change(wrong)).toMatchObject({
        status: 422,
        body: { fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) } },
      })
    expect((await organiser.call(ADD, { teams: [{ name: long }] }, at())).status).toBe(422)
    // A longer name from before stays as long as nobody changes it.
    await site.store.connections.write
      .updateTable('teams')
      .set({ name: long })
      .where('id', '=', team?.id ?? '')
      .execute()
    const old = { name: long, color: before.color }
    expect(
      (await organiser.call(CHANGE, { ...old, shortName: 'Rs', before: { ...old, shortName: 'RED' } }, at(team?.id)))
        .status,
    ).toBe(204)
  })

  itOnce('[TE1] are changed by their own captain too, unless the season says no', async () => {
    await newSeason()
    const [blues, reds] = await add('Reds', 'Blues')
    const OWN = 'PUT /api/leagues/:leagueId/teams/:teamId/own'
    const captain = await site.signUp(`captain-${engine}-${leagueId}@example.com`)
    const userId = (await captain.call('GET /api/me')).body.user?.id ?? ''
    const role = { teamId: reds?.id ?? '', leagueId, place: 0, userId, email: null, role: 'captain' } as const
    await site.store.connections.write.insertInto('rosters').values(role).execute()
    const before = { ...seen(reds as ManagedTeam), description: '' }
    const change = (who: typeof organiser, teamId = reds?.id, name = 'Crimson') =>
      who.call(OWN, { ...before, name, description: 'We are red', before }, at(teamId))
    const own = async () =>
      (await captain.call('GET /api/leagues/:leagueId/teams/:teamId/own', undefined, at(reds?.id))).body
    expect(await own()).toEqual({ editable: true, leads: true, description: '' })
    expect((await change(captain, blues?.id)).body.code).toBe('not_allowed')
    expect((await change(organiser)).body.code).toBe('not_allowed')
    expect((await change(captain)).status).toBe(204)
    expect(await named('Crimson')).toMatchObject({ id: reds?.id, description: 'We are red' })
    expect((await change(captain, reds?.id, 'Scarlet')).body.code).toBe('fields_changed')
    const logo = () => captain.call('DELETE /api/leagues/:leagueId/teams/:teamId/logo', undefined, at(reds?.id))
    expect((await logo()).status).toBe(204)
    const path = `/api/leagues/${leagueId}/teams/${blues?.id}/logo`
    // Before its body is read: one that is too large is not even noticed.
    const huge = Buffer.alloc(LOGO_MAX_BYTES + 1)
    const upload = await captain.inject<{ code: string }>('PUT', path, huge, {
      headers: { 'content-type': 'image/png' },
    })
    expect([upload.status, upload.body.code]).toEqual([403, 'not_allowed'])

    const { body: leagues } = await organiser.call('GET /api/leagues')
    const league = leagues.find(({ id }) => id === leagueId)
    const { name, year, current, shownFirst } = league ?? { name: '', year: 2025, current: false, shownFirst: false }
    const form = { name, year, current, shownFirst, details: { ...season2025.details, captainsEditTeams: false } }
    expect((await organiser.call('PUT /api/leagues/:leagueId', form, at())).status).toBe(200)
    expect((await own()).editable).toBe(false)
    expect((await change(captain)).body.code).toBe('not_allowed')
    expect((await logo()).body.code).toBe('not_allowed')
  })

  it('[TE0] are removed without matches and players alone, and come back with id, logo and texts', async () => {
    await newSeason()
    await add('Reds', 'Blues', 'Greens', 'Whites')
    const [reds = '', blues = '', greens = '', whites = ''] = await Promise.all(
      ['Reds', 'Blues', 'Greens', 'Whites'].map(idOf),
    )
    const { write } = site.store.connections
    const texts = { coach: 'Bea', description: 'Since the first summer' }
    await write.updateTable('teams').set(texts).where('id', '=', reds).execute()
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2563eb' } })
      .png()
      .toBuffer()
    const logoPath = `/api/leagues/${leagueId}/teams/${reds}/logo`
    const headers = { 'content-type': 'image/png' }
    expect((await organiser.inject('PUT', logoPath, picture, { headers })).status).toBe(200)
    const before = await named('Reds')

    const userId = (await site.store.users.findByEmail('organiser@example.com'))?.id ?? ''
    await write.insertInto('rosters').values({ teamId: greens, leagueId, place: 0, userId, email: null }).execute()
    const planned = await plan(blues, whites, false)
    for (const teamId of [blues, greens, whites]) {
      const { status, body } = await organiser.call(REMOVE, undefined, at(teamId))
      expect([status, body.code]).toEqual([409, 'team_in_use'])
    }
    expect((await list()).map(({ name, matches, players, removable }) => [name, matches, players, removable])).toEqual([
      ['Blues', 1, 0, false],
      ['Greens', 0, 1, false],
      ['Reds', 0, 0, true],
      ['Whites', 1, 0, false],
    ])

    const { status, body: removed } = await organiser.call(REMOVE, undefined, at(reds))
    expect([status, await named('Reds')]).toEqual([200, undefined])
    expect((await organiser.call(REMOVE, undefined, at(reds))).body.code).toBe('team_not_found')
    expect((await organiser.call(ADD, { teams: [removed] }, at())).status).toBe(200)
    expect(await named('Reds')).toEqual(before)
    const stored = (await allRows(site.store)).teams as { id: string }[]
    expect(stored.find(({ id }) => id === reds)).toMatchObject(texts)
    // A team that names no stored logo has none.
    const gone = { ...removed, id: randomUUID(), name: 'Golds', logo: 'f'.repeat(32) }
    await organiser.call(ADD, { teams: [gone, { ...gone, name: 'Silvers', logo: null }] }, at())
    expect(await named('Golds')).toMatchObject({ id: gone.id, logo: null })
    expect(await named('Silvers')).not.toMatchObject({ id: gone.id })

    await edit([{ item: 'match', id: planned.id, before: planned.match, after: null }], false)
    expect((await organiser.call(REMOVE, undefined, at(blues))).status).toBe(200)
  })

  itOnce('[TA2, SC7] come back with the points that were taken off them, and with what they asked', async () => {
    await newSeason()
    await add('Reds', 'Blues')
    const [reds, blues] = [await idOf('Reds'), await idOf('Blues')]
    const points = { points: 2, reason: 'left the field', anyway: false }
    await organiser.call('POST /api/leagues/:leagueId/teams/:teamId/deductions', points, at(reds))
    const wish = { kind: 'shared-coach' as const, teamIds: [reds, blues] as [string, string], hard: true }
    const id = randomUUID()
    const changes = [{ id, before: null, after: wish }]
    await organiser.call('POST /api/leagues/:leagueId/schedule/wishes', { changes } as never, at())
    const asked = async () => (await organiser.call('GET /api/leagues/:leagueId/schedule', undefined, at())).body.wishes
    expect(await asked()).toEqual([{ id, wish }])
    const deductions = (await named('Reds'))?.deductions
    expect(deductions).toHaveLength(1)

    const { body: removed } = await organiser.call(REMOVE, undefined, at(reds))
    expect([await asked(), await list()]).toEqual([[], [expect.objectContaining({ name: 'Blues', deductions: [] })]])
    expect((await organiser.call(ADD, { teams: [removed] }, at())).status).toBe(200)
    expect(await asked()).toEqual([{ id, wish }])
    expect((await named('Reds'))?.deductions).toEqual(deductions)
    expect((await organiser.call(REMOVE, undefined, at(reds))).status).toBe(200)
    expect((await organiser.call(ADD, { teams: [removed] }, at())).status).toBe(200)
    expect((await named('Reds'))?.deductions).toEqual(deductions)
  })

  itOnce('[SC9] a publication that would bring back a match of a removed team is not taken back', async () => {
    await newSeason()
    await add('Reds', 'Blues')
    const [reds, blues] = [await idOf('Reds'), await idOf('Blues')]
    const { id, match } = await plan(reds, blues, true)
    expect((await named('Reds'))?.matches).toBe(1)
    await edit([{ item: 'match', id, before: match, after: null }], true)
    const schedule = () => organiser.call('GET /api/leagues/:leagueId/schedule', undefined, at())
    expect((await schedule()).body.publication?.canBeTakenBack).toBe(true)
    const { body: removed } = await organiser.call(REMOVE, undefined, at(reds))
    expect((await schedule()).body.publication?.canBeTakenBack).toBe(false)
    const takeBack = () => organiser.call('POST /api/leagues/:leagueId/schedule/take-back', undefined, at())
    const refused = await takeBack()
    expect([refused.status, refused.body.code]).toEqual([409, 'team_removed'])
    await organiser.call(ADD, { teams: [removed] }, at())
    expect((await takeBack()).status).toBe(200)
    expect((await named('Reds'))?.matches).toBe(1)
  })

  itOnce('[SE5] of an archived season stand still, and are for organisers alone', async () => {
    await newSeason()
    const [team] = await add('Reds')
    const before = seen(team as ManagedTeam)
    const player = await site.signUp(`player-${engine}@example.com`)
    const acts = (who: typeof organiser) =>
      Promise.all([
        who.call(ADD, { teams: [{ name: 'Blues' }] }, at()),
        who.call(CHANGE, { name: 'Crimson', color: '7f1d1d', before }, at(team?.id)),
        who.call(REMOVE, undefined, at(team?.id)),
      ])
    for (const { status } of [...(await acts(player)), await player.call(LIST, undefined, at())])
      expect(status).toBe(403)
    await organiser.call('PUT /api/leagues/:leagueId/archive', undefined, at())
    for (const { status, body } of await acts(organiser)) expect([status, body.code]).toEqual([409, 'season_archived'])
    expect((await organiser.call(LIST, undefined, at())).body).toMatchObject({ archived: true, teams: [before] })
    leagueId = 'no-such-season'
    for (const { status, body } of await acts(organiser)) expect([status, body.code]).toEqual([404, 'league_not_found'])
    expect((await organiser.call(LIST, undefined, at())).body.code).toBe('league_not_found')
  })

  it('[Q68] are written whole or not at all', async () => {
    await newSeason()
    const [team] = await add('Reds')
    const whole = (ask: () => Promise<{ status: number }>) =>
      expectAllOrNothing(site.store, site.statements, async () => {
        const { status } = await ask()
        if (status >= 300) throw new Error(`answered with ${status}`)
      })
    const names = ['Blues', 'Greens'].map((name) => ({ name }))
    await whole(() => organiser.call(ADD, { teams: names }, at()))
    const before = seen(team as ManagedTeam)
    await whole(() => organiser.call(CHANGE, { ...before, name: 'Crimson', before }, at(team?.id)))
    await whole(() => organiser.call(REMOVE, undefined, at(team?.id)))
  })

  it('two organisers who add the same team at once make one', async () => {
    await newSeason()
    const both = await Promise.all(
      [0, 1].map(() => organiser.call(ADD, { teams: [{ name: 'Reds' }, { name: 'Blues' }] }, at())),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await list()).toHaveLength(2)
  })
})
