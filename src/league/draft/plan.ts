import type { DraftPlan, DraftPlayer, LineEntry, PlanEntry } from '#contract/draft.ts'
import { capitalized } from '#contract/letters.ts'
import { LINES, type Line, type Position } from '#contract/people/positions.ts'
import { counted, nounFor } from '../count-text.ts'

type Playing = Pick<DraftPlayer, 'position'>

/** A captain's wishes: for single positions, and for whole lines, in which those count ([D36]). */
export type Plan = { plan: DraftPlan; lines?: readonly LineEntry[] | undefined }

/** The situation in which a plan is judged: only what its captain sees. */
export type PlanContext = {
  /** The team with its captain. */
  team: readonly Playing[]
  /** The players whom nobody has picked yet. */
  pool: readonly Playing[]
  /** The rounds of the picks that the team still has, from 1, in order. */
  rounds: readonly number[]
}

/** How many a team lacks of a position or a line, by the end of which round, and how many it may still get. */
type Want = { byRound: number; missing: number; room: number }
/** `left` counts the players of the pool. */
type PositionWant = Want & { position: Position; left: number }
type LineWant = Want & { line: Line; positions: readonly PositionWant[] }

/** Counts the players of a position or a line: each counts once, in their first position. */
export const countAt = (at: Position | Line, players: readonly Playing[]) => {
  const codes: readonly Position[] = at in LINES ? LINES[at as Line] : [at as Position]
  return players.filter(({ position: [first] }) => first !== undefined && codes.includes(first)).length
}

const NO_LIMIT = Number.POSITIVE_INFINITY

const wantOf = (entry: PlanEntry | LineEntry | undefined, have: number): Want => ({
  byRound: entry?.byRound ?? NO_LIMIT,
  missing: Math.max(0, (entry?.atLeast ?? 0) - have),
  room: Math.max(0, (entry?.atMost ?? NO_LIMIT) - have),
})

const wantsOf = ({ plan, lines = [] }: Plan, { team, pool }: PlanContext): LineWant[] =>
  (Object.keys(LINES) as Line[]).map((line) => ({
    line,
    ...wantOf(
      lines.find((one) => one.line === line),
      countAt(line, team),
    ),
    positions: LINES[line].map((position) => ({
      position,
      left: countAt(position, pool),
      ...wantOf(
        plan.find((one) => one.position === position),
        countAt(position, team),
      ),
    })),
  }))

const sumOf = <T>(list: readonly T[], count: (one: T) => number) => list.reduce((sum, one) => sum + count(one), 0)

/** The number of players that a team can still get at a position, or in a line. */
const obtainable = ({ left, room }: PositionWant) => Math.min(left, room)
const obtainableIn = ({ room, positions }: LineWant) => Math.min(room, sumOf(positions, obtainable))

/** The number of players that the positions of a line want by a round and can get. */
const wantedAt = (positions: readonly PositionWant[], round: number) =>
  sumOf(positions, ({ byRound, missing, left }) => (byRound <= round ? Math.min(missing, left) : 0))

/** Counts the picks that a plan needs by the end of a round: of each line the larger of its own wish and its positions'. */
const neededBy = (wants: readonly LineWant[], round: number) =>
  sumOf(wants, (line) =>
    Math.max(
      Math.min(line.room, wantedAt(line.positions, round)),
      line.byRound <= round ? Math.min(line.missing, obtainableIn(line)) : 0,
    ),
  )

const oneLess = <T extends Want>(want: T): T => ({
  ...want,
  missing: Math.max(0, want.missing - 1),
  room: want.room - 1,
})

/** The wants after a pick of that position. */
const afterPick = (wants: readonly LineWant[], picked: Position): LineWant[] =>
  wants.map((line) => {
    if (!line.positions.some(({ position }) => position === picked)) return line
    const positions = line.positions.map((one) =>
      one.position === picked ? { ...oneLess(one), left: one.left - 1 } : one,
    )
    return { ...oneLess(line), positions }
  })

/** The positions of a line that may be picked: below every limit, and leaving room in the line for what others want. */
function allowedIn({ room, positions }: LineWant): PositionWant[] {
  const isSpare = room > wantedAt(positions, NO_LIMIT)
  return room === 0 ? [] : positions.filter((one) => one.room > 0 && (isSpare || one.missing > 0))
}

const roundsOf = (wants: readonly LineWant[]) =>
  [
    ...new Set(
      wants.flatMap((line) => [line, ...line.positions]).flatMap((one) => (one.missing > 0 ? one.byRound : [])),
    ),
  ].sort((a, b) => a - b)

const picksThrough = (round: number, { rounds }: PlanContext) => rounds.filter((one) => one <= round).length

/** The positions of which no more are left than the plan still wants, or their line does: somebody else may take them. */
const scarceOf = (wants: readonly LineWant[]): Position[] =>
  wants.flatMap((line) => {
    const isScarce = line.missing > 0 && obtainableIn(line) <= line.missing
    return allowedIn(line).flatMap(({ position, missing, left, room }) =>
      left > 0 && ((missing > 0 && left <= missing) || (isScarce && left <= room)) ? position : [],
    )
  })

/**
 * The positions of which a team has to take somebody now, so that its plan is kept where it can be ([D37]): those whose
 * round, or that of their line, leaves no pick for anybody else, and those of which no more are left than the team lacks.
 */
function dueNow(wants: readonly LineWant[], context: PlanContext): Position[] {
  const scarce = scarceOf(wants)
  const allowed = wants.flatMap((line) => allowedIn(line).flatMap(({ position, left }) => (left > 0 ? position : [])))
  let due: Position[] = []
  for (const round of roundsOf(wants)) {
    const needed = neededBy(wants, round)
    if (needed === 0 || needed < picksThrough(round, context)) continue
    const helping = allowed.filter((position) => neededBy(afterPick(wants, position), round) < needed)
    // A later round that leaves no other pick either is served by the same player where one serves both.
    const both = due.filter((position) => helping.includes(position))
    due = due.length === 0 ? helping : both.length > 0 ? both : due
  }
  const both = due.filter((position) => scarce.includes(position))
  return both.length > 0 ? both : due.length > 0 ? due : scarce
}

/** The player whom a plan chooses, and the position that it wants or else the line; neither where it passes others over. */
type PlanChoice<Player> = { player: Player; position: Position | null; line?: LineEntry['line'] }

/**
 * Returns the player of the list whom a plan chooses; null where it leaves the choice to the list, because it agrees with it
 * or can't be fulfilled ([D37]).
 *
 * @param fits The players of the pool whom the server would take without a plan, in the order of the list. A keeper
 *   whom [D13] leaves out is chosen only where the plan wants one more.
 */
export function choiceByPlan<Player extends Playing>(
  plan: Plan,
  fits: readonly Player[],
  context: PlanContext & { pool: readonly Player[] },
): PlanChoice<Player> | null {
  const wants = wantsOf(plan, context)
  const due = dueNow(wants, context)
  const isDue = ({ position: [first] }: Player) => first !== undefined && due.includes(first)
  const wanted = fits.find(isDue) ?? context.pool.find(isDue)
  if (wanted) return { player: wanted, ...reasonFor(wanted, wants, plan) }
  const open = wants.flatMap((line) => allowedIn(line).map(({ position }) => position))
  const allowed = fits.find(({ position: [first] }) => first === undefined || open.includes(first))
  return allowed && allowed !== fits[0] ? { player: allowed, position: null } : null
}

function reasonFor({ position: [first] }: Playing, wants: readonly LineWant[], { lines = [] }: Plan) {
  const isWanted = wants.some(({ positions }) => positions.some((one) => one.position === first && one.missing > 0))
  if (first !== undefined && isWanted) return { position: first }
  const entry = lines.find(({ line }) => LINES[line].some((code) => code === first))
  return { position: null, ...(entry && { line: entry.line }) }
}

/** A line's players, one and many. */
const PLAYERS: Record<LineEntry['line'], readonly [string, string]> = {
  DEF: ['defender', 'defenders'],
  MID: ['midfielder', 'midfielders'],
  ATT: ['attacker', 'attackers'],
}

/** A wish's name on the screen: 'GK', 'Defenders'. */
export const wishName = (entry: PlanEntry | LineEntry): string =>
  'line' in entry ? capitalized(PLAYERS[entry.line][1]) : entry.position

/** Returns how a plan contradicts itself in any draft; null when it does not. */
export function planConflict({ plan, lines = [] }: Plan): string | null {
  const broken = [...plan, ...lines].find(({ atLeast, atMost }) => atMost !== null && atMost < atLeast)
  if (broken) return `${wishName(broken)}: at least ${broken.atLeast} and at most ${broken.atMost} can’t both be true.`
  for (const entry of lines) {
    const codes: readonly Position[] = LINES[entry.line]
    const within = plan.filter(({ position }) => codes.includes(position))
    const least = sumOf(within, ({ atLeast }) => atLeast)
    const most = within.length < codes.length ? NO_LIMIT : sumOf(within, ({ atMost }) => atMost ?? NO_LIMIT)
    if (entry.atMost !== null && least > entry.atMost)
      return `${wishName(entry)}: at most ${entry.atMost} in all and at least ${least} by position can’t both be true.`
    if (most < entry.atLeast)
      return `${wishName(entry)}: at least ${entry.atLeast} in all and at most ${most} by position can’t both be true.`
  }
  return null
}

/** An entry in words: '1 by round 4, at most 2'. */
export function planText({ atLeast, byRound, atMost }: Pick<PlanEntry, 'atLeast' | 'byRound' | 'atMost'>): string {
  const least = atLeast > 0 && `${atLeast} ${byRound === null ? 'or more' : `by round ${byRound}`}`
  const most = atMost !== null && (atMost === 0 ? 'nobody more' : `at most ${atMost}`)
  return [least, most].filter((part) => part !== false).join(', ')
}

/** Returns what of a plan can't be fulfilled as things are, in sentences for its captain ([D37]). */
export function planTroubles(plan: Plan, context: PlanContext): string[] {
  const wants = wantsOf(plan, context)
  return [
    ...wants.flatMap((line) => [...line.positions.flatMap(shortPosition), ...shortLine(line)]),
    ...tightRound(wants, context),
    ...tooFewAllowed(wants, context),
  ]
}

function shortPosition({ position, missing, left }: PositionWant): string[] {
  if (left >= missing) return []
  if (left === 0) return [`Nobody who plays ${position} first is left, and your plan still wants ${missing}.`]
  return [
    `Only ${left} ${nounFor(left, 'player')} who ${left === 1 ? 'plays' : 'play'} ${position} first ${left === 1 ? 'is' : 'are'} left, and ${stillWants(missing, left)}`,
  ]
}

const stillWants = (missing: number, left: number) =>
  `your plan still wants ${missing}. You get ${left === 1 ? 'that one' : 'those'} first.`

function shortLine(want: LineWant): string[] {
  const { line, missing, positions } = want
  if (line === 'GK') return []
  const [one, many] = PLAYERS[line]
  const left = sumOf(positions, (position) => position.left)
  if (left < missing)
    return [
      left === 0
        ? `No ${one} is left, and your plan still wants ${missing}.`
        : `Only ${counted(left, one, many)} ${left === 1 ? 'is' : 'are'} left, and ${stillWants(missing, left)}`,
    ]
  const wanted = Math.max(missing, wantedAt(positions, NO_LIMIT))
  const most = obtainableIn(want)
  return wanted > most
    ? [`Your plan’s limits allow only ${most} more ${most === 1 ? one : many}, and it still wants ${wanted}.`]
    : []
}

/** The first round by whose end the plan wants more players than the team has picks. */
function tightRound(wants: readonly LineWant[], context: PlanContext): string[] {
  for (const round of roundsOf(wants)) {
    const wanted = neededBy(wants, round)
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
function tooFewAllowed(wants: readonly LineWant[], { rounds }: PlanContext): string[] {
  const room = sumOf(wants, obtainableIn)
  if (room >= rounds.length) return []
  return [
    `Your plan leaves ${counted(room, 'player')} for your ${counted(rounds.length, 'pick')}. After that the list picks.`,
  ]
}
