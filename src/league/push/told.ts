import { callsOff, isOff, type OwnChange, type ToldMatch } from './match-text.ts'

/** News for somebody about one match or evening, by its id; an evening has no sides. */
export type Told = OwnChange & {
  id: string
  /** The sentences about it, as a mail says them. */
  sentences: string[]
}

/** Picks the part of a match that a push speaks of. */
export const toldMatch = ({ dateTime, homeScore, awayScore, status, forfeit }: ToldMatch): ToldMatch => ({
  dateTime,
  homeScore,
  awayScore,
  status,
  forfeit,
})

/** Tells whether two states of a match read alike on a phone: its time, and whether it is on. */
export const isAlike = (one: ToldMatch | null, other: ToldMatch | null): boolean =>
  one === null || other === null ? one === other : one.dateTime === other.dateTime && isOff(one) === isOff(other)

/** Tells whether two states of a match have the same result. */
export const hasSameResult = (one: ToldMatch | null, other: ToldMatch | null): boolean =>
  one !== null &&
  other !== null &&
  one.homeScore === other.homeScore &&
  one.awayScore === other.awayScore &&
  one.forfeit === other.forfeit &&
  one.status === other.status

/**
 * Gives what somebody is told who has not heard `unheard` and would be told `told`: of each match from what they know to
 * what it is now. One that is for them as it was says what was done last, and so does one that is called off before they have
 * heard of it: they may know it from the site.
 */
export function takeOver(unheard: readonly Told[], told: readonly Told[]): Told[] {
  const isTold = new Set(told.map(({ id }) => id))
  const known = new Map(unheard.map((one) => [one.id, one]))
  return [
    ...[...known.values()].filter(({ id }) => !isTold.has(id)),
    ...told.map((one) => {
      const earlier = known.get(one.id)
      if (!earlier || isAlike(earlier.before, one.after)) return one
      return earlier.before === null && callsOff(one) ? one : { ...one, before: earlier.before }
    }),
  ]
}
