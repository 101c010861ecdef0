import { afterEach, describe, expect, it } from 'vitest'
import { replay } from '#league/draft/apply.ts'
import { backUp } from '../../store/backup/backup.ts'
import { restore } from '../../store/backup/restore.ts'
import { openStore } from '../../store/store.ts'
import {
  anotherServer,
  type DraftLeague,
  LEAD_IN_MS,
  openDraftLeague,
  playToEnd,
  signIn,
  stateOf,
} from '../../testing/draft/draft-league.ts'
import { enter, letPass, type RoomClient } from '../../testing/draft/draft-room.ts'
import { ANY_ENGINE, newStorage, openStorage, type TestStorage } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'

const SECOND = 1000
type Running = Awaited<ReturnType<typeof anotherServer>>['site']

describe.each(ANY_ENGINE)('a server that was away, on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: DraftLeague
  const after: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const undo of after.splice(0).reverse()) await undo()
    await league?.close()
  })

  async function startAgain(storage?: TestStorage) {
    const server = await anotherServer(league.site, storage)
    after.push(server.close)
    return { again: server.site, address: server.address }
  }

  /** The server ends as one that is killed does, as far as the draft goes: it never looks at it again. */
  const stop = () => league.site.app.close()

  async function begun(players = 8) {
    league = await openDraftLeague(engine, { players, settings: { maxCaptains: 2, clockSeconds: 60 } })
    const captains = [await league.captain(0), await league.captain(1)]
    await league.begin()
    return captains
  }
  const left = (again: Running) => {
    const { turn } = stateOf(again)
    return (turn?.expiresAt ?? 0) - again.clock.now()
  }
  async function come(address: string, i: number): Promise<RoomClient> {
    const who = league.people[i]
    if (!who) throw new Error('there is no such player')
    const client = await enter(address, league.visitor(who))
    after.push(() => client.leave())
    return client
  }

  it.each([
    { leftWhenKilled: 40, away: 60, expected: [36, 40] },
    { leftWhenKilled: 40, away: 1, expected: [36, 40] },
    { leftWhenKilled: 5, away: 60, expected: [13, 15] },
    { leftWhenKilled: 5, away: 2, expected: [13, 15] },
    // At 0 the room itself may end the turn before it is closed.
    { leftWhenKilled: 0.001, away: 60, expected: [13, 15] },
    { leftWhenKilled: 0.001, away: 1, expected: [13, 15] },
  ])(
    '[D33, Q52] $leftWhenKilled s left, $away s away: goes on with what was left, at least 15 s',
    async ({ leftWhenKilled, away, expected }) => {
      await begun()
      league.site.clock.stop()
      const zero = league.state().turn?.expiresAt ?? 0
      await letPass(league.site, zero - leftWhenKilled * SECOND - league.site.clock.now())
      await stop()
      league.site.clock.pass(away * SECOND)
      const { again, address } = await startAgain()
      const client = await come(address, 3)
      expect(left(again)).toBeGreaterThan((expected[0] ?? 0) * SECOND)
      expect(left(again)).toBeLessThanOrEqual((expected[1] ?? 0) * SECOND)
      expect(client.draft()).toMatchObject({ phase: 'running', picks: [], pickNumber: 0 })
      expect(client.draft().log[0]?.text).toMatch(/Nothing was lost/)
    },
  )

  itOnce('[D33] a lead-in begins anew, a pause stays one', async () => {
    league = await openDraftLeague(engine, { settings: { maxCaptains: 2 } })
    await league.captain(0)
    await league.captain(1)
    await letPass(league.site, 6 * SECOND)
    await stop()
    league.site.clock.pass(60 * SECOND)
    const { again, address } = await startAgain()
    const client = await come(address, 0)
    const { phase, startsAt } = client.draft()
    expect(phase).toBe('ready')
    expect((startsAt ?? 0) - again.clock.now()).toBeGreaterThan(7 * SECOND)
    await letPass(again, LEAD_IN_MS)
    const chair = await enter(address, league.visitor(league.organiser))
    after.push(() => chair.leave())
    expect(await chair.send('organiser/pause', {})).toMatchObject({ success: true })
    await again.app.close()
    again.clock.pass(600 * SECOND)
    const third = await startAgain()
    await come(third.address, 0)
    expect(stateOf(third.again).phase).toBe('paused')
  })

  it('[D31, Q46] a command repeated after a restart gets its first answer, and is carried out once', async () => {
    const captains = await begun()
    const ids = league.people.map(({ id }) => id)
    const i = ids.indexOf(captains[0]?.draft().currentCaptain?.userId ?? '')
    const body = { playerId: captains[i]?.draft().availablePool[2]?.id ?? '', pickNumber: 0 }
    const first = await captains[i]?.send('pick', body, 'the-pick')
    expect(first).toMatchObject({ success: true })
    await stop()
    const { again, address } = await startAgain()
    const captain = await come(address, i)
    expect(await captain.send('pick', body, 'the-pick')).toEqual(first)
    expect(stateOf(again).picks).toHaveLength(1)
    // Another captain's command of the same name is another command.
    const other = await come(address, 1 - i)
    expect(await other.send('pick', body, 'the-pick')).toMatchObject({ success: false, code: 'pick_over' })
  })

  itOnce('[D29, D33] the same log gives the same state, byte for byte, in the next process', async () => {
    const captains = await begun(20)
    await captains[0]?.send('queue', { playerIds: [league.people[7]?.id ?? ''] })
    await letPass(league.site, 200 * SECOND)
    const before = JSON.stringify(league.state())
    expect(league.state().picks.length).toBeGreaterThan(1)
    await stop()
    const store = await openStore({ ...league.site.env })
    const log = await store.drafts.events(league.draft.id)
    await store.close()
    expect(JSON.stringify(replay(league.draft.id, log))).toBe(before)
  })

  it('[Q59] a backup in the middle of a draft, restored elsewhere, is played to its end', async () => {
    const captains = await begun(10)
    const ids = league.people.map(({ id }) => id)
    const current = captains[0]?.draft().currentCaptain?.userId ?? ''
    const captain = captains[ids.indexOf(current)]
    const playerId = captain?.draft().availablePool[4]?.id ?? ''
    expect(await captain?.send('pick', { playerId, pickNumber: 0 }, 'before')).toMatchObject({ success: true })
    const state = league.state()
    const file = `${league.site.storage.dataDir}/backup.sqlite`
    await backUp(league.site.env, file)
    const storage = await newStorage(engine)
    after.push(() => storage.remove())
    await restore({ dataDir: storage.dataDir, databaseUrl: storage.databaseUrl }, file)
    const { again, address } = await startAgain(storage)
    // Everybody signs in anew ([BK6]).
    await expect(come(address, 0)).rejects.toThrow(/401/)
    const connections = await openStorage(storage)
    for (const person of league.people) await signIn(connections, person)
    await connections.close()
    const clients = [await come(address, 0), await come(address, 1)]
    expect(stateOf(again).picks).toEqual(state.picks)
    expect(await clients[ids.indexOf(current)]?.send('pick', { playerId, pickNumber: 0 }, 'before')).toMatchObject({
      success: true,
    })
    const draft = await playToEnd(clients, ids)
    expect(draft).toMatchObject({ phase: 'finished', availablePool: [] })
    expect(Object.values(draft.teams).map((team) => team.length)).toEqual([5, 5])
    // The one that was copied knows nothing of it.
    expect(league.state().picks).toHaveLength(1)
  })
})
