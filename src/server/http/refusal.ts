import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { FAILURES, type FailureCode, type FailureReply } from '#contract/failures/failure.ts'
import { Refusal, type RefusalDetails } from '#contract/failures/refusal.ts'
import { safeReturnTo } from '#contract/return-to.ts'
import { escapeHtml } from '../escape-html.ts'
import { isFull, isUnavailable } from '../store/engine/unavailable.ts'
import { plainPage, plainPagePolicy } from './pages/plain-page.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code it was refused with, for the log. */
    refusedAs: FailureCode | null
  }
}

/** Message for a key that the contract does not name. */
const UNKNOWN_KEY = 'Remove this: it is not known here'

/** Fields that a refusal names, at most: no form has as many. */
const MOST_FIELDS = 200

/** A refusal that names the fields zod found wrong, each by its first message, and the keys that are not known; 200 of them at most. */
export function refuseFields(error: z.ZodError): Refusal<'invalid_fields'> {
  const fields: Record<string, string> = {}
  const add = (path: PropertyKey[], message: string) => {
    fields[path.join('.') || 'body'] ??= message
  }
  for (const issue of error.issues.slice(0, MOST_FIELDS))
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, MOST_FIELDS)) add([...issue.path, key], UNKNOWN_KEY)
    else add(issue.path, issue.message)
  return new Refusal('invalid_fields', { fields })
}

/** Fastify's own refusals, by its codes. */
const OWN: Record<string, FailureCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_media_type',
}

function codeOf(error: FastifyError): FailureCode {
  const own = OWN[error.code]
  if (own) return own
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return 'malformed_request'
  if (isFull(error)) return 'no_room'
  return isUnavailable(error) ? 'unavailable' : 'internal_error'
}

/** Turns whatever was thrown into the one shape of an error reply; what nobody expected is logged whole and told bland. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const code = codeOf(error)
  if (code === 'internal_error' || code === 'unavailable' || code === 'no_room')
    request.log.error({ err: error }, 'request failed')
  return sendRefusal(new Refusal(code), request, reply)
}

/** Sends a refusal: as a page to somebody who follows a link, else as `answerRefusal`. */
export const sendRefusal = (refusal: Refusal, request: FastifyRequest, reply: FastifyReply) =>
  isForPerson(request) ? answerPerson(refusal, request, reply) : answerRefusal(refusal, request, reply)

const isForPerson = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && !url.startsWith('/api/') && String(headers.accept).includes('text/html')

/** The default error page (spec section 8), for somebody whose page could not be made. */
function answerPerson({ code, details }: Refusal, request: FastifyRequest, reply: FastifyReply) {
  // `//elsewhere` is an address of this site to the server, and of another to the browser that follows the link.
  const here = safeReturnTo(request.url) ?? '/'
  const lead = escapeHtml(details.message ?? FAILURES[code].message)
  const main = `<section><p><a href="${escapeHtml(here)}">Try again</a> · <a href="/">Back to the home page</a></p>
<p><small>If it keeps happening, tell us this number: ${request.id}</small></p></section>`
  return begin(code, details, request, reply)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', plainPagePolicy)
    .send(plainPage({ title: 'Unexpected Application Error!', lead, main }))
}

/** Sends a refusal as JSON. */
export function answerRefusal({ code, details }: Refusal, request: FastifyRequest, reply: FastifyReply) {
  const { fields, overtaken, message = FAILURES[code].message } = details
  const body: FailureReply = { code, message, fields, overtaken, requestId: request.id }
  return begin(code, details, request, reply)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

function begin(code: FailureCode, details: RefusalDetails, request: FastifyRequest, reply: FastifyReply) {
  request.refusedAs = code
  if (details.retryAfterSeconds !== undefined) reply.header('retry-after', details.retryAfterSeconds)
  return reply
    .code(FAILURES[code].status)
    .headers(details.headers ?? {})
    .header('cache-control', 'no-store')
}
