import type { RouteKey } from '#contract/api.ts'

type Act = (key: RouteKey, body?: object) => Promise<unknown>

/** Makes organisers' calls beside the draft's room, one after the other; the user is as before at the end. */
export async function documentDraftActs(act: Act, userId: string) {
  await act('GET /api/draft/room')
  await act('GET /api/draft/log.csv')
  await act('GET /api/draft/teams.csv')
  for (const key of [
    'POST /api/draft/registrations/admit',
    'POST /api/draft/registrations/remove',
    'POST /api/draft/registrations/restore',
    'POST /api/draft/accounts/block',
    'POST /api/draft/accounts/unblock',
  ] as const)
    await act(key, { userIds: [userId] })
}
