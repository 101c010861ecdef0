import type { PlannedMatch, ScheduleEdit, ScheduleReply } from '#contract/schedule/schedule.ts'

/**
 * The edits by which every match of the working copy that is still to be played is cancelled ([SE5]): one that is played,
 * cancelled already or waits for an organiser's decision stays as it is.
 */
export const cancellations = ({ matches }: Pick<ScheduleReply, 'matches'>): ScheduleEdit[] =>
  matches.flatMap(({ id, planned, isPlayed, status }) => {
    if (planned === null || isPlayed || status === 'awaiting' || planned.status === 'cancelled') return []
    const after: PlannedMatch = { ...planned, status: 'cancelled' }
    return { item: 'match', id, before: planned, after }
  })
