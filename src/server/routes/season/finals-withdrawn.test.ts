import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finalsOf } from '../../testing/api/finals.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { openSeededSeason } from '../../testing/seeded-season.ts'
import type { TestSite } from '../../testing/site.ts'

const BEFORE_SEASON = Date.UTC(2025, 5, 1)
const WITHDRAWAL = 'GET /api/leagues/:leagueId/teams/:teamId/withdrawal'
const WITHDRAW = 'POST /api/leagues/:leagueId/teams/:teamId/withdrawal'
const PLAY_ON = 'POST /api/leagues/:leagueId/teams/:teamId/withdrawal/take-back'

describe.each(ANY_ENGINE)('[TE3] a team that withdraws once the finals are set up, on %s', (engine) => {
  let site: TestSite
  let robin: ReturnType<TestSite['visitor']>
  let leagueId: string
  let finals: ReturnType<typeof finalsOf>
  beforeAll(async () => {
    ;({ site, robin, leagueId } = await openSeededSeason(engine, { played: false, now: BEFORE_SEASON }))
    finals = finalsOf(robin, leagueId)
  })
  afterAll(() => site.close())

  const at = () => ({ params: { leagueId } })
  /** Both sides as they are read, and who goes on without playing. */
  async function read(title: string) {
    const { home, away, knockOut, goesOn } = await finals.named(title)
    return [home?.name ?? knockOut?.home, away?.name ?? knockOut?.away, goesOn]
  }
  async function withdraw(teamId: string, open: 'forfeited' | 'cancelled') {
    const on = { params: { leagueId, teamId } }
    const { revision } = (await robin.call(WITHDRAWAL, undefined, on)).body
    const form = { open, results: 'results-stand', seen: revision, tell: false } as const
    expect((await robin.call(WITHDRAW, form, on)).status).toBe(204)
  }
  const rows = async () => (await robin.call('GET /api/leagues/:leagueId/standings', undefined, at())).body.rows

  it('is named at its side, who would meet it goes on, and it is no choice any more', async () => {
    expect((await finals.setUp(6)).status).toBe(200)
    const { body } = await robin.call('GET /api/leagues/:leagueId/scores', undefined, at())
    // Whoever comes first in the list wins, by the more goals the earlier it comes: no two are level.
    const teams = [...new Set(body.entries.flatMap(({ home }) => home?.id ?? []))]
    const open = body.entries.filter(({ knockOut }) => !knockOut)
    const edits = open.map(({ id, version, home, away }) => {
      const [one, other] = [teams.indexOf(home?.id ?? ''), teams.indexOf(away?.id ?? '')]
      return { matchId: id, version, homeScore: one < other ? 9 - one : 0, awayScore: one < other ? 0 : 9 - other }
    })
    const sixth = teams[5] ?? ''
    const isOfSixth = open.map(({ home, away }) => [home?.id, away?.id].includes(sixth))
    const last = edits.filter((_, i) => !isOfSixth[i]).slice(0, 1)
    const others = edits.filter((edit) => !last.includes(edit))
    expect((await robin.call('PUT /api/leagues/:leagueId/scores', { edits: others }, at())).status).toBe(200)

    // One match is to come: whom it meets is open, that it is out is certain.
    expect(await read('Quarter-final 1')).toEqual(['3rd of the table', '6th of the table', null])
    await withdraw(sixth, 'cancelled')
    const name = (await rows()).at(-1)?.team.name
    expect((await rows()).at(-1)).toMatchObject({ team: { id: sixth }, withdrawn: 'results-stand' })
    expect(await read('Quarter-final 1')).toEqual(['3rd of the table', `${name} have withdrawn`, null])
    const planned = (await robin.call('GET /api/leagues/:leagueId/schedule', undefined, at())).body.matches
    expect(planned.find(({ slots }) => slots?.title === 'Quarter-final 1')?.slots?.away).toBe(`${name} have withdrawn`)

    expect((await robin.call('PUT /api/leagues/:leagueId/scores', { edits: last }, at())).status).toBe(200)
    const [one, two, three, four, five] = (await rows()).map(({ team }) => team)
    expect(await read('Quarter-final 1')).toEqual([three?.name, `${name} have withdrawn`, 'home'])
    expect(await read('Quarter-final 2')).toEqual([four?.name, five?.name, null])
    expect(await read('Semi-final 2')).toEqual([two?.name, three?.name, null])

    const { id } = await finals.named('Quarter-final 1')
    const chosen = { homeTeamId: null, awayTeamId: sixth }
    const on = { params: { leagueId, matchId: id } }
    expect((await robin.call('PUT /api/leagues/:leagueId/finals/:matchId/teams', chosen, on)).status).toBe(422)

    // One that stands in its match already keeps its place in the table, and nobody else's place changes.
    await withdraw(five?.id ?? '', 'forfeited')
    expect(await finals.named('Quarter-final 2')).toMatchObject({
      forfeit: 'away',
      winner: 'home',
      homePlace: 4,
      awayPlace: 5,
    })
    expect(await read('Semi-final 1')).toEqual([one?.name, four?.name, null])
    // Fifth place has nobody left to play for it.
    expect(await read('Fifth place')).toEqual([`${name} have withdrawn`, `${five?.name} have withdrawn`, null])

    expect((await robin.call(PLAY_ON, undefined, { params: { leagueId, teamId: five?.id ?? '' } })).status).toBe(204)
    expect(await read('Semi-final 1')).toEqual([one?.name, 'Winner of quarter-final 2', null])
    expect((await robin.call(PLAY_ON, undefined, { params: { leagueId, teamId: sixth } })).status).toBe(204)
    expect(await read('Quarter-final 1')).toEqual([three?.name, name, null])
  })
})
