import { Refusal } from '#contract/failures/refusal.ts'
import { seasonView } from '#league/season.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { draftStage } from './desk-situation.ts'

/** `site` and `leagues`: the seasons, as everyone sees them and as administrators set them up. */
export function serveLeagues(context: RouteContext) {
  const { store, siteState, clock } = context

  serve(context, 'GET /api/site', async ({ query: { season } }) => {
    const site = season === undefined ? await siteState.site() : await siteState.siteBySlug(season)
    return site ?? new Refusal('league_not_found')
  })

  serve(context, 'GET /api/leagues', () => siteState.listed())

  serve(context, 'POST /api/leagues', async ({ body, session, request }) => {
    const saved = await store.leagues.create(body, clock.now(), session.user.id)
    if (saved instanceof Refusal) return saved
    request.log.info({ user: session.user.id, league: saved.id }, 'season set up')
    return saved
  })

  serve(context, 'POST /api/leagues/preview', async ({ body }) => {
    const planned = await store.leagues.preview(body)
    if (planned instanceof Refusal) return planned
    const { league, evenings } = planned
    const announced = evenings.map((evening) => ({ ...evening, calledOff: null }))
    const season = seasonView(league, announced, clock.now())
    return { season, current: league.current, evenings }
  })

  serve(context, 'PUT /api/leagues/:leagueId', async ({ params, body, session, request }) => {
    const saved = await store.leagues.change(params.leagueId, body, { by: session.user.id, now: clock.now() })
    if (saved instanceof Refusal) return saved
    request.log.info({ user: session.user.id, league: saved.id }, 'season changed')
    return saved
  })

  serve(context, 'DELETE /api/leagues/:leagueId', async ({ params: { leagueId }, session, request }) => {
    const refused = await store.leagues.remove(leagueId, { by: session.user.id, now: clock.now() })
    if (refused) return refused
    request.log.info({ user: session.user.id, league: leagueId }, 'season deleted')
  })

  serve(context, 'PUT /api/leagues/:leagueId/archive', async ({ params: { leagueId }, session, request }) => {
    if ((await draftStage(store, leagueId)).stage === 'running') return new Refusal('draft_running')
    const saved = await store.leagues.setArchived(leagueId, true, { by: session.user.id, now: clock.now() })
    if (saved instanceof Refusal) return saved
    request.log.info({ user: session.user.id, league: leagueId }, 'season archived')
    return saved
  })

  serve(context, 'DELETE /api/leagues/:leagueId/archive', async ({ params: { leagueId }, session, request }) => {
    const saved = await store.leagues.setArchived(leagueId, false, { by: session.user.id, now: clock.now() })
    if (saved instanceof Refusal) return saved
    request.log.info({ user: session.user.id, league: leagueId }, 'season opened again')
    return saved
  })
}
