import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Failure } from './client.ts'
import { type Attempt, failureText } from './failure-text.ts'

type OwnSwitch<Reply> = {
  attempt: Attempt
  /** The query of all switches, which each reply has. */
  queryKey: QueryKey
  send: (on: boolean) => Promise<Reply>
}

/**
 * Switches something of one's own: `wanted` is what was chosen while it is saved, else undefined. It is no `useAct`, since switches
 * wait for each other: each reply has all of them, so that the last one is the newest.
 */
export function useOwnSwitch<Reply>({ attempt, queryKey, send }: OwnSwitch<Reply>) {
  const client = useQueryClient()
  const { mutate, variables, isPending, error } = useMutation<Reply, Failure, boolean>({
    scope: { id: queryKey.join('-') },
    mutationFn: send,
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (reply) => client.setQueryData(queryKey, reply),
  })
  return { switchTo: mutate, wanted: isPending ? variables : undefined, failure: error && failureText(attempt, error) }
}
