import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { type PushService, startPushService } from '../../testing/push-service.ts'
import { openTestSite, PASSWORD, type TestSite } from '../../testing/site.ts'

const EMAIL = 'maya@example.com'

describe.each(ANY_ENGINE)('one’s own notices on %s', (engine) => {
  let service: PushService
  let site: TestSite
  let maya: ReturnType<TestSite['visitor']>
  beforeEach(async () => {
    service = await startPushService({ now: () => site.clock.now() })
    site = await openTestSite(engine, { PUSH_TEST_SERVICE: service.origin })
    maya = await site.signUp(EMAIL)
  })
  afterEach(async () => {
    await site.close()
    await service.close()
  })
  const devices = async () => (await maya.call('GET /api/me/push')).body.devices

  it('[MN6] adds the browser that asks, tries it, and ends it', async () => {
    const tryIt = (deviceId = 'none') =>
      maya.call('POST /api/me/push/:deviceId/try', undefined, { params: { deviceId } })
    expect((await tryIt()).status).toBe(404)
    expect((await maya.call('POST /api/me/push', service.subscribe())).status).toBe(204)
    expect(await devices()).toMatchObject([{ current: true, lastToldAt: null, failingSince: null }])
    expect((await tryIt((await devices())[0]?.id)).body).toEqual({ outcome: 'taken' })
    expect(service.faults).toEqual([])
    expect(service.pushed).toMatchObject([{ message: { title: 'It works', path: '/me/notices' } }])
    expect((await maya.call('DELETE /api/me/push')).status).toBe(204)
    expect(await devices()).toEqual([])
  })

  it('[MN6] takes no endpoint but of push services, and no key that is none', async () => {
    const { endpoint, keys } = service.subscribe()
    for (const other of ['https://evil.example/push', 'https://127.0.0.1/push', 'http://fcm.googleapis.com/fcm/send/a'])
      expect((await maya.call('POST /api/me/push', { endpoint: other, keys })).body.code).toBe('unknown_push_service')
    const p256dh = `BAAA${keys.p256dh.slice(4)}`
    const bad = await maya.call('POST /api/me/push', { endpoint, keys: { ...keys, p256dh } })
    expect(bad.body.code).toBe('unknown_push_service')
    for (const body of [
      { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1000)}`, keys },
      { endpoint, keys: { ...keys, auth: 'short' } },
    ])
      expect((await maya.call('POST /api/me/push', body)).status).toBe(422)
    expect((await maya.call('POST /api/me/push', { endpoint, keys }, { origin: 'https://evil.example' })).status).toBe(
      403,
    )
    expect(await devices()).toEqual([])
  })

  it('[MN6] ends with the sign-in: logging out, logging out everywhere else, another password', async () => {
    await maya.call('POST /api/me/push', service.subscribe())
    const phone = site.visitor()
    const signIn = () => phone.call('POST /api/auth/sign-in', { email: EMAIL, password: PASSWORD })
    await signIn()
    await phone.call('POST /api/me/push', service.subscribe())
    const [, other] = await devices()
    expect(other?.current).toBe(false)
    expect((await phone.call('POST /api/auth/sign-out')).status).toBe(204)
    expect(await devices()).toHaveLength(1)
    await signIn()
    await phone.call('POST /api/me/push', service.subscribe())
    await maya.call('DELETE /api/me/sign-ins')
    expect(await devices()).toMatchObject([{ current: true }])
  })

  it('[MN6] forgets another phone of one’s own, and nobody else’s', async () => {
    await maya.call('POST /api/me/push', service.subscribe())
    const [device] = await devices()
    const noah = await site.signUp('noah@example.com')
    const forget = { params: { deviceId: device?.id ?? '' } }
    expect((await noah.call('DELETE /api/me/push/:deviceId', undefined, forget)).status).toBe(404)
    expect(await devices()).toHaveLength(1)
    expect((await maya.call('DELETE /api/me/push/:deviceId', undefined, forget)).status).toBe(204)
    expect(await devices()).toEqual([])
  })

  it('[MN6] switches each kind by itself; all are on at first', async () => {
    const { switches } = (await maya.call('GET /api/me/push')).body
    expect(Object.values(switches).every(Boolean)).toBe(true)
    const changed = await maya.call('PUT /api/me/notices', { mails: {}, pushes: { result: false } })
    expect(changed.body.pushes).toEqual({ ...switches, result: false })
  })
})
