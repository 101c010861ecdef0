import type { QueryClient } from '@tanstack/react-query'
import type { OwnPush } from '#contract/push/push.ts'
import { call } from '#web/data/client.ts'
import { ownPushQuery } from '#web/data/own-push.ts'
import { trustedScript } from '../browsers/trusted-script.ts'

/*
 * The push subscription of this browser, which is of one person's session and ends with it ([MN6], [Q83]).
 */

/** Key of the subscription's owner; `device-storage.ts` removes it where somebody else is signed in. */
const OWNER = 'push-of'

/** The outcome of a tap: the browser gets pushes, its question was left open or answered with no, or it reaches no push service. */
export type Subscribed = 'told' | 'unanswered' | 'blocked' | 'no-service'

let turn: Promise<unknown> = Promise.resolve()

/** One after the other: what looks after the subscription must not find one that is half made. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work, work)
  turn = mine
  return mine
}

/** Registers the one worker of the site, which pushes go to. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(trustedScript('/worker.js') as string)

async function currentSubscription(): Promise<PushSubscription | null> {
  // Asked for in this order, since most have never been asked: to look for a worker takes time.
  if (!('Notification' in window) || Notification.permission !== 'granted') return null
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** Tells whether this browser takes pushes for somebody. */
export const isSubscribed = async (): Promise<boolean> => (await currentSubscription()) !== null

/** Lets this browser get pushes, after a tap: it asks for leave first. Throws the site's `Failure`. */
export async function subscribe(owner: string, publicKey: string): Promise<Subscribed> {
  // At once: a browser asks only while it still knows of the tap.
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'unanswered'
  return inTurn(() => add(owner, publicKey))
}

async function add(owner: string, publicKey: string): Promise<Subscribed> {
  const subscription = await made(publicKey)
  if (!subscription) return 'no-service'
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  try {
    await call('POST /api/me/push', { body: { endpoint, keys: { p256dh, auth } } })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  window.localStorage.setItem(OWNER, JSON.stringify({ userId: owner }))
  return 'told'
}

/** A subscription by the site's key; null where the browser can't make one now. */
async function made(publicKey: string): Promise<PushSubscription | null> {
  try {
    await registerWorker()
    const { pushManager } = await navigator.serviceWorker.ready
    const known = await pushManager.getSubscription()
    if (known && !isOfKey(known, publicKey)) await known.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
  } catch {
    // Its push service is switched off or away, or the worker's script was not to be had.
    return null
  }
}

/** Tells this browser nothing any more. */
export const unsubscribe = (): Promise<void> =>
  inTurn(async () => {
    await call('DELETE /api/me/push')
    await forget()
  })

async function forget() {
  window.localStorage.removeItem(OWNER)
  await (await currentSubscription())?.unsubscribe()
}

/**
 * Keeps the subscription to the session: ends it where nobody is signed in any more, or somebody else, or it was taken away on
 * another device; renews it where the site has another key.
 */
export const followSession = (client: QueryClient, person: string | null): Promise<void> =>
  inTurn(async () => {
    const subscription = await currentSubscription()
    if (!subscription) return
    if (person === null || ownerOf(window.localStorage.getItem(OWNER)) !== person) return forget()
    const push: OwnPush = await client.fetchQuery({ ...ownPushQuery, staleTime: 0 })
    if (!isOfKey(subscription, push.publicKey)) {
      await add(person, push.publicKey)
      await client.invalidateQueries(ownPushQuery)
    } else if (!push.devices.some(({ current }) => current)) await forget()
  })

function ownerOf(value: string | null): unknown {
  try {
    return JSON.parse(value ?? 'null')?.userId
  } catch {
    // Nothing that this site wrote.
    return undefined
  }
}

/** Tells whether a subscription was made with the site's key; a browser that does not say is taken to have it. */
function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options?.applicationServerKey
  if (!key) return true
  const [own, given] = [new Uint8Array(key), bytesOf(publicKey)]
  return own.length === given.length && own.every((byte, i) => byte === given[i])
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
