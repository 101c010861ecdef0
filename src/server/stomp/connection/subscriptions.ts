import { CLOSE } from '../close-codes.ts'
import type { Subscription } from '../frames/content.ts'
import { FrameError, type Headers, type Version } from '../frames/frames.ts'

const MOST_SUBSCRIPTIONS = 32
const ACKS = ['auto', 'client', 'client-individual']

/** A header that the protocol requires. Throws a `FrameError` where it is missing or empty. */
export function needed(headers: Headers, name: string): string {
  const value = headers.get(name)
  if (!value) throw new FrameError(`The header ${name} is missing`)
  return value
}

/** The subscriptions of one connection. What breaks the protocol throws a `FrameError`. */
export class Subscriptions {
  readonly #byName = new Map<string, Subscription>()
  readonly #byDestination = new Map<string, Subscription[]>()

  of(destination: string): readonly Subscription[] {
    return this.#byDestination.get(destination) ?? []
  }

  /** Returns the subscription that a SUBSCRIBE asks for, not counted yet. */
  check(headers: Headers, version: Version): Subscription {
    const destination = needed(headers, 'destination')
    const id = version === '1.0' ? (headers.get('id') ?? null) : needed(headers, 'id')
    const ack = headers.get('ack') ?? 'auto'
    if (!ACKS.includes(ack)) throw new FrameError('The header ack is auto, client or client-individual')
    if (this.#byName.has(nameOf(id, destination))) throw new FrameError('This id has a subscription already')
    if (this.#byName.size >= MOST_SUBSCRIPTIONS)
      throw new FrameError(`There are ${MOST_SUBSCRIPTIONS} subscriptions already`, CLOSE.policyViolation)
    const acknowledges = ack !== 'auto' && version === '1.2'
    return { key: JSON.stringify([version, acknowledges, id, destination]), version, id, destination, acknowledges }
  }

  add(subscription: Subscription): void {
    const { id, destination } = subscription
    this.#byName.set(nameOf(id, destination), subscription)
    this.#byDestination.set(destination, [...this.of(destination), subscription])
  }

  /** Takes out what an UNSUBSCRIBE names. */
  remove(headers: Headers, version: Version): Subscription {
    const id = version === '1.0' ? (headers.get('id') ?? null) : needed(headers, 'id')
    const name = nameOf(id, id === null ? needed(headers, 'destination') : '')
    const subscription = this.#byName.get(name)
    if (!subscription) throw new FrameError('There is no such subscription')
    this.#byName.delete(name)
    const others = this.of(subscription.destination).filter((one) => one !== subscription)
    if (others.length > 0) this.#byDestination.set(subscription.destination, others)
    else this.#byDestination.delete(subscription.destination)
    return subscription
  }

  /** Takes out all. */
  clear(): Subscription[] {
    const all = [...this.#byName.values()]
    this.#byName.clear()
    this.#byDestination.clear()
    return all
  }
}

const nameOf = (id: string | null, destination: string) => (id === null ? `destination:${destination}` : `id:${id}`)
