import { useQuery } from '@tanstack/react-query'
import { scheduleQuery } from '#web/data/console.ts'

/** As `scheduleQuery`, kept as new as the server's; nothing is asked without a season. */
export const useSchedule = (leagueId: string | undefined) =>
  useQuery({ ...scheduleQuery(leagueId ?? ''), enabled: leagueId !== undefined })
