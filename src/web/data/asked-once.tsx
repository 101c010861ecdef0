import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { MeContext, meOf } from './session.ts'
import { shareQuery } from './shared-query.ts'
import { SiteContext, siteOf, useSiteInPage } from './site.ts'

type AskedOnceProps = {
  /** The address of the season that what is below is about, the same for good; null for the current one. */
  scope: string | null
  children: ReactNode
}

/** Provides the site and who is asking to all that is below. */
export function AskedOnce({ scope, children }: AskedOnceProps) {
  const client = useQueryClient()
  const inPage = useSiteInPage()
  const [site] = useState(() => shareQuery(client, { ...siteOf(scope), ...(scope === null && inPage) }))
  const [me] = useState(() => shareQuery(client, meOf(scope)))
  return (
    <SiteContext value={site}>
      <MeContext value={me}>{children}</MeContext>
    </SiteContext>
  )
}
