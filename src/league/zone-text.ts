/** Names of zones that are no place: all of them mean UTC. */
const UTC = /^(Etc\/)?(UTC|UCT|GMT|GMT[+-]?0|Zulu|Universal|Greenwich)$/
/** A zone of a fixed distance from UTC: its sign is that of the way back, so that 'Etc/GMT+5' is five hours behind. */
const FIXED = /^Etc\/GMT([+-])(\d+)$/
/** Zones that are called by what their clocks show: 'CET', 'EST5EDT'. */
const CLOCKS = /^([A-Z]{3})(?:\d([A-Z]{3}))?$/
const COUNTRIES = new Set(['PRC', 'ROC', 'ROK'])

/**
 * A zone as people say it: 'New York time' for one that is called by a place, else 'UTC', 'UTC−5', 'CET' or 'EST/EDT', without
 * the word time, which these have in them.
 */
export function zoneText(timeZone: string): string {
  if (UTC.test(timeZone)) return 'UTC'
  const [, way, hours] = FIXED.exec(timeZone) ?? []
  if (hours !== undefined) return `UTC${way === '+' ? '−' : '+'}${hours}`
  const [, standard, summer] = CLOCKS.exec(timeZone) ?? []
  if (standard !== undefined && !COUNTRIES.has(timeZone)) return summer ? `${standard}/${summer}` : standard
  return `${timeZone.replace(/^.*\//, '').replaceAll('_', ' ')} time`
}
