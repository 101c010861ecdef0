import { describe, expect, it } from 'vitest'
import type { ImportRow } from '#contract/people/people-import.ts'
import { anotherServer, CALM, openDraftLeague, playToEnd } from '../../testing/draft/draft-league.ts'
import { enter } from '../../testing/draft/draft-room.ts'
import { ENGINES } from '../../testing/engines.ts'
import { addWaiting } from '../../testing/stored.ts'

/** A1 to A6, brought in by a file. */
const ROWS: ImportRow[] = Array.from({ length: 6 }, (_, i) => ({
  row: i + 2,
  cells: { firstName: `A${i + 1}`, lastName: 'Added', graduationYear: '2027', position: 'CB' },
}))

describe.each(ENGINES)('a draft with people whom organisers added, on %s', (engine) => {
  it('[D35, PE4] takes them like others: removed, blocked, brought back and added before it, during it and after it', async () => {
    const league = await openDraftLeague(engine, { players: 6, settings: { ...CALM, startWhen: 'organiser' } })
    const second = engine === 'postgres' ? await anotherServer(league.site) : null
    try {
      const organiser = league.visitor(league.organiser)
      const params = { params: { leagueId: league.league.id } }
      const bringIn = async (rows: ImportRow[]) => {
        const { body } = await organiser.call('POST /api/leagues/:leagueId/people-import/preview', { rows }, params)
        await organiser.call('POST /api/leagues/:leagueId/people-import', { rows, seen: body.seen }, params)
      }
      const added = async () => {
        const { body } = await organiser.call('GET /api/leagues/:leagueId/people', undefined, params)
        return new Map(body.people.map(({ firstName, userId }) => [firstName, userId]))
      }
      const act = async (act: 'remove' | 'restore' | 'block' | 'unblock', ...userIds: string[]) =>
        expect((await organiser.call('POST /api/leagues/:leagueId/people-acts', { act, userIds }, params)).status).toBe(
          200,
        )

      await bringIn(ROWS)
      const people = await added()
      const idOf = (name: string) => people.get(name) ?? ''
      await act('remove', idOf('A1'), idOf('A2'))
      await act('restore', idOf('A2'))
      await act('block', idOf('A3'))
      const captains = [await league.captain(0), await league.captain(1)]
      const chair = await league.come(league.organiser)
      // Someone in the other process sees the same.
      const there = second ? await enter(second.address, league.visitor(league.people[5] ?? league.organiser)) : chair
      const sees = async (what: string, isSo: (pool: string[]) => boolean) => {
        for (const one of [chair, there])
          await one.see(what, ({ availablePool }) => isSo(availablePool.map(({ id }) => id)))
      }
      await sees('the pool before the start', (pool) => pool.includes(idOf('A2')) && !pool.includes(idOf('A1')))
      expect(await chair.send('organiser/start', {})).toMatchObject({ success: true })
      await league.begin()
      await sees('the pool', (pool) => pool.length === 8 && !pool.includes(idOf('A3')))

      // While it runs: one is drafted and removed, one is removed, and one who comes late is added to the pool.
      const [captain] = captains.filter((_, i) => league.people[i]?.id === chair.draft().currentCaptain?.userId)
      expect(await captain?.send('pick', { playerId: idOf('A4'), pickNumber: 0 })).toMatchObject({ success: true })
      await act('remove', idOf('A4'), idOf('A5'))
      await sees('both gone', (pool) => pool.length === 6 && !pool.includes(idOf('A5')))
      await bringIn([{ row: 2, cells: { name: 'Late Added', graduationYear: '2027', position: 'ST' } }])
      const late = (await added()).get('Late') ?? ''
      await chair.see('who came late', ({ unassigned }) => unassigned.some(({ id }) => id === late))
      expect(await chair.send('organiser/add-player', { playerId: late })).toMatchObject({ success: true })
      await sees('who came late in the pool', (pool) => pool.includes(late))

      await playToEnd(
        captains,
        league.people.slice(0, 2).map(({ id }) => id),
      )
      expect(league.state().picks.map(({ playerId }) => playerId)).toContain(idOf('A4'))
      // After it: who was blocked is unassigned once unblocked, and is placed; who was drafted and removed is left off.
      await act('unblock', idOf('A3'))
      await chair.see('who is back', ({ unassigned }) => unassigned.some(({ id }) => id === idOf('A3')))
      const placed = await chair.send('organiser/place-late', { playerId: idOf('A3'), captainId: null })
      expect(placed).toMatchObject({ success: true })
      // [D6, PE6] Who is let in from the waiting list now is nobody's, until an organiser places them.
      const waits = await addWaiting(league.site.store.connections, league.league.id, 1)
      const ofWaiting = { params: { ...params.params, userId: waits } }
      expect((await organiser.call('POST /api/leagues/:leagueId/waiting/:userId', undefined, ofWaiting)).status).toBe(
        200,
      )
      await chair.see('who was let in', ({ unassigned }) => unassigned.some(({ id }) => id === waits))
      expect(await chair.send('organiser/publish', {})).toMatchObject({ success: true })
      const rosters = await league.site.store.connections.read.selectFrom('rosters').select('userId').execute()
      const expected = [...league.people.map(({ id }) => id), ...['A2', 'A3', 'A6'].map(idOf), late]
      expect(rosters.map(({ userId }) => userId).sort()).toEqual(expected.sort())
      if (there !== chair) await there.leave()
    } finally {
      await second?.close()
      await league.close()
    }
  })
})
