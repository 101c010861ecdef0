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
import { mayAdminister } from '#league/permissions.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { SessionRecord } from '../store/sessions.ts'
import type { Limits } from './limits.ts'
import { Refusal, refuseFields } from './refusal.ts'

/** Bytes of an uploaded file, at most. */
const UPLOAD_MAX_BYTES = 5 * 1024 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once `serve` has looked. */
    session: SessionRecord | null
  }
}

/** What every route is served with. */
export type Door = {
  app: FastifyInstance
  sessions: Sessions
  limits: Limits
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
}

/** Gives the reply of the contract; for a route without one, nothing (204) or a reply it has sent itself. */
type Handler<K extends RouteKey> = (input: Input<K>) => Promise<Answer<K> | FastifyReply>
// biome-ignore lint/suspicious/noConfusingVoidType: it is what a handler gives that gives nothing
type Answer<K extends RouteKey> = Api[K]['reply'] extends null ? void : Reply<K>

/**
 * Serves one entry of the contract: counts tries, finds the session, checks the right, parses what came in, and only
 * then calls the handler.
 */
export function serve<K extends RouteKey>(door: Door, key: K, handler: Handler<K>): void {
  const route: Route = api[key]
  const [method = 'GET', url = '/'] = key.split(' ')
  if (!door.app.hasRequestDecorator('session')) door.app.decorateRequest('session', null)

  door.app.route({
    method,
    url,
    onRequest: async (request) => {
      if (route.limit) await door.limits.fromAddress(request, route.limit)
      const session = await door.sessions.find(request.headers.cookie)
      request.session = session
      allow(route.access, session, door.adminEmails)
    },
    ...(route.upload && { bodyLimit: UPLOAD_MAX_BYTES }),
    handler: async (request, reply) => {
      if (Buffer.isBuffer(request.body) !== (route.upload === true)) throw new Refusal('unsupported_media_type')
      const { session } = request
      const body = parse(route.body, request.body)
      // At a public door the account that is knocked at counts, whoever the caller is signed in as.
      const account = route.access === 'public' ? emailIn(body) : session?.user.id
      if (route.limit && account) await door.limits.onAccount(request, route.limit, account)
      const answer = await handler({
        params: parse(route.params, request.params),
        query: parse(route.query, request.query),
        body,
        session,
        request,
        reply,
      } as Input<K>)
      if (reply.sent) return reply
      reply.header('cache-control', 'no-store')
      if (route.reply === null) return reply.code(204).send()
      if (door.checkReplies) route.reply.parse(answer)
      return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(answer))
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

const emailIn = (body: unknown): string | undefined =>
  body !== null && typeof body === 'object' && 'email' in body && typeof body.email === 'string'
    ? body.email
    : undefined
