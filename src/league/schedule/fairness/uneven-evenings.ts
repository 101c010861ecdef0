import type { PlannedEvening } from '#contract/schedule/evening.ts'
import type { Wish } from '#contract/schedule/wishes.ts'
import { timesText } from '../../count-text.ts'
import { dayLabel } from '../../day-text.ts'
import { type Finding, finding } from '../checks.ts'
import type { DatedMatch } from '../dated.ts'
import { rulesOut } from '../wishes.ts'
import type { FairnessContext } from './context.ts'
import { eveningShare } from './share.ts'
import { teamsText } from './teams-text.ts'

/**
 * Evenings to come on which a team plays more than its share, or twice while another that can plays not at all ([SC5]).
 * `dated` are in the order of their kick-offs.
 */
export function unevenEvenings(
  dated: readonly DatedMatch[],
  teamIds: readonly string[],
  { teams, wishes = [], today }: FairnessContext,
): Finding[] {
  const evenings = Map.groupBy(
    dated.filter(({ evening }) => evening.kind === 'regular' && evening.day >= today),
    ({ match }) => match.eveningId,
  )
  return [...evenings.values()].flatMap((matches) => {
    const [first] = matches
    if (!first) return []
    const { evening } = first
    const counts = new Map(teamIds.map((id) => [id, 0]))
    for (const { match } of matches)
      for (const id of [match.homeTeamId, match.awayTeamId]) {
        const count = counts.get(id ?? '')
        if (count !== undefined) counts.set(id ?? '', count + 1)
      }
    const idle = teamIds.filter((id) => counts.get(id) === 0 && canPlay(id, evening, wishes))
    const share = eveningShare(evening.kickoffs.length * evening.fields.length, teamIds.length)
    const most = idle.length > 0 ? 1 : share
    const busy = teamIds.filter((id) => (counts.get(id) ?? 0) > most)
    if (busy.length === 0) return []
    const often = new Set(busy.map((id) => counts.get(id)))
    const times = often.size === 1 ? timesText(counts.get(busy[0] ?? '') ?? 0) : 'more than once'
    const others = idle.length > 0 ? `, ${teamsText(idle, teams)} not at all` : ''
    const last = matches.findLast(({ match }) => match.homeTeamId === busy[0] || match.awayTeamId === busy[0])
    const sentence = `${teamsText(busy, teams)} play ${times} on ${dayLabel(evening.day)}${others}.`
    return finding('uneven-evening', last ? [last.id] : [], sentence)
  })
}

/** Tells whether the hard wishes leave a team a kick-off of an evening. */
const canPlay = (teamId: string, { day, kickoffs }: PlannedEvening, wishes: readonly Wish[]) =>
  kickoffs.some(
    (kickoff) =>
      !wishes.some(
        (wish) =>
          wish.kind === 'unavailable' && wish.hard && wish.teamId === teamId && rulesOut(wish, { day, kickoff }),
      ),
  )
