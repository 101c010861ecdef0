import { afterEach, describe, expect, it } from 'vitest'
import type { FailureCode } from '#contract/failures/failure.ts'
import { ROOM } from '#contract/room/channel.ts'
import { COMMANDS, type CommandName } from '#contract/room.ts'
import { CALM, type DraftLeague, openDraftLeague } from '../../testing/draft/draft-league.ts'
import { type RoomClient, until } from '../../testing/draft/draft-room.ts'

let league: DraftLeague
afterEach(() => league?.close())

const ROLES = ['player', 'otherCaptain', 'deputy', 'captain', 'organiser'] as const
type Role = (typeof ROLES)[number]
type Expected = FailureCode | 'yes'
type Row = { body: (ids: Ids) => object } & Record<Role, Expected>
type Ids = { captainId: string; otherId: string; playerId: string; freeId: string; pickNumber: number }

const nobodyBut = (outcome: Expected, body: Row['body'] = () => ({})): Row => ({
  body,
  player: 'not_allowed',
  otherCaptain: 'not_allowed',
  deputy: 'not_allowed',
  captain: 'not_allowed',
  organiser: outcome,
})
const players = (ids: Ids) => ({ playerIds: [ids.freeId] })

/** Answers to each command while the draft runs; the captain is the one on the clock. */
const TABLE: Record<CommandName, Row> = {
  'become-captain': {
    body: () => ({}),
    player: 'wrong_phase',
    otherCaptain: 'yes',
    deputy: 'wrong_phase',
    captain: 'yes',
    organiser: 'not_registered',
  },
  'leave-captain': {
    body: () => ({}),
    player: 'not_a_captain',
    otherCaptain: 'wrong_phase',
    deputy: 'not_a_captain',
    captain: 'wrong_phase',
    organiser: 'not_a_captain',
  },
  'team-name': {
    body: () => ({ teamName: 'Another name' }),
    player: 'not_a_captain',
    otherCaptain: 'wrong_phase',
    deputy: 'not_a_captain',
    captain: 'wrong_phase',
    organiser: 'not_a_captain',
  },
  pick: {
    body: ({ freeId, pickNumber }) => ({ playerId: freeId, pickNumber }),
    player: 'not_a_captain',
    otherCaptain: 'not_your_turn',
    deputy: 'yes',
    captain: 'yes',
    organiser: 'not_a_captain',
  },
  queue: {
    body: players,
    player: 'not_a_captain',
    otherCaptain: 'yes',
    deputy: 'yes',
    captain: 'yes',
    organiser: 'not_a_captain',
  },
  plan: {
    body: () => ({ plan: [{ position: 'GK', atLeast: 1, byRound: 4, atMost: null }] }),
    player: 'not_a_captain',
    otherCaptain: 'yes',
    deputy: 'yes',
    captain: 'yes',
    organiser: 'not_a_captain',
  },
  'pick-for-me': {
    body: () => ({ on: false }),
    player: 'not_a_captain',
    otherCaptain: 'yes',
    deputy: 'not_a_captain',
    captain: 'yes',
    organiser: 'not_a_captain',
  },
  'organiser/settings': nobodyBut('wrong_phase', () => ({
    maxCaptains: 4,
    clockSeconds: null,
    order: 'snake',
    startWhen: 'full',
  })),
  'organiser/add-captain': nobodyBut('wrong_phase', ({ playerId }) => ({ userId: playerId })),
  'organiser/remove-captain': nobodyBut('wrong_phase', ({ captainId }) => ({ captainId })),
  'organiser/replace-captain': nobodyBut('player_is_captain', ({ captainId, otherId }) => ({
    captainId,
    userId: otherId,
  })),
  'organiser/deputy': nobodyBut('player_is_captain', ({ captainId, otherId }) => ({ captainId, userId: otherId })),
  'organiser/order': nobodyBut('wrong_phase', () => ({ captainIds: null })),
  'organiser/list': nobodyBut('unknown_player', () => ({ playerId: 'nobody', before: null })),
  'organiser/place': nobodyBut('wrong_phase', ({ freeId }) => ({ playerId: freeId, captainId: null })),
  'organiser/start': nobodyBut('wrong_phase'),
  'organiser/hold': nobodyBut('wrong_phase'),
  'organiser/pause': nobodyBut('yes'),
  'organiser/resume': nobodyBut('wrong_phase'),
  'organiser/undo': nobodyBut('nothing_to_undo'),
  'organiser/pick-for': nobodyBut('too_early', ({ freeId, pickNumber }) => ({
    playerId: freeId,
    pickNumber: pickNumber + 1,
  })),
  'organiser/add-time': nobodyBut('wrong_phase'),
  'organiser/clock': nobodyBut('yes', () => ({ clockSeconds: null })),
  'organiser/add-player': nobodyBut('player_taken', ({ freeId }) => ({ playerId: freeId })),
  'organiser/place-late': nobodyBut('wrong_phase', ({ freeId }) => ({ playerId: freeId, captainId: null })),
  'organiser/reset': nobodyBut('not_confirmed', () => ({ confirm: 'reset' })),
  'organiser/publish': nobodyBut('wrong_phase'),
  'organiser/take-back': nobodyBut('wrong_phase'),
  'organiser/rehearse': nobodyBut('no_change', () => ({ on: false })),
}

/** A running draft with somebody of every role in it. */
async function everybody() {
  league = await openDraftLeague('sqlite', { players: 12, settings: CALM })
  const captains = [await league.captain(0), await league.captain(1)] as const
  const organiser = await league.come(league.organiser)
  const ids = league.people.map(({ id }) => id)
  for (const [captainId = '', userId = ''] of [
    ids.slice(0, 1).concat(ids[2] ?? ''),
    ids.slice(1, 2).concat(ids[3] ?? ''),
  ])
    await organiser.send('organiser/deputy', { captainId, userId })
  await league.begin()
  const first = captains[0].draft().currentCaptain?.userId === ids[0] ? 0 : 1
  const who: Record<Role, RoomClient> = {
    organiser,
    captain: captains[first],
    otherCaptain: captains[first === 0 ? 1 : 0],
    deputy: await league.come(league.people[2 + first]),
    player: await league.come(league.people[8]),
  }
  const known: Ids = {
    captainId: ids[first] ?? '',
    otherId: ids[1 - first] ?? '',
    playerId: ids[8] ?? '',
    freeId: ids[11] ?? '',
    pickNumber: 0,
  }
  return { who, known }
}
const state = () => JSON.stringify(league.state())

describe('[D1, Q23] every command by everybody', () => {
  it('is answered by the table; what is refused changes nothing', async () => {
    const { who, known } = await everybody()
    const yes: [CommandName, Role][] = []
    for (const name of Object.keys(TABLE) as CommandName[])
      for (const role of ROLES) {
        if (TABLE[name][role] === 'yes') {
          yes.push([name, role])
          continue
        }
        const before = state()
        const answer = await who[role].send(name, TABLE[name].body(known) as never)
        expect(answer, `${name} by ${role}`).toMatchObject({ success: false, command: name, code: TABLE[name][role] })
        expect(answer.message.length, `${name} by ${role}`).toBeGreaterThan(5)
        expect(state(), `${name} by ${role}`).toBe(before)
      }
    for (const [name, role] of yes) {
      const { pickNumber } = { pickNumber: league.state().picks.length }
      const body = { ...TABLE[name].body(known), ...(name === 'pick' && { pickNumber }) }
      if (name === 'pick' && pickNumber > 0) continue
      const answer = await who[role].send(name, body as never)
      expect(answer, `${name} by ${role}`).toMatchObject({ success: true })
      expect(answer.message, `${name} by ${role}`).toMatch(/^\S.*\.$/)
    }
    expect(Object.values(who).filter((client) => client.closed())).toEqual([])
  })

  it('[D28] those that were refused, or changed nothing, are in the log with their sender', async () => {
    const { who } = await everybody()
    await who.player.send('organiser/pause', {})
    await who.captain.send('become-captain', {})
    await who.organiser.send('organiser/clock', { clockSeconds: 60 })
    const organiser = league.visitor(league.organiser)
    const csv = await league.site.app.inject({
      url: '/api/draft/log.csv',
      headers: { cookie: [...organiser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    expect(csv.statusCode).toBe(200)
    expect(csv.payload).toMatch(/First8 Last08,organiser\/pause,Refused: You may not do that\./)
    expect(csv.payload).toMatch(/First\d Last\d+,become-captain,Nothing changed\./)
    expect(csv.payload.match(/clockSet/g)).toHaveLength(1)
    expect(csv.payload).not.toContain('organiser/clock')
  })
})

describe('[Q28] what can’t be read', () => {
  const VALUES = [null, [], 'text', 5, true, { playerId: 5 }, { playerIds: 'x' }, { playerIds: [null] }, { on: 'yes' }]
  const NUMBERS = [null, -0.5, 1.5, '0', 2 ** 53, -1, [], {}, true]
  const COMMAND_IDS = ['', 'x'.repeat(65), '\u0000', 'ü', '\ud800', 5, null, {}, [1], ' ']

  it('is answered as malformed, by every command, and the sender stays', async () => {
    const { who } = await everybody()
    const raw = (client: RoomClient, name: CommandName, body: string) =>
      client.client.publish({ destination: ROOM.app(name, false), body })
    const answers = (client: RoomClient) => client.frames.filter(({ topic }) => topic.endsWith('-response'))
    const before = state()
    for (const role of ['captain', 'organiser'] as const) {
      const client = who[role]
      for (const name of Object.keys(COMMANDS) as CommandName[]) {
        const count = answers(client).length
        raw(client, name, '{"broken')
        await until(`an answer to ${name}`, () => answers(client).length === count + 1)
        expect(answers(client).at(-1)?.body, name).toMatchObject({
          success: false,
          code: 'malformed_request',
          command: name,
        })
      }
    }
    expect(state()).toBe(before)
    for (const [i, body] of VALUES.entries()) {
      const client = who.otherCaptain
      const count = answers(client).length
      raw(client, i % 2 ? 'queue' : 'pick', JSON.stringify(body))
      await until(`an answer to ${JSON.stringify(body)}`, () => answers(client).length === count + 1)
      expect(answers(client).at(-1)?.body).toMatchObject({ success: false, code: 'malformed_request' })
    }
    expect(state()).toBe(before)
    expect(Object.values(who).filter((client) => client.closed())).toEqual([])
  })

  it('a pick number, or the id of a command, that is none', async () => {
    const { who, known } = await everybody()
    const before = state()
    for (const pickNumber of NUMBERS) {
      const answer = await who.captain.send('pick', { playerId: known.freeId, pickNumber: pickNumber as number })
      expect(answer.success, JSON.stringify(pickNumber)).toBe(false)
      expect(['malformed_request', 'too_early', 'pick_over']).toContain(answer.code)
    }
    for (const commandId of COMMAND_IDS) {
      const count = who.captain.frames.length
      const body = JSON.stringify({ playerId: known.freeId, pickNumber: 0, commandId })
      who.captain.client.publish({ destination: ROOM.app('pick', false), body })
      const frame = await until('an answer', () =>
        who.captain.frames.slice(count).find(({ topic }) => topic === 'pick-response'),
      )
      expect(frame.body, JSON.stringify(commandId)).toMatchObject({ success: false, code: 'malformed_request' })
    }
    expect(state()).toBe(before)
  })

  it('[Q25] further keys in a body change nothing', async () => {
    const { who, known } = await everybody()
    const extra = {
      organiser: true,
      by: 'organiser',
      seatId: 'seat-2',
      actor: { organiser: true },
      role: 'admin',
      at: 0,
    }
    const body = `{"__proto__":{"organiser":true},"constructor":{"prototype":{"organiser":true}},${JSON.stringify({ playerId: known.freeId, pickNumber: 0, commandId: 'more', ...extra }).slice(1)}`
    who.captain.client.publish({ destination: ROOM.app('pick', false), body })
    await who.captain.see('the pick', ({ picks }) => picks.length === 1)
    expect(league.state().picks).toMatchObject([{ playerId: known.freeId, by: 'captain' }])
    expect(({} as { organiser?: boolean }).organiser).toBeUndefined()
    expect(await who.player.send('organiser/pause', { organiser: true } as never)).toMatchObject({
      code: 'not_allowed',
    })
  })
})
