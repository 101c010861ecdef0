import { afterEach, describe, expect, it } from 'vitest'
import type { TapAct } from '#league/touchline/tapped-match.ts'
import { matchIn, openTouchlineEvening } from '../../testing/touchline-evening.ts'

const MINUTE = 60_000
const whistle = (home: number, away: number): TapAct => ({ kind: 'whistle', home, away, penalties: null })

describe('[MN9] whistles of two phones with one link', () => {
  let evening: Awaited<ReturnType<typeof openTouchlineEvening>>
  afterEach(() => evening.close())

  it('an older one that comes later is left to an organiser, and both put theirs right', async () => {
    evening = await openTouchlineEvening('sqlite')
    const { makeLink, phone, league, site } = evening
    const { token } = await makeLink()
    const [one, two] = [phone('one'), phone('two')]
    const { id } = matchIn((await one.open(token)).body)
    await two.open(token)
    const result = async () => {
      const match = (await site.store.matches.list(league.id)).find((other) => other.id === id)
      const open = await site.store.scoreReports.open(league.id)
      return [match?.homeScore, match?.awayScore, open.filter(({ state }) => state === 'open').length]
    }
    // Without a network: it is sent after the other's.
    const waiting = one.tap(id, whistle(2, 1))
    site.clock.pass(MINUTE)
    await two.send(two.tap(id, whistle(2, 2)))
    site.clock.pass(MINUTE)
    const { body } = await one.send(waiting)
    expect(await result()).toEqual([2, 2, 1])
    expect([body.late, matchIn(body.evening).tapped?.whistle]).toMatchObject([0, { home: 2, away: 2 }])
    site.clock.pass(MINUTE)
    await one.send(one.tap(id, whistle(3, 2)))
    expect(await result()).toEqual([3, 2, 0])
  })
})
