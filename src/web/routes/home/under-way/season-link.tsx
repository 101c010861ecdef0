import type { ReactNode } from 'react'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { TextLink } from '#web/components/text-button.tsx'
import { useSite } from '#web/data/site.ts'

type SeasonLinkProps = { to: '/matches' | '/standings' | '/finals'; leagueId: string; children: ReactNode }

/** Leads to a page of this season, whichever is shown first. */
export function SeasonLink({ to, leagueId, children }: SeasonLinkProps) {
  const slug = useSite().seasons.find((season) => season.leagueId === leagueId)?.slug
  return (
    <TextLink to={{ pathname: to, search: slug === undefined ? '' : seasonSearch(slug) }} className="print:hidden">
      {children}
    </TextLink>
  )
}
