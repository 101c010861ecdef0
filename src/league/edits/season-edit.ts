import type { LeagueForm } from '#contract/league.ts'
import type { EditRules } from './merge-edit.ts'

const FEE = 'details.asks.fee'

/** The rules for merging two organisers' changes of a season: field by field, the parts of a fee's amount as one. */
export const SEASON_EDIT: EditRules = {
  parts: ['details', 'details.venue', 'details.links', 'details.asks', FEE, 'details.table'],
  together: [[`${FEE}.amount`, `${FEE}.currency`, `${FEE}.early`, `${FEE}.unconfirmed`]],
}

/** Returns what stands of a season, without what its form does not hold. */
export const seasonFields = ({ name, year, details, current, shownFirst }: LeagueForm): LeagueForm => ({
  name,
  year,
  details,
  current,
  shownFirst,
})

const CONTAINERS = /^details\.(asks\.|links\.)?/

/** The name under which the log has a field of a season: 'venueParking', 'feeAmount', 'agreement'. Its roles are acts of their own. */
export const loggedField = (path: string): string =>
  path.replace(CONTAINERS, '').replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase())
