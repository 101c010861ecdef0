import type { FastifyRequest } from 'fastify'
import { createAuth } from './auth/auth.ts'
import { newHashedToken } from './auth/tokens.ts'
import { createBackups } from './backups/backups.ts'
import type { Restorer } from './backups/restorer.ts'
import { openShelf } from './backups/shelf.ts'
import { type RunTask, runTask } from './backups/tasks.ts'
import { openCatchUp } from './catch-up.ts'
import { type Clock, type SteadyClock, systemSteadyClock } from './clocks.ts'
import { openDraft } from './draft/draft.ts'
import { type DraftClock, openDatabaseClock } from './draft/room/database-clock.ts'
import type { Env } from './env.ts'
import { deletedPeopleIn } from './files/deleted-people.ts'
import { openFiles } from './files/files.ts'
import { createResponseCache } from './http/caching/response-cache.ts'
import { serveCachedResponses } from './http/caching/serve-cached.ts'
import { createSharedReplies } from './http/caching/shared-replies.ts'
import { serveDocumentation } from './http/documentation.ts'
import { drain } from './http/health/draining.ts'
import { serveHealth } from './http/health/health.ts'
import { createHttpServer } from './http/http-server.ts'
import { createLimits } from './http/limits/limits.ts'
import { buildOf } from './http/pages/pages.ts'
import { createSiteState } from './http/site-state.ts'
import { serveEvents } from './live/events.ts'
import { joinProcesses } from './live/processes.ts'
import { draftMailer } from './mail/draft-mailer.ts'
import { guestMail } from './mail/guest-mail.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { withSender } from './mail/sender-name.ts'
import { openTransport, type Transport } from './mail/transport.ts'
import { createMailingWriter } from './mailing-writer.ts'
import { createOnlinePayments } from './online-payments.ts'
import { createPlaceOffers } from './place-offers.ts'
import { createPusher } from './push/pusher.ts'
import { accountRoutes } from './routes/accounts/routes.ts'
import { backupRoutes } from './routes/backups/routes.ts'
import { draftRoutes } from './routes/draft/routes.ts'
import { feeRoutes } from './routes/fees/routes.ts'
import { guestRoutes } from './routes/guests/routes.ts'
import { mineRoutes } from './routes/mine/routes.ts'
import { newsRoutes } from './routes/news/routes.ts'
import { ownSiteRoutes } from './routes/own-site/routes.ts'
import { pageRoutes } from './routes/pages.ts'
import { timeZoneOf } from './routes/people/acts.ts'
import { askGuardiansOf } from './routes/people/agreements.ts'
import { eraseAgain } from './routes/people/personal-data.ts'
import { peopleRoutes } from './routes/people/routes.ts'
import type { RouteContext } from './routes/route-context.ts'
import { scheduleRoutes } from './routes/schedule/routes.ts'
import { fillingMail } from './routes/schedule/schedule-mails.ts'
import { createCalendarAddresses } from './routes/season/calendar-address.ts'
import { seasonRoutes } from './routes/season/routes.ts'
import { touchlineRoutes } from './routes/touchline/routes.ts'
import { visitorRoutes } from './routes/visitors/routes.ts'
import { createScheduledMails } from './scheduled-mails.ts'
import { createScoreReports } from './score-reports.ts'
import { openSiteName } from './site-name.ts'
import type { Store } from './store/store.ts'
import { openStripe } from './stripe/stripe.ts'
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
  /** Eight digits of the commit it was built from; null, or left out, where the build knew of none. */
  commit?: string | null
  /** The folder with the built web; null serves the API alone, as in development, where Vite serves the web. */
  built: string | null
  checkReplies: boolean
  /** Restarts the site in this process after a restore; without it, no backup can be restored from the site. */
  restorer?: Restorer | null
  /** Runs what reads or writes whole backups; in a thread unless given. */
  runTask?: RunTask
  /** Stands in for the mail server in tests. */
  transport?: Transport
  /** True if mails reach people; by default, where there is a mail server or a `transport`. */
  sendsMails?: boolean
  /** Takes the lines of the log instead of the standard output. */
  logStream?: { write(line: string): void }
}

/** Builds the whole server, ready to listen. Tests build the same thing. */
export async function buildApp(deps: AppDeps) {
  const { env, store, secret, clock } = deps
  const release = { version: deps.version, commit: deps.commit ?? null }
  const steadyClock = deps.steadyClock ?? systemSteadyClock
  const { app, log, addresses, siteAddress, headers, readiness, inHand } = createHttpServer({
    env,
    logStream: deps.logStream,
    wantsUpgrade: (request) => draft.wantsUpgrade(request),
  })
  await store.siteParts.keepFirstName()
  const siteName = await openSiteName(store)
  const mailer = createMailer({
    ...env,
    siteName,
    contact: siteName.contact,
    store,
    clock,
    log,
    secret,
    ...(deps.steadyClock && { steadyClock: deps.steadyClock }),
    transport: async () => deps.transport ?? openTransport(withSender(env, siteName), log),
    sendsMails: deps.sendsMails ?? (env.smtpUrl !== undefined || deps.transport !== undefined),
  })
  const networkOf = (request: FastifyRequest) => String(addresses.networkOf(request.raw))
  const auth = createAuth({ env, store, mailer, siteName, secret, clock, networkOf })
  const { sessions, devices, accounts } = auth
  const limits = await createLimits(app, { addresses, devices, store, secret, clock })
  const pusher = createPusher({ ...env, store, clock, steadyClock, log, secret, wakeMailer: () => mailer.wake() })
  // Made now, so that whoever only reads it changes nothing ([Q18]).
  await pusher.publicKey()
  const catchUp = await openCatchUp({ store, clock, log })
  /** Writes what nobody asked for just now. */
  const ownMailer: Mailer = { ...mailer, prepare: (...given) => catchUp.held(mailer.prepare(...given)) }
  const placeOffers = createPlaceOffers({
    store,
    mailer: ownMailer,
    clock,
    log,
    placeEnded(...given) {
      const { link, mail } = accounts.placeEnded(...given)
      return { link, mail: catchUp.held(mail) }
    },
    onEntered: (userId) => askGuardiansOf(userId, { store, mailer, clock }),
  })
  const mailingWriter = createMailingWriter({ store, mailer, clock, log, adminEmails: env.adminEmails })
  const scheduledMails = createScheduledMails({
    store,
    mailer,
    guestMail: guestMail(ownMailer),
    mailingWriter,
    clock,
    log,
    newToken: newHashedToken,
  })
  const scoreReports = createScoreReports({
    store,
    clock,
    log,
    mailTo: fillingMail(ownMailer),
    wakeMailer: () => mailer.wake(),
  })
  const onlinePayments = env.stripe
    ? createOnlinePayments({
        stripe: openStripe(env.stripe, clock),
        store,
        clock,
        log,
        mailTo: mailer.sendsMails
          ? ({ address, isVerified }, receipt) =>
              mailer.prepare(
                address,
                { kind: 'receipt', receipt },
                {
                  recipientVerified: isVerified,
                  about: `${receipt.kind} ${receipt.stripeId}`,
                },
              )
          : null,
        wakeMailer: () => mailer.wake(),
      })
    : null
  const siteState = createSiteState(store, { ...env, build: buildOf(deps.built), sendsMails: mailer.sendsMails }, clock)
  const responseCache = createResponseCache(store.connections.version, clock)
  const processes = await joinProcesses(env.databaseUrl, store.broadcaster, log)
  const files = openFiles(env, store.bucketFiles, clock)
  const databaseClock = deps.draftClock ? null : await openDatabaseClock({ store, clock, steadyClock, log, readiness })
  const draft = await openDraft(app, {
    store,
    inHand,
    sessions,
    siteState,
    env,
    addresses,
    siteAddress,
    mailer: draftMailer(mailer),
    steadyClock,
    clock: deps.draftClock ?? databaseClock ?? clock,
  })

  const backups = createBackups({
    config: env,
    shelf: openShelf(env),
    store,
    clock,
    log,
    timeZone: () => timeZoneOf(siteState),
    notifier: {
      adminEmails: env.adminEmails,
      mailTo: (recipient, failed) =>
        mailer.prepare(recipient, { kind: 'backup-failed', ...failed }, { recipientVerified: true }),
    },
    wakeMailer: () => mailer.wake(),
    runTask: deps.runTask ?? runTask,
    warn: readiness.warn,
  })
  const count = serveHealth(app, {
    store,
    readiness,
    clock: deps.steadyClock ?? clock,
    release,
    metricsToken: env.metricsToken,
    metrics: [mailer.heldBack, backups.age],
  })
  const context: RouteContext = {
    ...auth,
    app,
    env,
    store,
    clock,
    mailer,
    pusher,
    limits,
    siteState,
    siteName,
    responseCache,
    sharedReplies: createSharedReplies(deps.checkReplies),
    questions: new Map(),
    adminEmails: env.adminEmails,
    checkReplies: deps.checkReplies,
    calendars: createCalendarAddresses(secret),
    files,
    deletedPeople: deletedPeopleIn(env.dataDir),
    draft,
    placeOffers,
    mailingWriter,
    onlinePayments,
    backups,
    restorer: deps.restorer ?? null,
    release,
  }
  const deletedAgain = await eraseAgain(store, context.deletedPeople, clock.now())
  if (deletedAgain > 0) log.warn({ people: deletedAgain }, 'people who were deleted before are deleted again')

  accountRoutes(context)
  seasonRoutes(context)
  scheduleRoutes(context)
  peopleRoutes(context)
  mineRoutes(context)
  feeRoutes(context)
  newsRoutes(context)
  guestRoutes(context)
  ownSiteRoutes(context)
  draftRoutes(context)
  visitorRoutes(context)
  touchlineRoutes(context, secret)
  backupRoutes(context)
  serveEvents(context, store.broadcaster, inHand)
  serveDocumentation(app, () => ({
    productName: siteName.name(),
    publicUrl: env.publicUrl,
    version: deps.version,
    cookieName: sessions.cookieName,
    touchlineCookieName: auth.touchlinePhones.cookieName,
  }))
  const pages = await pageRoutes(context, deps.built)
  serveCachedResponses(app, {
    sessions,
    responseCache,
    visitorsPage: (address) => pages?.visitorsPage(address),
    siteAddress,
    headers,
    count,
  })

  const keepAssets = () => inHand.track(pages?.keepAssets() ?? Promise.resolve())
  const sweeper = createSweeper({ store, files, clock, log, endHeldPlaces: placeOffers.endHeld })

  app.addHook('onListen', async () => {
    await sweeper.start()
    mailer.start()
    catchUp.start()
    pusher.wake()
    placeOffers.start()
    scheduledMails.start()
    scoreReports.start()
    onlinePayments?.start()
    backups.start()
    void keepAssets()
  })
  app.addHook('onClose', async () => {
    catchUp.close()
    await databaseClock?.close()
    await siteName.close()
    await backups.close()
    await sweeper.close()
    await placeOffers.close()
    await mailingWriter.close()
    await scheduledMails.close()
    await pusher.close()
    await scoreReports.close()
    await onlinePayments?.close()
    await mailer.close()
    await processes.close()
    await inHand.idle()
  })

  return {
    app,
    /** The state that `/readyz` reports. */
    readiness,
    /** Takes away what nobody needs any more, as every hour by itself. */
    sweep: sweeper.sweep,
    backups,
    /** Sends pushes that wait, as every few seconds by itself. */
    pusher,
    siteName,
    /** Offers places that are free to those who wait, as after each change by itself. */
    offerPlaces: placeOffers.look,
    /** Offers on what was offered until now, as every half minute by itself. */
    offerOn: placeOffers.lookByTime,
    /** Writes mails whose time has come, as every quarter of a minute by itself. */
    writeScheduledMails: scheduledMails.look,
    /** Lets captains' reports count whose noon has come, as every quarter of a minute by itself. */
    settleReports: scoreReports.look,
    /** Asks Stripe what became of payments, as every quarter of a minute by itself. */
    askStripe: async () => onlinePayments?.look(),
    /** Copies the web's assets for pages that outlive this build, as at the start by itself. */
    keepAssets,
    /** Does ahead what the first visitor would wait for. */
    warm: () => inHand.track(pages?.warm() ?? Promise.resolve()),
    draft,
    /** Serves on while requests are sent elsewhere; `app.close` follows. */
    drain: () => drain(app.server, readiness, env.drainMs),
  }
}
