import type { Tap } from '#contract/touchline/taps.ts'

export type TouchlineSide = 'home' | 'away'
const SIDES = ['home', 'away'] as const

type Goal = { side: TouchlineSide; count: number }
type Whistle = { home: number; away: number; penalties: { home: number; away: number } | null }

/** A tap's meaning: the start of a match, a goal by its side and number, or the final whistle with its score. */
export type TapAct =
  | { kind: 'start' }
  | { kind: 'unstart' }
  | ({ kind: 'goal' } & Goal)
  | ({ kind: 'ungoal' } & Goal)
  | ({ kind: 'whistle' } & Whistle)

/** A tap as the server has it: `seq` counts those of the match as they came, `at` is in milliseconds since 1970. */
export type CountedTap = TapAct & { phone: string; seq: number; seen: number; at: number }

/** The result of a match's taps. */
export type TappedMatch = {
  home: number
  away: number
  startedAt: number | null
  lastGoalAt: { home: number | null; away: number | null }
  whistle: (Whistle & { at: number }) | null
  /** The `seq` of the last tap. */
  seen: number
}

/** The phones that tapped a goal or the start, and when. */
type Claims = Map<string, { seq: number; at: number }>

/**
 * Combines the taps of several phones on one match ([MN3]). A goal is identified by its side and number, so that two
 * people who tap the same one count it once, in whichever order their phones reach the network. Taking a goal back
 * withdraws what that phone knew of it: its own tap, and those of others up to `seen`. A phone that tapped the goal and
 * was not known then still counts it. The first start is the match's. The last whistle holds: of two phones the one that
 * was tapped later, of one its last.
 */
export function tappedMatch(taps: readonly CountedTap[]): TappedMatch {
  const starts: Claims = new Map()
  const goals = { home: new Map<number, Claims>(), away: new Map<number, Claims>() }
  let whistle: TappedMatch['whistle'] = null
  let blower = ''
  for (const tap of taps.toSorted((a, b) => a.seq - b.seq)) {
    const { phone, seq, at } = tap
    if (tap.kind === 'start') starts.set(phone, { seq, at })
    else if (tap.kind === 'unstart') withdraw(starts, tap)
    else if (tap.kind === 'goal') claimsOf(goals[tap.side], tap.count).set(phone, { seq, at })
    else if (tap.kind === 'ungoal') {
      for (const [number, claims] of goals[tap.side]) if (number >= tap.count) withdraw(claims, tap)
    } else if (!whistle || phone === blower || at >= whistle.at) {
      whistle = { home: tap.home, away: tap.away, penalties: tap.penalties, at }
      blower = phone
    }
  }
  const highest = (side: TouchlineSide) =>
    Math.max(0, ...[...goals[side]].flatMap(([number, claims]) => (claims.size > 0 ? number : [])))
  const [home, away] = SIDES.map(highest) as [number, number]
  const goalAt = (side: TouchlineSide, number: number) => earliest(goals[side].get(number))
  return {
    home,
    away,
    startedAt: earliest(starts),
    lastGoalAt: { home: goalAt('home', home), away: goalAt('away', away) },
    whistle,
    seen: Math.max(0, ...taps.map(({ seq }) => seq)),
  }
}

function claimsOf(goals: Map<number, Claims>, number: number): Claims {
  const claims = goals.get(number) ?? new Map()
  goals.set(number, claims)
  return claims
}

/** Removes what whoever takes it back had heard of. */
function withdraw(claims: Claims, { phone, seen }: CountedTap) {
  for (const [one, { seq }] of claims) if (one === phone || seq <= seen) claims.delete(one)
}

const earliest = (claims: Claims | undefined): number | null =>
  claims && claims.size > 0 ? Math.min(...[...claims.values()].map(({ at }) => at)) : null

export const NOTHING_TAPPED: TappedMatch = {
  home: 0,
  away: 0,
  startedAt: null,
  lastGoalAt: { home: null, away: null },
  whistle: null,
  seen: 0,
}

/** The same with taps that this phone has not sent yet, in their order: what is on its screen. */
export const withOwnTaps = (known: TappedMatch, taps: readonly (TapAct & { at: number })[]): TappedMatch =>
  taps.reduce(withOwnTap, known)

function withOwnTap(shown: TappedMatch, tap: TapAct & { at: number }): TappedMatch {
  if (tap.kind === 'start') return { ...shown, startedAt: shown.startedAt ?? tap.at }
  if (tap.kind === 'unstart') return { ...shown, startedAt: null }
  if (tap.kind === 'whistle') {
    const { home, away, penalties, at } = tap
    return { ...shown, whistle: { home, away, penalties, at } }
  }
  const { side, count, at } = tap
  if (tap.kind === 'goal' ? count <= shown[side] : count > shown[side]) return shown
  const lastGoalAt = { ...shown.lastGoalAt, [side]: tap.kind === 'goal' ? at : null }
  return { ...shown, [side]: tap.kind === 'goal' ? count : count - 1, lastGoalAt }
}

/** A tap as it is sent, without what the server adds. */
export const actOf = (tap: Tap): TapAct => {
  if (tap.kind === 'start' || tap.kind === 'unstart') return { kind: tap.kind }
  if (tap.kind === 'goal' || tap.kind === 'ungoal') {
    const { kind, side, count } = tap
    return { kind, side, count }
  }
  return { kind: 'whistle', home: tap.home, away: tap.away, penalties: tap.penalties }
}
