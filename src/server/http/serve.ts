import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import {
  errorCodes,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify'
import { z } from 'zod'
import {
  type Api,
  api,
  type Body,
  type Params,
  type Query,
  type RouteErrors,
  type RouteKey,
  splitKey,
} from '#contract/api.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import { LIMITS } from '#contract/limits.ts'
import { JSON_MAX_BYTES, type Route } from '#contract/route.ts'
import { whyClosed } from '#league/permissions.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { TouchlinePhones } from '../auth/touchline-phones.ts'
import type { SessionRecord } from '../store/accounts/sessions.ts'
import type { PhoneRecord } from '../store/touchline/links.ts'
import { type PreparedResponse, prepareJson } from './caching/prepared-response.ts'
import type { ResponseCache } from './caching/response-cache.ts'
import { missingCode } from './layer-failures.ts'
import { type Limits, limitOf } from './limits/limits.ts'
import { refuseType } from './media-type.ts'
import type { Questions } from './questions.ts'
import { refuseFields, sendRefusal } from './refusal.ts'
import { type Result, sendResult, successOf } from './send-reply.ts'
import { strictly } from './strict-body.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session that asks, once `serve` has looked. */
    session: SessionRecord | null
    /** The phone that asks, on an entry for touchline links ([MN3]). */
    phone: PhoneRecord | null
    /** The database's version before the session was looked up. */
    databaseVersion: number | null
  }
}

/** The parts of the app that `serve` needs; `routes/route-context.ts` adds those of handlers. */
export type ServeContext = {
  app: FastifyInstance
  sessions: Sessions
  touchlinePhones: TouchlinePhones
  limits: Limits
  responseCache: ResponseCache
  /** The answers of entries that are read, for the server's own pages. */
  questions: Questions
  adminEmails: readonly string[]
  /** In tests: every reply is held against its schema before it leaves. */
  checkReplies: boolean
}

type SessionOf<K extends RouteKey> = Api[K] extends { anonymous: true } | { access: 'touchline' }
  ? null
  : Api[K]['access'] extends 'public'
    ? SessionRecord | null
    : SessionRecord

type Input<K extends RouteKey> = {
  params: Params<K>
  query: Query<K>
  /** The JSON of the body as its schema gives it, or the bytes of an upload, which fail where they are too many to be streamed. */
  body: Api[K] extends { upload: { isStreamed: true } }
    ? Readable
    : Api[K] extends { upload: object }
      ? Buffer
      : Body<K>
  /** Never null on a route that is not public. */
  session: SessionOf<K>
  /** The phone that asks, on an entry for touchline links. */
  phone: Api[K] extends { access: 'touchline' } ? PhoneRecord : null
  request: FastifyRequest
  reply: FastifyReply
  /**
   * Caches this reply to a GET for the same person until an instant (milliseconds since 1970), or until anything in the
   * database changes. It must be made from nothing but the database, the session and the address.
   */
  cacheUntil(expiresAt: number): void
}

/** Gives what the entry replies with, or a refusal with one of the codes that the entry lists. */
type Handler<K extends RouteKey> = (input: Input<K>) => Promise<Result<K> | Refusal<RouteErrors<K>>>

/** Refuses a request by its address and session before its body is read; null lets it in. */
type Admit<K extends RouteKey> = (
  input: Pick<Input<K>, 'params' | 'session'>,
) => Promise<Refusal<RouteErrors<K>> | null>

/**
 * Serves one entry of the contract: counts tries, finds the session, checks the right, reads and parses what came in, and
 * only then calls the handler. `admit` refuses by a right that the table can't name, before a large body is read.
 */
export function serve<K extends RouteKey>(context: ServeContext, key: K, handle: Handler<K>, admit?: Admit<K>): void {
  const { app, sessions, touchlinePhones, limits, responseCache } = context
  const route: Route = api[key]
  const { method, path } = splitKey(key)
  const success = successOf(route)
  const limit = limitOf(key, route)
  const isCacheable = method === 'GET' && !limit
  const read = createReader(route)
  if (!app.hasRequestDecorator('session')) {
    app.decorateRequest('session', null)
    app.decorateRequest('phone', null)
    app.decorateRequest('databaseVersion', null)
  }

  async function whyRefused(request: FastifyRequest): Promise<Refusal | null> {
    const tooMany = limit && (await limits.fromAddress(request, limit))
    if (tooMany) return tooMany
    request.databaseVersion = responseCache.version()
    const { cookie } = request.headers
    if (route.access === 'secondStep') request.session = await sessions.findWaiting(cookie)
    if (route.access === 'touchline') request.phone = await touchlinePhones.find(cookie)
    if (!request.session && !request.phone) {
      if (!route.anonymous) request.session = await sessions.find(cookie)
      const closed = whyClosed(route.access, request.session?.user ?? null, context.adminEmails)
      if (closed) return new Refusal(closed)
    }
    const foreign = method === 'GET' ? null : refuseType(route, request.headers)
    const account = request.phone?.link.id ?? signedInAs(route, request.session)
    return foreign ?? (limit && account ? limits.onAccount(request, limit, account) : null)
  }

  async function whyNotAdmitted(request: FastifyRequest, admit: Admit<K>): Promise<Refusal | null> {
    const params = readParams(route, request)
    if (params instanceof Refusal) return params
    return admit({ params, session: request.session } as Pick<Input<K>, 'params' | 'session'>)
  }

  /** Returns the handler's result, with JSON as a prepared response. */
  async function answer(input: Input<K>): Promise<unknown> {
    const result: unknown = await handle(input)
    if (success.body.kind !== 'json' || typeof result === 'function' || result instanceof Refusal) return result
    if (context.checkReplies) success.body.schema.parse(result)
    return prepareJson(result)
  }

  const isOfPages = isCacheable && route.access !== 'touchline'
  if (isOfPages && (success.body.kind === 'json' || success.body.kind === 'tagged-json'))
    context.questions.set(key, async (request, reply, asked) => {
      const session = route.anonymous ? null : (request.session ?? (await sessions.find(request.headers.cookie)))
      if (whyClosed(route.access, session?.user ?? null, context.adminEmails)) return null
      const input = read({ params: asked.params ?? {}, query: asked.query ?? {}, body: undefined })
      if (input instanceof Refusal) return null
      const result = await answer({
        ...input,
        session,
        phone: null,
        request,
        reply,
        cacheUntil: () => undefined,
      } as unknown as Input<K>)
      return result instanceof Refusal ? null : (result as PreparedResponse)
    })

  const options: RouteOptions = {
    method,
    url: path,
    bodyLimit: route.upload?.maxBytes ?? route.maxBytes ?? JSON_MAX_BYTES,
    onRequest: async (request, reply) => {
      const refusal = (await whyRefused(request)) ?? (admit && (await whyNotAdmitted(request, admit)))
      if (refusal) return sendRefusal(refusal, request, reply)
    },
    handler: async (request, reply) => {
      const { session, phone } = request
      const account = namedIn(route, request.body)
      const tooMany = limit && account && (await limits.onAccount(request, limit, account))
      if (tooMany) return sendRefusal(tooMany, request, reply)
      const input = read(request)
      if (input instanceof Refusal) return sendRefusal(input, request, reply)
      let cachedUntil: number | undefined
      const cacheUntil = (expiresAt: number) => {
        cachedUntil = expiresAt
      }
      const result = await answer({ ...input, session, phone, request, reply, cacheUntil } as Input<K>)
      if (result instanceof Refusal) return sendRefusal(result, request, reply)
      if (isCacheable && session && cachedUntil !== undefined)
        responseCache.set(request.databaseVersion, session.id, request.url, {
          expiresAt: Math.min(cachedUntil, sessions.endOf(session)),
          route: key,
          prepared: result as PreparedResponse,
        })
      return sendResult(success.body, result, request, reply)
    },
  }
  const { upload } = route
  if (upload?.isStreamed) void app.register(async (scope) => takeAsItComes(scope, upload.maxBytes).route(options))
  else if (upload?.types.includes('application/json'))
    void app.register(async (scope) => takeJsonAsItIs(scope).route(options))
  else app.route(options)
}

/** Has JSON read as bytes by the routes of a scope: a signature holds for those alone. */
function takeJsonAsItIs(scope: FastifyInstance): FastifyInstance {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  return scope
}

/** Has files of `maxBytes` at most handed on as they come by the routes of a scope. */
function takeAsItComes(scope: FastifyInstance, maxBytes: number): FastifyInstance {
  scope.addContentTypeParser('application/octet-stream', ({ headers }, payload, done) => {
    if (Number(headers['content-length']) > maxBytes) done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
    else done(null, Readable.from(counted(payload, maxBytes)))
  })
  return scope
}

async function* counted(payload: IncomingMessage, maxBytes: number) {
  let bytes = 0
  try {
    // The connection stays: its sender is told.
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
      yield chunk
    }
  } catch (error) {
    // Also where it was cut off: what Fastify reads by itself fails as a bad request.
    throw Object.assign(error as FastifyError, { statusCode: (error as FastifyError).statusCode ?? 400 })
  }
}

type Read = { params: unknown; query: unknown; body: unknown }

/** A request's input, unchecked. */
type Unread = Pick<FastifyRequest, 'params' | 'query' | 'body'>

function readParams(route: Route, request: Unread): unknown {
  const params = route.params?.safeParse(request.params)
  return params?.error ? new Refusal(missingCode(String(params.error.issues[0]?.path[0]), route)) : params?.data
}

/** Gives a function that reads what a request brings by the schemas of an entry, or says what is wrong with it. */
function createReader(route: Route): (request: Unread) => Read | Refusal {
  // Made at the first request: of all routes together it would be a twentieth of the start.
  let bodySchema: z.ZodType | undefined
  return (request) => {
    const params = readParams(route, request)
    if (params instanceof Refusal) return params
    const query = route.query?.safeParse(request.query)
    if (query?.error) return refuseFields(query.error)
    if (route.upload) return { params, query: query?.data, body: request.body }
    // An empty body does no harm where none is asked for.
    bodySchema ??= strictly(route.body ?? z.object({}).nullish())
    const body = bodySchema.safeParse(request.body)
    return body.error ? refuseFields(body.error) : { params, query: query?.data, body: body.data }
  }
}

/**
 * The account that a request tries by its session, where a phone at the touchline tries its link; a second step is counted by address, so that known devices are told
 * from strangers ([Q77]). On a public route it is the one that is named, whoever the caller is signed in as.
 */
function signedInAs({ access }: Route, session: SessionRecord | null): string | undefined {
  if (access === 'public') return undefined
  return access === 'secondStep' ? session?.user.email : session?.user.id
}

/** The account that the body of a public route names, before the schema has looked at it; none has a longer address. */
function namedIn({ access }: Route, body: unknown): string | undefined {
  if (access !== 'public' || body === null || typeof body !== 'object' || !('email' in body)) return undefined
  const email = typeof body.email === 'string' ? body.email.trim() : ''
  return email === '' || email.length > LIMITS.email ? undefined : email
}
