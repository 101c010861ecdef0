import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type RouteKey } from '#contract/api.ts'
import { ROLES, type Role } from '#contract/people/role.ts'
import type { Access } from '#contract/route.ts'
import { seedMatches } from '../seed/leagues.ts'
import { BODIES, type KeyWithBody } from '../testing/api/requests.ts'
import { CALM, type DraftLeague, openDraftLeague, playToEnd } from '../testing/draft/draft-league.ts'
import { enter } from '../testing/draft/draft-room.ts'
import { type Person, rolesAt } from '../testing/roles.ts'
import { allRows } from '../testing/rows.ts'
import { addRole } from '../testing/stored.ts'

const KEYS = Object.keys(api) as RouteKey[]
const isWithBody = (key: RouteKey): key is KeyWithBody => key in BODIES

describe('[Q81] each entry in each state of a season is closed to who has no right to it', () => {
  let league: DraftLeague
  let params: { leagueId: string }
  let people: Record<Role | 'player' | 'visitor', Person>
  let calls = 0

  beforeAll(async () => {
    league = await openDraftLeague('sqlite', { players: 4, settings: CALM })
    params = { leagueId: league.league.id }
    const at = rolesAt(league.site)
    const withRole = async (role: Role) => {
      const person = await at.verified(`${role}@helpers.example`)
      await addRole(league.site.store.connections, await at.idOf(person), role)
      return person
    }
    people = {
      owner: await withRole('owner'),
      organiser: await withRole('organiser'),
      scorekeeper: await withRole('scorekeeper'),
      player: league.visitor(league.people[3] ?? league.organiser),
      visitor: league.site.visitor(),
    }
  })
  afterAll(() => league.close())

  /** Whom an entry is closed to. */
  function closedTo(access: Access): (keyof typeof people)[] {
    if (access === 'public') return []
    if (access === 'signedIn') return ['visitor']
    if (access === 'secondStep') return ['visitor', 'player', ...ROLES]
    return ['visitor', 'player', ...ROLES.slice(ROLES.indexOf(access) + 1)]
  }

  async function expectClosed() {
    const before = await allRows(league.site.store)
    for (const key of KEYS)
      for (const name of closedTo(api[key].access)) {
        const from = `10.77.${calls >> 8}.${calls++ & 255}`
        const body = isWithBody(key) ? BODIES[key] : undefined
        const answer = await people[name].call(key, body as never, { params, from })
        const wanted = name === 'visitor' ? [401, 'not_signed_in'] : [403, 'not_allowed']
        expect([answer.status, answer.body.code], `${name}: ${key}`).toEqual(wanted)
      }
    // What the server does by itself meanwhile is no answer to anybody.
    const { drafts: _, ...rows } = await allRows(league.site.store)
    const { drafts: __, ...rowsBefore } = before
    expect(rows).toEqual(rowsBefore)
  }

  it('set up, its draft open', expectClosed)

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
  })

  it('with matches and scores, and archived', async () => {
    const { store } = league.site
    const teamIds = (await store.teams.list(params.leagueId)).map(({ id }) => id)
    await store.connections.write.transaction().execute((trx) => seedMatches(trx, params.leagueId, teamIds, true))
    await expectClosed()
    await store.leagues.setArchived(params.leagueId, true, { by: league.organiser.id, now: league.site.clock.now() })
    await expectClosed()
  })
})
