import { useLocation } from 'react-router'
import type { Site } from '#contract/site.ts'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { useSite } from '#web/data/site.ts'

export type ConsoleSeason = Site['seasons'][number]

/** The season that `?season=2025-fall` asks the console for, else the current one ([SE6]); null before the first. */
export function consoleSeason({ season, seasons }: Site, search: string): ConsoleSeason | null {
  const slug = new URLSearchParams(search).get('season')
  const asked = seasons.find((one) => one.slug === slug)
  return asked ?? seasons.find(({ leagueId }) => leagueId === season?.leagueId) ?? seasons[0] ?? null
}

/** As `consoleSeason`, for the address that is open; `search` carries the choice on to the other sections. */
export function useConsoleSeason(): { season: ConsoleSeason | null; search: string } {
  const site = useSite()
  const season = consoleSeason(site, useLocation().search)
  const isCurrent = season?.leagueId === site.season?.leagueId
  return { season, search: season && !isCurrent ? seasonSearch(season.slug) : '' }
}
