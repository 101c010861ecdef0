import type { ScheduleReply } from '#contract/schedule/schedule.ts'

/** The teams that an organiser can choose: those that play on, and `chosen` ones whatever became of them ([TE3]). */
export const teamsToChoose = (
  { teams, withdrawn }: Pick<ScheduleReply, 'teams' | 'withdrawn'>,
  chosen: readonly (string | undefined)[],
) => teams.filter(({ id }) => !withdrawn.includes(id) || chosen.includes(id))
