import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { JSON_MAX_BYTES } from '#contract/route.ts'
import type { Env } from '../env.ts'
import { answerOtherMethods } from './allowed-methods.ts'
import { logAnswers } from './answer-log.ts'
import { isOverdone } from './bounded-json.ts'
import { createReadiness } from './health/readiness.ts'
import { createInHand, trackRoutes } from './in-hand.ts'
import { createNetworkAddresses } from './limits/network-address.ts'
import { answerError } from './refusal.ts'
import { RequestLog } from './request-log.ts'
import { LONGEST_BODY_MS, limitBodyTime } from './security/body-time.ts'
import { createLingeringClose } from './security/lingering-close.ts'
import { answerParserErrors } from './security/parser-errors.ts'
import { secure } from './security/security.ts'
import { createSiteAddress } from './security/site-address.ts'

/** Bodies that are taken as they come: pictures, and the forms of mail programs, whose words are not read ([NE4]). */
const UPLOADS = /^(image\/|application\/octet-stream|application\/x-www-form-urlencoded|multipart\/form-data)/

/** Fastify as every route is served by it: what it reads and refuses by itself, its log, and the headers of every answer. */
export function createHttpServer(deps: {
  env: Env
  /** Takes the lines of the log instead of the standard output. */
  logStream: { write(line: string): void } | undefined
  wantsUpgrade(request: IncomingMessage): boolean
}) {
  const { env, logStream, wantsUpgrade } = deps
  const requestIds = createRequestIds()
  const lingeringClose = createLingeringClose()
  const app = Fastify({
    logger: { level: env.logLevel, ...(logStream && { stream: logStream }) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIds,
    childLoggerFactory: (logger, bindings) => new RequestLog(logger, bindings),
    trustProxy: env.trustedProxy ?? false,
    // No route has a JSON schema; Fastify would load its compilers for them.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    bodyLimit: JSON_MAX_BYTES,
    requestTimeout: LONGEST_BODY_MS,
    connectionTimeout: 60_000,
    // Longer than any address can be: the contract refuses long ones, with the headers and the shape of every refusal.
    routerOptions: { maxParamLength: 32 * 1024 },
    // An address that can't be decoded would be answered before any hook, without the security headers.
    rewriteUrl: ({ url = '/' }) =>
      isReadable(url) ? url : url.startsWith('/api/') ? '/api/unreadable' : '/unreadable',
    forceCloseConnections: 'idle' as const,
    // Requests that arrive while it closes are served as before.
    return503OnClosing: false,
    http: {
      headersTimeout: 30_000,
      // Other requests that offer an upgrade (to HTTP/2, say) are answered as they are.
      shouldUpgradeCallback: wantsUpgrade,
      // Refused where every other host is, in the same shape.
      requireHostHeader: false,
    },
    clientErrorHandler: answerParserErrors({
      headers: () => headers,
      requestId: requestIds,
      lingeringClose,
      log: (line) => log.warn(line, 'could not be read'),
    }),
  })
  limitBodyTime(app.server)
  const log: FastifyBaseLogger = app.log
  // An expectation that nobody knows may be ignored; Node would answer by itself.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parseJson = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isOverdone(body)) done(Object.assign(new Error('a body of too many values'), { statusCode: 400 }))
    else parseJson(request, body, done)
  })
  app.addContentTypeParser(UPLOADS, { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  app.setErrorHandler(answerError)
  const readiness = createReadiness()
  const inHand = createInHand()
  trackRoutes(app, inHand)
  const addresses = createNetworkAddresses(env.trustedProxy, log)
  const siteAddress = createSiteAddress(env.publicUrl)
  logAnswers(app, addresses)

  lingeringClose.serve(app)
  const headers = secure(app, { https: env.https, siteAddress, addresses })
  answerOtherMethods(app)
  return { app, log, addresses, siteAddress, headers, readiness, inHand }
}

const noCompiler = () => {
  throw new Error('a route has a JSON schema: serve() reads by the contract')
}

/** Ids that are no secret and no other request has: a random part for the process, and a count. */
function createRequestIds() {
  const process = randomUUID().slice(0, -12)
  let count = 0
  return () => process + (++count).toString(16).padStart(12, '0')
}

function isReadable(url: string) {
  if (!url.includes('%')) return true
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}
