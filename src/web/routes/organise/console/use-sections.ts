import { waitingAt } from '#league/desk/waiting-at.ts'
import { useSignedIn } from '#web/data/session.ts'
import { GROUPS, type Section, sectionsFor } from './sections.ts'
import { useConsoleSeason } from './use-console-season.ts'
import { useDesk } from './use-desk.ts'

/** Returns the sections that the reader may open. */
export function useSections() {
  const { role, may } = useSignedIn()
  return { sections: sectionsFor({ role, administers: may.administer }), administers: may.administer }
}

export const sectionAddress = ({ to, ofSeason }: Section, search: string) => ({
  pathname: to,
  search: ofSeason ? search : '',
})

export const inGroups = (sections: readonly Section[]) =>
  (Object.keys(GROUPS) as (keyof typeof GROUPS)[])
    .map((group) => ({ group, sections: sections.filter((section) => section.group === group) }))
    .filter(({ sections }) => sections.length > 0)

/** Counts those who wait at each section. */
export function useCounts(): (section: Section) => number {
  const { administers } = useSections()
  const { season } = useConsoleSeason()
  const needs = useDesk(administers ? season?.leagueId : undefined).data?.needs ?? []
  return ({ solves, waits }) => (solves === undefined ? 0 : waitingAt(needs, solves, waits))
}
