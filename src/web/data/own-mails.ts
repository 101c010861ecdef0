import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EndableMail } from '#contract/news/choices.ts'
import type { MailSwitches } from '#contract/news/mail-switches.ts'
import { callQuery } from './call-query.ts'
import { call, type Failure } from './client.ts'

/**
 * Which kinds of mails go to the address of who is signed in ([NE4]). Its key begins as `meQuery`'s: another address has
 * other switches.
 */
export const ownMailsQuery = callQuery('GET /api/me/mails', {}, { queryKey: ['me', 'mails'], staleTime: 60_000 })

/** Switches a kind of mails: `wanted` is what was chosen while it is saved, else undefined. */
export function useMailSwitch(kind: EndableMail) {
  const client = useQueryClient()
  const { queryKey } = ownMailsQuery
  const { mutate, variables, isPending, error } = useMutation<MailSwitches, Failure, boolean>({
    // Each answer has all switches: one after the other, so that the last one is the newest.
    scope: { id: 'own-mails' },
    mutationFn: (on) => call('PUT /api/me/mails', { body: { kind, on } }),
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (reply) => client.setQueryData(queryKey, reply),
  })
  return { mutate, wanted: isPending ? variables : undefined, error }
}
