import { afterEach, describe, expect, it } from 'vitest'
import type { TapAct } from '#league/touchline/tapped-match.ts'
import { matchIn, openTouchlineEvening } from '../../testing/touchline-evening.ts'

const whistle = (home: number, away = 0): TapAct => ({ kind: 'whistle', home, away, penalties: null })

describe('[MN3] what a link says too late', () => {
  let evening: Awaited<ReturnType<typeof openTouchlineEvening>>
  afterEach(() => evening.close())

  /** A phone of a link that was ended, and what the desk has of its match. */
  async function ended() {
    evening = await openTouchlineEvening('sqlite')
    const { makeLink, phone, organiser, path, place, site } = evening
    const { id: linkId, token } = await makeLink()
    const parent = phone('parent')
    const { id } = matchIn((await parent.open(token)).body)
    await organiser.call(`DELETE ${path}/:linkId`, undefined, { params: { ...place.params, linkId } })
    const say = (act: TapAct) => parent.send(parent.tap(id, act))
    const { read } = site.store.connections
    const reports = () =>
      read.selectFrom('scoreReports').orderBy('number').select(['kind', 'homeScore', 'state']).execute()
    return { say, reports }
  }

  it('is one row of the desk however often it is said, and another one once it differs', async () => {
    const { say, reports } = await ended()
    for (const act of [whistle(1), whistle(1), { kind: 'goal', side: 'home', count: 1 } as const]) await say(act)
    expect(await reports()).toMatchObject([
      { kind: 'played', homeScore: 1, state: 'settled' },
      { kind: 'awaiting', homeScore: 1, state: 'open' },
    ])
    await say(whistle(2))
    expect((await reports()).map(({ homeScore }) => homeScore)).toEqual([1, 1, 2])
  })

  it('ends after fifty words, and a whistle is still said after as many scores', async () => {
    const { say, reports } = await ended()
    for (let count = 1; count <= 60; count++) await say({ kind: 'goal', side: 'home', count })
    expect(await reports()).toHaveLength(50)
    await say(whistle(60))
    expect((await reports()).at(-1)).toEqual({ kind: 'played', homeScore: 60, state: 'open' })
    for (let count = 0; count < 60; count++) await say(whistle(count))
    expect(await reports()).toHaveLength(100)
  })
})
