import { afterEach, describe, expect, it } from 'vitest'
import type { DraftMessage } from '#contract/draft.ts'
import { enter, letPass, listening, type RoomClient, registeredPlayers } from '../testing/draft-room.ts'
import { ENGINES } from '../testing/engines.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'

const LEAD_IN_MS = 10_100

describe.each(ENGINES)('a draft on %s', (engine) => {
  let site: TestSite
  const clients: RoomClient[] = []
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.leave()))
    await site?.close()
  })

  async function open(players: number, maxCaptains = 2) {
    site = await openTestSite(engine, { LOG_LEVEL: 'error' })
    const { organiser } = await site.setUpSeason()
    const people = await registeredPlayers(site, players)
    const address = await listening(site)
    const come = async (i: number) => {
      const client = await enter(address, people[i]?.person as (typeof people)[number]['person'])
      clients.push(client)
      return client
    }
    const chair = await enter(address, organiser)
    clients.push(chair)
    await chair.send('organiser/settings', { maxCaptains, clockSeconds: 60, order: 'snake', startWhen: 'full' })
    return { address, people, organiser, come, chair }
  }

  it('[D3, D4, D8, D9, D10, D20] six spots or fewer are filled, the draft runs to its end and is published', async () => {
    const { people, come, chair, organiser } = await open(8)
    const [one, two] = [await come(0), await come(1)]
    expect(await one.send('become-captain', {})).toMatchObject({ success: true })
    expect(await two.send('become-captain', {})).toMatchObject({ success: true })
    expect((await one.see('the lead-in', ({ phase }) => phase === 'ready')).startsAt).toBeGreaterThan(0)
    await letPass(site, LEAD_IN_MS)
    let draft: DraftMessage = await one.see('the start', ({ phase }) => phase === 'running')
    expect(draft.availablePool).toHaveLength(6)
    const captainOf = { [people[0]?.id ?? '']: one, [people[1]?.id ?? '']: two }
    for (let pickNumber = 0; pickNumber < 6; pickNumber++) {
      const captain = captainOf[draft.currentCaptain?.userId ?? ''] as RoomClient
      const playerId = draft.availablePool[0]?.id ?? ''
      expect(await captain.send('pick', { playerId, pickNumber })).toMatchObject({ success: true })
      draft = await one.see(`pick ${pickNumber}`, ({ picks }) => picks.length === pickNumber + 1)
    }
    expect(draft.phase).toBe('finished')
    expect(Object.values(draft.teams).map((team) => team.length)).toEqual([4, 4])
    expect(await chair.send('organiser/publish', {})).toMatchObject({ success: true })
    const { body } = await people[3]!.person.call('GET /api/me')
    expect(body.currentTeam).toMatch(/^Team Last0/)
    const csv = await organiser.inject('GET', '/api/draft/log.csv', undefined)
    expect(csv.status).toBe(200)
  })
})
