import { joined } from '../../count-text.ts'

/** So many teams are named; more are counted. */
const MOST_NAMES = 4

/** 'Diaz City and Okafor XI', '5 teams' */
export const teamsText = (ids: readonly string[], teams: ReadonlyMap<string, string>): string =>
  ids.length > MOST_NAMES ? `${ids.length} teams` : joined(ids.map((id) => teams.get(id) ?? '').toSorted())
