import type { WithdrawalReply } from '#contract/table/withdrawal.ts'
import type { Withdrawal } from '#contract/team.ts'
import { counted } from '#league/count-text.ts'

export const matchesText = (count: number): string => (count === 0 ? 'no match' : counted(count, 'match', 'matches'))

/** What is said of matches with one score of two, '' without one. */
export function halfScoredText({ halfScored }: Pick<WithdrawalReply, 'halfScored'>): string {
  if (halfScored === 0) return ''
  return `${halfScored === 1 ? '1 match has' : `${halfScored} matches have`} half a score and stay as they are: finish it, or take it away, under Scores.`
}

/** What is said of plans in the working copy that go along, '' without one. */
export function droppedText({ dropped }: Pick<WithdrawalReply, 'dropped'>): string {
  if (dropped === 0) return ''
  return dropped === 1
    ? '1 change of the schedule that is not published is about these matches. It is dropped.'
    : `${dropped} changes of the schedule that are not published are about these matches. They are dropped.`
}

/** Who would be told: players of the team and of its opponents. */
export function recipientsText({ told, guardians, unreached }: WithdrawalReply['reach'][Withdrawal]): string {
  const others = unreached.length === 0 ? '' : `; nothing reaches ${unreached.length} more`
  const besides = guardians === 0 ? '' : ` and ${counted(guardians, 'guardian')}`
  return `Tell ${counted(told, 'player')} of the team and its opponents${besides}${others}`
}
