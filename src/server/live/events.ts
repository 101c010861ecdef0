import type { ServerResponse } from 'node:http'
import type { ChangeEvent } from '#contract/routes/site.ts'
import { mayAdminister } from '#league/permissions.ts'
import type { Clock } from '../clocks.ts'
import type { InHand } from '../http/in-hand.ts'
import { type ServeContext, serve } from '../http/serve.ts'
import type { SessionRecord } from '../store/accounts/sessions.ts'
import type { Broadcaster, Change } from '../store/engine/announcements.ts'

const BEAT_MS = 25_000
/** Interval at which streams are checked against their sessions: one ends within a second of its session ([Q42]). */
const LOOK_MS = 600
/** Every stream ends once the store has failed for this long to say who is still signed in. */
const UNANSWERED_MS = 25_000
/** A page that takes nothing more is cut off at this many waiting bytes; it comes back by itself and asks afresh. */
const MAX_WAITING_BYTES = 64 * 1024
/** Streams of one session at this process; one more takes the place of the oldest, which is likeliest to be dead. */
const MAX_STREAMS = 20

/** Returns what pages are told of a change; null if they show nothing of it. */
function eventOf(change: Change): ChangeEvent | null {
  if (change.kind === 'missed') return { missed: true }
  if (change.kind === 'roles') return { me: true }
  if (change.kind === 'workingCopy') return { leagueId: change.leagueId, workingCopy: true }
  if (change.kind === 'desk') return { leagueId: change.leagueId, desk: true }
  if (change.kind === 'players') return { people: true }
  if (change.kind === 'answers') return { answersOf: change.teamId }
  if (change.kind === 'news') return { news: true }
  if (change.kind === 'site') return { site: true }
  if (change.kind === 'draftPhase') return { draft: true }
  return change.kind === 'season' ? { leagueId: change.leagueId, version: change.version } : null
}

/** Changes that only organisers hear of. */
const FOR_ORGANISERS: ReadonlySet<Change['kind']> = new Set(['workingCopy', 'desk', 'players'])

/** The streams of one session at this process, and who they are of, as last looked up. */
type Listener = { session: SessionRecord; streams: Set<ServerResponse> }

/**
 * `/api/events`: a stream of server-sent events for signed-in people, one for each change of a season, as
 * `{"leagueId", "version"}`, or `{"missed": true}` when changes may have gone unheard; organisers hear of changes of a
 * working copy ([SC9]) and of people and acts besides, and whoever gets or loses a role hears `{"me": true}` ([AC2]). It carries
 * nothing else, but the server's clock at its beginning. A stream ends within a second of its session, and an organiser who is
 * none any more hears as little of working copies.
 */
export function serveEvents(
  context: ServeContext & { clock: Clock },
  broadcaster: Broadcaster,
  inHand: Pick<InHand, 'track'>,
) {
  const { app, sessions, adminEmails, clock } = context
  const open = new Map<string, Listener>()
  let answeredAt = performance.now()
  /** The log has acts that pages have not heard of: they do at the next look, once however many there are. */
  let actsWait = false

  serve(context, 'GET /api/events', async ({ session }) => (stream) => {
    stream.write(`retry: 2000\n\ndata: ${JSON.stringify({ now: clock.now() } satisfies ChangeEvent)}\n\n`)
    add(session, stream)
  })

  function add(session: SessionRecord, stream: ServerResponse) {
    const listener = open.get(session.id) ?? { session, streams: new Set() }
    const { streams } = listener
    const [oldest] = streams
    if (oldest && streams.size >= MAX_STREAMS) {
      streams.delete(oldest)
      oldest.end()
    }
    streams.add(stream)
    open.set(session.id, listener)
    stream.on('close', () => {
      streams.delete(stream)
      if (streams.size === 0 && open.get(session.id) === listener) open.delete(session.id)
    })
  }

  function write(text: string, mayRead: (session: SessionRecord) => boolean = () => true) {
    for (const { session, streams } of open.values())
      for (const stream of mayRead(session) ? streams : [])
        if (stream.writableLength > MAX_WAITING_BYTES) stream.destroy()
        else stream.write(text)
  }

  function end(sessionIds: Iterable<string>) {
    for (const sessionId of [...sessionIds]) {
      for (const stream of open.get(sessionId)?.streams ?? []) stream.end()
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
      for (const listener of open.values()) listener.session = living.get(listener.session.id) ?? listener.session
    } catch {
      if (performance.now() - answeredAt > UNANSWERED_MS) end(open.keys())
    }
  }

  const isOrganiser = ({ user }: SessionRecord) => mayAdminister(user, adminEmails)
  const readersOf = (change: Change) => {
    if (FOR_ORGANISERS.has(change.kind)) return isOrganiser
    return change.kind === 'roles' ? ({ user }: SessionRecord) => user.id === change.userId : undefined
  }

  let next: NodeJS.Timeout | undefined
  let closing = false
  const lookAgain = () => {
    next = setTimeout(async () => {
      await inHand.track(look())
      if (actsWait) {
        actsWait = false
        write(`data: ${JSON.stringify({ acts: true } satisfies ChangeEvent)}\n\n`, isOrganiser)
      }
      if (!closing) lookAgain()
    }, LOOK_MS).unref()
  }
  lookAgain()
  const beat = setInterval(() => write(': beat\n\n'), BEAT_MS).unref()
  const stopListening = broadcaster.onChange(async (change) => {
    // Whoever has lost a role hears nothing more that is for it, from this moment.
    if (change.kind === 'roles') await inHand.track(look())
    if (change.kind === 'acts') actsWait = true
    const event = eventOf(change)
    if (event) write(`data: ${JSON.stringify(event)}\n\n`, readersOf(change))
  })

  app.addHook('preClose', async () => {
    closing = true
    clearTimeout(next)
    clearInterval(beat)
    stopListening()
    end(open.keys())
  })
}
