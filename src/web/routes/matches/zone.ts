type Weeks = readonly { rounds: readonly { matches: readonly { dateTime: number | null }[] }[] }[]

/** Whether the clocks of a viewer's zone show another time than the league's at any kick-off. */
export function isElsewhere(leagueZone: string, viewerZone: string, weeks: Weeks): boolean {
  if (leagueZone === viewerZone) return false
  const [league, viewer] = [clock(leagueZone), clock(viewerZone)]
  const kickOffs = new Set(
    weeks.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches.map((one) => one.dateTime))),
  )
  return [...kickOffs].some((at) => at !== null && league.format(at) !== viewer.format(at))
}

const clock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' })

/** 'America/New_York' → 'New York' */
export const cityOf = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ')
