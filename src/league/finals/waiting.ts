import type { Match } from '#contract/match.ts'
import type { KnockOut } from '#contract/table/finals.ts'
import type { FinalsWait } from '#contract/table/finals-wait.ts'
import { dayLabel } from '../day-text.ts'
import { isPlayed, isUncounted, statusOf } from '../matches.ts'
import { localTime } from '../season.ts'
import { isDecided } from './slots.ts'

type Situation = {
  matches: readonly Match[]
  knockOuts: readonly KnockOut[]
  teams: readonly { id: string; name: string }[]
  timeZone: string
}

const WORDS: Partial<Record<ReturnType<typeof statusOf>, string>> = {
  abandoned: 'was abandoned and is not decided',
  awaiting: 'awaits a decision',
  postponed: 'is postponed',
}

/**
 * Returns the regular matches without a decision that finals wait for ([SC12]), while a knock-out match lacks a team that
 * comes from the table. Those that time alone does not decide are named. Null where the finals wait for nothing.
 */
export function finalsWait({ matches, knockOuts, teams, timeZone }: Situation): FinalsWait | null {
  const byId = new Map(matches.map((match) => [match.id, match]))
  const lacksTeam = knockOuts.some(({ matchId, home, away }) => {
    const match = byId.get(matchId)
    if (!match || isPlayed(match)) return false
    return (home.from === 'table' && match.homeTeamId === null) || (away.from === 'table' && match.awayTeamId === null)
  })
  const open = matches.filter((match) => match.stage === 'regular' && !isDecided(match))
  if (!lacksTeam || open.length === 0) return null
  const nameOf = (id: string | null) => teams.find((team) => team.id === id)?.name
  const stuck = open.flatMap((match) => {
    const word = isUncounted(match) ? 'has a score that does not count' : WORDS[statusOf(match)]
    if (!word) return []
    const day = match.dateTime === null ? '' : ` (${dayLabel(localTime(match.dateTime, timeZone).day)})`
    const names = [match.homeTeamId, match.awayTeamId].map(nameOf)
    const [home, away] = names.map((name) => name ?? 'To be named')
    const text = `${home} v ${away}${day} ${word}.`
    return [{ matchId: match.id, text, names: names.filter((name) => name !== undefined) }]
  })
  return { open: open.length, stuck }
}
