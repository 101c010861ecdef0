import type { OpenMatches } from '#contract/table/withdrawal.ts'
import type { Withdrawal } from '#contract/team.ts'
import { isPlayed, statusOf } from '../matches.ts'
import type { ChangeSentence } from './difference.ts'
import { type ListedMatch, type ScheduleChange, type ScheduleState, touched } from './publishing.ts'
import type { PlannedItem } from './working-copy.ts'

type Sides = { homeTeamId: string | null; awayTeamId: string | null }
const isOf = ({ homeTeamId, awayTeamId }: Sides, teamId: string) => homeTeamId === teamId || awayTeamId === teamId
/** Tells whether a team of a match has withdrawn. */
export const hasWithdrawn = ({ homeTeamId, awayTeamId }: Sides, withdrawn: { has(teamId: string): boolean }) =>
  withdrawn.has(homeTeamId ?? '') || withdrawn.has(awayTeamId ?? '')
const opponentOf = ({ homeTeamId, awayTeamId }: ListedMatch, teamId: string) =>
  homeTeamId === teamId ? awayTeamId : homeTeamId
const hasAnyScore = ({ homeScore, awayScore }: ListedMatch) => homeScore !== null || awayScore !== null

/**
 * The matches of a team by what its withdrawal at `now` (milliseconds since 1970) does to them ([TE3]): those with one score
 * of two stay as they are, and so do those that have begun and have no score yet.
 */
export function matchesOfTeam({ matches }: ScheduleState, teamId: string, now: number) {
  const own = matches.filter((match) => isOf(match, teamId))
  const played = own.filter(isPlayed)
  const undecided = own.filter((match) => !isPlayed(match) && statusOf(match) !== 'cancelled')
  const unscored = undecided.filter((match) => !hasAnyScore(match))
  const hasBegun = (match: ListedMatch) =>
    statusOf(match) === 'awaiting' ||
    (statusOf(match) === 'upcoming' && match.dateTime !== null && match.dateTime <= now)
  return {
    played,
    halfScored: undecided.filter(hasAnyScore),
    unreported: unscored.filter(hasBegun),
    open: unscored.filter((match) => !hasBegun(match)),
  }
}

/**
 * The schedule once a team has withdrawn ([TE3]): the opponents win its open matches, or they are cancelled. A match
 * against nobody, or against a team that has withdrawn too, has nobody to win it and is cancelled.
 */
export function withdraw(
  state: ScheduleState,
  { teamId, open, withdrawn }: { teamId: string; open: OpenMatches; withdrawn: { has(teamId: string): boolean } },
  { now }: { now: number },
): ScheduleState {
  const concerned = new Set(matchesOfTeam(state, teamId, now).open)
  const end = (match: ListedMatch) => {
    const opponent = opponentOf(match, teamId)
    const isWon = open === 'forfeited' && opponent !== null && !withdrawn.has(opponent)
    const side = match.homeTeamId === teamId ? 'home' : 'away'
    return touched(match, isWon ? { forfeit: side, status: null } : { status: 'cancelled' }, now)
  }
  return { ...state, matches: state.matches.map((match) => (concerned.has(match) ? end(match) : match)) }
}

/** The changes of the working copy that a withdrawal drops: of the matches that it ends, and of new ones of the team. */
export const droppedItems = <Item extends PlannedItem>(
  items: readonly Item[],
  teamId: string,
  ended: { has(matchId: string): boolean },
): Item[] =>
  items.filter(
    (item) => item.item === 'match' && (ended.has(item.id) || (item.value !== null && isOf(item.value, teamId))),
  )

/** Tells whether no match that a withdrawal ended has changed since: only then can it be taken back. */
export function canPlayOn({ matches }: ScheduleState, change: ScheduleChange): boolean {
  const versions = new Map(matches.map(({ id, version }) => [id, version]))
  return change.matches.every(({ id, after }) => after !== null && versions.get(id) === after.version)
}

/** The schedule once a withdrawal is taken back: its matches are to be played as before. */
export function playOn(state: ScheduleState, change: ScheduleChange, { now }: { now: number }): ScheduleState {
  const before = new Map(change.matches.map((match) => [match.id, match.before]))
  const matches = state.matches.map((match) => {
    const was = before.get(match.id)
    return was ? touched(match, { forfeit: was.forfeit, status: was.status }, now) : match
  })
  return { ...state, matches }
}

/**
 * The sentence above the changes of a withdrawal, null `results` for one that is taken back. It concerns the team, its
 * opponents to come, and where results begin or cease to count, those of before.
 */
export function withdrawalSentence(
  state: ScheduleState,
  {
    teamId,
    name,
    before,
    results,
  }: { teamId: string; name: string; before: Withdrawal | null; results: Withdrawal | null },
  change: ScheduleChange,
): ChangeSentence {
  const ended = new Set(change.matches.map(({ id }) => id))
  const countsOther = before === 'results-struck' || results === 'results-struck'
  const concerned = state.matches.filter(
    (match) => ended.has(match.id) || (countsOther && statusOf(match) !== 'cancelled' && isOf(match, teamId)),
  )
  const opponents = concerned.flatMap((match) => opponentOf(match, teamId) ?? [])
  const text =
    results === null
      ? `${name} play on after all`
      : `${name} have withdrawn; what they played ${results === 'results-stand' ? 'still counts' : 'does not count any more'}`
  return { text, teamIds: [...new Set([teamId, ...opponents])] }
}
