import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ReplyBodies, RouteKey } from '#contract/api.ts'
import { type HeaderAddress, headerAddress } from '#contract/header-address.ts'
import type { ReplyBody, Route } from '#contract/route.ts'
import { type PreparedResponse, prepareJson, sendPrepared } from './caching/prepared-response.ts'

/** The target of a redirect: a path of this site or an address elsewhere. */
export type Redirect = { location: HeaderAddress }

/** Leads to another address, whatever letters it has. */
export const sendRedirect = (reply: FastifyReply, address: string, status: 302 | 308 = 302): FastifyReply =>
  reply.redirect(headerAddress(address), status)

/** Takes over a stream of events once its head is sent; writes to it and ends it as it likes. */
export type EventSource = (stream: ServerResponse) => void

/** A handler's result for a reply of one kind. */
type ResultFor<R extends ReplyBody> = R extends { kind: 'json'; schema: z.ZodType<infer T> }
  ? T | PreparedResponse
  : R extends { kind: 'tagged-json' }
    ? PreparedResponse
    : R extends { kind: 'file' }
      ? string | Buffer | Readable | PreparedResponse
      : R extends { kind: 'redirect' }
        ? Redirect
        : R extends { kind: 'events' }
          ? EventSource
          : R extends { kind: 'empty' }
            ? // biome-ignore lint/suspicious/noConfusingVoidType: it is what a handler gives that gives nothing
              void
            : never

/** A handler's result on success, by the replies of its entry. */
export type Result<K extends RouteKey> = ReplyBodies<K> extends infer R extends ReplyBody ? ResultFor<R> : never

/** The successful reply of an entry: its status and what it carries. */
export function successOf({ replies }: Route): { status: number; body: ReplyBody } {
  const found = Object.entries(replies).find(([, body]) => body?.kind !== 'not-modified')
  if (!found) throw new Error('an entry without a successful reply')
  return { status: Number(found[0]), body: found[1] }
}

/** Sends what a handler gave, in the kind that its entry names. Keeps to itself what is for one person alone. */
export function sendResult(
  body: ReplyBody,
  result: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  switch (body.kind) {
    case 'json':
    case 'tagged-json':
      return sendPrepared(
        typeof result === 'function' ? (result as PreparedResponse) : prepareJson(result),
        request,
        reply,
      )
    case 'file':
      if (typeof result === 'function') return sendPrepared(result as PreparedResponse, request, reply)
      if (body.name) reply.header('content-disposition', `attachment; filename="${body.name}"`)
      return reply.type(body.type.startsWith('text/') ? `${body.type}; charset=utf-8` : body.type).send(result)
    case 'redirect':
      return sendRedirect(reply, (result as Redirect).location)
    case 'events':
      return sendEvents(result as EventSource, request, reply)
    case 'empty':
    case 'not-modified':
      return reply.code(204).send()
  }
}

function sendEvents(source: EventSource, request: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  const stream = reply.raw
  stream.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    // Proxies that collect answers would hold events back.
    'x-accel-buffering': 'no',
  })
  if (request.method === 'HEAD') stream.end()
  // Whoever left while the session was looked up closes no second time.
  else if (!stream.destroyed) source(stream)
  return reply
}
