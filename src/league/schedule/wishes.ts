import type { Wish } from '#contract/schedule/wishes.ts'
import { counted } from '../count-text.ts'
import { clockTime, dayLabel, dayOfMonth, monthName } from '../day-text.ts'
import { fieldText, sameField } from '../fields.ts'
import { UNKNOWN_TEAM } from '../team-name.ts'
import { type DatedMatch, datedMatches, isOverlap } from './dated.ts'
import type { Plan } from './plan.ts'

/** A wish about days and times of one team. */
export type Unavailable = Extract<Wish, { kind: 'unavailable' }>

/** Tells whether a wish rules out a kick-off of its team ([SC7]). Times are of the league's own clocks: '18:30'. */
export function rulesOut({ day, before, after }: Unavailable, at: { day: string; kickoff: string }): boolean {
  if (day !== null && day !== at.day) return false
  if (before === null && after === null) return true
  return (before !== null && at.kickoff < before) || (after !== null && at.kickoff > after)
}

/** The context in which wishes are judged. */
export type WishContext = {
  /** Names of the season's teams by id. */
  teams: ReadonlyMap<string, string>
  /** A match with its break. */
  matchMinutes: number
  /** Ids of evenings that were called off. */
  calledOff: ReadonlySet<string>
  /** '2025-07-24' on the league's own clocks: what a team asked of an earlier day does not matter any more. */
  today: string
}

/** `met`: the schedule keeps to it. `moot`: it does not matter any more. */
export type WishState = 'met' | 'broken' | 'moot'

/** The state of a wish, in words: 'Silva FC can’t on August 2', 'Kept.'; with the matches that break it. */
export type WishStatus = { state: WishState; title: string; detail: string; matchIds: string[] }

/** Returns the state of each wish in a schedule, in their order ([SC7], [SC8]). */
export function wishStates(plan: Plan, wishes: readonly Wish[], context: WishContext): WishStatus[] {
  const dated = datedMatches(plan)
  return wishes.map((wish): WishStatus => {
    const title = wishText(wish, context.teams)
    const moot = whyMoot(plan, wish, context)
    if (moot !== null) return { state: 'moot', title, detail: `No longer matters, ${moot}.`, matchIds: [] }
    const breaches = breachesOf(wish, dated, context.matchMinutes)
    if (breaches.length === 0) return { state: 'met', title, detail: 'Kept.', matchIds: [] }
    const matchIds = [...new Set(breaches.flatMap((breach) => breach.map(({ id }) => id)))]
    return { state: 'broken', title, detail: brokenText(wish, breaches, dated, context.teams), matchIds }
  })
}

/** A wish in words: 'Reed Rovers not before 6:30 PM on August 2'. */
export function wishText(wish: Wish, teams: ReadonlyMap<string, string>): string {
  const name = (id: string) => teams.get(id) ?? UNKNOWN_TEAM
  if (wish.kind === 'preferred-field') return `${name(wish.teamId)} like ${fieldText(wish.field)} best`
  if (wish.kind !== 'unavailable') {
    const [one, other] = wish.teamIds
    return `${name(one)} and ${name(other)} share a ${wish.kind === 'shared-coach' ? 'coach' : 'player'}`
  }
  const { day, before, after } = wish
  const times = [before && `before ${clockTime(before)}`, after && `after ${clockTime(after)}`].filter(Boolean)
  const what = times.length === 0 ? 'can’t' : `not ${times.join(' or ')}`
  return `${name(wish.teamId)} ${what}${day === null ? '' : ` on ${monthName(day)} ${dayOfMonth(day)}`}`
}

/** Returns what breaks a wish: each match that does, and each two that do so together ([SC7]). */
export function breachesOf(wish: Wish, dated: readonly DatedMatch[], matchMinutes: number): DatedMatch[][] {
  if (wish.kind === 'unavailable')
    return of(wish.teamId, dated)
      .filter(({ match, evening }) => rulesOut(wish, { day: evening.day, kickoff: match.kickoff ?? '' }))
      .map((match) => [match])
  if (wish.kind === 'preferred-field')
    return of(wish.teamId, dated)
      .filter(({ match: { field } }) => field !== null && !sameField(field, wish.field))
      .map((match) => [match])
  const [one, other] = wish.teamIds
  return of(one, dated).flatMap((a) =>
    of(other, dated).flatMap((b) => {
      if (a === b) return wish.kind === 'shared-player' ? [[a]] : []
      return isOverlap(a.minute, b.minute, matchMinutes) ? [[a, b]] : []
    }),
  )
}

const of = (teamId: string, dated: readonly DatedMatch[]) =>
  dated.filter(({ match }) => match.homeTeamId === teamId || match.awayTeamId === teamId)

/** 'Reed Rovers v Silva FC is on Sat, Aug 2, 6:00 PM', 'Reed Rovers v Silva FC and Okafor XI v Diaz City are on …' */
export function matchesText(matches: readonly DatedMatch[], teams: ReadonlyMap<string, string>): string {
  const name = (id: string | null) => teams.get(id ?? '') ?? UNKNOWN_TEAM
  const names = matches.map(({ match }) => `${name(match.homeTeamId)} v ${name(match.awayTeamId)}`)
  const last = matches.at(-1)
  if (!last) return ''
  const when = `${dayLabel(last.evening.day)}, ${clockTime(last.match.kickoff ?? '00:00')}`
  return `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} on ${when}`
}

/** Returns why a wish no longer matters, as the end of a sentence; null while it does. */
function whyMoot({ evenings }: Plan, wish: Wish, { teams, calledOff, today }: WishContext): string | null {
  const ids = 'teamIds' in wish ? wish.teamIds : [wish.teamId]
  if (ids.some((id) => !teams.has(id))) return 'the team is not of this season'
  if (wish.kind !== 'unavailable' || wish.day === null) return null
  const there = [...evenings].filter(([, { day }]) => day === wish.day)
  if (there.length > 0 && there.every(([id]) => calledOff.has(id))) return 'the evening was called off'
  if (wish.day < today) return 'that day is over'
  return there.length === 0 ? 'nothing is played on that day' : null
}

function brokenText(
  wish: Wish,
  breaches: readonly DatedMatch[][],
  dated: readonly DatedMatch[],
  teams: ReadonlyMap<string, string>,
): string {
  if (wish.kind === 'preferred-field') {
    const all = of(wish.teamId, dated).length
    return `${all - breaches.length} of ${counted(all, 'match is', 'matches are')} there.`
  }
  const [first = [], ...more] = breaches
  const sentence = matchesText(first, teams)
  return more.length === 0 ? `${sentence}.` : `${sentence}, and ${more.length} more.`
}
