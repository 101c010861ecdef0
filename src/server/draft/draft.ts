import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { DraftRoom } from '#contract/draft.ts'
import { FAILURES } from '#contract/failures/failure.ts'
import type { League } from '#contract/league.ts'
import { REHEARSAL_GONE, ROOM } from '#contract/room/channel.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { SteadyClock } from '../clocks.ts'
import { createTimedLoop } from '../due-loop.ts'
import type { Env } from '../env.ts'
import type { InHand } from '../http/in-hand.ts'
import type { NetworkAddresses } from '../http/limits/network-address.ts'
import type { SiteAddress } from '../http/security/site-address.ts'
import type { SiteState } from '../http/site-state.ts'
import { createStompEndpoint, serveUpgrades, wantsUpgrade } from '../stomp/endpoint.ts'
import { plainAnswer } from '../stomp/transport/plain-answer.ts'
import type { SessionRecord } from '../store/accounts/sessions.ts'
import type { DraftMailer } from '../store/draft/draft-notices.ts'
import type { Store } from '../store/store.ts'
import { createDraftAdmission } from './channel/admission.ts'
import { createDraftHandlers } from './channel/handlers.ts'
import { createPresence, type Presence } from './channel/presence.ts'
import { createRoomPublisher } from './channel/room-publisher.ts'
import type { DraftClock } from './room/database-clock.ts'
import { openRooms, type Rooms } from './room/rooms.ts'

/** Interval at which rooms are checked against the season, and the people in them against their sessions. */
const LOOK_MS = 1000

export type Draft = Awaited<ReturnType<typeof openDraft>>

/** The live draft: rooms, the people in them, and the channel at `/draft-ws`. */
export async function openDraft(
  app: FastifyInstance,
  deps: {
    store: Store
    inHand: Pick<InHand, 'track'>
    sessions: Sessions
    siteState: SiteState
    env: Env
    addresses: NetworkAddresses
    siteAddress: SiteAddress
    mailer: DraftMailer | null
    clock: DraftClock
    /** Goes by what passes on the channel: heart-beats, floods, silences. */
    steadyClock: SteadyClock
  },
) {
  const { store, inHand, sessions, siteState, env, clock, steadyClock, addresses, siteAddress, mailer } = deps
  const log = app.log
  let rooms: Rooms
  const admission = createDraftAdmission({
    store,
    sessions,
    siteState,
    adminEmails: env.adminEmails,
    rooms: () => rooms,
  })
  let presence: Presence
  const publisher = createRoomPublisher(
    () => endpoint.channel,
    () => presence,
    clock,
    steadyClock,
    (leagueId) => rooms.room(leagueId, true) !== null,
  )
  const handlers = createDraftHandlers({
    log,
    admission,
    publisher,
    steadyClock,
    rooms: () => rooms,
    presence: () => presence,
    allowsOrigin: ({ headers }) => !siteAddress.isForeign(headers),
    addressOf: addresses.networkOf,
    refused: (request, status) =>
      log.warn({ route: ROOM.endpoint, status, address: addresses.of(request) }, 'handshake refused'),
  })
  const endpoint = createStompEndpoint(ROOM.endpoint, handlers, steadyClock)
  rooms = await openRooms({
    store,
    siteState,
    log,
    clock,
    databaseUrl: env.databaseUrl,
    mailer,
    changed: (room, change) => publisher.publishChange(room, change),
    gone: (leagueId, rehearsal) => {
      for (const session of endpoint.channel.sessions()) {
        if (session.who.leagueId !== leagueId) continue
        if (!rehearsal) session.close()
        else if (session.subscribedTo(ROOM.topic('draft', true))) session.fail(REHEARSAL_GONE.ended)
      }
    },
    present: (leagueId) => presence.users(leagueId),
    presenceChanged: () => presence.read(),
  })
  presence = createPresence(
    { store, log, clock },
    function* () {
      for (const { who } of endpoint.channel.sessions()) yield { leagueId: who.leagueId, userId: who.userId }
    },
    () => {
      for (const room of rooms.all()) publisher.publishUsers(room)
    },
  )

  /** [D35], [Q27], [Q42] Who has signed out, was removed, or has lost a right leaves at once. Reads nothing while nobody is there. */
  async function look() {
    await rooms.ensureCurrent()
    if ([...endpoint.channel.sessions()].length === 0) return
    const isOutdated = await admission.findOutdated()
    for (const session of endpoint.channel.sessions()) if (isOutdated(session.who)) session.close()
    await closeRevoked()
  }
  async function closeRevoked() {
    const isRevoked = await admission.findRevoked([...endpoint.channel.sessions()].map(({ who }) => who))
    endpoint.channel.closeWhere(isRevoked)
  }
  // Whoever loses a role leaves at once ([AC2]).
  const stopListening = store.broadcaster.onChange(({ kind }) => {
    if (kind !== 'roles' || closing) return
    inHand
      .track(closeRevoked())
      .catch((error) => log.error({ err: error }, 'the people in the draft could not be looked at'))
  })
  const loop = createTimedLoop({
    look,
    everyMs: LOOK_MS,
    failed: (error) => log.error({ err: error }, 'the draft’s rooms could not be looked at'),
  })
  let looked = Promise.resolve()
  let closing = false

  /** [Q79] As every other request for another host. */
  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    if (siteAddress.isAsked(request)) return inHand.track(endpoint.upgrade(request, socket, head))
    const { status, message } = FAILURES.wrong_host
    socket.end(plainAnswer(status, message))
  }

  app.addHook('onListen', async () => {
    serveUpgrades(app.server as Server, [{ owns: endpoint.owns, upgrade }], (error) =>
      log.error({ err: error }, 'an upgrade failed'),
    )
    loop.start()
    await loop.look()
  })
  app.addHook('preClose', async () => {
    closing = true
    stopListening()
    looked = loop.close()
    await endpoint.close()
  })
  app.addHook('onClose', async () => {
    await looked
    await presence.close()
    await rooms.close()
  })
  for (const url of [ROOM.endpoint, `${ROOM.endpoint}/*`])
    app.all(url, {
      // Before anything reads the body, which is the transport's own.
      onRequest: async (request, reply) => {
        reply.hijack()
        for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value)
        await endpoint.request(request.raw, reply.raw).catch((error) => {
          log.error({ err: error }, 'a request of the draft’s channel failed')
          if (reply.raw.headersSent) reply.raw.destroy()
          else reply.raw.writeHead(503).end()
        })
      },
      handler: () => {},
    })

  return {
    rooms,
    wantsUpgrade: wantsUpgrade([endpoint]),
    /**
     * The room of a season's draft as everyone in it sees it: undefined where none is open, null for who may not enter it.
     * It opens none: to read changes nothing ([Q18]).
     */
    async readRoom(session: SessionRecord, league: League): Promise<DraftRoom | null | undefined> {
      const room = rooms.room(league.id, false)
      if (!room) return undefined
      return (await admission.mayEnter(session, league)) ? publisher.everyonesRoom(room) : null
    },
    /** Tells whether somebody may enter the draft of a season ([D2]). */
    mayEnter: admission.mayEnter,
    /** Lets the rooms look after themselves now, as they do every second by themselves. */
    async tick(): Promise<void> {
      for (const room of rooms.all()) await room.tick()
    },
  }
}
