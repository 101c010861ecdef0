import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { openPhoneLeague, type PhoneLeague } from '../../testing/phone-league.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

describe.each(ENGINES)('what phones are told of results on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: PhoneLeague
  beforeEach(async () => {
    league = await openPhoneLeague(engine)
    league.at(league.kickOff + 2 * HOUR)
    await league.phoneOf('red')
    await league.phoneOf('blue')
  })
  afterEach(() => league.close())

  async function enter(matchId: string, homeScore: number | null, awayScore: number | null) {
    const { version } = await league.write
      .selectFrom('matches')
      .where('id', '=', matchId)
      .select('version')
      .executeTakeFirstOrThrow()
    const edits = [{ matchId, version, homeScore, awayScore }]
    const { status } = await league.organiser.call('PUT /api/leagues/:leagueId/scores', { edits }, league.params())
    expect(status).toBe(200)
  }
  const report = (name: string, homeScore: number, awayScore: number) =>
    league
      .person(name)
      .call(
        'POST /api/leagues/:leagueId/matches/:matchId/report',
        { outcome: { kind: 'played', homeScore, awayScore, penalties: null }, seen: 0, note: '' },
        league.params({ matchId: 'm1' }),
      )
  const titles = async () => (await league.pushed()).map(([who, title]) => `${who}: ${title}`)

  it('[MN6] tells a result once to both teams, a corrected one once more, and nothing of half a score', async () => {
    await enter('m1', 2, null)
    expect(await titles()).toEqual([])
    await enter('m1', 2, 1)
    expect(await titles()).toEqual(['blue: Your team lost 1–2', 'red: Your team won 2–1'])
    await enter('m1', 2, 1)
    expect(await titles()).toEqual([])
    await enter('m1', 2, 2)
    expect(await titles()).toEqual(['blue: Corrected: your team drew 2–2', 'red: Corrected: your team drew 2–2'])
    await enter('m1', null, null)
    expect(await titles()).toEqual([])
    expect(await league.mailed()).toEqual([])
  })

  it('[Q105] tells nobody in the morning of a result that is another one, or none, by then', async () => {
    league.at(league.kickOff + 5 * HOUR)
    await enter('m1', 2, 1)
    await enter('m2', 2, 1)
    await enter('m1', 0, 1)
    await enter('m2', null, null)
    expect(await titles()).toEqual([])
    league.at(league.kickOff + 15 * HOUR)
    expect(await titles()).toEqual(['blue: Corrected: your team won 1–0', 'red: Corrected: your team lost 0–1'])
  })

  it('[MN6] tells what both captains report once it counts', async () => {
    expect((await report('red-captain', 3, 0)).status).toBe(200)
    expect(await titles()).toEqual([])
    expect((await report('blue-captain', 3, 0)).status).toBe(200)
    expect(await titles()).toEqual(['blue: Your team lost 0–3', 'red: Your team won 3–0'])
  })

  itOnce('[MN6] tells nobody who has switched results off, and nothing of long ago', async () => {
    await league.person('red').call('PUT /api/me/notices', { mails: {}, pushes: { result: false } })
    await enter('m1', 1, 0)
    expect(await titles()).toEqual(['blue: Your team lost 0–1'])
    league.at(league.kickOff + 8 * DAY)
    await enter('m2', 1, 0)
    expect(await titles()).toEqual([])
  })
})
