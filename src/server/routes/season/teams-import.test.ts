import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { season2025 } from '../../seed/seasons.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { expectAllOrNothing } from '../../testing/failing-statements.ts'
import { allRows } from '../../testing/rows.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

const LIST = 'GET /api/leagues/:leagueId/managed-teams'
const ADD = 'POST /api/leagues/:leagueId/teams'
const COPY = 'POST /api/leagues/:leagueId/teams/copy'
const IMPORT = 'POST /api/leagues/:leagueId/teams/import'

describe.each(ANY_ENGINE)('[TE1] teams from another season and from a file, on %s', (engine) => {
  let site: TestSite
  let organiser: Awaited<ReturnType<TestSite['setUpSeason']>>['organiser']
  let [first, second]: string[] = []

  beforeAll(async () => {
    site = await openTestSite(engine)
    const set = await site.setUpSeason(season2025)
    organiser = set.organiser
    first = set.league.id
    const next = { ...season2025, name: 'Next Cup', current: false, shownFirst: false }
    second = (await organiser.call('POST /api/leagues', next)).body.id
    const reds = {
      name: 'Reds',
      shortName: 'RED',
      color: 'dc2626',
      coach: 'Bea',
      description: 'Since the first summer',
    }
    await organiser.call(ADD, { teams: [reds, { name: 'Blues' }] }, at(first))
  })
  afterAll(() => site.close())

  const at = (leagueId = '') => ({ params: { leagueId } })
  const list = async (leagueId = '') => (await organiser.call(LIST, undefined, at(leagueId))).body.teams
  const rows = async () => JSON.stringify(await allRows(site.store))

  it('are copied with their texts and not their ids, whole or not at all, and those that are there are left alone', async () => {
    await organiser.call(ADD, { teams: [{ name: 'BLUES', color: '111827' }] }, at(second))
    const copy = () => organiser.call(COPY, { fromLeagueId: first ?? '' }, at(second))
    // The files of this one are gone: its copy has its crest instead.
    const { write } = site.store.connections
    await write
      .updateTable('teams')
      .set({ logo: 'f'.repeat(32) })
      .where('name', '=', 'Reds')
      .execute()
    const [before] = await list(first)
    const source = (await list(first)).find(({ name }) => name === 'Reds')
    await expectAllOrNothing(site.store, site.statements, async () => {
      const { status, body } = await copy()
      if (status >= 300) throw new Error(`answered with ${status}`)
      expect(body).toEqual({ added: 1, changed: 0 })
    })
    const copied = (await list(second)).find(({ name }) => name === 'Reds')
    expect(copied).toEqual({ ...source, id: copied?.id, logo: null })
    expect(copied?.id).not.toBe(source?.id)
    expect((await list(second)).find(({ name }) => name === 'BLUES')?.color).toBe('111827')
    expect((await list(first))[0]).toEqual(before)
    expect((await copy()).body).toEqual({ added: 0, changed: 0 })
    expect((await organiser.call(COPY, { fromLeagueId: 'none' }, at(second))).body.code).toBe('league_not_found')
  })

  it('are brought in as their preview said, all or none, and the same file twice changes nothing', async () => {
    const teams = [
      { name: 'Greens', coach: 'Cy' },
      { name: 'reds', shortName: 'RD', description: 'Back again' },
    ]
    const bringIn = (seen: { added: number; changed: number }, more: object[] = []) =>
      organiser.call(IMPORT, { teams: [...teams, ...more] as typeof teams, seen }, at(first))
    const before = await rows()
    expect((await bringIn({ added: 2, changed: 0 })).body.code).toBe('team_changed')
    expect((await bringIn({ added: 2, changed: 1 }, [{ name: 'GREENS' }])).body.code).toBe('team_changed')
    expect((await bringIn({ added: 1, changed: 1 }, [{ name: ' ' }])).status).toBe(422)
    expect(await rows()).toBe(before)
    const id = (await list(first)).find(({ name }) => name === 'Reds')?.id
    await expectAllOrNothing(site.store, site.statements, async () => {
      const { status } = await bringIn({ added: 1, changed: 1 })
      if (status >= 300) throw new Error(`answered with ${status}`)
    })
    expect(await list(first)).toMatchObject([
      { name: 'Blues' },
      { name: 'Greens', coach: 'Cy' },
      { id, name: 'reds', shortName: 'RD', coach: 'Bea', description: 'Back again', color: 'dc2626' },
    ])
    const after = await rows()
    expect((await bringIn({ added: 0, changed: 0 })).body).toEqual({ added: 0, changed: 0 })
    expect(await rows()).toBe(after)
    await organiser.call('PUT /api/leagues/:leagueId/archive', undefined, at(first))
    expect((await bringIn({ added: 0, changed: 0 })).body.code).toBe('season_archived')
    expect((await organiser.call(COPY, { fromLeagueId: second ?? '' }, at(first))).body.code).toBe('season_archived')
  })
})
