import type { RouteKey } from '#contract/api.ts'
import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import type { ManagedLinks } from '#contract/touchline/evening.ts'

type Act = (key: RouteKey, body?: object, params?: Record<string, string>) => Promise<unknown>

/** Does as an organiser everything with a touchline link, and opens it ([MN3]). */
export async function documentTouchlineActs(act: Act): Promise<void> {
  const { evenings } = (await act('GET /api/leagues/:leagueId/schedule')) as ScheduleReply
  const evening = { eveningId: evenings[0]?.id ?? '' }
  const path = '/api/leagues/:leagueId/evenings/:eveningId/touchline' as const
  const linkIn = (reply: unknown) => (reply as ManagedLinks).links[0]
  const made = linkIn(await act(`POST ${path}`, { field: null }, evening))
  const renewed = linkIn(await act(`POST ${path}/:linkId/renew`, undefined, { ...evening, linkId: made?.id ?? '' }))
  const token = renewed?.address?.split('=')[1]
  await act('POST /api/touchline', { token, phone: 'a-phone-of-the-tests' })
  await act(`GET ${path}`, undefined, evening)
  await act(`DELETE ${path}/:linkId`, undefined, { ...evening, linkId: renewed?.id ?? '' })
}
