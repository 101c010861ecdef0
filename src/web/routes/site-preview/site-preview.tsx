import './site-preview.css'
import { useContext, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import type { Site } from '#contract/site.ts'
import { renamedSeason } from '#league/own-site/season-name.ts'
import { VISITOR_ME } from '#web/components/season/visitor-me.ts'
import { type Previewed, previewedIn, tellReady } from '#web/components/site-preview.ts'
import { MeContext } from '#web/data/session.ts'
import type { SharedQuery } from '#web/data/shared-query.ts'
import { SiteContext } from '#web/data/site.ts'

/** Home as visitors would see it, by what the form around the frame says ([SI1]); it can be looked at and not operated. */
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
  return (
    <div inert data-changed={previewed?.changed.join(' ')} className="site-preview">
      <SiteContext value={previewed ? withPreview(site, previewed) : site}>
        <MeContext value={VISITOR_ME}>
          <Outlet />
        </MeContext>
      </SiteContext>
    </div>
  )
}

function shownSite(from: Site, { productName, look }: Pick<Previewed, 'productName' | 'look'>): Site {
  const names = { from: from.productName, to: productName }
  const season = from.season && { ...from.season, name: renamedSeason(from.season, names) }
  return { ...from, productName, look, season }
}

/** The site with what the form says in place of what is saved. */
function withPreview(site: SharedQuery<Site>, { productName, look }: Previewed): SharedQuery<Site> {
  let made: { from: Site; site: Site } | undefined
  return {
    subscribe: site.subscribe,
    read() {
      const from = site.read()
      if (from && made?.from !== from) made = { from, site: shownSite(from, { productName, look }) }
      return from && made?.site
    },
  }
}
