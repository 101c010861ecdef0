import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OpenReport, ReportedOutcome } from '#contract/scores/report.ts'
import { call, type Failure } from '#web/data/client.ts'
import { refreshLeague } from '#web/data/league.ts'

/** A decision as it is shown afterwards, with the number by which it can be taken back. */
export type Decision = { matchId: string; names: string; text: string; number: number }

type Choice = { outcome: ReportedOutcome; text: string; anyway: boolean }

/** Decides what counts of a match, on what the screen shows; `onDecided` is told before the match leaves the screen. */
export function useDecide(leagueId: string, match: OpenReport, onDecided: (decision: Decision) => void) {
  const client = useQueryClient()
  const { matchId, version, seen } = match
  return useMutation<{ number: number }, Failure, Choice>({
    mutationFn: ({ outcome, anyway }) =>
      call('POST /api/leagues/:leagueId/matches/:matchId/decision', {
        params: { leagueId, matchId },
        body: { outcome, version, seen, anyway },
      }),
    onSuccess: ({ number }, { text }) =>
      onDecided({ matchId, names: `${match.home.name} v ${match.away.name}`, text, number }),
    onSettled: () => refreshLeague(client, leagueId),
  })
}

/** Takes a decision back. */
export function useTakeBack(leagueId: string, { matchId, number }: Decision) {
  const client = useQueryClient()
  return useMutation<unknown, Failure, { anyway: boolean }>({
    mutationFn: ({ anyway }) =>
      call('POST /api/leagues/:leagueId/matches/:matchId/decision/take-back', {
        params: { leagueId, matchId },
        body: { number, anyway },
      }),
    onSettled: () => refreshLeague(client, leagueId),
  })
}
