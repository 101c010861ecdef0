import type { League } from '#contract/league.ts'
import { dayOf } from '../season.ts'

/**
 * The seasons that get another name when the league does, each with its new one ([SI1]): those called '{league} {year}',
 * past ones only with `past`. The current season is never a past one. One whose new name another season has keeps its own.
 */
export function renamedSeasons(
  leagues: readonly League[],
  { from, to, past }: { from: string; to: string; past: boolean },
  now: number,
): { id: string; name: string }[] {
  const taken = new Set(leagues.map(({ name }) => name.toLowerCase()))
  const isPast = ({ current, archivedAt, details }: League) =>
    !current && (archivedAt !== null || details.finals < dayOf(now, details.timeZone))
  return leagues
    .filter((league) => league.name === `${from} ${league.year}` && (past || !isPast(league)))
    .map(({ id, year }) => ({ id, name: `${to} ${year}` }))
    .filter(({ name }) => !taken.has(name.toLowerCase()))
}
