import type { MoveReason } from '#contract/people/choices.ts'

/** What an organiser chooses from as the reason of a move ([TE2]). */
export const MOVE_REASON_TEXTS: Record<MoveReason, string> = {
  late: 'Registered late',
  balance: 'To balance the teams',
  wish: 'Asked for it',
  left: 'Does not play on',
  mistake: 'Was on the wrong team',
  other: 'Another reason',
}
