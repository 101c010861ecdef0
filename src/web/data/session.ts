import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Me, User, Viewer } from '#contract/site.ts'
import { call, type Failure } from './client.ts'
import { useFirstViewer } from './site.ts'

const VISITOR: Me = {
  user: null,
  profile: null,
  registration: null,
  currentTeam: null,
  draftAdmission: 'none',
  may: { register: false, administer: false },
}

/** Asked once and kept; focus asks again, so that a tab left open learns of a session that ended. */
export const meQuery = queryOptions<Me, Failure>({
  queryKey: ['me'],
  queryFn: () => call('GET /api/me'),
  staleTime: 60_000,
  refetchOnWindowFocus: 'always',
})

/** Who is asking, undefined until the server has answered. */
export const useMe = (): Me | undefined => useQuery(meQuery).data

/** Who is asking, on a screen behind RequirePlayer or RequireAdministrator. */
export function useSignedIn(): Me & { user: User } {
  const me = useMe()
  if (!me?.user) throw new Error('This screen stands outside RequirePlayer')
  return { ...me, user: me.user }
}

/** What kind of reader to paint for: what the server painted, until it has told more. */
export function useViewer(): Viewer {
  const first = useFirstViewer()
  const me = useMe()
  if (!me) return first
  return me.registration ? 'registered' : me.user ? 'player' : 'visitor'
}

/** Takes over the `Me` that a call replied with; another person's data goes, and other tabs are told. */
export function setMe(client: QueryClient, me: Me): void {
  const before = client.getQueryData(meQuery.queryKey)
  if (before?.user?.id !== me.user?.id) forget(client)
  client.setQueryData(meQuery.queryKey, me)
  otherTabs?.postMessage('changed')
}

/** Asks again who is asking, after a sign-in that happened elsewhere (Google's window, a mail link). */
export async function refreshMe(client: QueryClient): Promise<Me> {
  const me = await client.fetchQuery({ ...meQuery, staleTime: 0 })
  setMe(client, me)
  return me
}

/** Ends the session. On success nothing personal is left in this tab or in the others; the guards lead to /login. */
export function useSignOut() {
  const client = useQueryClient()
  return useMutation<void, Failure>({
    mutationFn: () => call('POST /api/auth/sign-out'),
    onSuccess: () => {
      leave(client)
      otherTabs?.postMessage('left')
    },
  })
}

/** The session is over although nobody signed out here: it expired, or it was ended elsewhere. */
export function expire(client: QueryClient): void {
  forget(client)
  client.setQueryData(meQuery.queryKey, VISITOR)
}

const LEFT = ['left']

/** Whether the last one signed in left on purpose: then the next one is not led to where they were. */
export const hasLeft = (client: QueryClient): boolean => client.getQueryData(LEFT) === true

function leave(client: QueryClient) {
  expire(client)
  client.setQueryData(LEFT, true)
}

function forget(client: QueryClient) {
  client.removeQueries({ predicate: ({ queryKey: [name] }) => name !== 'site' && name !== 'me' })
}

let otherTabs: BroadcastChannel | undefined

/** Lets tabs of one browser notice a sign-in or sign-out in another, and a page brought back by the Back button. */
export function watchOtherTabs(client: QueryClient): void {
  otherTabs = new BroadcastChannel('session')
  otherTabs.onmessage = ({ data }) => {
    if (data === 'left') leave(client)
    else void client.invalidateQueries({ queryKey: meQuery.queryKey })
  }
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void client.invalidateQueries({ queryKey: meQuery.queryKey })
  })
}
