import { Suspense, useRef } from 'react'
import { ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'
import { ScriptNote } from '#web/components/loading/script-note.tsx'
import { PageLeaveQuestion } from '#web/components/unsaved/page-leave-question.tsx'
import { useAccent } from '#web/components/use-accent.ts'
import { useMe, useViewer } from '#web/data/session.ts'
import { useIsHydrated } from '#web/data/use-browser-value.ts'
import { ScreenOutlet } from '#web/start/screen-outlet.tsx'
import { lazyPart } from '#web/start/script-loader.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { handleOf } from './route-handle.ts'
import { ThumbBar } from './thumb-bar.tsx'

/** The frame of every screen: the way past the header, the header, the footer, and the route announcer. */
export function Shell() {
  const main = useRef<HTMLElement>(null)
  useAccent()
  const going = useNavigation().state !== 'idle'
  const hasThumbBar = useHasThumbBar()
  return (
    <div className={`flex min-h-dvh flex-col ${hasThumbBar ? 'with-thumb-bar' : ''}`}>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <FrameHeader />
      <PinnedBanner />
      <ScriptNote />
      {going && <div className="going" aria-hidden="true" />}
      {/* Before the screens, which may have more to say in the tab. */}
      <RouteAnnouncer main={main} />
      <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
        <ScreenOutlet />
      </main>
      <Footer />
      {hasThumbBar && <ThumbBar />}
      <PageLeaveQuestion />
      <ScrollRestoration />
    </div>
  )
}

/** Those who are signed in have the bar, but where the thumb belongs to the screen itself ([TB1]). */
function useHasThumbBar(): boolean {
  const viewer = useViewer()
  const { hasNoThumbBar } = handleOf(useMatches())
  return viewer !== 'visitor' && !hasNoThumbBar
}

/** Pictures of a screen for others: for a wall, and the rehearsal of a draft. */
const BARE = ['view', 'rehearsal']

/** The site's header, or the one that a screen has for whoever administers ([CF2]). */
function FrameHeader() {
  const { organising } = handleOf(useMatches())
  const administers = useMe()?.may.administer
  const asked = new URLSearchParams(useLocation().search)
  if (!organising || !administers || BARE.some((name) => asked.has(name))) return <Header />
  return (
    <Suspense fallback={<div className="header h-17 lg:h-30.5" />}>
      <organising.Header />
    </Suspense>
  )
}

/** Fetched for whom something is pinned. */
const Banner = lazyPart(() => import('./banner.tsx'))

/** The post pinned to every page for this reader ([NE2]). Not in pages of the server, some of which are for several people. */
function PinnedBanner() {
  const banner = useMe()?.banner
  const isHydrated = useIsHydrated()
  if (!banner || !isHydrated) return null
  return (
    <Suspense>
      <Banner key={`${banner.postId} ${banner.until}`} banner={banner} />
    </Suspense>
  )
}
