import type { PlannedMatch, ScheduleReply } from '#contract/schedule/schedule.ts'

type Listed = ScheduleReply['matches'][number]

/** A listed match as the working copy has it; throws where the working copy removes it. */
export function plannedOf({ planned }: Listed): PlannedMatch {
  if (!planned) throw new Error('the match is removed')
  return planned
}

/** The edit of the working copy that gives a listed match other values. */
export const change = (match: Listed, more: Partial<PlannedMatch>) => ({
  item: 'match',
  id: match.id,
  before: plannedOf(match),
  after: { ...plannedOf(match), ...more },
})
