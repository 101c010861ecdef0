import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type RouteKey } from '#contract/api.ts'
import { DEFAULT_SETTINGS } from '#contract/draft.ts'
import type { FailureCode } from '#contract/failures/failure.ts'
import { ROLES, type Role } from '#contract/people/choices.ts'
import { COMMANDS, type CommandBody, type CommandName } from '#contract/room.ts'
import type { Access } from '#contract/route.ts'
import { seedMatches } from '../seed/leagues.ts'
import { BODIES, type KeyWithBody } from '../testing/api/requests.ts'
import { CALM, type DraftLeague, openDraftLeague, playToEnd } from '../testing/draft/draft-league.ts'
import { enter } from '../testing/draft/draft-room.ts'
import { type Person, rolesAt } from '../testing/roles.ts'
import { allRows } from '../testing/rows.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'
import { addRole } from '../testing/stored.ts'

const KEYS = Object.keys(api) as RouteKey[]
const COMMAND_NAMES = Object.keys(COMMANDS) as CommandName[]
const NOBODY = 'no-such-user'

/** For each command of the draft's room, a body that can be read and names nobody. One without does not compile. */
const COMMAND_BODIES: { [Name in CommandName]: CommandBody<Name> } = {
  'become-captain': {},
  'leave-captain': {},
  'team-name': { teamName: 'Reds', captainId: NOBODY },
  pick: { playerId: NOBODY, pickNumber: 0 },
  queue: { playerIds: [] },
  'pick-for-me': { on: false },
  plan: { plan: [] },
  'organiser/settings': { ...DEFAULT_SETTINGS, ...CALM },
  'organiser/add-captain': { userId: NOBODY },
  'organiser/remove-captain': { captainId: NOBODY },
  'organiser/replace-captain': { captainId: NOBODY, userId: NOBODY },
  'organiser/deputy': { captainId: NOBODY, userId: null },
  'organiser/order': { captainIds: [NOBODY] },
  'organiser/list': { playerId: NOBODY, before: null },
  'organiser/place': { playerId: NOBODY, captainId: null },
  'organiser/start': {},
  'organiser/hold': {},
  'organiser/pause': {},
  'organiser/resume': {},
  'organiser/undo': {},
  'organiser/pick-for': { playerId: NOBODY, pickNumber: 0 },
  'organiser/add-time': {},
  'organiser/clock': { clockSeconds: null },
  'organiser/add-player': { playerId: NOBODY },
  'organiser/place-late': { playerId: NOBODY, captainId: null },
  'organiser/reset': { confirm: '' },
  'organiser/publish': {},
  'organiser/take-back': {},
  'organiser/rehearse': { on: false },
}
type People = Record<Role | 'player' | 'visitor', Person>
const isWithBody = (key: RouteKey): key is KeyWithBody => key in BODIES

const isOrganisers = (name: CommandName) => name.startsWith('organiser/')

/** Somebody of each role, a given player, and a visitor. */
async function peopleAt(site: TestSite, player: Person): Promise<People> {
  const at = rolesAt(site)
  const withRole = async (role: Role) => {
    const person = await at.verified(`${role}@helpers.example`)
    await addRole(site.store.connections, await at.idOf(person), role)
    return person
  }
  return {
    owner: await withRole('owner'),
    organiser: await withRole('organiser'),
    scorekeeper: await withRole('scorekeeper'),
    player,
    visitor: site.visitor(),
  }
}

/** Returns whom an entry is closed to. */
function closedTo(access: Access): (keyof People)[] {
  if (access === 'public') return []
  if (access === 'signedIn') return ['visitor']
  if (access === 'secondStep' || access === 'touchline') return ['visitor', 'player', ...ROLES]
  return ['visitor', 'player', ...ROLES.slice(ROLES.indexOf(access) + 1)]
}

/** Returns the stored rows, except those that the server writes by itself meanwhile, which answer nobody. */
async function stored(site: TestSite) {
  const { drafts: _, ...rows } = await allRows(site.store)
  return rows
}

let calls = 0
async function expectEntriesClosed(site: TestSite, people: People, params: { leagueId: string }) {
  const before = await stored(site)
  for (const key of KEYS)
    for (const name of closedTo(api[key].access)) {
      const from = `10.77.${calls >> 8}.${calls++ & 255}`
      const body = isWithBody(key) ? BODIES[key] : undefined
      const answer = await people[name].call(key, body as never, { params, from })
      const wanted = name === 'visitor' ? [401, 'not_signed_in'] : [403, 'not_allowed']
      expect([answer.status, answer.body.code], `${name}: ${key}`).toEqual(wanted)
    }
  expect(await stored(site)).toEqual(before)
}

describe('[Q81] each entry in each state of a season is closed to who has no right to it', () => {
  let league: DraftLeague
  let params: { leagueId: string }
  let people: People

  beforeAll(async () => {
    league = await openDraftLeague('sqlite', { players: 4, settings: CALM })
    params = { leagueId: league.league.id }
    people = await peopleAt(league.site, league.visitor(league.people[3] ?? league.organiser))
  })
  afterAll(() => league.close())

  /** Entries of the API and commands of the room, in the state that the season is in. */
  async function expectClosed(refusal: FailureCode = 'not_allowed') {
    await expectEntriesClosed(league.site, people, params)
    await expectRoomClosed(refusal)
  }

  /** The room is closed to visitors and scorekeepers; a player in it gives no command of an organiser. */
  async function expectRoomClosed(refusal: FailureCode) {
    for (const name of ['visitor', 'scorekeeper'] as const)
      await expect(enter(league.address, people[name]), name).rejects.toThrow('401')
    const before = await stored(league.site)
    const player = await enter(league.address, people.player)
    for (const name of COMMAND_NAMES.filter(isOrganisers)) {
      const { success, code } = await player.send(name, COMMAND_BODIES[name])
      expect([success, code], name).toEqual([false, refusal])
    }
    await player.leave()
    // The refusal of each is stored, to be answered alike when it is repeated; so is who was there.
    const answered = { draftCommands: [], draftPresence: [] }
    expect({ ...(await stored(league.site)), ...answered }).toEqual({ ...before, ...answered })
  }

  it('set up, its draft open', () => expectClosed())

  it('there is none at all', async () => {
    const site = await openTestSite('sqlite', { ADMIN_EMAILS: '' })
    try {
      const others = await peopleAt(site, await rolesAt(site).verified('player@helpers.example'))
      await expectEntriesClosed(site, others, { leagueId: 'no-such-season' })
    } finally {
      await site.close()
    }
  })

  it('[AC2] the room is open to owners and organisers, whose role gives its commands, and not to scorekeepers', async () => {
    await expect(enter(league.address, people.scorekeeper)).rejects.toThrow('401')
    for (const role of ['owner', 'organiser'] as const) {
      const client = await enter(league.address, people[role])
      const clock = { clockSeconds: role === 'owner' ? 60 : 90 }
      expect(await client.send('organiser/clock', clock)).toMatchObject({ success: true })
      await client.leave()
    }
    const player = await enter(league.address, people.player)
    expect(await player.send('organiser/clock', { clockSeconds: null })).toMatchObject({ code: 'not_allowed' })
    await player.leave()
    const chair = await league.come(league.organiser)
    expect(await chair.send('organiser/clock', { clockSeconds: null })).toMatchObject({ success: true })
  })

  it('with its draft under way, drafted and published', async () => {
    const captains = [await league.captain(0), await league.captain(1)]
    await league.begin()
    await expectClosed()
    const chair = await league.come(league.organiser)
    await playToEnd(
      captains,
      league.people.map(({ id }) => id),
    )
    await expectClosed()
    expect(await chair.send('organiser/publish', {})).toMatchObject({ success: true })
    await expectClosed()
    for (const role of ['owner', 'organiser'] as const) {
      const client = await enter(league.address, people[role])
      // Taking the teams back is the one that would change something now.
      for (const name of COMMAND_NAMES.filter((one) => isOrganisers(one) && one !== 'organiser/take-back'))
        expect((await client.send(name, COMMAND_BODIES[name])).code, `${role}: ${name}`).not.toBe('not_allowed')
      await client.leave()
    }
  })

  it('with matches and scores, and archived', async () => {
    const { store } = league.site
    const teamIds = (await store.teams.list(params.leagueId)).map(({ id }) => id)
    await store.connections.write.transaction().execute((trx) => seedMatches(trx, params.leagueId, teamIds, true))
    await expectClosed()
    await store.leagues.setArchived(params.leagueId, true, { by: league.organiser.id, now: league.site.clock.now() })
    await expectClosed('season_archived')
  })
})
