import type { League, LeagueForm } from '#contract/league.ts'
import { Refusal } from '../http/refusal.ts'
import { type Door, serve } from '../http/serve.ts'
import type { SiteState } from '../http/site-state.ts'
import type { Store } from '../store/store.ts'

/** `site` and `leagues`: the seasons, as everyone sees them and as administrators set them up. */
export function serveLeagues(parts: { door: Door; store: Store; siteState: SiteState; clock: { now(): number } }) {
  const { door, store, siteState, clock } = parts

  async function save(id: string | null, form: LeagueForm): Promise<League> {
    const saved = await store.leagues.save(id, form, clock.now())
    if (saved === 'unknown') throw new Refusal('not_found')
    if (saved === 'taken')
      throw new Refusal('already_exists', { fields: { year: 'There is a season of this year already' } })
    return saved
  }

  serve(door, 'GET /api/site', () => siteState.site())

  serve(door, 'GET /api/leagues', () => siteState.leagues())

  serve(door, 'POST /api/leagues', async ({ body, session, request }) => {
    const saved = await save(null, body)
    request.log.info({ user: session.user.id, league: saved.id }, 'season set up')
    return saved
  })

  serve(door, 'PUT /api/leagues/:leagueId', async ({ params, body, session, request }) => {
    const saved = await save(params.leagueId, body)
    request.log.info({ user: session.user.id, league: saved.id }, 'season changed')
    return saved
  })
}
