import { Refusal } from '#contract/failures/refusal.ts'
import { logCsv, teamsCsv } from '../../draft/exports/exports.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'

/** `draft`: what an organiser takes home from the draft, as files for a spreadsheet ([D28]). */
export function serveDraftFiles(context: RouteContext) {
  const { draft, store, siteState } = context

  async function roomOf(season: string | undefined, isRehearsal = false) {
    const league = await siteState.bySlug(season)
    return league && draft.rooms.room(league.id, isRehearsal)
  }

  serve(context, 'GET /api/draft/log.csv', async ({ query }) => {
    const room = await roomOf(query.season, query.rehearsal === '1')
    if (!room) return new Refusal('not_found')
    return logCsv(store, room)
  })

  serve(context, 'GET /api/draft/teams.csv', async ({ query }) => {
    const room = await roomOf(query.season)
    if (!room) return new Refusal('not_found')
    return teamsCsv(room)
  })
}
