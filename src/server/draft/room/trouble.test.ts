import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { season2025 } from '../../seed/seasons.ts'
import { CALM, type DraftLeague, openDraftLeague } from '../../testing/draft/draft-league.ts'
import { letPass, type RoomClient, until } from '../../testing/draft/draft-room.ts'
import { newStorage } from '../../testing/engines.ts'
import { openWire } from '../../testing/wire.ts'

const SECOND = 1000

let league: DraftLeague
const after: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await league?.close()
  for (const undo of after.splice(0).reverse()) await undo()
})

async function begin(captains: RoomClient[]) {
  await league.begin()
  const ids = league.people.map(({ id }) => id)
  const onTheClock = () =>
    captains[ids.indexOf(league.state().seats.find(({ id }) => id === league.state().order[0])?.captain.id ?? '')]
  return onTheClock() as RoomClient
}
const pick = (captain: RoomClient, n = 0) => ({ playerId: captain.draft().availablePool[n]?.id ?? '', pickNumber: 0 })

describe('[Q54] the disk full under SQLite', () => {
  /** Nothing more can be written that needs room; gives how it is made again. */
  async function fill() {
    const { write } = league.site.store.connections
    await sql`pragma max_page_count = 1`.execute(write)
    const insert = (i: number) =>
      sql`insert into "settings" (key, value) values (${`filler-${i}`}, ${'x'.repeat(200)})`.execute(write).then(
        () => true,
        () => false,
      )
    let i = 0
    while (await insert(i)) i++
    return async () => {
      await sql`pragma max_page_count = 1000000`.execute(write)
    }
  }

  it('a command is answered, the room says that it stands still, and goes on by itself with the clock it had', async () => {
    league = await openDraftLeague('sqlite', { players: 40, settings: { maxCaptains: 2, clockSeconds: 60 } })
    const captain = await begin([await league.captain(0), await league.captain(1)])
    const spectator = await league.come(league.people[9])
    await letPass(league.site, 20 * SECOND)
    const leftBefore = (league.state().turn?.expiresAt ?? 0) - league.site.clock.now()
    const free = await fill()
    // The shortest rows use up the room that is left in the pages of the log.
    let answer = await captain.send('queue', { playerIds: [] })
    for (let i = 0; i < 80 && answer.success; i++) answer = await captain.send('queue', { playerIds: [] })
    expect(answer).toMatchObject({ success: false, code: 'no_room', message: expect.stringContaining('disk is full') })
    await spectator.see('that it stands still', ({ stalled }) => stalled)
    const refused = await captain.send('pick', pick(captain, 5))
    expect(refused).toMatchObject({ success: false, code: 'no_room' })
    // The clock would have run out three times.
    await letPass(league.site, 200 * SECOND)
    expect(league.state().picks).toEqual([])
    expect([spectator.closed(), spectator.draft().stalled]).toEqual([false, true])
    await free()
    await letPass(league.site, SECOND)
    const draft = await spectator.see('that it goes on', ({ stalled }) => !stalled)
    expect(draft.log[0]?.text).toMatch(/Nothing was lost/)
    const left = (draft.pickExpiresAt ?? 0) - league.site.clock.now()
    expect(left).toBeGreaterThan(leftBefore - 8 * SECOND)
    expect(left).toBeLessThanOrEqual(leftBefore)
    expect(await captain.send('pick', pick(captain, 5))).toMatchObject({ success: true })
  })
})

describe('[Q55] PostgreSQL gone', () => {
  it('commands are answered, everyone is told, nobody is thrown out; back, the draft goes on by itself', async () => {
    const storage = await newStorage('postgres')
    const url = new URL(storage.databaseUrl ?? '')
    const wire = await openWire(new URL(url))
    after.push(storage.remove, wire.cut)
    url.port = String(wire.port)
    league = await openDraftLeague('sqlite', {
      players: 12,
      settings: { maxCaptains: 2, clockSeconds: 60 },
      variables: { DATABASE_URL: url.href },
    })
    const captains = [await league.captain(0), await league.captain(1)]
    const captain = await begin(captains)
    const spectator = await league.come(league.people[9])
    await letPass(league.site, 20 * SECOND)
    for (let round = 0; round < 2; round++) {
      await wire.cut()
      const body = { ...pick(captain, 3), pickNumber: round }
      expect(await captain.send('pick', body)).toMatchObject({ success: false, code: 'unavailable' })
      await letPass(league.site, 4 * SECOND)
      await spectator.see('that it stands still', ({ stalled }) => stalled)
      spectator.client.publish({ destination: '/app/heartbeat' })
      league.site.clock.pass(300 * SECOND)
      await league.site.draft.tick()
      await wire.mend()
      await until('that it goes on', () => {
        void league.site.draft.tick()
        return !spectator.draft().stalled
      })
      const left = (spectator.draft().pickExpiresAt ?? 0) - league.site.clock.now()
      expect(left).toBeGreaterThan(13 * SECOND)
      expect([...captains, spectator].filter((client) => client.closed())).toEqual([])
      expect(league.state().picks).toHaveLength(0)
    }
    expect(await captain.send('pick', pick(captain, 3))).toMatchObject({ success: true })
  })
})

describe('another season takes the registrations', () => {
  it('the room of the old one is left, and people come back into the draft of the new one', async () => {
    league = await openDraftLeague('sqlite', { players: 4, settings: CALM })
    const old = await league.captain(0)
    const { store } = league.site
    const chair = league.visitor(league.organiser)
    const form = { ...season2025, year: 2026, current: true }
    const { status, body } = await chair.call('POST /api/leagues', form)
    expect(status).toBe(200)
    const profile = (await store.players.find(league.people[0]?.id ?? '', league.league.id))?.profile
    if (!profile) throw new Error('a player without a profile')
    await store.players.register(league.people[0]?.id ?? '', { leagueId: body.id, profile }, Date.now())
    await until('out of the old room', () => old.closed())
    expect(old.errors).toEqual([])
    const back = await league.come(league.people[0])
    expect(back.draft()).toMatchObject({ captains: [], phase: 'open', seq: 1 })
    expect(back.draft().draftId).not.toBe(league.draft.id)
    // A player who is not registered for the new season is not let in; the old draft is as it was.
    await expect(league.come(league.people[1])).rejects.toThrow('401')
    expect(await store.drafts.events(league.draft.id)).toHaveLength(2)
    await back.leave()
  })
})
