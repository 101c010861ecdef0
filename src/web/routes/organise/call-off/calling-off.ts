import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallOffReply, ReplayOption, ReplayReply } from '#contract/schedule/calling-off.ts'
import type { CallOffForm, ScheduleReply } from '#contract/schedule/schedule.ts'
import { call, type Failure } from '#web/data/client.ts'
import { leagueKey, takeChange } from '#web/data/league.ts'

/** An evening of a season. */
export type EveningKey = { leagueId: string; eveningId: string }

/** What can be called off of an evening; a change of the season makes it stale. */
export const callOffQuery = ({ leagueId, eveningId }: EveningKey) =>
  queryOptions<CallOffReply, Failure>({
    queryKey: [...leagueKey(leagueId), 'call-off', eveningId],
    queryFn: () => call('GET /api/leagues/:leagueId/evenings/:eveningId/call-off', { params: { leagueId, eveningId } }),
    networkMode: 'always',
  })

/** What may become of the matches of an evening that wait for a date. */
export const replayQuery = ({ leagueId, eveningId }: EveningKey) =>
  queryOptions<ReplayReply, Failure>({
    queryKey: [...leagueKey(leagueId), 'replay', eveningId],
    queryFn: () => call('GET /api/leagues/:leagueId/evenings/:eveningId/replay', { params: { leagueId, eveningId } }),
    networkMode: 'always',
  })

/**
 * Calls off an evening or a part of it, at once. `onDone` is told before the page follows, which takes away what called
 * this.
 */
export function useCallOff({ leagueId, eveningId }: EveningKey, onDone: () => void) {
  const client = useQueryClient()
  return useMutation<ScheduleReply, Failure, CallOffForm>({
    mutationFn: (body) =>
      call('POST /api/leagues/:leagueId/evenings/:eveningId/call-off', { params: { leagueId, eveningId }, body }),
    onSuccess: onDone,
    onSettled: () => takeChange(client, leagueId),
  })
}

/** Puts back on what was called off last of an evening; `onDone` as above. */
export function usePutBack({ leagueId, eveningId }: EveningKey, onDone?: () => void) {
  const client = useQueryClient()
  return useMutation<ScheduleReply, Failure, void>({
    mutationFn: () =>
      call('POST /api/leagues/:leagueId/evenings/:eveningId/put-back', { params: { leagueId, eveningId } }),
    onSuccess: () => onDone?.(),
    onSettled: () => takeChange(client, leagueId),
  })
}

/** What became of choosing an option: saved in the working copy, or overtaken by somebody else's change. */
export type ReplayOutcome = { overtakenBy: string | null } | 'saved'

/** Saves what is to become of matches as one change of the working copy; `onSaved` as above. */
export function useReplay(leagueId: string, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation<ReplayOutcome, Failure, ReplayOption>({
    mutationFn: async ({ edits }) => {
      const saved = await call('POST /api/leagues/:leagueId/schedule/edits', { params: { leagueId }, body: { edits } })
      const [conflict] = saved.conflicts
      return conflict ? { overtakenBy: conflict.by } : 'saved'
    },
    onSuccess: (outcome) => {
      if (outcome === 'saved') onSaved()
    },
    onSettled: () => takeChange(client, leagueId),
  })
}
