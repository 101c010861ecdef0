type Weeks = readonly { rounds: readonly { matches: readonly { dateTime: number | null }[] }[] }[]

/** Whether the clocks of a viewer's zone show another time than the league's at any kick-off. */
export function isElsewhere(leagueZone: string, viewerZone: string, weeks: Weeks): boolean {
  if (leagueZone === viewerZone) return false
  const [league, viewer] = [clock(leagueZone), clock(viewerZone)]
  return weeks
    .flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches))
    .some(({ dateTime }) => dateTime !== null && league.format(dateTime) !== viewer.format(dateTime))
}

const clock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' })

/** 'America/New_York' → 'New York' */
export const cityOf = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ')
