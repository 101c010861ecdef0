import { Refusal } from '#contract/failures/refusal.ts'
import { seasonToday as schema } from '#contract/season-today.ts'
import { todayChangesAt, todayPhase } from '#league/today/home-days.ts'
import { seasonToday } from '#league/today/season-today.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { cachedPage, findSeason } from './league-data.ts'

/** `today`: Home of a season that is under way ([HO1]). */
export function serveToday(context: RouteContext) {
  serve(context, 'GET /api/leagues/:leagueId/today', async ({ params: { leagueId }, session, cacheUntil }) => {
    const season = await findSeason(context, leagueId, session)
    if (season instanceof Refusal) return season
    const { foundAt } = season
    cacheUntil(todayChangesAt(season, foundAt))
    return cachedPage(context, season, {
      name: 'today',
      varyBy: todayPhase(season, foundAt),
      schema,
      make: (data) => seasonToday(data, foundAt),
    })
  })
}
