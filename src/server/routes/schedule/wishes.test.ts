import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Wish } from '#contract/schedule/wishes.ts'
import { seedMatches, seedTeams } from '../../seed/leagues.ts'
import { season2025 } from '../../seed/seasons.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

describe.each(ANY_ENGINE)('wishes and locks on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let robin: ReturnType<TestSite['visitor']>
  let params: { leagueId: string }
  let teams: string[]
  const clock = { now: () => Date.UTC(2025, 6, 1, 12) }

  beforeAll(async () => {
    site = await openTestSite(engine, {}, { clock })
    const { organiser, league } = await site.setUpSeason(season2025)
    robin = organiser
    params = { leagueId: league.id }
    await site.store.connections.write.transaction().execute(async (trx) => {
      teams = await seedTeams(trx, league.id, new Map())
      await seedMatches(trx, league.id, teams, false)
    })
  })
  afterAll(() => site.close())

  const save = (id: string, before: Wish | null, after: Wish | null) =>
    robin.call('POST /api/leagues/:leagueId/schedule/wishes', { changes: [{ id, before, after }] }, { params })
  const lock = (matchIds: string[], locked: boolean) =>
    robin.call('POST /api/leagues/:leagueId/schedule/locks', { matchIds, locked }, { params })
  const read = async () => (await robin.call('GET /api/leagues/:leagueId/schedule', undefined, { params })).body
  const team = (n: number) => teams[n] ?? ''
  const away = (teamId: string, hard: boolean): Wish => {
    return { kind: 'unavailable', teamId, day: '2025-07-23', before: null, after: null, hard }
  }

  it('[SC7] stores what teams ask, and refuses an overtaken change with both values', async () => {
    const id = randomUUID()
    expect((await save(id, null, away(team(0), true))).body).toMatchObject({
      conflicts: [],
      schedule: { wishes: [{ id, wish: away(team(0), true) }], changes: 0 },
    })
    await save(id, away(team(0), true), away(team(0), false))
    const late = await save(id, away(team(0), true), null)
    expect(late.body.conflicts).toEqual([
      { id, current: away(team(0), false), yours: null, by: expect.stringContaining('@') },
    ])
    expect((await read()).wishes).toEqual([{ id, wish: away(team(0), false) }])
    expect((await save(id, away(team(0), false), null)).body.schedule.wishes).toEqual([])
  })

  itOnce('[SC7] refuses a wish of a team of another season by name, and writes nothing', async () => {
    const before = await allRows(site.store)
    const { status, body } = await save(randomUUID(), null, {
      kind: 'shared-coach',
      teamIds: [team(0), 'elsewhere'],
      hard: true,
    })
    expect([status, body]).toMatchObject([
      422,
      { fields: { 'changes.0.after.teamIds.1': 'This team is not one of the season' } },
    ])
    expect(await allRows(site.store)).toEqual(before)
  })

  it('[SC7] drops the wishes of a team that is removed, also those that it has with another', async () => {
    const whites = [{ name: 'Whites' }]
    const added = await robin.call('POST /api/leagues/:leagueId/teams', { teams: whites }, { params })
    const teamId = added.body.teams.find(({ name }) => name === 'Whites')?.id ?? ''
    const kept = randomUUID()
    await save(kept, null, away(team(1), true))
    await save(randomUUID(), null, away(teamId, true))
    await save(randomUUID(), null, { kind: 'shared-player', teamIds: [team(1), teamId], hard: false })
    expect((await read()).wishes).toHaveLength(3)
    await robin.call('DELETE /api/leagues/:leagueId/teams/:teamId', undefined, { params: { ...params, teamId } })
    expect((await read()).wishes).toEqual([{ id: kept, wish: away(team(1), true) }])
    await save(kept, away(team(1), true), null)
  })

  it('[SC10] keeps a locked match where it is until it is unlocked', async () => {
    const match = (await read()).matches.find(({ isPlayed }) => !isPlayed)
    if (!match?.planned) throw new Error('no match is planned')
    const { id, planned } = match
    expect((await lock([id], true)).body.locked).toEqual([id])
    expect((await lock([id], true)).body.locked).toEqual([id])
    const edits = [{ item: 'match', id, before: planned, after: { ...planned, field: 'E' } }]
    const edit = () => robin.call('POST /api/leagues/:leagueId/schedule/edits', { edits } as never, { params })
    expect((await edit()).body).toMatchObject({ fields: { 'edits.0.id': 'This match is locked. Unlock it first' } })
    expect((await lock([id], false)).body.locked).toEqual([])
    expect((await edit()).body.schedule.changes).toBe(1)
    expect(await lock([randomUUID()], true)).toMatchObject({ status: 422 })
  })

  itOnce('[SC8] names a broken hard wish before publishing, and publishes all the same when told to', async () => {
    const { matches, evenings } = await read()
    const evening = evenings.find(({ planned }) => planned?.day === '2025-07-23')
    const match = matches.find(({ isPlayed, planned }) => !isPlayed && planned?.eveningId === evening?.id)
    if (!match?.planned) throw new Error('no match is planned that day')
    const elsewhere = evenings.find(({ planned }) => planned?.kind === 'finals')?.id ?? ''
    const move = (before: object, after: object) =>
      robin.call(
        'POST /api/leagues/:leagueId/schedule/edits',
        { edits: [{ item: 'match', id: match.id, before, after }] } as never,
        { params },
      )
    const publish = async (anyway: boolean) => {
      const body = { seen: (await read()).revision, tell: false, anyway }
      return robin.call('POST /api/leagues/:leagueId/schedule/publish', body, { params })
    }
    const moved = { ...match.planned, eveningId: elsewhere, kickoff: '21:30', field: null }
    await move(match.planned, moved)
    expect((await publish(true)).status).toBe(200)
    const id = randomUUID()
    await save(id, null, away(match.planned.homeTeamId ?? '', true))
    await move(moved, { ...match.planned, kickoff: '22:45' })
    expect(await publish(false)).toMatchObject({ status: 409, body: { message: expect.stringContaining('July 23') } })
    expect((await publish(true)).status).toBe(200)
    await save(id, away(match.planned.homeTeamId ?? '', true), null)
  })

  itOnce('[SE5] refuses both in an archived season', async () => {
    const archived = await robin.call('PUT /api/leagues/:leagueId/archive', undefined, { params })
    expect(archived.status).toBe(200)
    expect(await save(randomUUID(), null, away(team(0), true))).toMatchObject({ body: { code: 'season_archived' } })
    expect(await lock(['any'], true)).toMatchObject({ body: { code: 'season_archived' } })
  })
})
