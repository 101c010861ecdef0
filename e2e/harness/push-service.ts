import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { endsWithUs } from '../../scripts/children.ts'
import { freePort } from '../../scripts/free-port.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', 'src', 'server', 'testing', 'push-service-program.ts')

export type Message = { id: string; tag: string; title: string; body: string; path: string }
type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }
type FromService =
  | { subscribed: Subscription }
  | { pushed: { endpoint: string; message: Message } }
  | { fault: string }
  | { ready: string }

/** A push service on this machine, since a headless browser reaches none. */
export class PushService {
  readonly origin: string
  readonly #program: ChildProcess
  readonly #pushed: { endpoint: string; message: Message }[] = []
  readonly #faults: string[] = []
  readonly #waiting: ((subscription: Subscription) => void)[] = []
  #count = 0

  private constructor(origin: string, program: ChildProcess) {
    this.origin = origin
    this.#program = program
    program.on('message', (message: FromService) => {
      if ('subscribed' in message) this.#waiting.shift()?.(message.subscribed)
      else if ('pushed' in message) this.#pushed.push(message.pushed)
      else if ('fault' in message) this.#faults.push(message.fault)
    })
  }

  static async start(): Promise<PushService> {
    const port = await freePort()
    const program = endsWithUs(
      fork(PROGRAM, [String(port)], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
    )
    process.once('exit', () => program.kill('SIGKILL'))
    await new Promise((resolve) => program.once('message', resolve))
    return new PushService(`http://127.0.0.1:${port}`, program)
  }

  /** Returns the messages that arrived at an endpoint, decrypted. */
  at(endpoint: string): Message[] {
    return this.#pushed.filter((one) => one.endpoint === endpoint).map(({ message }) => message)
  }

  subscribe(): Promise<Subscription> {
    this.#count += 1
    this.#program.send(`journey-${this.#count}`)
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  stop() {
    this.#program.disconnect()
    expect(this.#faults, 'what the push service refused').toEqual([])
  }
}

/**
 * Hands the worker of a page's site what was pushed, as a browser does; gives what it shows. A headless browser shows no
 * notices, so the worker finds another place for them.
 */
export async function deliver(
  page: Page,
  message: Message,
): Promise<{ title: string; path: string; heard: boolean }[]> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('the page has no worker')
  await worker.evaluate(replaceNotices)
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const there = registrations.find(({ isDeleted }) => !isDeleted)
      if (there) resolve(there.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const before = await worker.evaluate(calls)
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
  await expect.poll(() => worker.evaluate(calls)).toBe(before + 1)
  await devtools.detach()
  return worker.evaluate(() =>
    (self as unknown as Notices).notices.map(({ title, path, heard }) => ({ title, path, heard })),
  )
}

type Notices = {
  notices: { title: string; tag: string; path: string; heard: boolean; data: { path: string } }[]
  calls: number
}

const calls = () => (self as unknown as Notices).calls

function replaceNotices() {
  const worker = self as unknown as Notices & { registration: ServiceWorkerRegistration }
  if (worker.notices) return
  worker.notices = []
  worker.calls = 0
  Object.assign(worker.registration, {
    getNotifications: async ({ tag }: { tag: string }) => worker.notices.filter((one) => one.tag === tag),
    async showNotification(title: string, options: { tag: string; renotify: boolean; data: { path: string } }) {
      const { tag, renotify: heard, data } = options
      worker.notices = [
        ...worker.notices.filter((one) => one.tag !== tag),
        { title, tag, heard, data, path: data.path },
      ]
      worker.calls += 1
    },
  })
}

/** A browser’s own part of Web Push, which its pages find in place of the real one. */
export type Subscriber = {
  subscription: Subscription | null
  asked: number
  ended: number
  /** The person's answer when the browser asks. */
  permission: NotificationPermission
}

/** Lets the pages of a browser subscribe at a push service on this machine; gives what became of that. */
export async function subscribeAt(context: BrowserContext, service: PushService): Promise<Subscriber> {
  const subscriber: Subscriber = { subscription: null, asked: 0, ended: 0, permission: 'granted' }
  await context.exposeFunction('pushOfTheJourney', async (what: 'now' | 'subscribe' | 'end' | 'permission') => {
    if (what === 'permission') return subscriber.permission
    if (what === 'subscribe') {
      subscriber.asked += 1
      subscriber.subscription ??= await service.subscribe()
    } else if (what === 'end') {
      subscriber.ended += 1
      subscriber.subscription = null
    }
    return subscriber.subscription
  })
  await context.addInitScript(replacePush)
  return subscriber
}

function replacePush() {
  if (!('PushManager' in window) || location.protocol === 'about:') return
  const { pushOfTheJourney: ask } = window as unknown as {
    pushOfTheJourney: (what: string) => Promise<never>
  }
  // A headless browser takes every permission for denied.
  let permission = (sessionStorage.getItem('permission') ?? 'default') as NotificationPermission
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = async () => {
    permission = await ask('permission')
    sessionStorage.setItem('permission', permission)
    return permission
  }
  const made = (subscription: Subscription | null) =>
    subscription && {
      options: {},
      toJSON: () => ({ ...subscription, expirationTime: null }),
      unsubscribe: async () => (await ask('end')) === null,
    }
  Object.assign(PushManager.prototype, {
    getSubscription: async () => made(await ask('now')),
    subscribe: async () => made(await ask('subscribe')),
  })
}
