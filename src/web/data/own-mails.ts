import type { EndableMail } from '#contract/news/choices.ts'
import { callQuery } from './call-query.ts'
import { call } from './client.ts'
import { useOwnSwitch } from './own-switch.ts'

/**
 * The kinds of mails that the signed-in person's address gets ([NE4]). The key begins as `meQuery`'s: another address has
 * other switches.
 */
export const ownMailsQuery = callQuery('GET /api/me/mails', {}, { queryKey: ['me', 'mails'], staleTime: 60_000 })

/** Switches a kind of mails. */
export const useMailSwitch = (kind: EndableMail) =>
  useOwnSwitch({
    attempt: 'mails',
    queryKey: ownMailsQuery.queryKey,
    send: (on) => call('PUT /api/me/mails', { body: { kind, on } }),
  })
