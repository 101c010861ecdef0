import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Body, RouteKey } from '#contract/api.ts'
import { ACTS, type ActCode } from '#contract/people/act.ts'
import { seedMatches, seedTeams } from '../../seed/leagues.ts'
import { season2025, usualFee } from '../../seed/seasons.ts'
import { logAct } from '../../store/acts/acts.ts'
import { logBackupActs } from '../../testing/api/backup-acts.ts'
import { tryFeeActs } from '../../testing/api/fee-acts.ts'
import { tryFinalsActs } from '../../testing/api/finals-acts.ts'
import { tryNewsActs } from '../../testing/api/news-acts.ts'
import { tryDecisions } from '../../testing/api/report-acts.ts'
import { tryScheduleActs } from '../../testing/api/schedule-acts.ts'
import { CALM, type DraftLeague, openDraftLeague } from '../../testing/draft/draft-league.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { allRows } from '../../testing/rows.ts'
import { addWaiting } from '../../testing/stored.ts'

const DAY = 86_400_000
const PAGE = 50
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

describe.each(ANY_ENGINE)('the log of acts on %s', (engine) => {
  let league: DraftLeague
  let organiser: ReturnType<DraftLeague['visitor']>
  let params: { leagueId: string }
  beforeAll(async () => {
    league = await openDraftLeague(engine, { players: 6, settings: CALM })
    organiser = league.visitor(league.organiser)
    params = { leagueId: league.league.id }
    await league.site.store.connections.write
      .transaction()
      .execute(async (trx) =>
        seedMatches(trx, params.leagueId, await seedTeams(trx, params.leagueId, new Map()), false),
      )
  })
  afterAll(() => league.close())

  const acts = async (query = '') => {
    const { status, body } = await organiser.inject<Log>('GET', `/api/acts${query}`, undefined)
    expect(status).toBe(200)
    return body
  }
  type Log = Awaited<ReturnType<DraftLeague['site']['store']['acts']['list']>>
  const newest = async () => (await acts()).acts[0]
  const player = (i: number) => league.people[i]?.id ?? ''

  async function act<K extends RouteKey>(key: K, body?: Body<K> | object, more: Record<string, string> = {}) {
    const before = await league.site.store.acts.count()
    league.site.clock.pass(1)
    const answer = await organiser.call(key, body as never, { params: { ...params, ...more } })
    expect(answer.status, `${key}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    const added = (await league.site.store.acts.count()) - before
    return { body: answer.body, added, text: (await newest())?.text }
  }

  it('[AC3] has every act of an organiser, in words, and none that was refused or changed nothing', async () => {
    const season = 'the season Wakeman Cup 2025'
    const form = { ...season2025, details: { ...season2025.details, halfMinutes: 20, dayEnds: '21:30' } }
    expect(await act('PUT /api/leagues/:leagueId', form)).toMatchObject({
      added: 1,
      text: `changed ${season} (day ends, half minutes)`,
    })
    expect((await act('PUT /api/leagues/:leagueId', form)).added).toBe(0)
    const other = { ...season2025, name: 'Spare', current: false, shownFirst: false }
    const made = await act('POST /api/leagues', other)
    expect(made).toMatchObject({ added: 1, text: 'set up the season Spare' })
    const spare = { leagueId: (made.body as { id: string }).id }
    expect((await act('PUT /api/leagues/:leagueId', { ...other, shownFirst: true }, spare)).text).toBe(
      'chose the season Spare to be shown first',
    )
    await act('PUT /api/leagues/:leagueId', { ...form, shownFirst: true })
    expect((await act('PUT /api/leagues/:leagueId', { ...other, current: true }, spare)).text).toBe(
      'made the season Spare the current one',
    )
    await act('PUT /api/leagues/:leagueId', { ...form, current: true })
    expect((await act('DELETE /api/leagues/:leagueId', undefined, spare)).text).toBe('deleted a season of 2025')
    const presses = [{ open: true }, { searchable: true }, { searchable: false }, { open: false }]
    for (const press of presses) await act('PUT /api/leagues/:leagueId/visitors', press)
    expect((await act('PUT /api/leagues/:leagueId/archive')).text).toBe(`archived ${season}`)
    expect((await act('PUT /api/leagues/:leagueId/archive')).added).toBe(0)
    expect((await act('DELETE /api/leagues/:leagueId/archive')).text).toBe(`opened ${season} again`)

    expect(await logBackupActs(league.site, organiser, league.organiser.id)).toEqual([
      ...['made a backup', 'downloaded a backup'],
      ...['brought in a backup from a file', 'restored a backup'],
      'sent 1 mail that a restore had held',
      'threw away 1 mail that a restore had held',
    ])
    await teams()
    await scores()
    await tryScheduleActs(act, league.site)
    await tryFinalsActs(async (key, body, of) => (await act(key, body, of)).body, league.site.store)
    expect(await tryNewsActs(act)).toEqual([0, 1, 1, 0, 1, 2, 1, 0, 1, 1, 0, 1, 1, 1, 1, 1])
    await people()
    await sheets()
    await rosters()
    await draft()
    await privacy()
    const rows = (await allRows(league.site.store)).acts as { act: ActCode; by: string }[]
    // Taking one's own registration over is the act of its owner.
    const others = rows.filter(({ act }) => act !== 'person-claimed')
    expect(new Set(others.map(({ by }) => by))).toEqual(new Set([league.organiser.id]))
    // Those on roles are tried where roles are.
    const organisers = Object.entries(ACTS).flatMap(([code, kind]) => (kind === 'access' ? [] : code))
    expect([...new Set(rows.map(({ act }) => act))].sort()).toEqual(organisers.sort())
  }, 90_000)

  async function sheets() {
    const asks = { fee: usualFee(''), agreement: 'Fair play', guardian: true, emergencyContact: false }
    await act('PUT /api/leagues/:leagueId', { ...season2025, details: { ...season2025.details, asks } })
    const person = { firstName: 'Sam', lastName: 'Ito', graduationYear: '2027', footPref: 'left', position: ['GK'] }
    const added = await act('POST /api/leagues/:leagueId/people', {
      ...person,
      contactEmail: 'family@example.com',
      invite: true,
    })
    expect(added).toMatchObject({ added: 2, text: expect.stringMatching(/(registered|invited) Sam Ito/) })
    const { userId } = added.body as { userId: string }
    const key = 'PUT /api/leagues/:leagueId/people/:userId'
    expect(await act(key, { phone: '(203) 555-0111' }, { userId })).toMatchObject({
      added: 1,
      text: 'changed Sam Ito (phone)',
    })
    expect((await act('GET /api/leagues/:leagueId/people/:userId', undefined, { userId })).text).toBe(
      'looked at the sheet of Sam Ito',
    )
    expect((await act('GET /api/leagues/:leagueId/people.csv')).text).toBe(
      'saved the people of the season Wakeman Cup 2025 as CSV',
    )
    const guardian = { name: 'Carmen Ito', email: 'guardian@example.com' }
    expect((await act(key, { guardian }, { userId })).text).toBe('changed Sam Ito (guardian)')
    const asked = { act: 'ask-guardian', userIds: [userId] }
    expect(await act('POST /api/leagues/:leagueId/people-acts', asked)).toMatchObject({
      added: 1,
      text: 'asked the guardian of Sam Ito to agree',
    })
    const rows = [
      { row: 2, cells: { name: 'Sam Ito', notes: 'Late' } },
      { row: 3, cells: { name: 'Mei Ito', graduationYear: '2029', position: 'ST' } },
    ]
    const preview = await act('POST /api/leagues/:leagueId/people-import/preview', { rows })
    expect(preview.added).toBe(0)
    const { seen } = preview.body as { seen: string }
    expect(await act('POST /api/leagues/:leagueId/people-import', { rows, seen })).toMatchObject({ added: 3 })
    expect((await acts('?search=brought')).acts[0]?.text).toBe(
      'brought people into the season Wakeman Cup 2025 by CSV: 1 new, 1 changed',
    )
    await waiting()
    const token = await league.site.tokenFor('family@example.com')
    const mail = { mailId: randomUUID(), userIds: [userId], subject: 'Balls', text: 'Bring one.', replyTo: 'own' }
    expect((await act('POST /api/leagues/:leagueId/people-mails', mail)).text).toBe(
      'wrote to 1 player of the season Wakeman Cup 2025',
    )
    const family = await league.site.signUp('family@example.com')
    await family.call('POST /api/auth/verify', { token: await league.site.tokenFor('family@example.com') })
    expect((await family.call('POST /api/me/claims', { token })).status).toBe(204)
    expect((await newest())?.text).toMatch(/^took over the registration of/)
    const familyId = (await league.site.store.users.findByEmail('family@example.com'))?.id ?? ''
    const ofSam = { userId: familyId }
    const twin = await act('POST /api/leagues/:leagueId/people', { ...person, contactEmail: '', invite: false })
    const twinId = { userId: (twin.body as { userId: string }).userId }
    const merged = await act('POST /api/leagues/:leagueId/people/:userId/merge', { intoUserId: familyId }, twinId)
    expect(merged).toMatchObject({ added: 1, text: 'merged two entries of Sam Ito' })
    const proposed = await act(
      'POST /api/leagues/:leagueId/people/:userId/merge-proposal',
      { intoUserId: player(1) },
      { userId: player(0) },
    )
    expect(proposed).toMatchObject({ added: 1, text: 'asked First1 Last01 whether two accounts are both theirs' })
    expect(await tryFeeActs(act, ofSam)).toEqual([
      ...['set the fee of Sam Ito to paid', 'noted a payment of Sam Ito', 'noted a refund to Sam Ito'],
      ...['took back a payment of Sam Ito', 'saved the fees of the season Wakeman Cup 2025 as CSV'],
    ])
    const [paper, agreement] = [
      { name: 'Carmen Ito', day: '2025-06-03' },
      '/api/leagues/:leagueId/people/:userId/agreement',
    ] as const
    expect((await act(`PUT ${agreement}`, paper, ofSam)).text).toBe('ticked the agreement of Sam Ito on paper')
    expect((await act(`DELETE ${agreement}`, undefined, ofSam)).text).toMatch('unticked the agreement')
  }

  async function waiting() {
    const waits = (number: number) => addWaiting(league.site.store.connections, params.leagueId, number)
    const [first, second] = [await waits(1), await waits(2)]
    expect((await act('POST /api/leagues/:leagueId/waiting/:userId', undefined, { userId: first })).text).toBe(
      'let Kim Torres in from the waiting list',
    )
    expect((await act('DELETE /api/leagues/:leagueId/waiting/:userId', undefined, { userId: second })).text).toBe(
      'took Kim Torres off the waiting list',
    )
  }

  async function teams() {
    const one = await act('POST /api/leagues/:leagueId/teams', { teams: [{ name: 'Reds' }] })
    expect(one).toMatchObject({ added: 1, text: 'added the team Reds' })
    const { teams } = one.body as { teams: { id: string; name: string; color: string }[] }
    const { id = '', name, color } = teams.find((team) => team.name === 'Reds') ?? {}
    const ofTeam = { teamId: id }
    const change = { name: 'Blues', color, before: { name, color } }
    expect((await act('PUT /api/leagues/:leagueId/teams/:teamId', change, ofTeam)).text).toBe(
      'changed the team Blues (name)',
    )
    const upload = await organiser.inject('PUT', `/api/leagues/${params.leagueId}/teams/${id}/logo`, PICTURE, {
      headers: { 'content-type': 'image/png' },
    })
    expect(upload.status).toBe(200)
    expect((await newest())?.text).toBe('gave the team Blues a logo')
    expect((await act('DELETE /api/leagues/:leagueId/teams/:teamId/logo', undefined, ofTeam)).text).toBe(
      'removed the logo of the team Blues',
    )
    const withdrawal = '/api/leagues/:leagueId/teams/:teamId/withdrawal' as const
    const { revision: seen } = (await act(`GET ${withdrawal}`, undefined, ofTeam)).body as { revision: string }
    const form = { open: 'cancelled', results: 'results-stand', seen, tell: false }
    expect((await act(`POST ${withdrawal}`, form, ofTeam)).text).toBe('withdrew the team Blues: 0 changes')
    expect((await act(`POST ${withdrawal}/take-back`, undefined, ofTeam)).text).toBe(
      'let the team Blues play on after all: 0 changes',
    )
    const deductions = '/api/leagues/:leagueId/teams/:teamId/deductions' as const
    const deducted = await act(`POST ${deductions}`, { points: 3, reason: 'Left the field' }, ofTeam)
    expect(deducted.text).toBe('took 3 points off the team Blues')
    const ofDeduction = { ...ofTeam, deductionId: (deducted.body as { id: string }).id }
    expect((await act(`POST ${deductions}/:deductionId/take-back`, { anyway: false }, ofDeduction)).text).toBe(
      'gave 3 points back to the team Blues',
    )
    expect((await act('DELETE /api/leagues/:leagueId/teams/:teamId', undefined, ofTeam)).text).toBe('removed a team')
    const two = { teams: [{ name: 'Greys' }, { name: 'Pinks' }] }
    expect(await act('POST /api/leagues/:leagueId/teams', two)).toMatchObject({ added: 1, text: 'added 2 teams' })
  }

  async function scores() {
    const matches = await league.site.store.matches.list(params.leagueId)
    const [match, next] = matches.filter(({ homeScore, week }) => homeScore === null && week !== null)
    const edit = (homeScore: number | null, awayScore: number | null, version: number) =>
      act('PUT /api/leagues/:leagueId/scores', { edits: [{ matchId: match?.id, version, homeScore, awayScore }] })
    const version = match?.version ?? 0
    const entered = await edit(3, 1, version)
    expect(entered.text).toMatch(/^entered 3–1 for .+ v .+$/)
    const name = entered.text?.slice('entered 3–1 for '.length)
    expect((await edit(3, 2, version + 1)).text).toBe(`changed the score of ${name} from 3–1 to 3–2`)
    expect((await edit(3, 2, version + 2)).added).toBe(0)
    // Overtaken by the change before: it comes back as a conflict.
    expect((await edit(4, 2, version)).added).toBe(0)
    expect((await edit(null, null, version + 2)).text).toBe(`removed the score 3–2 of ${name}`)
    const result = { version: next?.version, forfeit: 'home', status: null, playedOn: null }
    const decided = await act('POST /api/leagues/:leagueId/matches/:matchId/result', result, {
      matchId: next?.id ?? '',
    })
    expect(decided.text).toMatch(/^decided how .+ v .+ ended$/)
    expect(await tryDecisions(act, league.site.store, { ...params, captain: player(1) })).toEqual([
      'confirmed the score of reporting v reported',
      'took back the decision about reporting v reported',
    ])
  }

  async function privacy() {
    const someone = { userId: player(5) }
    const file = await organiser.inject('GET', `/api/people/${someone.userId}/data`, undefined)
    expect(file.status).toBe(200)
    expect((await newest())?.text).toBe('read everything we keep about First5 Last05')
    expect((await act('DELETE /api/people/:userId', undefined, someone)).text).toBe(
      'deleted Former player and all their data',
    )
    const page = { text: 'We keep little.', keepMonths: 6 }
    expect((await act('PUT /api/privacy', page)).text).toBe('changed the privacy page (text, keep months)')
    const slogan = (version: number) => ({ changes: { slogan: { version, value: 'Ours.' } } })
    expect((await act('PUT /api/site/parts', slogan(0))).text).toBe('changed the site (slogan)')
    expect((await act('PUT /api/site/parts', slogan(1))).added).toBe(0)
  }

  async function people() {
    await league.site.store.connections.write
      .updateTable('users')
      .set({ emailVerified: 0 })
      .where('id', '=', player(0))
      .execute()
    const change = (key: RouteKey, ...userIds: string[]) => act(key, { userIds })
    expect(await change('POST /api/draft/registrations/admit', player(0))).toMatchObject({
      added: 1,
      text: 'admitted First0 Last00 to the draft',
    })
    expect((await change('POST /api/draft/registrations/admit', player(0))).added).toBe(0)
    // One of the two is removed already.
    await change('POST /api/draft/registrations/remove', player(0))
    expect((await change('POST /api/draft/registrations/remove', player(0), player(1))).added).toBe(1)
    expect((await newest())?.text).toBe('removed the registration of First1 Last01')
    expect((await change('POST /api/draft/registrations/restore', player(0), player(1))).added).toBe(2)
    expect((await change('POST /api/draft/accounts/block', player(2))).text).toBe(
      'blocked the account of First2 Last02',
    )
    expect((await change('POST /api/draft/accounts/block', player(2))).added).toBe(0)
    expect((await change('POST /api/draft/accounts/unblock', player(2))).text).toBe(
      'unblocked the account of First2 Last02',
    )
  }

  async function rosters() {
    const [one, two] = (await league.site.store.teams.list(params.leagueId)).map(({ id }) => ({ teamId: id }))
    const body = { userIds: [player(5)], reason: 'late', tell: false }
    const put = (of: typeof one) => act('POST /api/leagues/:leagueId/teams/:teamId/players', body, of)
    expect(await put(one)).toMatchObject({ added: 1, text: expect.stringContaining('First5 Last05') })
    expect((await put(one)).added).toBe(0)
    expect((await put(two)).added).toBe(1)
    const ofPlayer = { userId: player(5), teamId: two?.teamId ?? '' }
    const captain = { role: 'captain' }
    expect((await act('PUT /api/leagues/:leagueId/teams/:teamId/players/:userId/role', captain, ofPlayer)).added).toBe(
      1,
    )
    const left = { ...body, reason: 'left' }
    expect((await act('POST /api/leagues/:leagueId/teams/:teamId/players/remove', left, two)).added).toBe(1)
  }

  async function draft() {
    const chair = await league.come(league.organiser)
    const captain = await league.come(league.people[3])
    const before = await league.site.store.acts.count()
    expect(await captain.send('become-captain', {})).toMatchObject({ success: true })
    expect(await chair.send('organiser/remove-captain', { captainId: 'nobody' })).toMatchObject({ success: false })
    expect(await league.site.store.acts.count()).toBe(before)
    expect(await chair.send('team-name', { captainId: player(3), teamName: 'Rockets' })).toMatchObject({
      success: true,
    })
    expect((await newest())?.text).toBe('renamed the team of First3 Last03 in the draft')
    expect(await chair.send('organiser/add-captain', { userId: player(4) })).toMatchObject({ success: true })
    expect((await newest())?.text).toBe('made First4 Last04 a captain')
    // The server begins when the spots are filled, and captains play: nothing of that is an organiser's.
    const then = await league.site.store.acts.count()
    await league.begin()
    expect(await league.site.store.acts.count()).toBe(then)
    expect(await chair.send('organiser/pause', {})).toMatchObject({ success: true })
    expect((await newest())?.text).toBe('paused the draft')
  }

  it('[AC3] keeps ids, fields and numbers, and nothing that names a person', async () => {
    const { acts: rows } = await allRows(league.site.store)
    const text = JSON.stringify(rows)
    for (const personal of ['First', 'Last0', 'example.com', '(203)', 'Rockets', 'Blues', 'Wakeman'])
      expect(text).not.toContain(personal)
  })

  it('[AC3] is searched by words, by person and by what it is about', async () => {
    const found = async (query: string) => (await acts(query)).acts.map(({ text }) => text)
    expect(await found('?search=BLUES%20logo')).toEqual([])
    expect(await found('?search=LAST01%20%20registration')).toEqual([
      'brought the registration of First1 Last01 back',
      'removed the registration of First1 Last01',
    ])
    expect(await found(`?person=${player(2)}`)).toEqual([
      'unblocked the account of First2 Last02',
      'blocked the account of First2 Last02',
    ])
    const { acts: all, people } = await acts('?kind=draft')
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['draft']))
    expect(people.map(({ userId }) => userId)).toContain(league.organiser.id)
    expect(await found('?search=100%25_nothing')).toEqual([])
    for (const wrong of ['?kind=users', `?person=${"'"}`, '?after=x', `?search=${'x'.repeat(101)}`])
      expect((await organiser.inject('GET', `/api/acts${wrong}`, undefined)).status).toBe(422)
  })

  it('[AC3] is read a page at a time, each act once, also those of one instant', async () => {
    const { store } = league.site
    const at = league.site.clock.now() + DAY
    await store.connections.write.transaction().execute(async (trx) => {
      for (let year = 0; year < 3 * PAGE; year++)
        await logAct(trx, { at, by: league.organiser.id, act: 'season-deleted', details: { year } })
    })
    const total = await store.acts.count()
    const seen: string[] = []
    for (let page = await acts(); ; page = await acts(`?after=${page.next}`)) {
      expect(page.acts.length).toBeLessThanOrEqual(PAGE)
      seen.push(...page.acts.map(({ id }) => id))
      if (page.next === null) break
    }
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
    // A search that finds little looks on, and ends.
    expect((await acts('?search=archived')).next).toBeNull()
  })

  it('[AC3] calls whose account is deleted a former player, and loses no act', async () => {
    const { store } = league.site
    const total = await store.acts.count()
    await store.connections.write.deleteFrom('users').where('id', '=', player(2)).execute()
    expect((await acts(`?person=${player(2)}`)).acts.map(({ text }) => text)).toEqual([
      'unblocked the account of Former player',
      'blocked the account of Former player',
    ])
    expect(await store.acts.count()).toBe(total)
  })

  it('[AC3] is for organisers alone', async () => {
    const one = league.visitor(league.people[1] ?? league.organiser)
    expect((await one.call('GET /api/acts')).status).toBe(403)
    expect((await league.site.visitor().call('GET /api/acts')).status).toBe(401)
  })
})
