import { addDays } from '#league/schedule/dated.ts'
import { dayOf } from '#league/season.ts'
import type { RouteContext } from '../route-context.ts'

/**
 * Tells whether Home begins with somebody's own match ([MN1]). On most days no season plays today or tomorrow, which
 * takes no look at the store.
 */
export async function playsSoon(
  { store, siteState, clock }: Pick<RouteContext, 'store' | 'siteState' | 'clock'>,
  userId: string,
): Promise<boolean> {
  const now = clock.now()
  for (const { id, archivedAt, details, evenings } of await siteState.listed()) {
    const today = dayOf(now, details.timeZone)
    const isNear = evenings.some(({ day }) => day === today || day === addDays(today, 1))
    if (archivedAt === null && isNear && (await store.mine.playsSoon(id, userId, now))) return true
  }
  return false
}
