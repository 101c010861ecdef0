import { useQueryClient } from '@tanstack/react-query'
import type { ReportedOutcome, ReportReply } from '#contract/scores/report.ts'
import { call } from '#web/data/client.ts'
import { refreshLeague } from '#web/data/league.ts'
import { reportQuery } from '#web/data/reports.ts'
import { useAct } from '#web/data/use-act.ts'

/** A captain's report: the outcome with home first, and a note for organisers. */
export type Said = { outcome: ReportedOutcome; note: string }

/** Sends a report; where the other team has said something else meanwhile, that is shown first. */
export function useReport({ league, matchId, seen }: ReportReply, onSent: () => void) {
  const client = useQueryClient()
  const params = { leagueId: league.id, matchId }
  return useAct({
    attempt: 'report',
    send: (said: Said) =>
      call('POST /api/leagues/:leagueId/matches/:matchId/report', { params, body: { ...said, seen } }),
    onDone(reply) {
      client.setQueryData(reportQuery(league.id, matchId).queryKey, reply)
      onSent()
    },
    refresh: () => refreshLeague(client, league.id),
  })
}
