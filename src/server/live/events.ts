import type { FastifyInstance } from 'fastify'
import { Refusal } from '../http/refusal.ts'
import type { Door } from '../http/serve.ts'
import type { Broadcaster, Change } from '../store/announcements.ts'

const BEAT_MS = 25_000
/** A page that takes nothing more is cut off at this many waiting bytes; it comes back by itself and asks afresh. */
const MOST_WAITING = 64 * 1024

/** What pages are told of a change; null where they show nothing of it. */
function eventOf(change: Change): { leagueId: string; version: number } | { missed: true } | null {
  if (change.kind === 'missed') return { missed: true }
  return change.kind === 'season' ? { leagueId: change.leagueId, version: change.version } : null
}

/**
 * `/api/events`: a stream of server-sent events for signed-in people, one for each change of a season, as
 * `{"leagueId", "version"}`, or `{"missed": true}` when changes may have gone unheard. It carries nothing else, so the
 * same bytes go to everybody.
 */
export function serveEvents(app: FastifyInstance, { sessions }: Door, broadcaster: Broadcaster) {
  const open = new Set<{ end(): void }>()

  app.get('/api/events', async (request, reply) => {
    if (!(await sessions.find(request.headers.cookie))) throw new Refusal('not_signed_in')
    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies that collect answers would hold events back.
      'x-accel-buffering': 'no',
    })
    stream.write('retry: 2000\n\n')
    const end = () => stream.end()
    const write = (text: string) => {
      if (stream.writableLength > MOST_WAITING) stream.destroy()
      else stream.write(text)
    }
    const stopListening = broadcaster.onChange((change) => {
      const event = eventOf(change)
      if (event) write(`data: ${JSON.stringify(event)}\n\n`)
    })
    const beat = setInterval(async () => {
      // A session that ended, or a store that can't say, ends its stream ([Q42]).
      const session = await sessions.find(request.headers.cookie).catch(() => null)
      if (session) write(': beat\n\n')
      else end()
    }, BEAT_MS)
    beat.unref()
    open.add({ end })
    stream.on('close', () => {
      clearInterval(beat)
      stopListening()
      for (const one of open) if (one.end === end) open.delete(one)
    })
  })

  app.addHook('preClose', async () => {
    for (const { end } of open) end()
  })
}
