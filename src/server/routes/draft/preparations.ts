import { Refusal } from '#contract/failures/refusal.ts'
import type { League } from '#contract/league.ts'
import { isOpenToDraft } from '#league/permissions.ts'
import { serve } from '../../http/serve.ts'
import type { SessionRecord } from '../../store/accounts/sessions.ts'
import type { RouteContext } from '../route-context.ts'

const ALREADY_PUBLISHED = 'The teams are published, so there is nothing to prepare any more.'

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
    const league = await seasonOf(query.season, session)
    if (league instanceof Refusal) return league
    if (league.archivedAt !== null) return new Refusal('season_archived')
    const standings = await store.registrations.standings(league.id, body.playerIds)
    const saved = await store.preparations.save(league.id, session.user.id, body, (id) =>
      isOpenToDraft(standings.get(id) ?? null),
    )
    if (saved === 'overtaken') return new Refusal('list_changed')
    if (saved === 'unknown') return new Refusal('unknown_player')
    if (saved === 'published') return new Refusal('wrong_phase', { message: ALREADY_PUBLISHED })
    return saved
  })
}
