import type { ServerResponse } from 'node:http'
import type { ChangeEvent } from '#contract/routes/site.ts'
import { type RouteContext, serve } from '../http/serve.ts'
import type { Broadcaster, Change } from '../store/engine/announcements.ts'

const BEAT_MS = 25_000
/** How often streams are held against their sessions: one ends within a second of its session ([Q42]). */
const LOOK_MS = 600
/** When the store could not say for so long who is still signed in, every stream ends. */
const UNANSWERED_MS = 25_000
/** A page that takes nothing more is cut off at this many waiting bytes; it comes back by itself and asks afresh. */
const MAX_WAITING_BYTES = 64 * 1024
/** Streams of one session at this process; one more takes the place of the oldest, which is likeliest to be dead. */
const MAX_STREAMS = 20

/** What pages are told of a change; null where they show nothing of it. */
function eventOf(change: Change): ChangeEvent | null {
  if (change.kind === 'missed') return { missed: true }
  return change.kind === 'season' ? { leagueId: change.leagueId, version: change.version } : null
}

/**
 * `/api/events`: a stream of server-sent events for signed-in people, one for each change of a season, as
 * `{"leagueId", "version"}`, or `{"missed": true}` when changes may have gone unheard. It carries nothing else, so the
 * same bytes go to everybody. A stream ends within a second of its session.
 */
export function serveEvents(context: RouteContext, broadcaster: Broadcaster) {
  const { app, sessions } = context
  const open = new Map<string, Set<ServerResponse>>()
  let answeredAt = performance.now()

  serve(context, 'GET /api/events', async ({ session }) => (stream) => {
    stream.write('retry: 2000\n\n')
    add(session.id, stream)
  })

  function add(sessionId: string, stream: ServerResponse) {
    const streams = open.get(sessionId) ?? new Set()
    const [oldest] = streams
    if (oldest && streams.size >= MAX_STREAMS) {
      streams.delete(oldest)
      oldest.end()
    }
    open.set(sessionId, streams.add(stream))
    stream.on('close', () => {
      streams.delete(stream)
      if (streams.size === 0 && open.get(sessionId) === streams) open.delete(sessionId)
    })
  }

  function write(text: string) {
    for (const streams of open.values())
      for (const stream of streams)
        if (stream.writableLength > MAX_WAITING_BYTES) stream.destroy()
        else stream.write(text)
  }

  function end(sessionIds: Iterable<string>) {
    for (const sessionId of [...sessionIds]) {
      for (const stream of open.get(sessionId) ?? []) stream.end()
      // At once: what has ended takes nothing more, and may be long in closing.
      open.delete(sessionId)
    }
  }

  async function look() {
    const sessionIds = [...open.keys()]
    try {
      const living = await sessions.findAll(sessionIds)
      answeredAt = performance.now()
      end(sessionIds.filter((sessionId) => !living.has(sessionId)))
    } catch {
      if (performance.now() - answeredAt > UNANSWERED_MS) end(open.keys())
    }
  }

  let next: NodeJS.Timeout | undefined
  let closing = false
  const lookAgain = () => {
    next = setTimeout(async () => {
      await look()
      if (!closing) lookAgain()
    }, LOOK_MS).unref()
  }
  lookAgain()
  const beat = setInterval(() => write(': beat\n\n'), BEAT_MS).unref()
  const stopListening = broadcaster.onChange((change) => {
    const event = eventOf(change)
    if (event) write(`data: ${JSON.stringify(event)}\n\n`)
  })

  app.addHook('preClose', async () => {
    closing = true
    clearTimeout(next)
    clearInterval(beat)
    stopListening()
    end(open.keys())
  })
}
