import { Suspense } from 'react'
import { useMe } from '#web/data/session.ts'
import { useIsHydrated } from '#web/data/use-browser-value.ts'
import { lazyPart } from '#web/start/script-loader.ts'

/** Fetched for whom something is pinned. */
const Banner = lazyPart(() => import('./banner.tsx'))

/** What is pinned to every page for this reader ([NE2]). Not in pages of the server, some of which are for several people. */
export function PinnedBanner() {
  const banner = useMe()?.banner
  const isHydrated = useIsHydrated()
  if (!banner || !isHydrated) return null
  return (
    <Suspense>
      <Banner key={`${banner.postId} ${banner.until}`} banner={banner} />
    </Suspense>
  )
}
