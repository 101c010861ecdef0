import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DraftRegistration } from '#contract/draft-registration.ts'
import { counted } from '#league/count-text.ts'
import { call } from '#web/data/client.ts'
import { seasonOf } from '#web/data/season-scope.ts'
import type { Done } from '#web/data/use-act.ts'

/** Other organisers, and links in mails, change the list too. */
const ASK_EVERY = 10_000

/** The registrations of a season, null for the current one, as the draft's desk lists them. */
export const registrationsQuery = (slug: string | null) =>
  queryOptions({
    queryKey: ['draft-registrations', slug],
    queryFn: () => call('GET /api/draft/registrations', { query: seasonOf(slug) }),
    refetchInterval: ASK_EVERY,
  })

export const takeRegistrations = (client: QueryClient, slug: string | null, list: DraftRegistration[]) =>
  client.setQueryData(registrationsQuery(slug).queryKey, list)

/** The entries of the API that an act of the desk calls. */
const CALLS = {
  admit: 'POST /api/draft/registrations/admit',
  remove: 'POST /api/draft/registrations/remove',
  restore: 'POST /api/draft/registrations/restore',
  block: 'POST /api/draft/accounts/block',
  unblock: 'POST /api/draft/accounts/unblock',
} as const
export type RegistrationAct = keyof typeof CALLS
/** An organiser's act, and the people it concerns. */
export type RegistrationChange = { act: RegistrationAct; people: DraftRegistration[] }

/** Carries an act out in a season, null for the current one; gives the list as it is then. */
export const changeRegistrations = (
  slug: string | null,
  act: RegistrationAct,
  userIds: string[],
): Promise<DraftRegistration[]> => call(CALLS[act], { query: seasonOf(slug), body: { userIds } })

export const nameOfRegistration = ({ firstName, lastName }: Pick<DraftRegistration, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

/** Says what a change did, with the change that takes it back, if any. */
export function registrationsDone({ act, people }: RegistrationChange): Done<RegistrationChange> {
  const [one] = people
  const isOne = people.length === 1
  const who = isOne && one ? nameOfRegistration(one) : counted(people.length, 'player')
  const are = isOne ? 'is' : 'are'
  switch (act) {
    case 'admit':
      return { text: `${who} ${are} admitted to the draft.`, undo: null }
    case 'restore':
      return { text: `${who} ${are} registered again.`, undo: null }
    case 'unblock':
      return { text: `${who} ${are} unblocked and can sign in again.`, undo: null }
    case 'remove':
      return { text: `The registration of ${who} is removed.`, undo: { act: 'restore', people } }
    case 'block':
      return { text: `${who} ${are} blocked and signed out everywhere.`, undo: { act: 'unblock', people } }
  }
}
