import type { RouteKey } from '#contract/api.ts'
import type { PushService } from '../push-service.ts'

/** Makes a request and gives its answer; fails where it is refused. */
type Act = (
  key: RouteKey,
  body?: object,
  params?: Record<string, string>,
  as?: string,
  // biome-ignore lint/suspicious/noExplicitAny: what comes back is held against the document, not against types
) => Promise<any>

/** Every act on what a player is told on the phone, by a push service of the test. */
export async function documentPushActs(act: Act, service: PushService, player: string) {
  await act('POST /api/me/push', service.subscribe(), {}, player)
  const { devices } = await act('GET /api/me/push', undefined, {}, player)
  const device = { deviceId: devices[0]?.id ?? '' }
  await act('POST /api/me/push/:deviceId/try', undefined, device, player)
  await act('DELETE /api/me/push/:deviceId', undefined, device, player)
}

/** Id and key of one's own calendar, in the answer that names its address. */
export function ownCalendarIn(body: string): { calendarId: string; ownKey: string } {
  const { pathname, searchParams } = new URL(JSON.parse(body).url)
  return { calendarId: pathname.split(/[/.]/).at(-2) ?? '', ownKey: searchParams.get('key') ?? '' }
}

/** The key that a calendar is asked for with. */
export function calendarQuery(
  key: RouteKey,
  { params, query }: { params: Record<string, string>; query: Record<string, string> },
): Record<string, string> {
  if (key.startsWith('GET /calendar/own/')) return { key: params.ownKey ?? '' }
  return key.startsWith('GET /calendar/') ? query : {}
}
