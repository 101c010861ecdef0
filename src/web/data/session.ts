import { hashKey, type Query, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { createContext, useState } from 'react'
import type { Me, User, Viewer } from '#contract/site.ts'
import { VISITOR } from '#contract/visitor.ts'
import { callQuery } from './call-query.ts'
import { forgetOfflinePages, forgetOnDevice, keepingDeviceFlags } from './device-storage.ts'
import { seasonOf } from './season-scope.ts'
import { type SharedQuery, useShared } from './shared-query.ts'
import { useFirstViewer } from './site.ts'
import { holdSignedOut, noteSignedIn, onGivenUp } from './unsaved.ts'

/**
 * The query of who is asking, and what they are in the season of an address, or in the current one. Asked once and kept; focus asks
 * again, so that a tab left open learns of a session that ended.
 */
export const meOf = (slug: string | null) =>
  callQuery(
    'GET /api/me',
    { query: seasonOf(slug) },
    {
      queryKey: slug === null ? ['me'] : ['me', slug],
      staleTime: 60_000,
      // Guards wait for it: without a network it fails, and the screen says so.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: 'always',
      take: heldWhileTyped,
    },
  )

/** The answer to who is asking; the one before where nobody is signed in any more, and something typed is not saved. */
function heldWhileTyped(me: Me, { client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>): Me {
  const before = client.getQueryData<Me>(queryKey)
  if (me.user) noteSignedIn()
  else if (before?.user && !me.blocked && !hasLeft(client) && holdSignedOut()) return before
  return me
}

/** The query of who is asking, and what they are in the current season. */
export const meQuery = meOf(null)

/** Set by `AskedOnce`. */
export const MeContext = createContext<SharedQuery<Me> | null>(null)

/** Returns who is asking, undefined until the server has answered; what they are is of the season of the scope ([SE6]). */
export const useMe = (): Me | undefined => useShared(MeContext)

/**
 * Returns who is asking, on a screen inside `PlayerScreens`. When the session ends, the screen may be rendered once
 * more for a reason of its own before its guard hears of that: it then still gets who was signed in.
 */
export function useSignedIn(): Me & { user: User } {
  const me = useMe()
  const [last, setLast] = useState(me)
  if (me?.user && me !== last) setLast(me)
  const known = me?.user ? me : last
  if (!known?.user) throw new Error('This screen stands outside PlayerScreens')
  return { ...known, user: known.user }
}

/** Returns the kind of reader to render for: whom the server rendered the page for, until it has told more. */
export function useViewer(): Viewer {
  const first = useFirstViewer()
  const me = useMe()
  return me ? viewerOf(me) : first
}

export const viewerOf = ({ user, registration }: Me): Viewer =>
  registration ? 'registered' : user ? 'player' : 'visitor'

/** Takes over the `Me` that a call about a season replied with, and tells other tabs. */
export function setMe(client: QueryClient, me: Me, slug: string | null = null): void {
  const { queryKey } = meOf(slug)
  client.setQueryData(queryKey, me)
  // Other seasons' replies about the same person are older than this one, their profile too.
  void client.invalidateQueries({
    queryKey: meQuery.queryKey,
    predicate: ({ queryHash }) => queryHash !== hashKey(queryKey),
  })
  otherTabs?.postMessage('changed')
}

/** Asks again who is asking, after a sign-in that happened elsewhere (Google's window, a mail link). */
export async function refreshMe(client: QueryClient): Promise<Me> {
  const me = await client.fetchQuery({ ...meQuery, staleTime: 0 })
  setMe(client, me)
  return me
}

/**
 * The session is over although nobody signed out here: it expired, or it was ended elsewhere. Where something typed is not saved
 * the page stays as it is, and asks for a new sign-in.
 */
export function expire(client: QueryClient): void {
  if (hasLeft(client) || !holdSignedOut()) client.setQueryData(meQuery.queryKey, VISITOR)
}

const changes = new Set<() => void>()

/** Calls back when this page is somebody else's from now on, or nobody's. */
export const whenPersonChanges = (callback: () => void): void => void changes.add(callback)

/**
 * Forgets one person's data as soon as another one is signed in, or nobody, by whatever way this page hears of it: the
 * reply of a call, another tab, a look at the server after a while ([Q83]).
 */
export function watchPerson(client: QueryClient): void {
  let before: string | null | undefined
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== hashKey(meQuery.queryKey) || !query.state.data) return
    const person = (query.state.data as Me).user?.id ?? null
    if (person === before) return
    const isFirst = before === undefined
    before = person
    if (person !== null) forgetOnDevice(person)
    void forgetOfflinePages(person)
    if (isFirst) return
    forget(client, person)
    for (const changed of changes) changed()
  })
}

/** The key of how the last one signed in left on purpose: 'left', or 'deleted' with the account. */
export const LEFT = ['left']

/** Tells whether the last one signed in left on purpose: then the next one is not led to where they were. */
export const hasLeft = (client: QueryClient): boolean => client.getQueryData(LEFT) !== undefined

/**
 * Whoever asks to leave has left on purpose, even where another way tells this page of the session's end before the reply
 * does.
 */
export const markLeaving = (client: QueryClient): void => void client.setQueryData(LEFT, 'left')

/**
 * Makes the call by which somebody leaves on purpose. Once it is answered nothing personal is left in this tab or in the others,
 * whatever this page has heard of the session meanwhile.
 */
export async function leaveBy(client: QueryClient, how: 'left' | 'deleted', call: () => Promise<void>): Promise<void> {
  markLeaving(client)
  try {
    await keepingDeviceFlags(call)
  } catch (error) {
    client.removeQueries({ queryKey: LEFT })
    throw error
  }
  leave(client, how)
  otherTabs?.postMessage('left')
}

function leave(client: QueryClient, how: 'left' | 'deleted' = 'left') {
  client.setQueryData(LEFT, how)
  expire(client)
  forgetOnDevice(null)
}

function forget(client: QueryClient, next: string | null) {
  // But for what is for everyone, the answer to who is asking, which is replaced instead, and how the last one left.
  const stays = ({ queryKey, queryHash }: Query) =>
    queryKey[0] === 'site' || queryHash === hashKey(meQuery.queryKey) || (next === null && queryHash === hashKey(LEFT))
  client.removeQueries({ predicate: (query) => !stays(query) })
}

let otherTabs: BroadcastChannel | undefined

/** Lets tabs of one browser notice a sign-in or sign-out in another, and a page brought back by the Back button. */
export function watchOtherTabs(client: QueryClient): void {
  onGivenUp(() => void client.invalidateQueries({ queryKey: meQuery.queryKey }))
  otherTabs = new BroadcastChannel('session')
  otherTabs.onmessage = ({ data }) => {
    if (data === 'left') leave(client)
    else void client.invalidateQueries({ queryKey: meQuery.queryKey })
  }
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void client.invalidateQueries({ queryKey: meQuery.queryKey })
  })
}
