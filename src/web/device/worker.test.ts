import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const ORIGIN = 'https://league.example'

type Listener = (event: object) => void
type Shown = { title: string; tag: string; renotify: boolean; data: { id: string; path: string } }

/** The surroundings of the worker, as far as pushes need them. */
function startWorker() {
  const listeners = new Map<string, Listener>()
  const shown: Shown[] = []
  const windows: { url: string; focus: () => Promise<string> }[] = []
  const opened: string[] = []
  const subscribe = vi.fn()
  vi.stubGlobal('location', new URL(ORIGIN))
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: {
      getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
      async showNotification(title: string, options: Omit<Shown, 'title'>) {
        const older = shown.findIndex(({ tag }) => tag === options.tag)
        if (older >= 0) shown.splice(older, 1)
        shown.push({ title, ...options })
      },
      pushManager: { subscribe },
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (address: string) => opened.push(address),
    },
  })
  return {
    shown,
    windows,
    opened,
    subscribe,
    async dispatch(type: string, event: object) {
      const work: Promise<unknown>[] = []
      listeners.get(type)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) })
      await Promise.all(work)
    },
  }
}

let worker: ReturnType<typeof startWorker>
beforeEach(async () => {
  vi.resetModules()
  worker = startWorker()
  await import('./worker.ts')
})
afterEach(() => vi.unstubAllGlobals())

const MESSAGE = { id: 'p1', tag: 'match m1', version: 1, title: 'Reds v Blues', body: 'Wed, 6:00 PM', path: '/me' }
const push = (more: Partial<typeof MESSAGE> = {}) =>
  worker.dispatch('push', { data: { json: () => ({ ...MESSAGE, ...more }) } })

describe('[MN6] a push', () => {
  it('is shown in its own words, with where a tap leads', async () => {
    await push()
    expect(worker.shown).toMatchObject([{ title: 'Reds v Blues', body: 'Wed, 6:00 PM', data: { path: '/me' } }])
  })

  it('makes itself heard once where it comes twice', async () => {
    await push()
    await push()
    expect(worker.shown.map(({ renotify }) => renotify)).toEqual([false])
  })

  it('takes the place of an older one about the same, and is heard', async () => {
    await push()
    await push({ id: 'p2', body: 'Thu, 6:00 PM' })
    await push({ id: 'p3', tag: 'match m2' })
    expect(worker.shown.map(({ data, renotify }) => [data.id, renotify])).toEqual([
      ['p2', true],
      ['p3', true],
    ])
  })

  it('[Q105] does not take the place of a newer one that it comes behind, and is not heard', async () => {
    await push({ id: 'p2', version: 2, title: 'Called off' })
    await push({ version: 1, title: 'On after all' })
    expect(worker.shown.map(({ title, renotify, data }) => [title, renotify, data.id])).toEqual([
      ['Called off', false, 'p2'],
    ])
    await push({ id: 'p3', version: 3, title: 'On after all' })
    expect(worker.shown.map(({ title, renotify }) => [title, renotify])).toEqual([['On after all', true]])
  })
})

describe('[MN6] a tap on a push', () => {
  const tap = async (path: string) => {
    const close = vi.fn()
    await worker.dispatch('notificationclick', { notification: { close, data: { path } } })
    expect(close).toHaveBeenCalled()
  }

  it('opens its page', async () => {
    worker.windows.push({ url: `${ORIGIN}/settings`, focus: async () => 'settings' })
    await tap('/me')
    expect(worker.opened).toEqual([`${ORIGIN}/me`])
  })

  it('brings the window forward that shows its page', async () => {
    const focus = vi.fn(async () => 'me')
    worker.windows.push({ url: `${ORIGIN}/me`, focus })
    await tap('/me')
    expect(focus).toHaveBeenCalled()
    expect(worker.opened).toEqual([])
  })

  it.each(['https://elsewhere.example/me', '//elsewhere.example', '\\\\elsewhere.example', 'javascript:alert(1)'])(
    '[Q21] leads to no other site: %s',
    async (path) => {
      await tap(path)
      expect(worker.opened.map((address) => new URL(address).origin)).toEqual([ORIGIN])
    },
  )
})

describe('[MN6] another subscription of the browser', () => {
  const next = () => ({ endpoint: 'https://push.example/2', unsubscribe: vi.fn() })
  const oldSubscription = { options: { applicationServerKey: new ArrayBuffer(65) } }
  const answers = (isTold: boolean, saved = 204) => {
    const fetched = vi.fn(async (_: string, init?: RequestInit) =>
      init ? new Response(null, { status: saved }) : Response.json({ devices: [{ current: isTold }] }),
    )
    vi.stubGlobal('fetch', fetched)
    return fetched
  }

  it('is told to the site by the same key', async () => {
    const fetched = answers(true)
    const subscription = next()
    worker.subscribe.mockResolvedValue(subscription)
    await worker.dispatch('pushsubscriptionchange', { oldSubscription })
    expect(worker.subscribe.mock.calls[0]?.[0]).toMatchObject(oldSubscription.options)
    expect(JSON.parse(String(fetched.mock.calls[1]?.[1]?.body))).toEqual({ endpoint: subscription.endpoint })
    expect(subscription.unsubscribe).not.toHaveBeenCalled()
  })

  it('[Q83] ends where nobody is told here any more, or the site refuses it', async () => {
    for (const [isTold, status] of [
      [false, 204],
      [true, 401],
    ] as const) {
      answers(isTold, status)
      const subscription = next()
      await worker.dispatch('pushsubscriptionchange', { oldSubscription, newSubscription: subscription })
      expect(subscription.unsubscribe).toHaveBeenCalled()
    }
  })
})

describe('[MN6] without a network', () => {
  const SAVED = { '/kept/me': 'me', '/kept/standings': 'standings' }

  /** The worker's answer; null where it leaves the request to the browser. */
  async function openOffline(path: string, saved: Record<string, string> = SAVED): Promise<string | null> {
    const stored = (key: string) =>
      key in saved ? new Response('', { headers: { 'kept-at': `${Date.now()}` } }) : null
    vi.stubGlobal('caches', {
      match: async (key: string) => (key === '/device-page' ? new Response('from the device') : stored(key)),
    })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    let answer: Promise<Response> | undefined
    await worker.dispatch('fetch', {
      request: { url: ORIGIN + path, method: 'GET', mode: 'navigate' },
      respondWith: (given: Promise<Response>) => {
        answer = given
      },
    })
    return (await answer?.then((response) => response.text(), String)) ?? null
  }

  it.each(['/me', '/me?season=2025', '/', '/standings'])('%s opens from the device', async (path) => {
    expect(await openOffline(path)).toBe('from the device')
  })

  it('[HO8] opens Home with its day alone, or with what is one’s own alone', async () => {
    for (const kept of ['/kept/today', '/kept/me'])
      expect(await openOffline('/', { [kept]: '' })).toBe('from the device')
    expect(await openOffline('/', { '/kept/standings': '' })).toContain('no network')
  })

  it('opens nothing that is not kept, and leaves other pages to the browser', async () => {
    expect(await openOffline('/standings?season=2024')).toContain('no network')
    expect(await openOffline('/me?season=2025', {})).toContain('no network')
    expect(await openOffline('/settings')).toBeNull()
  })
})
