import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FinalsReply } from '#contract/table/finals.ts'
import { finalsQuery, refreshWorkingCopy, takeChange } from '#web/data/league.ts'

/** An act on a season's finals; afterwards everything that shows them is asked for anew, also where it is refused. */
export function useFinalsAct<Input>(leagueId: string, act: (input: Input) => Promise<FinalsReply>) {
  const client = useQueryClient()
  return useMutation<FinalsReply, Error, Input>({
    mutationFn: act,
    onSuccess: (reply) => {
      client.setQueryData(finalsQuery(leagueId).queryKey, reply)
    },
    onSettled: async () => {
      await refreshWorkingCopy(client, leagueId)
      void takeChange(client, leagueId)
    },
  })
}
