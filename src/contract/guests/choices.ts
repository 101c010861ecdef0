/*
 * States of a team's ask for a guest, apart from the schemas, which bring zod.
 */

/**
 * States of an ask: waiting for somebody, or for the guardian of who accepted, or filled; or ended: withdrawn by the
 * team, given back by the guest, declined by the guardian, without a match on that day, or with a guest who left the
 * season ([MN7]).
 */
export const GUEST_STATES = [
  'open',
  'guardian',
  'filled',
  'withdrawn',
  'returned',
  'declined',
  'called-off',
  'left',
] as const
export type GuestState = (typeof GUEST_STATES)[number]

/** States of an ask that is not over. */
export const LIVE_STATES = ['open', 'guardian', 'filled'] as const satisfies readonly GuestState[]

/** Asks of a team for one day, at most, those that ended among them: each is a mail to many. */
export const ASKS_A_DAY = 5
