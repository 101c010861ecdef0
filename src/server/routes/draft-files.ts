import type { FastifyReply } from 'fastify'
import { logCsv, teamsCsv } from '../draft/exports/exports.ts'
import type { Rooms } from '../draft/room/rooms.ts'
import { Refusal } from '../http/refusal.ts'
import { type Door, serve } from '../http/serve.ts'
import type { Store } from '../store/store.ts'

/** `draft`: what an organiser takes home from the draft, as files for a spreadsheet ([D28]). */
export function serveDraftFiles(door: Door, rooms: Rooms, store: Store) {
  serve(door, 'GET /api/draft/log.csv', async ({ query, reply }) => {
    const room = rooms.room(query.rehearsal === '1')
    if (!room) throw new Refusal('not_found')
    return sendCsv(reply, 'draft-log.csv', await logCsv(store, room))
  })

  serve(door, 'GET /api/draft/teams.csv', async ({ reply }) => {
    const room = rooms.room(false)
    if (!room) throw new Refusal('not_found')
    return sendCsv(reply, 'draft-teams.csv', teamsCsv(room))
  })
}

const sendCsv = (reply: FastifyReply, name: string, text: string) =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(text)
