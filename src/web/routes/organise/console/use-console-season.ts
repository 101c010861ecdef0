import { useLocation } from 'react-router'
import type { Site } from '#contract/site.ts'
import { consoleSeason, seasonSearch } from '#web/components/season/season-choice.ts'
import { useSite } from '#web/data/site.ts'

export type ConsoleSeason = Site['seasons'][number]

/** As `consoleSeason`, for the address that is open; `search` carries the choice on to the other sections. */
export function useConsoleSeason(): { season: ConsoleSeason | null; search: string } {
  const site = useSite()
  const season = consoleSeason(site, useLocation().search)
  const isCurrent = season?.leagueId === site.season?.leagueId
  return { season, search: season && !isCurrent ? seasonSearch(season.slug) : '' }
}
