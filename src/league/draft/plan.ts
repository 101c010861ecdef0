import type { DraftPlan, DraftPlayer, PlanEntry } from '#contract/draft.ts'
import type { Position } from '#contract/people/positions.ts'
import { counted, nounFor } from '../count-text.ts'

type Playing = Pick<DraftPlayer, 'position'>

/** The situation in which a plan is judged: only what its captain sees. */
export type PlanContext = {
  /** The team with its captain. */
  team: readonly Playing[]
  /** The players whom nobody has picked yet. */
  pool: readonly Playing[]
  /** The rounds of the picks that the team still has, from 1, in order. */
  rounds: readonly number[]
}

/** A position of which a team has too few yet, how many it lacks, and how many it can get. */
type Want = { position: Position; byRound: number; missing: number; left: number }

/** Counts the players of a position: each counts once, in their first position. */
export const countAt = (position: Position, players: readonly Playing[]) =>
  players.filter((player) => player.position[0] === position).length

const reachable = ({ missing, left }: Want) => Math.min(missing, left)

const wantsOf = (plan: DraftPlan, { team, pool }: PlanContext): Want[] =>
  plan
    .map(({ position, atLeast, byRound }) => ({
      position,
      byRound: byRound ?? Number.POSITIVE_INFINITY,
      missing: atLeast - countAt(position, team),
      left: countAt(position, pool),
    }))
    .filter(({ missing }) => missing > 0)

/**
 * The positions of which a team has to take somebody now, so that its plan is kept where it can be ([D37]): those whose
 * round leaves no pick for anybody else, and those of which no more are left than the team lacks.
 */
function dueNow(plan: DraftPlan, context: PlanContext): Position[] {
  const wants = wantsOf(plan, context).filter(({ left }) => left > 0)
  const scarce = wants.filter(({ missing, left }) => left <= missing)
  const rounds = [...new Set(wants.map(({ byRound }) => byRound))].sort((a, b) => a - b)
  for (const round of rounds) {
    const within = wants.filter(({ byRound }) => byRound <= round)
    const needed = within.reduce((sum, want) => sum + reachable(want), 0)
    if (needed < picksThrough(round, context)) continue
    const both = within.filter((want) => scarce.includes(want))
    return (both.length > 0 ? both : within).map(({ position }) => position)
  }
  return scarce.map(({ position }) => position)
}

const picksThrough = (round: number, { rounds }: PlanContext) => rounds.filter((one) => one <= round).length

/**
 * Returns the player of the list whom a plan chooses, with the position that it wants; null where it leaves the choice to
 * the list, because it agrees with it or can't be fulfilled ([D37]).
 *
 * @param fits The players of the pool whom the server would take without a plan, in the order of the list. A keeper
 *   whom [D13] leaves out is chosen only where the plan wants one more.
 */
export function choiceByPlan<Player extends Playing>(
  plan: DraftPlan,
  fits: readonly Player[],
  context: PlanContext & { pool: readonly Player[] },
): { player: Player; position: Position | null } | null {
  if (plan.length === 0) return null
  const due = dueNow(plan, context)
  const isDue = ({ position: [first] }: Player) => first !== undefined && due.includes(first)
  const wanted = fits.find(isDue) ?? context.pool.find(isDue)
  if (wanted) return { player: wanted, position: wanted.position[0] ?? null }
  const full = fullPositions(plan, context.team)
  const allowed = fits.find(({ position: [first] }) => first === undefined || !full.includes(first))
  return allowed && allowed !== fits[0] ? { player: allowed, position: null } : null
}

const fullPositions = (plan: DraftPlan, team: readonly Playing[]): Position[] =>
  plan.flatMap(({ position, atMost }) => (atMost !== null && countAt(position, team) >= atMost ? position : []))

/** Returns how a plan contradicts itself in any draft; null when it does not. */
export function planConflict(plan: DraftPlan): string | null {
  const broken = plan.find(({ atLeast, atMost }) => atMost !== null && atMost < atLeast)
  if (!broken) return null
  return `${broken.position}: at least ${broken.atLeast} and at most ${broken.atMost} can’t both be kept.`
}

/** An entry in words: '1 by round 4, at most 2'. */
export function planText({ atLeast, byRound, atMost }: PlanEntry): string {
  const least = atLeast > 0 && `${atLeast} ${byRound === null ? 'or more' : `by round ${byRound}`}`
  const most = atMost !== null && (atMost === 0 ? 'nobody more' : `at most ${atMost}`)
  return [least, most].filter((part) => part !== false).join(', ')
}

/** Returns what of a plan can't be fulfilled as things are, in sentences for its captain ([D37]). */
export function planTroubles(plan: DraftPlan, context: PlanContext): string[] {
  const wants = wantsOf(plan, context)
  const short = wants
    .filter(({ missing, left }) => left < missing)
    .map(({ position, missing, left }) => {
      const lacks = `your plan still wants ${missing}`
      return left === 0
        ? `Nobody who plays ${position} first is left, and ${lacks}.`
        : `Only ${left} ${nounFor(left, 'player')} who ${left === 1 ? 'plays' : 'play'} ${position} first ${left === 1 ? 'is' : 'are'} left, and ${lacks}. You get ${left === 1 ? 'that one' : 'those'} first.`
    })
  return [...short, ...tightRound(wants, context), ...tooFewAllowed(plan, context)]
}

/** The first round by whose end the plan wants more players than the team has picks. */
function tightRound(wants: readonly Want[], context: PlanContext): string[] {
  const rounds = [...new Set(wants.map(({ byRound }) => byRound))].sort((a, b) => a - b)
  for (const round of rounds) {
    const wanted = wants.reduce((sum, want) => sum + (want.byRound <= round ? reachable(want) : 0), 0)
    const picks = picksThrough(round, context)
    if (context.rounds.length === 0 || wanted <= picks) continue
    const until = Number.isFinite(round) ? `by round ${round}` : 'to the end'
    return [
      `Your plan wants ${counted(wanted, 'player')} more ${until}, and you have ${picks === 0 ? 'no pick' : counted(picks, 'pick')} until then. They come as soon as they can.`,
    ]
  }
  return []
}

/** Returns a sentence where the limits leave fewer players than the team has picks. */
function tooFewAllowed(plan: DraftPlan, { team, pool, rounds }: PlanContext): string[] {
  const limits = new Map(plan.flatMap(({ position, atMost }) => (atMost === null ? [] : [[position, atMost]])))
  const positions = new Set(pool.flatMap(({ position: [first] }) => first ?? []))
  let room = 0
  for (const position of positions) {
    const limit = limits.get(position)
    const left = countAt(position, pool)
    room += limit === undefined ? left : Math.min(left, Math.max(0, limit - countAt(position, team)))
  }
  if (room >= rounds.length) return []
  return [
    `Your plan leaves ${counted(room, 'player')} for your ${counted(rounds.length, 'pick')}. After that the list picks.`,
  ]
}
