import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  type Api,
  api,
  type Body,
  type Params,
  type Query,
  type Reply,
  type Route,
  type RouteKey,
} from '#contract/api.ts'
import type { FailureCode } from '#contract/failure.ts'
import { mayAdminister } from '#league/permissions.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { SessionRecord } from '../store/accounts/sessions.ts'
import { type Ready, readyJson, sendReady } from './caching/ready.ts'
import type { Repeats } from './caching/repeats.ts'
import type { Limits } from './limits/limits.ts'
import { Refusal, refuseFields } from './refusal.ts'

/** Bytes of an uploaded file, at most. */
const UPLOAD_MAX_BYTES = 5 * 1024 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once `serve` has looked. */
    session: SessionRecord | null
    /** What the database held when that was asked. */
    databaseVersion: number | null
  }
}

/** What every route is served with. */
export type Door = {
  app: FastifyInstance
  sessions: Sessions
  limits: Limits
  repeats: Repeats
  adminEmails: readonly string[]
  /** In tests: every reply is held against its schema before it leaves. */
  checkReplies: boolean
}

type SessionOf<K extends RouteKey> = Api[K]['access'] extends 'public' ? SessionRecord | null : SessionRecord

type Input<K extends RouteKey> = {
  params: Params<K>
  query: Query<K>
  body: Body<K>
  /** Who asks; never null on a route that is for players or administrators. */
  session: SessionOf<K>
  request: FastifyRequest
  reply: FastifyReply
  /**
   * Says that this answer to a GET is made from nothing but the database, the session and the address, and stays right
   * until an instant (milliseconds since 1970) if nobody changes anything: the same person gets it again.
   */
  rightUntil(instant: number): void
}

/** Gives the reply of the contract, or has it ready; for a route without one, nothing (204) or a reply it has sent itself. */
type Handler<K extends RouteKey> = (input: Input<K>) => Promise<Answer<K> | Ready | FastifyReply>
// biome-ignore lint/suspicious/noConfusingVoidType: it is what a handler gives that gives nothing
type Answer<K extends RouteKey> = Api[K]['reply'] extends null ? void : Reply<K>

/**
 * Serves one entry of the contract: counts tries, finds the session, checks the right, parses what came in, and only
 * then calls the handler.
 */
export function serve<K extends RouteKey>(door: Door, key: K, handler: Handler<K>): void {
  const route: Route = api[key]
  const [method = 'GET', url = '/'] = key.split(' ')
  if (!door.app.hasRequestDecorator('session')) {
    door.app.decorateRequest('session', null)
    door.app.decorateRequest('databaseVersion', null)
  }
  const mayRepeat = method === 'GET' && !route.limit

  async function enter(request: FastifyRequest) {
    if (route.limit) await door.limits.fromAddress(request, route.limit)
    request.databaseVersion = door.repeats.version()
    request.session = await door.sessions.find(request.headers.cookie)
    allow(route.access, request.session, door.adminEmails)
  }

  door.app.route({
    method,
    url,
    onRequest: enter,
    ...(route.upload && { bodyLimit: UPLOAD_MAX_BYTES }),
    handler: async (request, reply) => {
      if (Buffer.isBuffer(request.body) !== (route.upload === true)) throw new Refusal('unsupported_media_type')
      const { session } = request
      const body = parse(route.body, request.body)
      // At a public door the account that is knocked at counts, whoever the caller is signed in as.
      const account = route.access === 'public' ? emailIn(body) : session?.user.id
      if (route.limit && account) await door.limits.onAccount(request, route.limit, account)
      let until: number | undefined
      const answer = await handler({
        params: parseParams(route, request.params),
        query: parse(route.query, request.query),
        body,
        session,
        request,
        reply,
        rightUntil: (instant: number) => {
          until = instant
        },
      } as Input<K>)
      if (reply.sent) return reply
      if (route.reply === null) return reply.header('cache-control', 'no-store').code(204).send()
      if (door.checkReplies && typeof answer !== 'function') route.reply.parse(answer)
      const ready = typeof answer === 'function' ? (answer as Ready) : readyJson(answer)
      if (mayRepeat && session && until !== undefined)
        door.repeats.keep(request.databaseVersion, session.id, request.url, {
          until: Math.min(until, door.sessions.endOf(session)),
          ...{ route: key, ready },
        })
      return sendReady(ready, request, reply)
    },
  })
}

function allow(access: Route['access'], session: SessionRecord | null, adminEmails: readonly string[]) {
  if (access === 'public') return
  if (!session) throw new Refusal('not_signed_in')
  if (access === 'administrator' && !mayAdminister(session.user, adminEmails)) throw new Refusal('not_allowed')
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw refuseFields(parsed.error)
  return parsed.data
}

const MISSING: Record<string, FailureCode> = { leagueId: 'league_not_found', teamId: 'team_not_found' }

/** A part of the path that is no id is refused like one that does not exist ([Q63]). */
function parseParams({ params, errors }: Route, value: unknown): unknown {
  const parsed = params?.safeParse(value)
  if (!parsed?.error) return parsed?.data
  const code = MISSING[String(parsed.error.issues[0]?.path[0])]
  throw new Refusal(code && errors.includes(code) ? code : 'not_found')
}

const emailIn = (body: unknown): string | undefined =>
  body !== null && typeof body === 'object' && 'email' in body && typeof body.email === 'string'
    ? body.email
    : undefined
