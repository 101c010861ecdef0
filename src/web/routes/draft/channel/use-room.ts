import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { draftRoomQuery } from '#web/data/draft-room.ts'
import { useSeasonScope } from '#web/data/season-scope.ts'
import { meQuery, useSignedIn } from '#web/data/session.ts'
import { refreshSite } from '#web/data/site.ts'
import { useDeviceNow } from '#web/data/use-browser-value.ts'
import type { Room } from '../room/room.ts'
import { stompChannel } from './channel.ts'
import { createConnection } from './connection.ts'

/** Key under which the specification stores who 'You' are. */
const EMAIL_KEY = 'userEmail'

/** A room that was asked for ahead longer ago is not shown: whoever comes in later sees the present one first. */
const FRESH_MS = 10_000

function roomOfPage(client: QueryClient, queryKey: ReturnType<typeof draftRoomQuery>['queryKey'], now: number) {
  const kept = client.getQueryState(queryKey)
  return kept?.data && now - kept.dataUpdatedAt < FRESH_MS ? kept.data : undefined
}

/** The room of the scope's season as it is now; entered when the screen comes up, left when it goes. */
export function useRoom({ rehearsal }: { rehearsal: boolean }): Room {
  const client = useQueryClient()
  const { user } = useSignedIn()
  const scope = useSeasonScope()
  // A page that hydrates shows the room it came with, however long its scripts took.
  const now = useDeviceNow(0)
  const [connection] = useState(() => {
    const [firstName = '', ...others] = user.displayName.split(' ')
    return createConnection({
      first: rehearsal ? undefined : roomOfPage(client, draftRoomQuery(scope).queryKey, now),
      visitor: { email: user.email, uid: user.id, firstName, lastName: others.join(' ') },
      rehearsal,
      openChannel: (topics, events) => stompChannel(scope, topics, events),
      // Nobody is signed in any more, perhaps; or the season was archived meanwhile.
      onRefused: () =>
        void Promise.all([client.invalidateQueries({ queryKey: meQuery.queryKey }), refreshSite(client)]),
    })
  })

  // The page's own data is shown once: it is old when somebody comes back.
  useEffect(() => client.removeQueries({ queryKey: draftRoomQuery(scope).queryKey }), [client, scope])

  useEffect(() => {
    try {
      sessionStorage.setItem(EMAIL_KEY, user.email)
    } catch {
      // A full store keeps nobody out of the room.
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') connection.wake()
    }
    // The effects of the whole room run in this task.
    const opening = setTimeout(connection.open)
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('online', connection.online)
    window.addEventListener('offline', connection.offline)
    window.addEventListener('pageshow', onVisible)
    return () => {
      clearTimeout(opening)
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('online', connection.online)
      window.removeEventListener('offline', connection.offline)
      window.removeEventListener('pageshow', onVisible)
      connection.close()
    }
  }, [connection, user.email])

  return useSyncExternalStore(connection.subscribe, connection.room, connection.room)
}
