import { Suspense } from 'react'
import { useMe } from '#web/data/session.ts'
import { useIsHydrated } from '#web/data/use-browser-value.ts'
import { lazyPart } from '#web/start/script-loader.ts'

/** Fetched for who is signed in. */
const News = lazyPart(() => import('./news.tsx'))

/** Posts for who is signed in; not in pages of the server, which are for several people. */
export function ReadersNews() {
  const isSignedIn = useMe()?.user != null
  const isHydrated = useIsHydrated()
  if (!isSignedIn || !isHydrated) return null
  return (
    <Suspense>
      <News />
    </Suspense>
  )
}
