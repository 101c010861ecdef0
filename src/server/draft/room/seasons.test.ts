import { afterEach, describe, expect, it } from 'vitest'
import type { League } from '#contract/league.ts'
import { season2025 } from '../../seed/seasons.ts'
import { anotherServer, CALM, type DraftLeague, openDraftLeague, playToEnd } from '../../testing/draft/draft-league.ts'
import { enter, letPass, type RoomClient, until } from '../../testing/draft/draft-room.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { registrationOf } from '../../testing/site.ts'

const LEAD_IN_MS = 10_100
const DAY = 86_400_000

describe.each(ENGINES)('[SE3] two seasons, each with a draft, on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: DraftLeague
  let second: Awaited<ReturnType<typeof anotherServer>> | undefined
  const clients: RoomClient[] = []
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.leave()))
    await second?.close()
    second = undefined
    await league?.close()
  })

  const organiser = () => league.visitor(league.organiser)
  const player = (i: number) => {
    const one = league.people[i]
    if (!one) throw new Error('there is no such player')
    return league.visitor(one)
  }

  /** The season after this one, which is not the current one, and the players of this one registered for it too. */
  async function nextSeason(registered: readonly number[]): Promise<League> {
    const form = { ...season2025, name: 'Fall Cup', current: false }
    const { status, body } = await organiser().call('POST /api/leagues', form)
    expect(status).toBe(200)
    for (const i of registered) {
      const { profile } = (await player(i).call('GET /api/me')).body
      const email = league.people[i]?.email ?? ''
      const form = { ...registrationOf(email), before: { ...profile, email } }
      const reply = await player(i).call('PUT /api/me/registration', form, { query: { season: body.slug } })
      expect(reply.status).toBe(200)
    }
    return body
  }

  async function come(who: ReturnType<typeof player>, season: string | null, address = league.address) {
    const client = await enter(address, who, false, undefined, season)
    clients.push(client)
    return client
  }

  it('runs both at once: each has its own pool, captains, picks and people, and the other hears nothing', async () => {
    league = await openDraftLeague(engine, { players: 6, settings: CALM })
    const fall = await nextSeason([0, 1, 4])
    const here = await league.captain(0)
    await league.captain(1)
    await league.begin()
    const chair = await come(organiser(), fall.slug)
    expect(chair.draft()).toMatchObject({
      phase: 'open',
      captains: [],
      draftId: expect.not.stringMatching(league.draft.id),
    })
    expect(await chair.send('organiser/settings', { ...chair.draft().settings, ...CALM })).toMatchObject({
      success: true,
    })
    const captains = [await come(player(1), fall.slug), await come(player(4), fall.slug)]
    for (const captain of captains) expect(await captain.send('become-captain', {})).toMatchObject({ success: true })
    const seq = here.draft().seq
    await letPass(league.site, LEAD_IN_MS)
    await captains[0]?.see('the start', ({ phase }) => phase === 'running')
    expect(captains[0]?.draft().availablePool.map(({ id }) => id)).toEqual([league.people[0]?.id])
    const done = await playToEnd(captains, [league.people[1]?.id ?? '', league.people[4]?.id ?? ''])
    expect(done).toMatchObject({ phase: 'finished', published: false })
    expect(here.draft()).toMatchObject({ phase: 'running', seq, draftId: league.draft.id })
    expect(here.draft().availablePool).toHaveLength(4)
    await until('who is where', () => chair.users()?.count === 3 && here.users()?.count === 2)

    expect(await chair.send('organiser/publish', {})).toMatchObject({ success: true })
    const me = (season?: string) => player(4).call('GET /api/me', undefined, { query: season ? { season } : {} })
    expect((await me(fall.slug)).body).toMatchObject({
      registration: { leagueId: fall.id },
      currentTeam: expect.stringMatching(/^Team Torres/),
    })
    expect((await me()).body).toMatchObject({ registration: { leagueId: league.league.id }, currentTeam: null })
    expect((await player(4).call('GET /api/me/seasons')).body).toEqual([
      expect.objectContaining({ leagueId: fall.id, team: expect.stringMatching(/^Team Torres/), archived: false }),
      expect.objectContaining({ leagueId: league.league.id, team: null }),
    ])
  })

  it('lets in who is registered for that season, also from another process, and takes out who is removed there', async () => {
    league = await openDraftLeague(engine, { players: 4, settings: CALM })
    const fall = await nextSeason([2])
    await expect(come(player(0), fall.slug)).rejects.toThrow('401')
    await expect(come(player(0), '2031')).rejects.toThrow('401')
    const two = await come(player(2), fall.slug)
    const same = await come(player(2), null)
    if (engine === 'postgres') {
      second = await anotherServer(league.site)
      const there = await come(organiser(), fall.slug, second.address)
      expect(there.draft().draftId).toBe(two.draft().draftId)
      expect(await two.send('become-captain', {})).toMatchObject({ success: true })
      await there.see('the captain', ({ captains }) => captains.length === 1)
      await until('who is in both processes', () => there.users()?.count === 2 && same.users()?.count === 1)
    }
    const query = { season: fall.slug }
    const list = await organiser().call('GET /api/draft/registrations', undefined, { query })
    expect(list.body).toEqual([expect.objectContaining({ userId: league.people[2]?.id, standing: 'verified' })])
    const removal = { userIds: [league.people[2]?.id ?? ''] }
    const removed = await organiser().call('POST /api/draft/registrations/remove', removal, { query })
    expect(removed.body).toMatchObject([{ standing: 'removed' }])
    await until('out of the room', () => two.closed())
    expect(same.closed()).toBe(false)
    expect((await player(2).call('GET /api/me', undefined, { query })).body).toMatchObject({
      registration: null,
      draftAdmission: 'removed',
    })
    expect((await player(2).call('GET /api/me')).body.draftAdmission).toBe('open')
  })

  itOnce('[SE5] closes the draft of a season that is archived or deleted, and leaves the other alone', async () => {
    league = await openDraftLeague(engine, { players: 4, settings: CALM })
    const fall = await nextSeason([])
    const here = await league.come(league.people[0])
    const params = { leagueId: fall.id }
    const there = await come(organiser(), fall.slug)
    expect((await organiser().call('PUT /api/leagues/:leagueId/archive', undefined, { params })).status).toBe(200)
    await until('out of the archived season', () => there.closed())
    await expect(come(organiser(), fall.slug)).rejects.toThrow('401')
    expect((await organiser().call('DELETE /api/leagues/:leagueId/archive', undefined, { params })).status).toBe(200)
    const again = await come(organiser(), fall.slug)
    expect(again.draft().draftId).toBe(there.draft().draftId)
    expect((await organiser().call('DELETE /api/leagues/:leagueId', undefined, { params })).status).toBe(204)
    await until('out of the deleted season', () => again.closed())
    expect(here.closed()).toBe(false)
    expect(await here.send('become-captain', {})).toMatchObject({ success: true })
  })

  itOnce('[D35] keeps a removed registration that its draft names, as long as the season is not archived', async () => {
    league = await openDraftLeague(engine, { players: 4, settings: CALM })
    const fall = await nextSeason([1, 2])
    const captain = await come(player(1), fall.slug)
    expect(await captain.send('become-captain', {})).toMatchObject({ success: true })
    const query = { season: fall.slug }
    const removal = { userIds: [league.people[1]?.id ?? '', league.people[2]?.id ?? ''] }
    expect((await organiser().call('POST /api/draft/registrations/remove', removal, { query })).status).toBe(200)
    const registered = async () => (await league.site.store.registrations.list(fall.id)).map(({ userId }) => userId)
    league.site.clock.pass(31 * DAY)
    await league.site.sweep()
    expect(await registered()).toEqual([league.people[1]?.id])
    await league.site.store.leagues.setArchived(fall.id, true, { by: league.organiser.id, now: Date.now() })
    await league.site.sweep()
    expect(await registered()).toEqual([])
  })

  itOnce('goes on with the draft of a season that is not the current one any more', async () => {
    league = await openDraftLeague(engine, { players: 4, settings: { ...CALM, clockSeconds: 60 } })
    const captain = await league.captain(0)
    await league.captain(1)
    await league.begin()
    const named = await come(player(2), league.league.slug)
    const fall = await nextSeason([])
    const form = { ...season2025, name: fall.name, current: true }
    await organiser().call('PUT /api/leagues/:leagueId', form, { params: { leagueId: fall.id } })
    await until('out of the season that was current', () => captain.closed())
    expect(named.closed()).toBe(false)
    const picks = named.draft().picks.length
    await letPass(league.site, 66_000)
    await named.see('a pick by the clock', (draft) => draft.picks.length > picks)
  })
})
