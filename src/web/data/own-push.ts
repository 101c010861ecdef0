import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PushSwitch } from '#contract/push/choices.ts'
import type { OwnPush } from '#contract/push/push.ts'
import { callQuery } from './call-query.ts'
import { call, type Failure } from './client.ts'

/** What one is told of by a push, and on which phones ([MN6]). Its key begins as `meQuery`'s. */
export const ownPushQuery = callQuery('GET /api/me/push', {}, { queryKey: ['me', 'push'], staleTime: 60_000 })

/** Switches what one is told of, or the quiet hours: `wanted` is what was chosen while it is saved, else undefined. */
export function usePushSwitch(name: PushSwitch) {
  const client = useQueryClient()
  const { queryKey } = ownPushQuery
  const { mutate, variables, isPending, error } = useMutation<OwnPush, Failure, boolean>({
    // As of mails: the last answer is the newest.
    scope: { id: 'own-push' },
    mutationFn: (on) => call('PUT /api/me/push/switches', { body: { name, on } }),
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (reply) => client.setQueryData(queryKey, reply),
  })
  return { mutate, wanted: isPending ? variables : undefined, error }
}
