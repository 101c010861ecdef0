import type { AnsweringPlayer } from '#contract/mine/answer.ts'
import { POSITION_CODES, type Position } from '#contract/people/positions.ts'

/**
 * The positions that are missing for a match ([MN2]), in the order of forms: a goalkeeper where nobody who is in keeps goal,
 * and every position that somebody of the roster plays and nobody who is in does. Nothing while nobody is in.
 */
export function missingPositions(players: readonly Pick<AnsweringPlayer, 'position' | 'answer'>[]): Position[] {
  const playing = players.filter(({ answer }) => answer === 'in')
  if (playing.length === 0) return []
  const covered = new Set(playing.flatMap(({ position }) => position))
  const needed = new Set<Position>(['GK', ...players.flatMap(({ position }) => position)])
  return POSITION_CODES.filter((code) => needed.has(code) && !covered.has(code))
}
