import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OwnPush } from '#contract/push/push.ts'
import { newQueryClient } from '#web/data/query-client.ts'
import { followSession, isSubscribed, subscribe, unsubscribe } from './own-push.ts'

/** The first bytes of keys tell them apart. */
const KEY = 'AQID'
const OTHER_KEY = 'BAUG'

const REFUSAL = { code: 'unknown_push_service', message: 'This browser can’t get notices.' }

let subscription: { key: Uint8Array; end: ReturnType<typeof vi.fn<() => void>> } | null
let stored: Map<string, string>
let push: Pick<OwnPush, 'publicKey'> & { devices: { current: boolean }[] }
let posted: string[]
let refused: number
let permission: NotificationPermission
let isServiceAway: boolean

function handle() {
  const made = subscription
  return (
    made && {
      options: { applicationServerKey: made.key },
      toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        made.end()
        subscription = null
        return true
      },
    }
  )
}

beforeEach(() => {
  subscription = null
  stored = new Map()
  push = { publicKey: KEY, devices: [] }
  posted = []
  refused = 0
  permission = 'granted'
  isServiceAway = false
  const pushManager = {
    getSubscription: async () => handle(),
    async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
      if (isServiceAway) throw new DOMException('', 'AbortError')
      subscription = { key: applicationServerKey, end: vi.fn<() => void>() }
      return handle()
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  })
  const Notification = {
    get permission() {
      return permission
    },
    requestPermission: async () => permission,
  }
  vi.stubGlobal('Notification', Notification)
  vi.stubGlobal('window', {
    Notification,
    matchMedia: () => ({ matches: false }),
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method !== 'GET') posted.push(`${init.method} ${address}`)
    if (init.method === 'POST' && refused) return Response.json(REFUSAL, { status: refused })
    if (init.method === 'POST') push.devices = [{ current: true }]
    return init.method === 'GET' ? Response.json(push) : new Response(null, { status: 204 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const bytes = () => [...(subscription?.key ?? [])]

describe('[MN6] a browser after a tap', () => {
  it('is told from then on', async () => {
    expect(await subscribe('maya', KEY)).toBe('told')
    expect(posted).toEqual(['POST /api/me/push'])
    expect([await isSubscribed(), bytes()]).toEqual([true, [1, 2, 3]])
  })

  it('is not told where its owner says no, or nothing', async () => {
    permission = 'denied'
    expect(await subscribe('maya', KEY)).toBe('blocked')
    permission = 'default'
    expect(await subscribe('maya', KEY)).toBe('unanswered')
    expect(posted).toEqual([])
  })

  it('says that it reaches no push service', async () => {
    isServiceAway = true
    expect(await subscribe('maya', KEY)).toBe('no-service')
    expect(posted).toEqual([])
  })

  it('takes its subscription back where the site refuses it', async () => {
    refused = 422
    await expect(subscribe('maya', KEY)).rejects.toMatchObject({ code: 'unknown_push_service' })
    expect(await isSubscribed()).toBe(false)
  })

  it('is told nothing any more after another tap', async () => {
    await subscribe('maya', KEY)
    await unsubscribe()
    expect(posted.at(-1)).toBe('DELETE /api/me/push')
    expect([await isSubscribed(), stored.size]).toEqual([false, 0])
  })
})

describe('[Q83] a subscription follows the session', () => {
  const follow = (person: string | null) => followSession(newQueryClient(), person)
  beforeEach(() => subscribe('maya', KEY))

  it.each([
    ['stays for whose it is', 'maya', true],
    ['ends where nobody is signed in', null, false],
    ['ends where somebody else is', 'noah', false],
  ])('%s', async (_, person, isLeft) => {
    await follow(person)
    expect(await isSubscribed()).toBe(isLeft)
  })

  it('ends where it was taken away on another device', async () => {
    push.devices = []
    await follow('maya')
    expect(await isSubscribed()).toBe(false)
  })

  it('[MN6] is renewed where the site has another key', async () => {
    const before = subscription
    push = { publicKey: OTHER_KEY, devices: [] }
    await follow('maya')
    expect(before?.end).toHaveBeenCalled()
    expect(bytes()).toEqual([4, 5, 6])
    expect(posted).toEqual(['POST /api/me/push', 'POST /api/me/push'])
  })
})
