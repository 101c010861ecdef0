import { logCsv, teamsCsv } from '../../draft/exports/exports.ts'
import type { Rooms } from '../../draft/room/rooms.ts'
import { Refusal } from '../../http/refusal.ts'
import { type RouteContext, serve } from '../../http/serve.ts'
import type { SiteState } from '../../http/site-state.ts'
import type { Store } from '../../store/store.ts'

/** `draft`: what an organiser takes home from the draft, as files for a spreadsheet ([D28]). */
export function serveDraftFiles(context: RouteContext, rooms: Rooms, store: Store, siteState: SiteState) {
  async function roomOf(season: string | undefined, isRehearsal = false) {
    const league = await siteState.bySlug(season)
    return league && rooms.room(league.id, isRehearsal)
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
