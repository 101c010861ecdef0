import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '#contract/site.ts'
import { forgetOfflinePages } from '#web/data/device-storage.ts'
import { logUnexpected } from '#web/data/unexpected.ts'
import { saveOfflinePages } from './offline-pages.ts'
import { followSession, registerWorker } from './own-push.ts'

/** Long enough that a page which is just opening is not held up. */
const WAIT_MS = 1000

/**
 * Stores the pages of seasons on the device as they come, for whoever is signed in, and has the worker ready that opens them
 * again. To be called once.
 */
export function startSavingPages(client: QueryClient): void {
  const cache = client.getQueryCache()
  const person = () => client.getQueryData<Me>(['me'])?.user?.id ?? null
  let isAwaited = false
  let savedAt = 0
  let isReady = false
  let followed: string | null | undefined

  async function keep() {
    isAwaited = false
    const me = client.getQueryData<Me>(['me'])
    const owner = me?.user?.id ?? null
    if (me && owner !== followed) {
      followed = owner
      void followSession(client, owner).catch(logUnexpected)
    }
    if (owner === null) return
    const startedAt = Date.now()
    const isSaved = await saveOfflinePages(client, owner, savedAt).catch(whereTakenAway)
    if (isSaved) savedAt = startedAt
    // Whoever left meanwhile left nothing.
    if (person() !== owner) await forgetOfflinePages(person())
    else if (isSaved && !isReady) {
      isReady = true
      await registerWorker()
    }
  }

  const soon = () => {
    if (isAwaited) return
    isAwaited = true
    setTimeout(() => void keep().catch(logUnexpected), WAIT_MS)
  }
  cache.subscribe(({ type, query }) => {
    if (type === 'updated' && ['me', 'mine', 'league'].includes(String(query.queryKey[0]))) soon()
  })
  soon()
}

/** Nothing is stored where a sign-out took the cache away while it was written to. */
function whereTakenAway(error: unknown): false {
  if (error instanceof DOMException && error.name === 'NotFoundError') return false
  throw error
}
