import { useQuery } from '@tanstack/react-query'
import { scheduleQuery } from '#web/data/console.ts'

/** Asks for the schedule of a season; for nothing without a season. */
export const useSchedule = (leagueId: string | undefined) =>
  useQuery({ ...scheduleQuery(leagueId ?? ''), enabled: leagueId !== undefined })
