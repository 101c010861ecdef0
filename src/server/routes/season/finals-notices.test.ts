import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finalsOf } from '../../testing/api/finals.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { openSeededSeason } from '../../testing/seeded-season.ts'
import type { TestSite } from '../../testing/site.ts'
import { addUser } from '../../testing/stored.ts'

/** The finals are on August 6. */
const DAY_BEFORE = Date.UTC(2025, 7, 5, 12)

describe.each(ANY_ENGINE)('[SC14] those whose teams come into the finals, on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let robin: ReturnType<TestSite['visitor']>
  let leagueId: string
  let finals: ReturnType<typeof finalsOf>
  /** Addresses of players, one on each team, by the team's name. */
  const addresses = new Map<string, string>()

  beforeAll(async () => {
    ;({ site, robin, leagueId } = await openSeededSeason(engine, { played: true, now: DAY_BEFORE }))
    finals = finalsOf(robin, leagueId)
    const { write } = site.store.connections
    const teams = await write.selectFrom('teams').where('leagueId', '=', leagueId).select(['id', 'name']).execute()
    for (const { id, name } of teams) {
      const email = `${randomUUID()}@example.com`
      const userId = await addUser(site.store.connections, email)
      await write.insertInto('rosters').values({ teamId: id, leagueId, place: 99, userId, email: null }).execute()
      addresses.set(name, email)
    }
  })
  afterAll(() => site.close())

  const at = () => ({ params: { leagueId } })
  const namesOf = async (title: string) => {
    const { home, away } = await finals.named(title)
    return [home?.name ?? '', away?.name ?? ''] as const
  }
  /** Returns the sentences mailed since the last look, by the name of the team. */
  async function mailed() {
    await site.mailsSent()
    const mails = site.mails.splice(0)
    const lines = [...addresses].map(([name, email]) => {
      const own = mails.filter(({ recipient }) => recipient === email)
      expect(own.length).toBeLessThanOrEqual(1)
      const sentences = own[0]?.text.split('\n').filter((line) => /^.*(Semi-final|Final|place)\b.*: /.test(line))
      return [name, sentences?.map((line) => line.trim()) ?? []] as const
    })
    return new Map(lines)
  }
  const publications = async () =>
    (await robin.call('GET /api/leagues/:leagueId/schedule/publications', undefined, at())).body

  it('are told once for each filling, of their own matches alone', async () => {
    await finals.setUp(4)
    const [first] = await namesOf('Semi-final 1')
    // Fourth place waits for a lot: nobody plays against the first yet.
    expect((await mailed()).get(first)).toEqual([
      `Semi-final 1, Wed, Aug 6, 6:00 PM, field B: ${first} v 4th of the table`,
    ])
    await finals.drawLots()
    const [, fourth] = await namesOf('Semi-final 1')
    const drawn = await mailed()
    const semi = `Semi-final 1, Wed, Aug 6, 6:00 PM, field B: ${first} v ${fourth}`
    expect([drawn.get(first), drawn.get(fourth)]).toEqual([[semi], [semi]])
    for (const name of await namesOf('Semi-final 2')) expect(drawn.get(name)).toEqual([])

    // One semi-final decides a side of the final and of the match for third place.
    await finals.score('Semi-final 1', 2, 1, true)
    const after = await mailed()
    expect(after.get(first)).toEqual([`Final, Wed, Aug 6, 7:00 PM, field B: ${first} v winner of semi-final 2`])
    expect(after.get(fourth)).toEqual([`Third place, Wed, Aug 6, 7:00 PM, field A: ${fourth} v loser of semi-final 2`])
    const [last] = await publications()
    expect(last).toMatchObject({ kind: 'finals-filled', told: 2, unreached: [] })
  })

  it('are told when a correction moves them, those who are out too', async () => {
    const [first, fourth] = await namesOf('Semi-final 1')
    await finals.score('Semi-final 1', 1, 2, true)
    const after = await mailed()
    const final = `Final, Wed, Aug 6, 7:00 PM, field B: ${fourth} v winner of semi-final 2, no longer ${first} v winner of semi-final 2`
    expect(after.get(first)?.[0]).toBe(final)
    expect(after.get(fourth)?.[0]).toBe(final)
    // A score that moves nobody tells nobody.
    const before = await publications()
    await finals.score('Semi-final 1', 1, 3, true)
    expect([...(await mailed()).values()].flat()).toEqual([])
    expect(await publications()).toEqual(before)
  })

  itOnce('[SC12] are asked for no other lot where the same teams are level again', async () => {
    const [first, fourth] = await namesOf('Semi-final 1')
    const { entries } = (await robin.call('GET /api/leagues/:leagueId/scores', undefined, at())).body
    const match = entries.find(({ home, away, knockOut }) => !knockOut && [home?.name, away?.name].includes(fourth))
    if (!match || match.homeScore === null || match.awayScore === null) throw new Error('no match of the fourth')
    await finals.score('Semi-final 1', null, null, true)
    const saved = async (homeScore: number, version: number) =>
      robin.call(
        'PUT /api/leagues/:leagueId/scores',
        { edits: [{ matchId: match.id, version, homeScore, awayScore: match.awayScore }], anyway: true },
        at(),
      )
    expect((await saved(match.homeScore + 9, match.version)).status).toBe(200)
    expect((await saved(match.homeScore, match.version + 1)).status).toBe(200)
    expect((await finals.read()).lots).toEqual([])
    expect(await namesOf('Semi-final 1')).toEqual([first, fourth])
  })

  itOnce('[SC9] do not keep the last publication from being taken back', async () => {
    const { matches } = (await robin.call('GET /api/leagues/:leagueId/schedule', undefined, at())).body
    const third = matches.find(({ slots }) => slots?.title === 'Fifth place')
    const after = { ...third?.planned, field: 'C' }
    const edits = [{ item: 'match' as const, id: third?.id ?? '', before: third?.planned ?? null, after }]
    const key = 'POST /api/leagues/:leagueId/schedule/edits'
    const seen = (await robin.call(key, { edits } as never, at())).body.schedule.revision
    const form = { seen, tell: false, anyway: true }
    expect((await robin.call('POST /api/leagues/:leagueId/schedule/publish', form, at())).status).toBe(200)
    await finals.score('Semi-final 1', 2, 0, true)
    expect((await publications()).map(({ kind }) => kind).slice(0, 2)).toEqual(['finals-filled', 'published'])
    const { publication } = (await robin.call('GET /api/leagues/:leagueId/schedule', undefined, at())).body
    expect(publication).toMatchObject({ kind: 'published', canBeTakenBack: true })
    expect((await robin.call('POST /api/leagues/:leagueId/schedule/take-back', undefined, at())).status).toBe(200)
    expect((await finals.named('Fifth place')).venue).toBe('Field E')
  })
})
