import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReportedOutcome, ReportReply } from '#contract/scores/report.ts'
import { call, type Failure } from '#web/data/client.ts'
import { refreshLeague } from '#web/data/league.ts'
import { reportQuery } from '#web/data/reports.ts'

/** What a captain sends: the outcome with home first, and what they say to organisers. */
export type Said = { outcome: ReportedOutcome; note: string }

/** Sends a report; where the other team has said something else meanwhile, that is shown first. */
export function useReport({ league, matchId, seen }: ReportReply, onSent: () => void) {
  const client = useQueryClient()
  const params = { leagueId: league.id, matchId }
  return useMutation<ReportReply, Failure, Said>({
    mutationFn: (said) =>
      call('POST /api/leagues/:leagueId/matches/:matchId/report', { params, body: { ...said, seen } }),
    onSuccess: (reply) => {
      client.setQueryData(reportQuery(league.id, matchId).queryKey, reply)
      onSent()
    },
    onSettled: () => refreshLeague(client, league.id),
    networkMode: 'always',
  })
}
