import './site-preview.css'
import { useContext, useEffect, useMemo, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { STANDINGS_PREVIEW } from '#contract/pages.ts'
import type { Site } from '#contract/site.ts'
import { renamedSeason } from '#league/own-site/season-name.ts'
import { chooseSeason } from '#web/components/season/season-choice.ts'
import { withSeasonOpen } from '#web/components/season/season-opened.ts'
import { VISITOR_ME } from '#web/components/season/visitor-me.ts'
import { type Previewed, previewedIn, tellReady } from '#web/components/site-preview.ts'
import { MeContext } from '#web/data/session.ts'
import { changedQuery } from '#web/data/shared-query.ts'
import { SiteContext } from '#web/data/site.ts'
import { VisitorPreviewContext } from '#web/data/visitors.ts'

/** Home or Standings as visitors would see it, by what the form around the frame says ([SI1]); it can be looked at and not operated. */
export default function SitePreview() {
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const said = previewedIn(event)
      if (said) setPreviewed(said)
    }
    window.addEventListener('message', listen)
    tellReady()
    return () => window.removeEventListener('message', listen)
  }, [])
  const site = useContext(SiteContext)
  if (!site) throw new Error('AskedOnce is missing')
  const isStandings = useLocation().pathname === STANDINGS_PREVIEW
  const shown = useMemo(
    () =>
      changedQuery(site, (from) => {
        const filled = previewed ? filledSite(from, previewed) : from
        return isStandings ? withFirstSeasonOpen(filled) : filled
      }),
    [site, previewed, isStandings],
  )
  return (
    // Browsers that don't know `inert` take no clicks either.
    <div inert data-changed={previewed?.changed.join(' ')} className="site-preview pointer-events-none">
      <SiteContext value={shown}>
        <MeContext value={VISITOR_ME}>
          <VisitorPreviewContext value={isStandings}>
            <Outlet />
          </VisitorPreviewContext>
        </MeContext>
      </SiteContext>
    </div>
  )
}

/** The site with what the form says in place of what is saved. */
function filledSite(from: Site, { productName, look }: Pick<Previewed, 'productName' | 'look'>): Site {
  const names = { from: from.productName, to: productName }
  const season = from.season && { ...from.season, name: renamedSeason(from.season, names) }
  const seasons = from.seasons.map((one) => (one.leagueId === season?.leagueId ? { ...one, name: season.name } : one))
  return { ...from, productName, look, season, seasons }
}

/** Organisers see their league's table in its new look, whether visitors may or not. */
function withFirstSeasonOpen(site: Site): Site {
  const choice = chooseSeason(site, '')
  return withSeasonOpen(site, choice && 'season' in choice ? choice.season.leagueId : undefined)
}
