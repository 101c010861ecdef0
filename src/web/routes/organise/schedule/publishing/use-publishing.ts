import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import { call, type Failure } from '#web/data/client.ts'
import { scheduleQuery } from '#web/data/console.ts'

/** What is done to the working copy as a whole. */
export type PublishingAct =
  | { act: 'publish'; seen: string; tell: boolean; anyway: boolean }
  | { act: 'discard' }
  | { act: 'take-back' }

/** Publishes the working copy of a season, forgets it, or takes back what was published last ([SC9]). */
export function usePublishing(leagueId: string) {
  const client = useQueryClient()
  const { queryKey } = scheduleQuery(leagueId)
  return useMutation<ScheduleReply, Failure, PublishingAct>({
    mutationFn: (act) => {
      const params = { leagueId }
      if (act.act === 'discard') return call('POST /api/leagues/:leagueId/schedule/discard', { params })
      if (act.act === 'take-back') return call('POST /api/leagues/:leagueId/schedule/take-back', { params })
      const { seen, tell, anyway } = act
      return call('POST /api/leagues/:leagueId/schedule/publish', { params, body: { seen, tell, anyway } })
    },
    onSuccess: async (schedule) => {
      await client.cancelQueries({ queryKey }, { silent: true })
      client.setQueryData(queryKey, schedule)
      void client.invalidateQueries({ queryKey: [...queryKey, 'publications'] })
    },
    // What stands in the way is in the schedule as it is now.
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
