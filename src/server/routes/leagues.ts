import { Refusal } from '../http/refusal.ts'
import { type RouteContext, serve } from '../http/serve.ts'
import type { SiteState } from '../http/site-state.ts'
import type { Store } from '../store/store.ts'

/** `site` and `leagues`: the seasons, as everyone sees them and as administrators set them up. */
export function serveLeagues(deps: {
  context: RouteContext
  store: Store
  siteState: SiteState
  clock: { now(): number }
}) {
  const { context, store, siteState, clock } = deps

  serve(context, 'GET /api/site', () => siteState.site())

  serve(context, 'GET /api/leagues', () => siteState.leagues())

  serve(context, 'POST /api/leagues', async ({ body, session, request }) => {
    const saved = await store.leagues.save(null, body, clock.now())
    if (saved === 'unknown') throw new Error('a season that is set up is not looked for')
    if (saved === 'taken') return nameTaken()
    request.log.info({ user: session.user.id, league: saved.id }, 'season set up')
    return saved
  })

  serve(context, 'PUT /api/leagues/:leagueId', async ({ params, body, session, request }) => {
    const saved = await store.leagues.save(params.leagueId, body, clock.now())
    if (saved === 'unknown') return new Refusal('not_found')
    if (saved === 'taken') return nameTaken()
    request.log.info({ user: session.user.id, league: saved.id }, 'season changed')
    return saved
  })
}

const nameTaken = () => new Refusal('already_exists', { fields: { name: 'There is a season of this name already' } })
