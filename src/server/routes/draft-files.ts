import { logCsv, teamsCsv } from '../draft/exports/exports.ts'
import type { Rooms } from '../draft/room/rooms.ts'
import { Refusal } from '../http/refusal.ts'
import { type RouteContext, serve } from '../http/serve.ts'
import type { Store } from '../store/store.ts'

/** `draft`: what an organiser takes home from the draft, as files for a spreadsheet ([D28]). */
export function serveDraftFiles(context: RouteContext, rooms: Rooms, store: Store) {
  serve(context, 'GET /api/draft/log.csv', async ({ query }) => {
    const room = rooms.room(query.rehearsal === '1')
    if (!room) return new Refusal('not_found')
    return logCsv(store, room)
  })

  serve(context, 'GET /api/draft/teams.csv', async () => {
    const room = rooms.room(false)
    if (!room) return new Refusal('not_found')
    return teamsCsv(room)
  })
}
