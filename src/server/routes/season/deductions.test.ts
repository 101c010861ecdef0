import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '../../testing/engines.ts'
import { expectAllOrNothing } from '../../testing/failing-statements.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'
import { openSeededSeason } from '../../testing/seeded-season.ts'
import type { TestSite } from '../../testing/site.ts'

const DEDUCT = 'POST /api/leagues/:leagueId/teams/:teamId/deductions'
const GIVE_BACK = 'POST /api/leagues/:leagueId/teams/:teamId/deductions/:deductionId/take-back'
const REASON = 'fielded a player who was not registered'

describe.each(ENGINES)('[TA2] points taken off a team, on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let robin: ReturnType<TestSite['visitor']>
  let leagueId: string

  beforeAll(async () => {
    ;({ site, robin, leagueId } = await openSeededSeason(engine, { played: true }))
  })
  afterAll(() => site.close())

  const at = (teamId = '', deductionId = '') => ({ params: { leagueId, teamId, deductionId } })
  const table = async () => (await robin.call('GET /api/leagues/:leagueId/standings', undefined, at())).body
  const leader = async () => {
    const [row] = (await table()).rows
    if (!row) throw new Error('an empty table')
    return row
  }
  const managed = async (teamId: string) =>
    (await robin.call('GET /api/leagues/:leagueId/managed-teams', undefined, at())).body.teams.find(
      ({ id }) => id === teamId,
    )
  const deduct = (teamId: string, form: { points: number; reason?: string; anyway?: boolean }) =>
    robin.call(DEDUCT, { reason: REASON, ...form }, at(teamId))

  it('count in the table at once, with a footnote that names no organiser, until they are given back', async () => {
    const before = await table()
    expect(before.footnotes).toBeUndefined()
    const { team, points } = await leader()
    const version = await site.store.leagues.version(leagueId)
    const { status, body } = await deduct(team.id, { points: 3 })
    expect(status).toBe(200)
    expect(await site.store.leagues.version(leagueId)).toBeGreaterThan(version ?? 0)
    const after = await table()
    expect(after.rows.find((row) => row.team.id === team.id)?.points).toBe(points - 3)
    expect(after.footnotes).toEqual([{ teamId: team.id, text: `${team.name}: 3 points taken off, ${REASON}` }])
    const seen = (await managed(team.id))?.deductions
    expect(seen).toEqual([{ id: body.id, points: 3, reason: REASON, by: expect.any(String) }])
    expect(JSON.stringify(after)).not.toContain(seen?.[0]?.by)

    expect((await robin.call(GIVE_BACK, { anyway: false }, at(team.id, body.id))).status).toBe(204)
    expect(await table()).toEqual(before)
    expect((await robin.call(GIVE_BACK, { anyway: false }, at(team.id, body.id))).body.code).toBe(
      'nothing_to_give_back',
    )
  })

  itOnce('say first where the finals would lose a team, and write nothing until that is confirmed', async () => {
    const { evenings } = (await robin.call('GET /api/leagues/:leagueId/schedule', undefined, at())).body
    const eveningId = evenings.find(({ published }) => published?.kind === 'finals')?.id ?? ''
    await robin.call('POST /api/leagues/:leagueId/finals', { teams: 2, places: false, eveningId }, at())
    const { rows } = await table()
    const [first, second, third] = rows.map(({ team }) => team)
    const last = first?.id ?? ''
    const stored = await allRows(site.store)
    const refused = await deduct(last, { points: 50 })
    expect(refused).toMatchObject({ status: 409, body: { code: 'finals_moved' } })
    expect(refused.body.message).toBe(
      `Final: ${first?.name} v ${second?.name} becomes ${second?.name} v ${third?.name}.`,
    )
    expect(await allRows(site.store)).toEqual(stored)
    const { body } = await deduct(last, { points: 50, anyway: true })
    const final = async () => {
      const { matches } = (await robin.call('GET /api/leagues/:leagueId/finals', undefined, at())).body
      return [matches[0]?.home?.name, matches[0]?.away?.name]
    }
    expect(await final()).toEqual([second?.name, third?.name])
    expect((await robin.call(GIVE_BACK, { anyway: false }, at(last, body.id))).body.code).toBe('finals_moved')
    expect((await robin.call(GIVE_BACK, { anyway: true }, at(last, body.id))).status).toBe(204)
    expect(await final()).toEqual([first?.name, second?.name])
  })

  it('[Q68] are taken off whole or not at all', async () => {
    const { team } = await leader()
    await expectAllOrNothing(site.store, site.statements, async () => {
      const { status } = await deduct(team.id, { points: 1, anyway: true })
      if (status >= 300) throw new Error(`answered with ${status}`)
    })
  })

  itOnce('need a reason and a team of the season, and stay as they are in an archived one', async () => {
    const [note] = (await table()).footnotes ?? []
    const teamId = note?.teamId ?? ''
    expect((await deduct(teamId, { points: 0, reason: '' })).body.fields).toEqual({
      points: 'At least 1 point',
      reason: 'Say why',
    })
    expect((await deduct('nobody', { points: 1 })).body.code).toBe('team_not_found')
    const [deduction] = (await managed(teamId))?.deductions ?? []
    await robin.call('PUT /api/leagues/:leagueId/archive', undefined, at())
    expect((await deduct(teamId, { points: 1 })).body.code).toBe('season_archived')
    expect((await robin.call(GIVE_BACK, { anyway: false }, at(teamId, deduction?.id))).body.code).toBe(
      'season_archived',
    )
    expect((await table()).footnotes).toHaveLength(1)
  })
})
