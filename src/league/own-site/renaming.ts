import type { League } from '#contract/league.ts'
import { dayOf } from '../season.ts'
import { renamedSeason } from './season-name.ts'

/**
 * The seasons that get another name when the league does, each with its new one ([SI1]): those called '{league} {year}',
 * past ones only with `past`. The current season is never a past one. One whose new name another season has keeps its own.
 */
export function renamedSeasons(
  leagues: readonly League[],
  { past, ...names }: { from: string; to: string; past: boolean },
  now: number,
): { id: string; name: string }[] {
  const isPast = ({ current, archivedAt, details }: League) =>
    !current && (archivedAt !== null || details.finals < dayOf(now, details.timeZone))
  const isTaken = (name: string, own: string) =>
    leagues.some((league) => league.id !== own && league.name.toLowerCase() === name.toLowerCase())
  return leagues
    .filter((league) => past || !isPast(league))
    .map((league) => ({ id: league.id, before: league.name, name: renamedSeason(league, names) }))
    .filter(({ id, before, name }) => name !== before && !isTaken(name, id))
    .map(({ id, name }) => ({ id, name }))
}
