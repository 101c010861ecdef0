import { MAX_KICKS } from '#contract/limits.ts'
import type { Penalties } from '#contract/table/penalties.ts'
import type { Side } from './slots.ts'

/** Kicks of each side before they go on pair by pair. */
export const FIRST_KICKS = 5

/** Kicks as they are taken, turn by turn: the side that began, and whether each scored. */
export type ShootOut = { first: Side; taken: readonly boolean[] }

const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home')

/** The side whose turn a kick is, by its number from 0. */
const sideOf = ({ first }: ShootOut, number: number): Side => (number % 2 === 0 ? first : otherSide(first))

/** Each side's kicks in their order. */
export function kicksOf(shootOut: ShootOut): Record<Side, boolean[]> {
  const kicks: Record<Side, boolean[]> = { home: [], away: [] }
  for (const [number, scored] of shootOut.taken.entries()) kicks[sideOf(shootOut, number)].push(scored)
  return kicks
}

/**
 * Returns the winner of a shoot-out: the side that the other can't reach any more with what is left of its first five
 * kicks, then the side that leads after as many kicks each; null while it goes on.
 */
export function shootOutWinner(shootOut: ShootOut): Side | null {
  const { home, away } = kicksOf(shootOut)
  const each = Math.max(FIRST_KICKS, home.length, away.length)
  const goals = (kicks: readonly boolean[]) => kicks.filter(Boolean).length
  const most = (kicks: readonly boolean[]) => goals(kicks) + each - kicks.length
  if (goals(home) > most(away)) return 'home'
  return goals(away) > most(home) ? 'away' : null
}

/** The side whose kick is next, and its number from 1; null once somebody has won, or no more can be stored. */
export function nextKick(shootOut: ShootOut): { side: Side; number: number } | null {
  const { length } = shootOut.taken
  if (shootOutWinner(shootOut) !== null || length === 2 * MAX_KICKS) return null
  return { side: sideOf(shootOut, length), number: Math.floor(length / 2) + 1 }
}

/** A shoot-out as it is stored. */
export function penaltiesOf(shootOut: ShootOut): Penalties {
  const kicks = kicksOf(shootOut)
  const [home, away] = [kicks.home.filter(Boolean).length, kicks.away.filter(Boolean).length]
  return { home, away, kicks: { ...kicks, first: shootOut.first } }
}

/** Stored penalties kick by kick; null where only their score is known, or the kicks did not take turns. */
export function shootOutOf({ kicks }: Penalties): ShootOut | null {
  if (!kicks) return null
  const { home, away } = kicks
  const first = kicks.first ?? (away.length > home.length ? 'away' : 'home')
  const [own, others] = first === 'home' ? [home, away] : [away, home]
  if (own.length !== others.length && own.length !== others.length + 1) return null
  return { first, taken: own.flatMap((scored, i) => [scored, others[i]].filter((kick) => kick !== undefined)) }
}
