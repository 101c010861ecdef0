import { joined } from '../../count-text.ts'
import { dayOfMonth, monthName } from '../../day-text.ts'
import { type Finding, finding } from '../checks.ts'
import { type DatedMatch, daysBetween } from '../dated.ts'
import type { Plan } from '../plan.ts'
import type { FairnessContext } from './context.ts'
import { teamsText } from './teams-text.ts'

/** Days from the first to the last of eight. */
const WEEK = 7

/**
 * Teams that play three evenings in eight days, the last of them still to come; a day of finals counts for everybody
 * where its first kick-offs have room for every team. Null where the season has its evenings as near all along.
 */
export function busyWeeks(
  { evenings }: Plan,
  dated: readonly DatedMatch[],
  teamIds: readonly string[],
  { teams, today }: FairnessContext,
): Finding[] | null {
  const regular = [...evenings.values()].filter(({ kind }) => kind === 'regular').map(({ day }) => day)
  const own = threesOf([...new Set(regular)].toSorted())
  if (2 * own.filter(isBusy).length > own.length) return null
  const finals = daysForEverybody(dated, teamIds.length)
  const byDays = new Map<string, string[]>()
  for (const teamId of teamIds) {
    const plays = dated.filter(({ match }) => match.homeTeamId === teamId || match.awayTeamId === teamId)
    const days = [...new Set([...plays.map(({ evening }) => evening.day), ...finals])].toSorted()
    for (const three of threesOf(days)) {
      if (!isBusy(three) || (three.at(-1) ?? '') < today) continue
      const key = three.join(' ')
      byDays.set(key, [...(byDays.get(key) ?? []), teamId])
    }
  }
  const finalsDays = new Set([...evenings.values()].filter(({ kind }) => kind === 'finals').map(({ day }) => day))
  const dayText = (day: string) => (finalsDays.has(day) ? 'the finals' : `${monthName(day)} ${dayOfMonth(day)}`)
  return [...byDays].toSorted().map(([key, ids]) => {
    const three = key.split(' ')
    // The one in the middle is the one to move.
    const middle = dated.find(
      ({ match, evening }) =>
        evening.day === three[1] && (ids.includes(match.homeTeamId ?? '') || ids.includes(match.awayTeamId ?? '')),
    )
    const sentence = `${joined(three.map(dayText))}: ${teamsText(ids, teams)}.`
    return { ...finding('busy-week', middle ? [middle.id] : [], sentence), teamIds: ids }
  })
}

const threesOf = (days: readonly string[]): string[][] => days.slice(2).map((_, i) => days.slice(i, i + 3))

const isBusy = ([first = '', , last = '']: readonly string[]) => daysBetween(first, last) <= WEEK

/** Days of finals on which every team plays, whoever meets whom. */
function daysForEverybody(dated: readonly DatedMatch[], teams: number): string[] {
  const finals = Map.groupBy(
    dated.filter(({ evening }) => evening.kind === 'finals'),
    ({ evening }) => evening.day,
  )
  return [...finals].flatMap(([day, matches]) => {
    const first = matches[0]?.minute
    const open = matches
      .filter(({ minute }) => minute === first)
      .flatMap(({ match }) => [match.homeTeamId, match.awayTeamId])
      .filter((id) => id === null)
    return open.length > 0 && open.length >= teams ? [day] : []
  })
}
