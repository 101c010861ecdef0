import { timesText } from '../../count-text.ts'
import { balance } from '../balance.ts'
import { type CheckContext, type Finding, finding } from '../checks.ts'
import { type DatedMatch, datedMatches } from '../dated.ts'
import type { Plan } from '../plan.ts'
import { busyWeeks } from './busy-weeks.ts'
import type { FairnessContext } from './context.ts'
import { beyondRange, type MeetingRange, meetingRange } from './meetings.ts'
import { unevenEvenings } from './uneven-evenings.ts'

/** The fairness of a schedule between its teams ([SC6], [SC8]): none of its rules is hard. */
export type Fairness = {
  findings: Finding[]
  /** The range that each pair's meetings are compared with; null while no two teams meet. */
  meetings: MeetingRange | null
  /** The season has three evenings in eight days throughout, so that three in eight days say nothing about a team. */
  isDense: boolean
}

/** Returns the teams that have more or less of something than others in a schedule. */
export function fairnessOf(plan: Plan, context: FairnessContext): Fairness {
  const dated = datedMatches(plan).toSorted((a, b) => a.minute - b.minute)
  const teamIds = [...context.teams.keys()].filter((id) => !context.withdrawn.has(id)).toSorted()
  const pairs = pairMeetings(plan, teamIds, context)
  const busy = busyWeeks(plan, dated, teamIds, context)
  return {
    findings: [
      ...(pairs?.findings ?? []),
      ...homeAndAway(plan, dated, teamIds, context),
      ...unevenEvenings(dated, teamIds, context),
      ...(busy ?? []),
    ],
    meetings: pairs?.range ?? null,
    isDense: busy === null,
  }
}

/** Regular matches that are not cancelled, those without a place too: they will have one. */
function pairMeetings(plan: Plan, teamIds: readonly string[], { teams, wishes = [] }: CheckContext) {
  const byPair = new Map<string, string[]>()
  const keyOf = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`)
  const here = new Set(teamIds)
  let matches = 0
  for (const [id, { homeTeamId, awayTeamId, stage, status }] of plan.matches) {
    if (stage !== 'regular' || status === 'cancelled' || homeTeamId === null || awayTeamId === null) continue
    if (!here.has(homeTeamId) || !here.has(awayTeamId)) continue
    const key = keyOf(homeTeamId, awayTeamId)
    const ids = byPair.get(key)
    if (ids) ids.push(id)
    else byPair.set(key, [id])
    matches++
  }
  if (matches === 0) return null
  const apart = new Set(wishes.flatMap((wish) => (wish.kind === 'shared-player' ? [keyOf(...wish.teamIds)] : [])))
  const pairs = teamIds.flatMap((one, i) =>
    teamIds.slice(i + 1).flatMap((other) => {
      const key = keyOf(one, other)
      return apart.has(key) ? [] : [{ one, other, ids: byPair.get(key) ?? [] }]
    }),
  )
  const range = meetingRange(matches, pairs.length)
  const name = (id: string) => teams.get(id) ?? ''
  const findings = pairs
    .filter(({ ids }) => beyondRange(ids.length, range) > 0)
    .toSorted((a, b) => b.ids.length - a.ids.length)
    .map(({ one, other, ids }) => {
      const often = ids.length === 0 ? 'never meet' : `meet ${timesText(ids.length)}`
      return finding('pair-uneven', ids, `${name(one)} and ${name(other)} ${often}.`)
    })
  return { range, findings }
}

/** Teams whose home and away matches differ by more than one, as the balance counts them. */
function homeAndAway(plan: Plan, dated: readonly DatedMatch[], teamIds: readonly string[], { teams }: CheckContext) {
  return balance(plan, teamIds)
    .filter(({ home, away }) => Math.abs(home - away) > 1)
    .map(({ teamId, home, away }) => {
      const side = home > away ? 'homeTeamId' : 'awayTeamId'
      const last = dated.findLast(({ match }) => match.stage === 'regular' && match[side] === teamId)
      return finding('home-away', last ? [last.id] : [], `${teams.get(teamId)}: ${home} at home, ${away} away.`)
    })
}
