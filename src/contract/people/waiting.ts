import { z } from 'zod'

/** Maximum number of players in a season, and hours in which the next in line may accept a free place ([PE6]). */
export const playerLimit = z.object({
  players: z.int('Enter a whole number').min(1, 'At least 1').max(2000, 'At most 2000'),
  acceptHours: z.int('Enter whole hours').min(1, 'At least 1 hour').max(336, 'At most 336 hours').default(48),
})
export type PlayerLimit = z.infer<typeof playerLimit>

/** A player's place on a season's waiting list. */
export const waitingPlace = z.object({
  /** 1 for who is next. */
  place: z.int(),
  /** A place is free for them until then, in milliseconds since 1970; null while none is. */
  offeredUntil: z.int().nullable(),
})

/** Somebody on the waiting list, as organisers see it: no address, no number ([PE3]). */
export const waitingRow = waitingPlace.extend({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  nickname: z.string(),
  /** Time when the form was sent, in milliseconds since 1970. */
  since: z.int(),
})
export type WaitingRow = z.infer<typeof waitingRow>
