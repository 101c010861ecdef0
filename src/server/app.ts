import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { JSON_MAX_BYTES } from '#contract/route.ts'
import type { PageReader } from '#contract/site.ts'
import { mayAdminister, mayEnterScores, passkeyNeeded } from '#league/permissions.ts'
import { createAccounts } from './auth/accounts.ts'
import { createGoogle } from './auth/google.ts'
import { createKnownDevices } from './auth/known-devices.ts'
import { whyNoPasskeys } from './auth/passkey-host.ts'
import { createPasskeys } from './auth/passkeys.ts'
import { createRoleNotifier } from './auth/role-notifier.ts'
import { createSessions } from './auth/sessions.ts'
import { type Clock, type SteadyClock, systemSteadyClock } from './clocks.ts'
import { openDraft } from './draft/draft.ts'
import { type DraftClock, openDatabaseClock } from './draft/room/database-clock.ts'
import type { Env } from './env.ts'
import { deletedPeopleIn } from './files/deleted-people.ts'
import { openFiles } from './files/files.ts'
import { answerOtherMethods } from './http/allowed-methods.ts'
import { createResponseCache } from './http/caching/response-cache.ts'
import { serveCachedResponses } from './http/caching/serve-cached.ts'
import { createSharedReplies } from './http/caching/shared-replies.ts'
import { serveDocumentation } from './http/documentation.ts'
import { drain } from './http/health/draining.ts'
import { serveHealth } from './http/health/health.ts'
import { createMetricsAccess } from './http/health/metrics-access.ts'
import { createReadiness } from './http/health/readiness.ts'
import { createStoreCheck } from './http/health/store-check.ts'
import { createLimits } from './http/limits/limits.ts'
import { createNetworkAddresses, type NetworkAddresses } from './http/limits/network-address.ts'
import { buildOf, servePages } from './http/pages/pages.ts'
import { ask, type Questions } from './http/questions.ts'
import { answerError, answerRefusal, Refusal } from './http/refusal.ts'
import { RequestLog } from './http/request-log.ts'
import { createLingeringClose } from './http/security/lingering-close.ts'
import { answerParserErrors } from './http/security/parser-errors.ts'
import { secure } from './http/security/security.ts'
import { createSiteAddress } from './http/security/site-address.ts'
import type { RouteContext } from './http/serve.ts'
import { createSiteState } from './http/site-state.ts'
import { serveEvents } from './live/events.ts'
import { joinProcesses } from './live/processes.ts'
import { draftMailer } from './mail/draft-mailer.ts'
import { createMailer } from './mail/mailer.ts'
import { openTransport, type Transport } from './mail/transport.ts'
import { createPlaceOffers } from './place-offers.ts'
import { serveAccess } from './routes/accounts/access.ts'
import { serveAuth } from './routes/accounts/auth.ts'
import { serveGoogle } from './routes/accounts/google.ts'
import { createPresentMe, dueOf, serveMe } from './routes/accounts/me.ts'
import { servePasskeys } from './routes/accounts/passkeys.ts'
import { serveSecondStep } from './routes/accounts/second-step.ts'
import { serveSignIns } from './routes/accounts/sign-ins.ts'
import { serveDraftFiles } from './routes/draft/draft-files.ts'
import { serveDraftRegistrations } from './routes/draft/draft-registrations.ts'
import { serveDraftRoom } from './routes/draft/draft-room.ts'
import { serveActs } from './routes/people/acts.ts'
import { askGuardiansOf, serveAgreements } from './routes/people/agreements.ts'
import { serveClaims } from './routes/people/claims.ts'
import { servePeople } from './routes/people/people.ts'
import { servePeopleCsv } from './routes/people/people-csv.ts'
import { servePeopleImport } from './routes/people/people-import.ts'
import { servePeopleMails } from './routes/people/people-mails.ts'
import { eraseAgain, servePersonalData } from './routes/people/personal-data.ts'
import { servePrivacyPage } from './routes/people/privacy.ts'
import { serveRosters } from './routes/people/rosters.ts'
import { serveWaiting } from './routes/people/waiting.ts'
import { serveCallingOff } from './routes/schedule/calling-off.ts'
import { serveSchedule } from './routes/schedule/schedule.ts'
import { serveWishes } from './routes/schedule/wishes.ts'
import { serveWithdrawals } from './routes/schedule/withdrawals.ts'
import { createCalendarAddresses } from './routes/season/calendar-address.ts'
import { serveCalendars } from './routes/season/calendars.ts'
import { serveDeductions } from './routes/season/deductions.ts'
import { serveDesk } from './routes/season/desk.ts'
import { serveFinals } from './routes/season/finals.ts'
import { serveLeagues } from './routes/season/leagues.ts'
import { serveFiles, serveLogos } from './routes/season/logos.ts'
import { serveManagedTeams } from './routes/season/managed-teams.ts'
import { serveMatches } from './routes/season/matches.ts'
import { serveScores } from './routes/season/scores.ts'
import { serveStandings } from './routes/season/standings.ts'
import { serveTeams } from './routes/season/teams.ts'
import type { Store } from './store/store.ts'
import { createSweeper } from './sweep.ts'

export type AppDeps = {
  env: Env
  store: Store
  secret: string
  /** For instants that are stored and shown. */
  clock: Clock
  /** For time that passes within this process; the system's unless given. */
  steadyClock?: SteadyClock
  /** The draft's, which is the database's unless given. */
  draftClock?: DraftClock | undefined
  version: string
  /** Where the built web lies; null serves the API alone, as in development, where Vite serves the web. */
  built: string | null
  checkReplies: boolean
  /** Stands in for the mail server in tests. */
  transport?: Transport
  /** Whether mails reach people: unless given, with a mail server or `transport`. */
  sendsMails?: boolean
  /** Takes the lines of the log instead of the standard output. */
  logStream?: { write(line: string): void }
}

/** Builds the whole server, ready to listen. Tests build the same thing. */
export async function buildApp(deps: AppDeps) {
  const { env, store, secret, clock } = deps
  const requestIds = createRequestIds()
  const lingeringClose = createLingeringClose()
  const app = Fastify({
    logger: { level: env.logLevel, ...(deps.logStream && { stream: deps.logStream }) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIds,
    childLoggerFactory: (logger, bindings) => new RequestLog(logger, bindings),
    trustProxy: env.trustedProxy ?? false,
    bodyLimit: JSON_MAX_BYTES,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    // Longer than any address can be: the contract refuses long ones, with the headers and the shape of every refusal.
    routerOptions: { maxParamLength: 32 * 1024 },
    // An address that can't be decoded would be answered before any hook, without the security headers.
    rewriteUrl: ({ url = '/' }) =>
      isReadable(url) ? url : url.startsWith('/api/') ? '/api/unreadable' : '/unreadable',
    forceCloseConnections: 'idle' as const,
    // What still arrives while it closes is served like what was there before.
    return503OnClosing: false,
    http: {
      // Other requests that offer an upgrade (to HTTP/2, say) are answered as they are.
      shouldUpgradeCallback: (request) => draft.wantsUpgrade(request),
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
  const log: FastifyBaseLogger = app.log
  // An expectation that nobody knows may be ignored; Node would answer by itself.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(/^(image\/|application\/octet-stream)/, { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  )
  app.setErrorHandler(answerError)
  const readiness = createReadiness()
  const addresses = createNetworkAddresses(env.trustedProxy, log)
  const siteAddress = createSiteAddress(env.publicUrl)
  logAnswers(app, addresses)

  lingeringClose.serve(app)
  const headers = secure(app, { https: env.https, siteAddress, addresses })
  answerOtherMethods(app)
  const devices = createKnownDevices(
    { secret, https: env.https },
    (request) => String(addresses.networkOf(request.raw)),
    clock,
  )
  const limits = await createLimits(app, { addresses, devices, store, secret, clock })
  const passkeysWork = whyNoPasskeys(env.publicUrl) === null
  const sessions = createSessions(store, { https: env.https, passkeysWork }, clock)
  const mailer = createMailer({
    ...env,
    store,
    clock,
    log,
    secret,
    ...(deps.steadyClock && { steadyClock: deps.steadyClock }),
    transport: async () => deps.transport ?? openTransport(env, log),
    sendsMails: deps.sendsMails ?? (env.smtpUrl !== undefined || deps.transport !== undefined),
  })
  const notifier = createRoleNotifier(mailer, env.adminEmails)
  const passkeys = createPasskeys({ store, sessions, mailer, notifier, clock, site: env })
  const accounts = createAccounts({ store, sessions, mailer, notifier, clock, productName: env.productName })
  const askGuardians = (userId: string) => askGuardiansOf(userId, { store, mailer, clock })
  const { placeEnded } = accounts
  const placeOffers = createPlaceOffers({ store, mailer, clock, log, placeEnded, onEntered: askGuardians })
  const google = env.google && createGoogle(env.google, { publicUrl: env.publicUrl, https: env.https, secret }, clock)
  const siteState = createSiteState(store, { ...env, build: buildOf(deps.built), sendsMails: mailer.sendsMails }, clock)
  const responseCache = createResponseCache(store.connections.version, clock)
  const { adminEmails } = env
  const questions: Questions = new Map()
  const { checkReplies } = deps
  const context: RouteContext = { app, sessions, limits, responseCache, questions, adminEmails, checkReplies }
  const presentMe = createPresentMe({ context, store, siteState, clock, passkeysWork })

  const processes = await joinProcesses(env.databaseUrl, store.broadcaster, log)
  const files = openFiles(env, store.bucketFiles, clock)
  const sharedReplies = createSharedReplies(checkReplies)
  const leagueDeps = { store, siteState, sharedReplies, clock, calendars: createCalendarAddresses(secret) }

  const steadyClock = deps.steadyClock ?? systemSteadyClock
  const databaseClock = deps.draftClock ? null : await openDatabaseClock({ store, clock, steadyClock, log, readiness })
  const draft = await openDraft(app, {
    store,
    sessions,
    siteState,
    env,
    addresses,
    siteAddress,
    mailer: draftMailer(mailer),
    steadyClock,
    clock: deps.draftClock ?? databaseClock ?? clock,
  })

  const count = serveHealth(
    app,
    readiness,
    createStoreCheck(store, readiness, { log, clock: deps.steadyClock ?? clock }),
    createMetricsAccess(env.metricsToken),
    [mailer.heldBack],
  )
  serveLeagues({ context, store, siteState, clock })
  serveMe({ context, store, accounts, siteState, mailer, clock }, presentMe)
  serveAuth(
    {
      context,
      accounts,
      devices,
      store,
      clock,
      // A place that is free is theirs from now on, with the guardian they have named.
      onVerified: (userId) => placeOffers.look().then(() => askGuardians(userId)),
    },
    presentMe,
  )
  serveSignIns({ context, store, siteState, clock })
  serveGoogle({ context, accounts, devices, google })
  serveDesk(context, leagueDeps, mailer)
  serveTeams(context, leagueDeps)
  serveStandings(context, leagueDeps)
  serveMatches(context, leagueDeps)
  serveScores(context, { ...leagueDeps, mailer })
  serveFinals(context, { ...leagueDeps, mailer })
  serveSchedule({ context, store, mailer, clock })
  serveWishes({ context, store, mailer, clock })
  serveDeductions(context, { store, mailer, clock })
  serveWithdrawals({ context, store, mailer, clock })
  servePeople({ context, store, mailer, clock })
  servePeopleImport({ context, store, mailer, clock })
  servePeopleCsv(context, { store, clock })
  serveAgreements({ context, store, siteState, mailer, clock })
  servePeopleMails({ context, store, mailer, clock })
  serveWaiting({ context, store, siteState, mailer, clock }, presentMe)
  serveClaims({ context, store, mailer, clock })
  serveCallingOff(context, { store, mailer, clock })
  serveDraftRegistrations({ context, store, siteState, clock })
  serveDraftRoom(context, draft, siteState)
  serveDraftFiles(context, draft.rooms, store, siteState)
  serveManagedTeams({ context, store, files, clock })
  serveRosters({ context, store, mailer, clock })
  serveLogos(context, leagueDeps, files)
  serveFiles(context, files)
  serveCalendars(context, leagueDeps, env)
  serveActs(context, store, siteState)
  serveAccess({ context, store, mailer, notifier, siteState, passkeys, clock }, presentMe)
  servePasskeys({ context, store, passkeys, siteState, clock })
  serveSecondStep({ context, passkeys, devices }, presentMe)
  const deletedPeople = deletedPeopleIn(env.dataDir)
  const deletedAgain = await eraseAgain(store, deletedPeople, clock.now())
  if (deletedAgain > 0) log.warn({ people: deletedAgain }, 'people who were deleted before are deleted again')
  servePersonalData({ context, store, mailer, clock, deletedPeople, productName: env.productName })
  servePrivacyPage({ context, store, siteState, clock, productName: env.productName })
  serveEvents(context, store.broadcaster)
  serveDocumentation(app, {
    ...env,
    version: deps.version,
    cookieName: sessions.cookieName,
  })

  const readerOf = async (request: FastifyRequest): Promise<PageReader | null> => {
    const session = await sessions.find(request.headers.cookie)
    // For the questions of the page.
    request.session = session
    const season = session && (await siteState.current())
    const player = session && (await store.players.ofSession(session, season?.id ?? ''))
    if (!player) return null
    const { user } = session
    return {
      viewer: player.registeredAt === null ? 'player' : 'registered',
      passkeyNeeded: passkeyNeeded(user, adminEmails),
      may: { administer: mayAdminister(user, adminEmails), enterScores: mayEnterScores(user, adminEmails) },
      hasAffairs: !user.emailVerified || player.isWaiting || dueOf(season, player) !== null,
    }
  }
  const pages =
    deps.built === null
      ? null
      : await servePages(app, {
          ...siteState,
          built: deps.built,
          now: () => clock.now(),
          readerOf,
          answer: (question, request, reply) => ask(questions, question, request, reply),
        })
  serveCachedResponses(app, {
    sessions,
    responseCache,
    visitorsPage: (address) => pages?.visitorsPage(address),
    siteAddress,
    headers,
    count,
  })

  app.setNotFoundHandler(async (request, reply) => {
    // What is no GET or HEAD was answered before (`answerOtherMethods`).
    const isPage = !/^\/(api|assets)\/|\.\w+$/.test(request.url.split('?', 1)[0] ?? '')
    if (isPage && pages) return pages.notFound(request, reply)
    return answerRefusal(new Refusal('not_found'), request, reply)
  })

  const sweeper = createSweeper({ store, files, clock, log, endHeldPlaces: placeOffers.endHeld })

  app.addHook('onListen', async () => {
    mailer.start()
    sweeper.start()
    placeOffers.start()
  })
  app.addHook('onClose', async () => {
    databaseClock?.close()
    await sweeper.close()
    await placeOffers.close()
    await mailer.close()
    await processes.close()
  })

  return {
    app,
    /** What `/readyz` says of this process. */
    readiness,
    /** Takes away what nobody needs any more, as every hour by itself. */
    sweep: sweeper.sweep,
    /** Offers places that are free to those who wait, as after each change by itself. */
    offerPlaces: placeOffers.look,
    /** Does ahead what the first visitor would wait for. */
    warm: async () => {
      await pages?.warm()
    },
    draft,
    /** Serves on while requests are sent elsewhere; `app.close` follows. */
    drain: () => drain(app.server, readiness, env.drainMs),
  }
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

/** Statuses that somebody gets who tries passwords, links or sessions. */
const REFUSED_TRIES = new Set([401, 403, 429])
/** Where they are tried; elsewhere a page that was left open earns the same status. */
const TRIED = /^\/(?:api\/auth|draft-ws)(?:\/|$)/

/**
 * One line for each answer that changed or refused something; who, what, outcome, and nothing secret ([Q62]). A refused
 * try names the address it came from, so that the machine's firewall can be told.
 */
function logAnswers(app: FastifyInstance, addresses: NetworkAddresses) {
  app.decorateRequest('refusedAs', null)
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const { method } = request
    const { statusCode: status } = reply
    if (status < 400 && (method === 'GET' || method === 'HEAD')) return
    const { routeOptions, log, session, refusedAs } = request
    const line = {
      method,
      route: routeOptions.url ?? 'unknown',
      status,
      ...(refusedAs && { code: refusedAs }),
      ...(session && { user: session.user.id }),
      ...(REFUSED_TRIES.has(status) && TRIED.test(routeOptions.url ?? '') && { address: addresses.of(request.raw) }),
      ms: Math.round(reply.elapsedTime),
    }
    if (status >= 500) log.error(line, 'answered')
    else if (status >= 400) log.warn(line, 'answered')
    else log.info(line, 'answered')
  })
}
