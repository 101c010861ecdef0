import { Refusal, refuseOvertaken } from '#contract/failures/refusal.ts'
import { seasonView } from '#league/season.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { draftStage } from './desk.ts'

/** `site` and `leagues`: the seasons, as everyone sees them and as administrators set them up. */
export function serveLeagues(context: RouteContext) {
  const { store, siteState, clock } = context

  serve(context, 'GET /api/site', async ({ query: { season } }) => {
    const site = season === undefined ? await siteState.site() : await siteState.siteBySlug(season)
    return site ?? new Refusal('league_not_found')
  })

  serve(context, 'GET /api/leagues', () => siteState.listed())

  serve(context, 'POST /api/leagues', async ({ body, session, request }) => {
    const saved = await store.leagues.save(null, body, clock.now(), session.user.id)
    if (saved === 'unknown' || saved === 'archived') throw new Error('a season that is set up is not looked for')
    if (saved === 'taken') return nameTaken()
    request.log.info({ user: session.user.id, league: saved.id }, 'season set up')
    return saved
  })

  serve(context, 'POST /api/leagues/preview', async ({ body }) => {
    const planned = await store.leagues.preview(body)
    if (planned === 'taken') return nameTaken()
    const { league, evenings } = planned
    const announced = evenings.map((evening) => ({ ...evening, calledOff: null }))
    const season = seasonView(league, announced, clock.now())
    return { season, current: league.current, evenings }
  })

  serve(context, 'PUT /api/leagues/:leagueId', async ({ params, body, session, request }) => {
    const saved = await store.leagues.change(params.leagueId, body, { by: session.user.id, now: clock.now() })
    if (saved === 'unknown') return new Refusal('not_found')
    if (saved === 'archived') return new Refusal('season_archived')
    if (saved === 'taken') return nameTaken()
    if ('overtaken' in saved) return refuseOvertaken(saved.overtaken)
    request.log.info({ user: session.user.id, league: saved.id }, 'season changed')
    return saved
  })

  serve(context, 'DELETE /api/leagues/:leagueId', async ({ params: { leagueId }, session, request }) => {
    const done = await store.leagues.remove(leagueId, { by: session.user.id, now: clock.now() })
    if (done === 'unknown') return new Refusal('not_found')
    if (done === 'archived') return new Refusal('season_archived')
    if (done === 'not empty') return new Refusal('season_not_empty')
    request.log.info({ user: session.user.id, league: leagueId }, 'season deleted')
  })

  serve(context, 'PUT /api/leagues/:leagueId/archive', async ({ params: { leagueId }, session, request }) => {
    if ((await draftStage(store, leagueId)).stage === 'running') return new Refusal('draft_running')
    const saved = await store.leagues.setArchived(leagueId, true, { by: session.user.id, now: clock.now() })
    if (saved === 'unknown') return new Refusal('not_found')
    request.log.info({ user: session.user.id, league: leagueId }, 'season archived')
    return saved
  })

  serve(context, 'DELETE /api/leagues/:leagueId/archive', async ({ params: { leagueId }, session, request }) => {
    const saved = await store.leagues.setArchived(leagueId, false, { by: session.user.id, now: clock.now() })
    if (saved === 'unknown') return new Refusal('not_found')
    request.log.info({ user: session.user.id, league: leagueId }, 'season opened again')
    return saved
  })
}

const nameTaken = () => new Refusal('already_exists', { fields: { name: 'There is a season of this name already' } })
