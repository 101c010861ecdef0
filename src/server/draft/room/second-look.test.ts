import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { UserCommand } from '#league/draft/decision.ts'
import { storeDraft } from '../../testing/draft/draft-league.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'
import { type Registrations, readRegistrations } from './pool.ts'
import { openRoom, type Room } from './room.ts'

let site: TestSite
let room: Room
let people: { id: string }[]
let registrations: Registrations
let looks: number

/** A room whose last look at the registrations was before the last of five players registered. */
beforeEach(async () => {
  site = await openTestSite()
  const stored = await storeDraft(site.store, { players: 5 })
  people = stored.people
  const all = await readRegistrations(site.store, stored.league)
  registrations = { ...all, players: all.players.slice(0, 4) }
  looks = 0
  room = await openRoom({
    store: site.store,
    draft: stored.draft,
    clock: site.clock,
    log: pino({ level: 'silent' }),
    registrations: async () => {
      looks++
      return registrations
    },
    mailer: null,
    phones: null,
    changed: () => {},
  })
  registrations = all
  looks = 0
})
afterEach(async () => {
  await room.close()
  await site.close()
})

const idOf = (i: number) => people[i]?.id ?? ''
const byOrganiser = (command: Pick<UserCommand, 'name' | 'body'>) =>
  room.command({ ...command, actor: { userId: 'an-organiser', organiser: true } } as UserCommand, null)
const byPlayer = (i: number) =>
  room.command({ name: 'become-captain', body: {}, actor: { userId: idOf(i), organiser: false } }, null)

describe('[D2, D3] somebody who registered a moment ago, in another process', () => {
  it('becomes a captain: the room looks again before it refuses', async () => {
    expect(await byPlayer(4)).toMatchObject({ success: true })
    expect(looks).toBe(1)
    expect(room.state().seats.map(({ captain }) => captain.id)).toEqual([idOf(4)])
  })

  it('is named captain, deputy or placed by an organiser', async () => {
    await byPlayer(0)
    looks = 0
    const captainId = idOf(0)
    expect(await byOrganiser({ name: 'organiser/place', body: { playerId: idOf(4), captainId } })).toMatchObject({
      success: true,
    })
    expect(looks).toBe(1)
    expect(await byOrganiser({ name: 'organiser/deputy', body: { userId: idOf(3), captainId } })).toMatchObject({
      success: true,
    })
    // A player who was known already is found without another look.
    expect(looks).toBe(1)
  })

  it('and somebody who has not registered is refused after one look more, not after twenty', async () => {
    expect(await byOrganiser({ name: 'organiser/add-captain', body: { userId: 'nobody' } })).toMatchObject({
      success: false,
      code: 'not_registered',
    })
    expect(looks).toBe(1)
  })

  it('while a refusal for any other reason costs no look', async () => {
    expect(await byPlayer(0)).toMatchObject({ success: true })
    looks = 0
    expect(await byOrganiser({ name: 'organiser/resume', body: {} })).toMatchObject({ success: false })
    expect(looks).toBe(0)
  })
})
