import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '../../testing/engines.ts'
import { openPhoneLeague, type PhoneLeague } from '../../testing/phone-league.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

describe.each(ENGINES)('reminders on %s', (engine) => {
  let league: PhoneLeague
  beforeEach(async () => {
    league = await openPhoneLeague(engine)
    league.at(league.kickOff - DAY)
    await league.phoneOf('red')
  })
  afterEach(() => league.close())

  const callOff = () =>
    league.organiser.call(
      'POST /api/leagues/:leagueId/evenings/:eveningId/call-off',
      { from: null, field: null, reason: 'Lightning', text: '', tell: true },
      league.params({ eveningId: league.evening.id }),
    )

  it('[NE5, SC14] reminds by push where a phone is told, else by mail, once', async () => {
    await league.say('red', ['m1', 'm2'], 'in')
    await league.site.writeScheduledMails()
    await league.site.writeScheduledMails()
    expect(await league.pushed()).toEqual([['red', 'You play on Wed, Jul 9', '6:00 PM and 7:00 PM. You are in.']])
    expect((await league.mailed()).map(([who]) => who)).toEqual(['blue', 'blue-captain', 'red-captain'])
  })

  it('[MN6] says nothing in the morning of what was called off in the night', async () => {
    // 10:30 PM: phones are quiet.
    league.at(league.kickOff - DAY + 4.5 * HOUR)
    await league.site.writeScheduledMails()
    expect(await league.pushed()).toEqual([])
    expect((await callOff()).status).toBe(200)
    expect((await league.pushed()).map(([, title]) => title)).toEqual(['Called off: Wed, Jul 9'])
    league.at(league.kickOff - 9 * HOUR)
    expect(await league.pushed()).toEqual([])
  })
})
