import { Refusal } from '#contract/failures/refusal.ts'
import type { League } from '#contract/league.ts'
import { isOpenToDraft } from '#league/permissions.ts'
import { serve } from '../../http/serve.ts'
import type { SessionRecord } from '../../store/accounts/sessions.ts'
import { openSeason } from '../../store/season/open-season.ts'
import type { RouteContext } from '../route-context.ts'

/** `draft/preparation`: the players whom somebody has starred before the draft, read and changed by them alone ([D42]). */
export function servePreparations(context: RouteContext) {
  const { draft, store, siteState } = context

  async function seasonOf(
    slug: string | undefined,
    session: SessionRecord,
  ): Promise<League | Refusal<'not_found' | 'not_allowed'>> {
    const league = await siteState.bySlug(slug)
    if (!league) return new Refusal('not_found')
    return (await draft.mayEnter(session, league)) ? league : new Refusal('not_allowed')
  }

  serve(context, 'GET /api/draft/preparation', async ({ query, session }) => {
    const league = await seasonOf(query.season, session)
    return league instanceof Refusal ? league : store.preparations.read(league.id, session.user.id)
  })

  serve(context, 'PUT /api/draft/preparation', async ({ query, body, session }) => {
    const league = openSeason(await seasonOf(query.season, session))
    if (league instanceof Refusal) return league
    const standings = await store.registrations.standings(league.id, body.playerIds)
    return store.preparations.save(league.id, session.user.id, body, (id) => isOpenToDraft(standings.get(id) ?? null))
  })
}
