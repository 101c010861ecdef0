import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { createDueLoop, untilInstant } from '../due-loop.ts'
import type { WaitingPush } from '../store/push/pushes.ts'
import type { PushTarget } from '../store/push/subscriptions.ts'
import type { Store } from '../store/store.ts'
import { createDelivery, type Delivered, LONGEST_TRY_MS } from './delivery.ts'
import { type PushKeys, pushKeys } from './keys.ts'
import { messageOf } from './message.ts'
import { contactOf, createVapid } from './vapid.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** Pushes that are sent at once. */
const AT_ONCE = 20
/** So many are taken together where as many wait, or those that there is room for after a moment. */
const ENOUGH_ROOM = 10
const MORE_AFTER_MS = 50
/** While a process sends a push, no other takes it: longer than a try can last. Of one that was killed it is due again after so long. */
const HOLD_MS = 30 * SECOND
/** Another process may leave pushes behind, or have queued some: look at least this often. */
const LOOK_EVERY_MS = 5 * SECOND
const FIRST_RETRY_MS = 15 * SECOND
const LONGEST_RETRY_MS = 15 * MINUTE
/** A push that no service has taken for so long since it might go out is given up, and its mail is written. */
const GIVE_UP_AFTER_MS = 60 * MINUTE
/** Longest time for which a push service may keep a push. */
const LONGEST_TTL_MS = 24 * 60 * MINUTE
/** Pushes in hand have so long to go out when the process closes. */
const CLOSE_MS = 5 * SECOND

const TRY = { title: 'It works', body: 'This is how the league tells you on this phone.', path: '/me/notices' }

export type Pusher = ReturnType<typeof createPusher>

/**
 * Sends the pushes that wait in the store: some at a time, urgent ones first, none by two processes. What no phone takes
 * becomes the mail that was prepared in its place ([SC14]). `clock` gives the instants that are stored, `steadyClock` measures
 * how long a push has been in hand.
 */
export function createPusher(deps: {
  store: Store
  clock: { now(): number }
  steadyClock: { now(): number }
  log: FastifyBaseLogger
  secret: string
  dataDir: string
  databaseUrl?: string | undefined
  publicUrl: string
  pushTestService?: string | undefined
  /** Called once a mail was written in the place of a push. */
  wakeMailer(): void
}) {
  const { store, clock, steadyClock, log } = deps
  const holder = randomUUID()
  const inHand = new Map<string, Promise<void>>()
  /** Pushes that went out and could not be removed from the store yet: they must not go out again. */
  const delivered = new Map<string, string[]>()
  let more: NodeJS.Timeout | undefined
  let keys: Promise<PushKeys> | undefined

  /** The site's keys, made when somebody first needs them. */
  const ownKeys = () => {
    keys ??= pushKeys(deps).catch((error) => {
      keys = undefined
      throw error
    })
    return keys
  }
  let authorize: ((endpoint: string) => string) | undefined
  const delivery = createDelivery({
    authorize: (endpoint) => authorize?.(endpoint) ?? '',
    testService: deps.pushTestService,
  })
  async function ready() {
    authorize ??= createVapid(await ownKeys(), contactOf(deps.publicUrl), clock)
  }

  async function takeDue() {
    const free = AT_ONCE - inHand.size
    if (free <= 0) return false
    const heldUntil = steadyClock.now() + HOLD_MS
    const pushes = await store.pushes.take(clock.now(), holder, clock.now() + HOLD_MS, free)
    if (pushes.length === 0) return false
    await ready()
    const targets = await store.pushSubscriptions.targetsOf(
      pushes.map(({ userId }) => userId),
      clock.now(),
    )
    const standing = await store.pushes.stillTrue(pushes, holder, clock.now())
    // A process that stood still meanwhile may have lost them to another one.
    if (steadyClock.now() + LONGEST_TRY_MS < heldUntil)
      for (const push of standing) start(push, targets.get(push.userId) ?? [])
    return true
  }

  const loop = createDueLoop({
    takeDue,
    untilDue: async () => (inHand.size >= AT_ONCE ? null : untilInstant(await store.pushes.nextDue(), clock.now())),
    everyMs: LOOK_EVERY_MS,
    failed: (error) => log.error({ err: error }, 'pushes could not be looked at'),
  })
  const { wake } = loop
  // Whatever queues pushes says so in its transaction: nobody has to think of waking the sender.
  const stopListening = store.broadcaster.onChange(({ kind }) => {
    if (kind === 'pushes') wake()
  })

  function start(push: WaitingPush, targets: readonly PushTarget[]) {
    const done = send(push, targets)
      .catch((error) => log.error({ err: error, push: push.id }, 'a push could not be put away'))
      .finally(() => {
        inHand.delete(push.id)
        wakeForMore()
      })
    inHand.set(push.id, done)
  }

  /** Looks for more once there is room for many, or a moment later: not once for each push that ends. */
  function wakeForMore() {
    if (AT_ONCE - inHand.size >= ENOUGH_ROOM) wake()
    else more ??= setTimeout(wakeLater, MORE_AFTER_MS).unref()
  }

  function wakeLater() {
    more = undefined
    wake()
  }

  async function send(push: WaitingPush, targets: readonly PushTarget[]): Promise<void> {
    const known = delivered.get(push.id)
    if (known) return forget(push.id, known)
    const now = clock.now()
    // It would tell of what is over.
    if (now >= push.endsAt) return store.pushes.remove([push.id])
    const left = targets.filter(({ id }) => !push.sentTo.includes(id))
    const options = { ttlS: Math.ceil(Math.min(push.endsAt - now, LONGEST_TTL_MS) / SECOND), urgent: push.urgent }
    const tries = await Promise.all(
      left.map(async (target) => ({ target, result: await delivery.deliver(target, messageOf(push), options) })),
    )
    const idsOf = (outcome: Delivered['outcome']) =>
      tries.filter(({ result }) => result.outcome === outcome).map(({ target }) => target.id)
    const sentTo = [...push.sentTo, ...idsOf('taken')]
    await dropGone(push, tries)
    if (idsOf('later').length > 0 && !isTooLate(push)) return retry(push, tries, sentTo)
    if (sentTo.length > 0) return forget(push.id, sentTo)
    await store.pushSubscriptions.noteFailing([...idsOf('refused'), ...idsOf('later')], clock.now())
    log.warn({ push: push.id, kind: push.kind }, 'push given up')
    if (await store.pushes.giveUp(push.id, clock.now())) deps.wakeMailer()
  }

  const isTooLate = ({ createdAt, endsAt }: WaitingPush) =>
    clock.now() >= Math.min(createdAt + GIVE_UP_AFTER_MS, endsAt)

  type Try = { target: PushTarget; result: Delivered }

  /** Forgets the phones that their push services no longer know; the log never names where they are. */
  async function dropGone(push: WaitingPush, tries: readonly Try[]) {
    for (const { target, result } of tries)
      if (result.outcome === 'gone') await store.pushSubscriptions.drop(target.id)
      else if (result.outcome === 'refused')
        log.warn({ push: push.id, host: new URL(target.endpoint).host, status: result.status }, 'push refused')
  }

  async function retry(push: WaitingPush, tries: readonly Try[], sentTo: readonly string[]) {
    const later = tries.flatMap(({ result }) => (result.outcome === 'later' ? [result] : []))
    const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.min(push.attempts - 1, 10), LONGEST_RETRY_MS)
    const dueAt = clock.now() + Math.max(wait, ...later.map(({ afterMs }) => afterMs))
    log.warn({ push: push.id, attempts: push.attempts, why: later[0]?.why }, 'push not sent, will try again')
    await store.pushes.retryAt(push.id, holder, dueAt, sentTo)
  }

  async function forget(id: string, sentTo: string[]) {
    delivered.set(id, sentTo)
    await store.pushes.sent(id, sentTo, clock.now())
    delivered.delete(id)
  }

  return {
    /** Looks for what is due now, as it does by itself whenever pushes are queued. */
    wake,

    /** The site's public key, as browsers take it. */
    publicKey: async (): Promise<string> => (await ownKeys()).publicKey,

    /** Hands a notice to one phone at once, past those that wait, to show that it arrives. */
    async sendTry(target: PushTarget): Promise<Delivered> {
      await ready()
      const message = {
        id: randomUUID(),
        tag: 'try',
        version: 0,
        title: TRY.title,
        body: TRY.body,
        path: TRY.path,
      }
      return delivery.deliver(target, message, { ttlS: 60, urgent: true })
    },

    /** Finishes the pushes in hand; all others stay in the store. */
    async close(): Promise<void> {
      stopListening()
      loop.close()
      clearTimeout(more)
      let limit: NodeJS.Timeout | undefined
      const enough = new Promise<void>((resolve) => {
        limit = setTimeout(resolve, CLOSE_MS)
      })
      await Promise.race([loop.idle().then(() => Promise.all(inHand.values())), enough])
      clearTimeout(limit)
      delivery.close()
      // Interrupted tries are noted before the store closes.
      await Promise.all(inHand.values())
    },
  }
}
