import type { Match } from '#contract/match.ts'
import type { KnockOut } from '#contract/table/finals.ts'
import { counted } from '../count-text.ts'
import { hasResult, statusOf } from '../matches.ts'
import type { Standing } from '../standings.ts'
import { pointsText } from '../table/rule-text.ts'
import { isDecided, isTableFinal, ordinal } from './slots.ts'

/** Most teams below the line whose distance is said. */
const MOST_BEHIND = 2

/** A season's finals if it ended now. */
export type IfToday = {
  /** The number of teams that play for the cup. */
  teams: number
  today: {
    decided: number
    total: number
    pairs: { text: string; homeTeamId: string | null; awayTeamId: string | null }[]
    behind: string[]
    left: string
  } | null
}

/**
 * Returns the pairs of the finals if the season ended now ([SC12]), and how far the next teams are behind; null without
 * finals that come from the table. Nobody is named before the first match, nor a team that has withdrawn. `today` is null
 * once the table is final.
 */
export function ifToday(
  knockOuts: readonly KnockOut[],
  matches: readonly Match[],
  rows: readonly Standing[],
): IfToday | null {
  const stages = new Map(matches.map(({ id, stage }) => [id, stage]))
  const cup = knockOuts.filter(({ matchId }) => stages.get(matchId) !== 'placing')
  const placesOf = ({ home, away }: KnockOut) =>
    [home, away].flatMap((slot) => (slot.from === 'table' ? slot.place : []))
  const teams = Math.max(0, ...cup.flatMap(placesOf))
  if (teams === 0) return null
  if (isTableFinal(matches)) return { teams, today: null }
  const regular = matches.filter((match) => match.stage === 'regular' && statusOf(match) !== 'cancelled')
  const decided = regular.filter((match) => match.forfeit !== null || hasResult(match)).length
  const playing = rows.filter(({ withdrawn }) => !withdrawn)
  const at = (place: number) => (decided > 0 ? (playing[place - 1]?.teamId ?? null) : null)
  const pairs = cup.flatMap((knockOut) => {
    const [home, away] = placesOf(knockOut)
    if (home === undefined || away === undefined) return []
    const text = `${knockOut.title.replace(/ \d+$/, '')}, ${ordinal(home)} v ${ordinal(away)}`
    return [{ text, homeTeamId: at(home), awayTeamId: at(away) }]
  })
  const line = playing[teams - 1]
  const behind = playing.slice(teams, teams + MOST_BEHIND).flatMap(({ name, points }) => {
    if (!line || decided === 0) return []
    const distance = line.points - points
    return `${name} ${distance > 0 ? `are ${pointsText(distance)} behind` : 'are level with'} ${ordinal(teams)}.`
  })
  return { teams, today: { decided, total: regular.length, pairs, behind, left: leftText(regular, rows) } }
}

/** 'Every team has 4 matches left.', 'Teams have 3 to 5 matches left.' Teams that have withdrawn are not counted. */
function leftText(regular: readonly Match[], rows: readonly Standing[]): string {
  const open = regular.filter((match) => !isDecided(match))
  const counts = rows
    .filter(({ withdrawn }) => !withdrawn)
    .map(({ teamId }) => open.filter(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].includes(teamId)).length)
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  if (least === most) return `Every team has ${counted(most, 'match', 'matches')} left.`
  return `Teams have ${least} to ${most} matches left.`
}
