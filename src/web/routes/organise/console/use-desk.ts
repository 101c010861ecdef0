import { useQuery } from '@tanstack/react-query'
import { deskQuery } from '#web/data/console.ts'

/** Changes of the desk by time alone are seen within a minute. */
const LOOK_EVERY = 60_000

/** As `deskQuery`, kept as new as the server's; nothing is asked without a season. */
export const useDesk = (leagueId: string | undefined) =>
  useQuery({ ...deskQuery(leagueId ?? ''), refetchInterval: LOOK_EVERY, enabled: leagueId !== undefined })
