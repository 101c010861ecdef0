/*
 * Opens the pages of seasons, and what is one's own, from the device where the network does not answer at once (decision 45),
 * and shows what is pushed to it (decision 68). Nothing but the site's own files is written here; the pages write and remove
 * everything else. This file imports and exports nothing: the build makes it a script by itself.
 */

/** Written in by the build: the files that these pages need, the first script first, and a name for their like. */
const FILES: readonly string[] = ['__FILES__']
const FILES_CACHE = 'site-__BUILD__'
const SITE_CACHE = /^site-/

/** A page without anybody's data, which shows what is stored. */
const DEVICE_PAGE = '/device-page'
// As in `data/device-storage.ts`, the header as in `offline-pages.ts`.
const SEASON_PAGES = ['/standings', '/matches', '/teams']
/** Home opens with its day in a season under way, else with what is one's own. */
const HOME = '/'
const HOME_DAY = '/today'
/** The file of what is one's own, once for all seasons. */
const OWN = '/me'
/** Opens without a network whatever is stored: it stores itself what it shows ([MN3]). */
const TOUCHLINE = '/touchline'
const OFFLINE = { cache: 'season-pages', prefix: '/kept', at: 'kept-at' }
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The options of a push besides its words. */
const ICON = '/icons/any-192.png'
const BADGE = '/icons/badge-96.png'
/** Where this browser's subscription to push is read and saved ([MN6]). */
const OWN_PUSH = '/api/me/push'

/** The time that the network has before the device answers. */
const NETWORK_FIRST_MS = 300

/** The globals that a worker has and pages have not, as far as they are needed here. */
type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Waiting & { request: Request; respondWith(answer: Promise<Response>): void }
type Installing = Waiting & { addRoutes?(rules: readonly object[]): Promise<void> }
type Worker = {
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: Installing) => void): void
  addEventListener(type: 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void
  addEventListener(type: 'push', listener: (event: Waiting & { data: { json(): Message } | null }) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Waiting & { notification: Notification }) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Waiting & Changed) => void): void
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<{ url: string; focus(): Promise<unknown> }[]>
    openWindow(address: string): Promise<unknown>
  }
}
/** As the server writes it (`server/push/message.ts`). */
type Message = { id: string; tag: string; version?: number; title: string; body: string; path: string }
type Changed = { oldSubscription?: PushSubscription | null; newSubscription?: PushSubscription | null }
const worker = self as unknown as Worker

worker.addEventListener('install', (event) => {
  event.waitUntil(keepFiles().then(() => worker.skipWaiting()))
  event.waitUntil(leaveTheRest(event))
})

worker.addEventListener('activate', (event) => event.waitUntil(dropOlderFiles()))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === TOUCHLINE) event.respondWith(fromNetworkFirst(event, fetch(request)))
    const pages = openedBy(pathname, searchParams.get('season'))
    if (pages.length > 0) event.respondWith(openPage(event, pages))
  } else if (FILES.includes(pathname)) event.respondWith(ownFile(request))
})

worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()))
})

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(openWindow(String(notification.data?.path)))
})

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))

/** Returns what opens an address from the device, where one of it is there; nothing where it never opens so. */
function openedBy(pathname: string, season: string | null): string[] {
  if (pathname === HOME) return [HOME_DAY, OWN]
  if (pathname === OWN) return [OWN]
  return SEASON_PAGES.includes(pathname) ? [pathname + (season ? `?season=${season}` : '')] : []
}

async function keepFiles() {
  const cache = await caches.open(FILES_CACHE)
  // Nobody's page: it is asked for without a session.
  const page = await fetch(DEVICE_PAGE, { credentials: 'omit', cache: 'no-store' })
  // While processes of two versions answer, the page may be of the other one; the browser tries to install again.
  if (!page.ok || !(await page.clone().text()).includes(FILES[0] ?? '')) throw new Error('not the page of this version')
  await cache.put(DEVICE_PAGE, page)
  await cache.addAll([...FILES])
}

/** Has the browser, if it can, load every other page without waking this worker. */
async function leaveTheRest(event: Installing) {
  const here = [HOME, OWN, ...SEASON_PAGES, TOUCHLINE, '/assets/*'].map((pathname) => ({ urlPattern: { pathname } }))
  try {
    await event.addRoutes?.([{ condition: { not: { or: here } }, source: 'network' }])
  } catch {
    // A browser that knows another draft of this wakes the worker for nothing.
  }
}

async function dropOlderFiles() {
  const names = (await caches.keys()).filter((name) => SITE_CACHE.test(name) && name !== FILES_CACHE)
  await Promise.all(names.map((name) => caches.delete(name)))
}

async function openPage(event: Asked, pages: readonly string[]): Promise<Response> {
  const network = fetch(event.request)
  const saved = await Promise.all(
    pages.map((page) => caches.match(OFFLINE.prefix + page, { cacheName: OFFLINE.cache })),
  )
  const isKept = saved.some((page) => page && Date.now() - Number(page.headers.get(OFFLINE.at)) <= WEEK_MS)
  return isKept ? fromNetworkFirst(event, network) : network
}

/** The server's page, or the one without anybody's data where the network does not answer at once. */
async function fromNetworkFirst(event: Asked, network: Promise<Response>): Promise<Response> {
  // Without the page that it keeps, the device gives the browser this very error.
  const answer = network.catch(() => null)
  event.waitUntil(answer)
  const soon = await Promise.race([answer, new Promise<null>((resolve) => setTimeout(resolve, NETWORK_FIRST_MS, null))])
  if (soon && soon.status < 500) return soon
  return (await caches.match(DEVICE_PAGE, { cacheName: FILES_CACHE, ignoreVary: true })) ?? network
}

const ownFile = async (request: Request) =>
  (await caches.match(request.url, { cacheName: FILES_CACHE, ignoreVary: true })) ?? fetch(request)

/**
 * Shows a push in the place of an older one about the same; one that comes twice makes a sound once. Push services do not
 * hold an order: where one comes behind a newer one, the newer one stays.
 */
async function show({ id, tag, title, body, path, version = 0 }: Message): Promise<void> {
  const { registration } = worker
  const shown = await registration.getNotifications({ tag })
  const newer = shown.find(({ data }) => (data?.version ?? 0) > version)
  const isRepeated = newer !== undefined || shown.some(({ data }) => data?.id === id)
  const options = {
    body: newer?.body ?? body,
    tag,
    renotify: !isRepeated,
    data: newer?.data ?? { id, path, version },
    icon: ICON,
    badge: BADGE,
    dir: 'auto' as const,
  }
  await registration.showNotification(newer?.title ?? title, options)
}

/** Brings the window forward that is at a path of this site, or opens one: what is typed in another window stays. */
async function openWindow(path: string): Promise<unknown> {
  const { origin } = location
  const address = new URL(path, origin)
  const { href } = address.origin === origin ? address : new URL(origin)
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url === href)
  return there ? there.focus() : worker.clients.openWindow(href)
}

/** Saves the browser's new subscription for the person whose the old one was, and for nobody else. */
async function renewSubscription({ oldSubscription, newSubscription }: Changed): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey
  const { pushManager } = worker.registration
  const next =
    newSubscription ??
    (key ? await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }) : undefined)
  if (!next) return
  const known = await fetch(OWN_PUSH)
  const isTold = known.ok && (await known.json()).devices.some(({ current }: { current: boolean }) => current)
  const headers = { 'content-type': 'application/json' }
  const saved = isTold ? await fetch(OWN_PUSH, { method: 'POST', headers, body: JSON.stringify(next) }) : null
  if (!saved?.ok) await next.unsubscribe()
}
