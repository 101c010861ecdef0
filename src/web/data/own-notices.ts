import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NoticesForm, NoticesSet } from '#contract/push/push.ts'
import { call, type Failure } from './client.ts'
import { failureText } from './failure-text.ts'
import { ownMailsQuery } from './own-mails.ts'
import { ownPushQuery } from './own-push.ts'

/** Sets one's own switches of mails and pushes, all or none ([NT2]). */
export const setNotices = (body: NoticesForm) => call('PUT /api/me/notices', { body })

/** Shows the switches of a reply in place of those that were there. */
export function takeNotices(client: QueryClient, { mails, pushes }: NoticesSet): void {
  client.setQueryData(ownMailsQuery.queryKey, mails)
  client.setQueryData(ownPushQuery.queryKey, (push) => push && { ...push, switches: pushes })
}

/**
 * Sets by one switch what `changes` says: `wanted` is what was chosen while it is saved, else undefined. It is no `useAct`,
 * since switches wait for each other: each reply has all of them, so that the last one is the newest.
 */
export function useNoticeSwitch(changes: (on: boolean) => NoticesForm) {
  const client = useQueryClient()
  const { mutate, variables, isPending, error } = useMutation<NoticesSet, Failure, boolean>({
    scope: { id: 'me-notices' },
    mutationFn: (on) => setNotices(changes(on)),
    onMutate: () =>
      Promise.all([ownMailsQuery, ownPushQuery].map(({ queryKey }) => client.cancelQueries({ queryKey, exact: true }))),
    onSuccess: (reply) => takeNotices(client, reply),
  })
  return { switchTo: mutate, wanted: isPending ? variables : undefined, failure: error && failureText('push', error) }
}
