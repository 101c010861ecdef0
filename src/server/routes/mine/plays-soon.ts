import { addDays } from '#league/schedule/dated.ts'
import { dayOf } from '#league/season.ts'
import type { PlaysSoon } from '../../store/mine/own-seasons.ts'
import type { RouteContext } from '../route-context.ts'

/**
 * Returns what somebody plays so soon that Home begins with it ([MN1]); null for nothing. On most days no season plays today
 * or tomorrow, which takes no look at the store.
 */
export async function playsSoon(
  { store, siteState, clock }: Pick<RouteContext, 'store' | 'siteState' | 'clock'>,
  userId: string,
): Promise<PlaysSoon | null> {
  const now = clock.now()
  for (const { id, archivedAt, details, evenings } of await siteState.listed()) {
    const today = dayOf(now, details.timeZone)
    const isNear = evenings.some(({ day }) => day === today || day === addDays(today, 1))
    const soon = archivedAt === null && isNear ? await store.mine.playsSoon(id, userId, now) : null
    if (soon) return soon
  }
  return null
}
