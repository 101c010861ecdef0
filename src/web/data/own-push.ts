import type { PushSwitch } from '#contract/push/choices.ts'
import { callQuery } from './call-query.ts'
import { call } from './client.ts'
import { useOwnSwitch } from './own-switch.ts'

/** The kinds that one is told of by a push, and on which phones ([MN6]). Its key begins as `meQuery`'s. */
export const ownPushQuery = callQuery('GET /api/me/push', {}, { queryKey: ['me', 'push'], staleTime: 60_000 })

/** Switches what one is told of, or the quiet hours. */
export const usePushSwitch = (name: PushSwitch) =>
  useOwnSwitch({
    attempt: 'push',
    queryKey: ownPushQuery.queryKey,
    send: (on) => call('PUT /api/me/push/switches', { body: { name, on } }),
  })
