import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FinalsReply } from '#contract/table/finals.ts'
import { ORIGIN } from '../../testing/site.ts'
import { openTwoServers } from '../../testing/two-servers.ts'

let servers: Awaited<ReturnType<typeof openTwoServers>>
beforeAll(async () => {
  servers = await openTwoServers()
})
afterAll(() => servers.close())

const ROUNDS = 6

it('[SC12] two processes that save two semi-finals at once fill both sides of the final', async () => {
  const { organiser, other, leagueId } = servers
  const at = { params: { leagueId } }
  const cookie = [...organiser.cookies].map((pair) => pair.join('=')).join('; ')
  const saveHere = async (body: object): Promise<number> =>
    (await organiser.inject('PUT', `/api/leagues/${leagueId}/scores`, body)).status
  const saveThere = async (body: object): Promise<number> => {
    const answer = await fetch(`${other.address}/api/leagues/${leagueId}/scores`, {
      method: 'PUT',
      headers: { cookie, origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    await answer.text()
    return answer.status
  }
  const finals = async () => {
    const { matches }: FinalsReply = (await organiser.call('GET /api/leagues/:leagueId/finals', undefined, at)).body
    const named = (title: string) => matches.find((one) => one.title === title)
    return {
      one: named('Semi-final 1'),
      two: named('Semi-final 2'),
      final: named('Final'),
      third: named('Third place'),
    }
  }
  const edit = (match: FinalsReply['matches'][number] | undefined, home: number | null, away: number | null) => ({
    edits: [{ matchId: match?.id, version: match?.version, homeScore: home, awayScore: away }],
    anyway: true,
  })

  // Every regular match 1–0 by its place in the list, and lots for whoever is level.
  const { entries } = (await organiser.call('GET /api/leagues/:leagueId/scores', undefined, at)).body
  const edits = entries.map(({ id, version }, i) => ({ matchId: id, version, homeScore: i % 4, awayScore: i % 3 }))
  expect(await saveHere({ edits })).toBe(200)
  const { evenings } = (await organiser.call('GET /api/leagues/:leagueId/schedule', undefined, at)).body
  const eveningId = evenings.find(({ published }) => published?.kind === 'finals')?.id ?? ''
  await organiser.call('POST /api/leagues/:leagueId/finals', { teams: 4, places: true, eveningId }, at)
  await organiser.call('POST /api/leagues/:leagueId/finals/lots', undefined, at)

  for (let round = 0; round < ROUNDS; round++) {
    const { one, two } = await finals()
    expect([one?.home, one?.away, two?.home, two?.away]).not.toContain(null)
    const homeWins = round % 2 === 0
    const saves = [saveHere(edit(one, homeWins ? 2 : 0, 1)), saveThere(edit(two, 3, homeWins ? 4 : 0))]
    expect(await Promise.all(saves)).toEqual([200, 200])
    const { final, third } = await finals()
    const [won, lost] = homeWins ? [one?.home, one?.away] : [one?.away, one?.home]
    const [wonToo, lostToo] = homeWins ? [two?.away, two?.home] : [two?.home, two?.away]
    expect([final?.home?.id, final?.away?.id]).toEqual([won?.id, wonToo?.id])
    expect([third?.home?.id, third?.away?.id]).toEqual([lost?.id, lostToo?.id])
    const now = await finals()
    expect(await saveHere(edit(now.one, null, null))).toBe(200)
    expect(await saveThere(edit(now.two, null, null))).toBe(200)
  }
})
