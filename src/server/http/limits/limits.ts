import { createHash } from 'node:crypto'
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type RouteKey, splitKey } from '#contract/api.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import type { LimitName, Route } from '#contract/route.ts'
import type { KnownDevices } from '../../auth/known-devices.ts'
import type { Store } from '../../store/store.ts'
import type { NetworkAddresses } from './network-address.ts'
import { sharedTries } from './shared-tries.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Window = { max: number; timeWindow: number }
type Windows = { address: [Window, Window]; account: [Window, Window] }

/**
 * Tries that are allowed, in a short and a long window, for one address of the network and for one
 * account ([Q8]). Fifty players behind one field's Wi-Fi get in; somebody guessing does not.
 */
const WINDOWS: Record<LimitName, Windows> = {
  'sign-in': {
    address: [
      { max: 60, timeWindow: MINUTE },
      { max: 600, timeWindow: HOUR },
    ],
    account: [
      { max: 10, timeWindow: 5 * MINUTE },
      { max: 40, timeWindow: HOUR },
    ],
  },
  'second-step': {
    address: [
      { max: 60, timeWindow: MINUTE },
      { max: 600, timeWindow: HOUR },
    ],
    // Each try by a passkey asks for a challenge besides.
    account: [
      { max: 20, timeWindow: 5 * MINUTE },
      { max: 80, timeWindow: HOUR },
    ],
  },
  'sign-up': {
    address: [
      { max: 60, timeWindow: 10 * MINUTE },
      { max: 120, timeWindow: HOUR },
    ],
    account: [
      { max: 10, timeWindow: 10 * MINUTE },
      { max: 30, timeWindow: HOUR },
    ],
  },
  reset: {
    address: [
      { max: 40, timeWindow: 10 * MINUTE },
      { max: 120, timeWindow: HOUR },
    ],
    account: [
      { max: 4, timeWindow: 10 * MINUTE },
      { max: 12, timeWindow: HOUR },
    ],
  },
  upload: {
    address: [
      { max: 30, timeWindow: MINUTE },
      { max: 300, timeWindow: HOUR },
    ],
    account: [
      { max: 20, timeWindow: MINUTE },
      { max: 120, timeWindow: HOUR },
    ],
  },
  change: {
    address: [
      { max: 60, timeWindow: MINUTE },
      { max: 600, timeWindow: HOUR },
    ],
    account: [
      { max: 20, timeWindow: 5 * MINUTE },
      { max: 60, timeWindow: HOUR },
    ],
  },
  // Far above what hands do, a board driven by its keys included: it keeps one account from taking the processor.
  write: {
    address: [
      { max: 600, timeWindow: MINUTE },
      { max: 6000, timeWindow: HOUR },
    ],
    account: [
      { max: 300, timeWindow: MINUTE },
      { max: 3000, timeWindow: HOUR },
    ],
  },
}

/** Returns the limit on an entry's tries; each entry that writes has one ([L1]). */
export const limitOf = (key: RouteKey, { limit }: Route): LimitName | undefined =>
  limit ?? (splitKey(key).method === 'GET' ? undefined : 'write')

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Limits that count a known device's tries on an account apart from strangers' ([Q77]). */
const COUNTED_APART: readonly LimitName[] = ['sign-in', 'second-step', 'reset']
/** Each process has a processor of its own to keep free: no write waits for a database to count it. */
const COUNTED_IN_MEMORY: readonly LimitName[] = ['write']

export type Limits = Awaited<ReturnType<typeof createLimits>>

type Deps = {
  addresses: NetworkAddresses
  devices: KnownDevices
  store: Pick<Store, 'tries' | 'connections'>
  secret: string
  clock: { now(): number }
}

/** A counter of `@fastify/rate-limit` by window and key. */
type CreateCounter = FastifyInstance['createRateLimit']

/** The limiter of a scope of its own, so that each has its own store. */
async function limiterIn(app: FastifyInstance, options: RateLimitPluginOptions): Promise<CreateCounter> {
  const made = Promise.withResolvers<CreateCounter>()
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, ...options })
    made.resolve((counter) => scope.createRateLimit(counter))
  })
  return made.promise
}

/**
 * Counts tries by account and by network address ([L1], [L2]): in memory, and where several processes may be on one
 * database, in that as well. Whom the memory refuses, the database is not asked about; while it is away, the memory
 * counts alone.
 */
export async function createLimits(app: FastifyInstance, { addresses, devices, store, secret, clock }: Deps) {
  const inMemory = [await limiterIn(app, { cache: 20_000 })]
  const everywhere =
    store.connections.engine === 'postgres'
      ? [
          ...inMemory,
          await limiterIn(app, { store: sharedTries({ tries: store.tries, secret, clock }), skipOnError: true }),
        ]
      : inMemory
  const accountKeys = new WeakMap<FastifyRequest, string>()

  const counters = (name: LimitName, kind: 'address' | 'account') =>
    WINDOWS[name][kind].flatMap((window, i) =>
      (COUNTED_IN_MEMORY.includes(name) ? inMemory : everywhere).map((create) =>
        create({
          ...window,
          keyGenerator: (request) =>
            `${name}:${kind}:${i}:${kind === 'address' ? addresses.networkOf(request.raw) : accountKeys.get(request)}`,
        }),
      ),
    )
  const countersOf = new Map(
    (Object.keys(WINDOWS) as LimitName[]).map((name) => [
      name,
      { address: counters(name, 'address'), account: counters(name, 'account') },
    ]),
  )

  async function count(
    request: FastifyRequest,
    name: LimitName,
    kind: 'address' | 'account',
  ): Promise<Refusal<'too_many_requests'> | null> {
    for (const counter of countersOf.get(name)?.[kind] ?? []) {
      const state = await counter(request)
      if (!state.isAllowed && state.isExceeded)
        return new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, state.ttlInSeconds) })
    }
    return null
  }

  return {
    /** Counts one try from the address the request comes from; gives a refusal when there were too many. */
    fromAddress: (request: FastifyRequest, name: LimitName) => count(request, name, 'address'),

    /**
     * Counts one try on an account, named by its e-mail address or user id; gives a refusal when there were too many. At sign-in, who comes from a device or
     * network that the account knows is counted apart from strangers ([Q77]).
     */
    onAccount(request: FastifyRequest, name: LimitName, account: string) {
      const apart = COUNTED_APART.includes(name) ? devices.countedBy(request, account) : null
      accountKeys.set(request, hash(account.trim().toLowerCase()) + (apart === null ? '' : ` ${apart}`))
      return count(request, name, 'account')
    },
  }
}
