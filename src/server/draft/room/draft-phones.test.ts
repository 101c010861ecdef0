import { afterEach, beforeEach, expect, it } from 'vitest'
import { setPushSwitches } from '../../store/push/switches.ts'
import { CALM, type DraftLeague, openDraftLeague } from '../../testing/draft/draft-league.ts'
import { until } from '../../testing/draft/draft-room.ts'
import { type PushService, startPushService } from '../../testing/push-service.ts'

let service: PushService
let league: DraftLeague
beforeEach(async () => {
  service = await startPushService({ now: () => league.site.clock.now() })
  league = await openDraftLeague('sqlite', {
    players: 5,
    settings: CALM,
    variables: { PUSH_TEST_SERVICE: service.origin },
  })
  for (const [i, { id }] of league.people.entries()) {
    const subscription = service.subscribe(`player${i}`)
    await league.visitor(league.people[i] ?? league.organiser).call('POST /api/me/push', subscription)
    // Whatever the hour at which the test runs.
    await setPushSwitches(league.site.store.connections.write, id, { quiet: false })
  }
})
afterEach(async () => {
  await league.close()
  await service.close()
})

const pushed = () =>
  service.pushed
    .map(({ endpoint, message }) => `${endpoint.split('/').at(-1)}: ${message.title}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
const nothingWaits = () =>
  expect
    .poll(async () => (await league.site.store.connections.read.selectFrom('pushes').select('id').execute()).length)
    .toBe(0)

it('[MN6] tells those in the draft that it begins, but who is in the room, and nobody else', async () => {
  await league.captain(0)
  await league.captain(1)
  await league.come(league.people[2])
  await until('everybody in the room', () => league.site.draft.rooms.all()[0])
  await expect.poll(() => league.state().seats.length).toBe(2)
  await league.begin()
  await service.until(2)
  await nothingWaits()
  expect(pushed()).toEqual(['player3: The draft begins', 'player4: The draft begins'])
  expect(service.pushed[0]?.message.path).toBe('/draft?season=2025')
})

it('[MN6] tells a captain that it is their turn who is not in the room, once for each turn', async () => {
  const [first, second] = [await league.captain(0), await league.captain(1)]
  await league.begin()
  await nothingWaits()
  service.pushed.length = 0
  const onClock = first.draft().currentCaptain?.userId
  const [now, next] = onClock === league.people[0]?.id ? [first, second] : [second, first]
  const away = next === first ? 'player0' : 'player1'
  await next.leave()
  await expect.poll(() => now.users()?.users.length, { timeout: 5000 }).toBe(1)
  const { pickNumber, availablePool } = now.draft()
  const answer = await now.send('pick', { playerId: availablePool[0]?.id ?? '', pickNumber: pickNumber ?? 0 })
  expect(answer.success).toBe(true)
  await service.until(1)
  await league.site.draft.tick()
  await nothingWaits()
  expect(pushed()).toEqual([`${away}: It is your turn`])
})
