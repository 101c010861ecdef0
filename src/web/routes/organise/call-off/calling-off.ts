import { callQuery } from '#web/data/call-query.ts'
import { call } from '#web/data/client.ts'
import { leagueKey, takeChange } from '#web/data/league.ts'
import { useAct } from '#web/data/use-act.ts'

/** An evening of a season. */
export type EveningKey = { leagueId: string; eveningId: string }

/** The parts of an evening that can be called off; a change of the season makes it stale. */
export const callOffQuery = ({ leagueId, eveningId }: EveningKey) =>
  callQuery(
    'GET /api/leagues/:leagueId/evenings/:eveningId/call-off',
    { params: { leagueId, eveningId } },
    { queryKey: [...leagueKey(leagueId), 'call-off', eveningId], networkMode: 'always' },
  )

/** The options for the matches of an evening that wait for a date. */
export const replayQuery = ({ leagueId, eveningId }: EveningKey) =>
  callQuery(
    'GET /api/leagues/:leagueId/evenings/:eveningId/replay',
    { params: { leagueId, eveningId } },
    { queryKey: [...leagueKey(leagueId), 'replay', eveningId], networkMode: 'always' },
  )

/** Puts back on what was called off last of an evening, and tells the same people again. */
export const usePutBack = ({ leagueId, eveningId }: EveningKey, onDone?: () => void) =>
  useAct({
    attempt: 'put-back',
    send: () => call('POST /api/leagues/:leagueId/evenings/:eveningId/put-back', { params: { leagueId, eveningId } }),
    ...(onDone && { onDone }),
    refresh: (client) => takeChange(client, leagueId),
  })
