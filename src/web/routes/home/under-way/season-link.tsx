import type { ReactNode } from 'react'
import { useSeasonSearch } from '#web/components/season/season-choice.ts'
import { TextLink } from '#web/components/text-button.tsx'

type SeasonLinkProps = { to: '/matches' | '/standings' | '/finals'; leagueId: string; children: ReactNode }

/** Leads to a page of this season, whichever is shown first. */
export function SeasonLink({ to, leagueId, children }: SeasonLinkProps) {
  const search = useSeasonSearch(leagueId)
  return (
    <TextLink to={{ pathname: to, search }} className="print:hidden">
      {children}
    </TextLink>
  )
}
