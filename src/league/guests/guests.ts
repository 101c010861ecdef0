import type { SeasonAsks } from '#contract/league.ts'
import type { Agreement } from '#contract/people/person.ts'
import { POSITIONS, type Position } from '#contract/people/positions.ts'
import { isOverlap } from '../schedule/dated.ts'

const MINUTE = 60_000

/**
 * Tells whether somebody who plays at the instants of `busy` can fill in for matches with these kick-offs ([MN7], [SC5]).
 *
 * @param matchLength From kick-off to end, in milliseconds like the instants.
 */
export const isFreeFor = (busy: readonly number[], kickOffs: readonly number[], matchLength: number): boolean =>
  kickOffs.every((kickOff) => busy.every((other) => !isOverlap(kickOff / MINUTE, other / MINUTE, matchLength / MINUTE)))

/** Tells whether somebody with these positions is asked for a guest at one; null means any. */
export const playsAt = (positions: readonly Position[], wanted: Position | null): boolean =>
  wanted === null || positions.includes(wanted)

/** 'a goalkeeper', 'an attacking mid', 'one more player' for any position. */
export function wantedText(position: Position | null): string {
  if (position === null) return 'one more player'
  const name = POSITIONS[position].toLowerCase()
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}

type Answered = {
  /** Null while nobody has agreed to the season's text. */
  agreed: Pick<Agreement, 'as' | 'name'> | null
  hasGuardian: boolean
  /** First and last name of the player. */
  name: string
}

/**
 * Tells whether a guest's guardian confirms: not where the season asks none, or where the player is 18 by their own word
 * or signature; 'open' until somebody has answered, or while the guardian has not agreed to the season ([MN7], [PE1]).
 */
export function guardianOfGuest(
  { agreement, guardian: asksGuardian }: Pick<SeasonAsks, 'agreement' | 'guardian'>,
  { agreed, hasGuardian, name }: Answered,
): 'none' | 'confirms' | 'open' {
  if (agreement === '' || !asksGuardian) return 'none'
  if (hasGuardian) return agreed === null ? 'open' : 'confirms'
  const isOwnWord = agreed?.as === 'player' || (agreed?.as === 'paper' && agreed.name === name)
  return isOwnWord ? 'none' : 'open'
}
