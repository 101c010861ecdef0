import { type MouseEvent, useContext, useMemo, useState } from 'react'
import { Outlet, useLocation, useNavigate, useParams } from 'react-router'
import { Button } from '#web/components/button.tsx'
import { consoleSeason, seasonSearch } from '#web/components/season/season-choice.ts'
import { withSeasonOpen } from '#web/components/season/season-opened.ts'
import { VISITOR_ME } from '#web/components/season/visitor-me.ts'
import { MeContext } from '#web/data/session.ts'
import { changedQuery } from '#web/data/shared-query.ts'
import { SiteContext, useSite } from '#web/data/site.ts'
import { VisitorPreviewContext } from '#web/data/visitors.ts'
import { previewAddress } from './preview-address.ts'

/** The pages of a season as visitors would see them, also while it is closed ([PU1]); links to other pages lead nowhere. */
export default function VisitorPreview() {
  const { pathname, search } = useLocation()
  const { leagueId } = useParams()
  const shown = useSite()
  const navigate = useNavigate()
  const [leftAt, setLeftAt] = useState<string | null>(null)
  const season = shown.seasons.find((one) => one.leagueId === leagueId) ?? consoleSeason(shown, search)
  const site = useContext(SiteContext)
  if (!site) throw new Error('AskedOnce is missing')
  const opened = useMemo(
    () => changedQuery(site, (from) => withSeasonOpen(from, season?.leagueId)),
    [site, season?.leagueId],
  )
  const here = pathname + search

  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    // A link within the page, past the header.
    if (!link || link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    event.stopPropagation()
    const address = link.origin === window.location.origin ? previewAddress(link, season?.slug) : null
    setLeftAt(address === null ? here : null)
    if (address !== null) void navigate(address)
  }
  return (
    <>
      <section
        aria-label="Preview"
        className="wrap-anywhere sticky top-0 z-30 bg-flood px-4 py-2 text-pitch-950 print:hidden"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status">
            {leftAt === here ? (
              'That leads out of this preview, so it stays here.'
            ) : (
              <>
                <b>Preview.</b> <span translate="no">{season?.name}</span>{' '}
                <span>{season?.open ? 'as visitors see it.' : 'as visitors would see it. It is closed to them.'}</span>
              </>
            )}
          </p>
          {/* No link: the one to the content has to be the first of the page. */}
          <Button
            variant="quiet"
            size="small"
            onClick={() => void navigate(`/organise/season/visitors${season ? seasonSearch(season.slug) : ''}`)}
          >
            Back to the switch
          </Button>
        </div>
      </section>
      <div onClickCapture={follow}>
        <SiteContext value={opened}>
          <MeContext value={VISITOR_ME}>
            <VisitorPreviewContext value={true}>
              <Outlet />
            </VisitorPreviewContext>
          </MeContext>
        </SiteContext>
      </div>
    </>
  )
}
