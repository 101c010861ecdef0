import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AnsweringLeague, openAnsweringLeague } from '../../testing/answering-league.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'

const DAY = 24 * 60 * 60 * 1000

describe.each(ENGINES)('nudges on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: AnsweringLeague
  beforeEach(async () => {
    league = await openAnsweringLeague(engine)
  })
  afterEach(() => league.close())

  const nudge = (name: string, matchId = 'm1') =>
    league
      .person(name)
      .call('POST /api/leagues/:leagueId/matches/:matchId/nudges', undefined, league.params({ matchId }))
  const mailed = async () => {
    await league.site.mailsSent()
    return league.site.mails.map(({ recipient, subject }) => [recipient, subject])
  }

  it('[MN2] a captain asks those who have not answered, once a day of the league’s clocks', async () => {
    const { body } = await nudge('red-captain')
    expect(body).toEqual({ people: 1, reached: 1 })
    expect(await mailed()).toEqual([['red@example.com', 'Are you in on Wed, Jul 9?']])
    // A player in two seasons is asked about this one.
    expect(league.site.mails[0]?.text).toContain('/me?season=2025')
    expect((await nudge('red-captain')).body.code).toBe('nudged_already')
    expect((await nudge('red-captain', 'm2')).body.code).toBe('nudged_already')
    const mine = await league.person('red-captain').call('GET /api/me/mine')
    expect(mine.body.seasons[0]?.own?.nudged).toEqual({ atText: '12:00 PM', people: 1, reached: 1 })
    const ofPlayer = await league.person('red').call('GET /api/me/mine')
    expect(ofPlayer.body.seasons[0]?.own?.nudged).toBeNull()
    await league.move('m1', league.kickOff + DAY)
    await league.move('m2', league.kickOff + DAY)
    league.at(league.kickOff + DAY / 2)
    expect((await nudge('red-captain')).body).toEqual({ people: 1, reached: 1 })
  })

  it('[MN2] of two at the same instant one asks', async () => {
    const replies = await Promise.all([nudge('red-captain'), nudge('red-captain')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await mailed()).toHaveLength(1)
  })

  itOnce('[MN2] who has answered for every match of the day is not asked, nor who asks', async () => {
    await league.say('red', ['m1'], 'in')
    expect((await nudge('red-captain')).body.people).toBe(1)
    await league.say('blue', ['m1', 'm2'], 'out')
    const before = await allRows(league.site.store)
    expect((await nudge('blue-captain')).body).toEqual({ people: 0, reached: 0 })
    expect(await allRows(league.site.store)).toEqual(before)
  })

  itOnce('[MN2] asks about the matches of the day that are open: one that is closed asks nobody', async () => {
    await league.say('red', ['m2'], 'out')
    expect((await league.say('red-captain', ['m2'], 'out')).status).toBe(204)
    league.at(league.kickOff)
    expect((await nudge('red-captain')).body.code).toBe('answers_closed')
    expect((await nudge('red-captain', 'm2')).body).toEqual({ people: 0, reached: 0 })
    expect((await nudge('blue-captain', 'm2')).body).toEqual({ people: 1, reached: 1 })
  })

  itOnce('[MN2, NE4] says how many it reached: nobody who has ended reminders, and nothing is noted then', async () => {
    const { write } = league
    await write.insertInto('mailEnds').values({ address: 'red@example.com', kind: 'reminder', at: 1 }).execute()
    expect((await nudge('red-captain')).body).toEqual({ people: 1, reached: 0 })
    expect(await mailed()).toEqual([])
    await write.deleteFrom('mailEnds').execute()
    expect((await nudge('red-captain')).body).toEqual({ people: 1, reached: 1 })
  })

  itOnce('[MN2] nobody else asks, nor after kick-off or for another season', async () => {
    const before = await allRows(league.site.store)
    for (const name of ['red', 'open', 'organiser']) expect((await nudge(name)).body.code).toBe('not_allowed')
    expect((await nudge('red-captain', 'no-such-match')).body.code).toBe('not_found')
    league.at(league.kickOff)
    expect((await nudge('red-captain')).body.code).toBe('answers_closed')
    expect(await allRows(league.site.store)).toEqual(before)
  })
})
