import inject, { type DispatchFunc, type InjectOptions } from 'light-my-request'
import type { Reply, RouteKey } from '#contract/api.ts'
import type { FailureReply } from '#contract/failures/failure.ts'
import type { LeagueForm } from '#contract/league.ts'
import type { RegistrationForm } from '#contract/profile.ts'
import { type AppDeps, buildApp } from '../app.ts'
import type { Task } from '../backups/tasks.ts'
import { work } from '../backups/work.ts'
import { readEnv } from '../env.ts'
import type { OutgoingMail } from '../mail/transport.ts'
import { season2025 } from '../seed/seasons.ts'
import type { Engine } from '../store/engine/connections.ts'
import { openConnections } from '../store/engine/open.ts'
import { storeOn } from '../store/store.ts'
import { type SentBody, withSeen } from './api/seen.ts'
import { newStorage, openStorage, type TestStorage } from './engines.ts'
import { failingStatements } from './failing-statements.ts'

export const ADMINISTRATOR = 'organiser@example.com'
export const PASSWORD = 'corner-flag-9'
export const ORIGIN = 'http://localhost:8080'

type ReplyOf<K extends RouteKey> = [NonNullable<Reply<K>>] extends [never] ? object : NonNullable<Reply<K>>
type Answer<T> = {
  status: number
  /** The JSON of an answer that is JSON, else {}. */
  body: T & Partial<FailureReply>
  text: string
  headers: Record<string, unknown>
}
type Call = {
  origin?: string | null
  headers?: Record<string, string>
  params?: Record<string, string>
  from?: string
  query?: Record<string, string>
}

export type TestSite = Awaited<ReturnType<typeof openTestSite>>

/**
 * The real server on an empty store, asked without a network. Clock and mail server are the test's: `clock.pass(ms)`
 * moves time and `clock.stop()` lets no other time go by, `mails` holds what was sent, `statements` can fail. `deps`
 * stand in for those of the real server; a `given` storage takes the one of an empty one. Close it after the test.
 */
export async function openTestSite(
  engine: Engine = 'sqlite',
  variables: Record<string, string> = {},
  deps: Partial<AppDeps> = {},
  given?: TestStorage,
) {
  const storage = given ?? (await newStorage(engine))
  const mails: OutgoingMail[] = []
  let ahead = 0
  let stoppedAt: number | null = null
  const clock = {
    now: () => (stoppedAt ?? Date.now()) + ahead,
    pass: (ms: number) => (ahead += ms),
    stop: () => (stoppedAt = Date.now()),
  }
  const env = readEnv({
    ADMIN_EMAILS: ADMINISTRATOR,
    LOG_LEVEL: 'silent',
    DATA_DIR: storage.dataDir,
    AUTH_SECRET: 'a secret that only the tests know, of length',
    // Each caller of a test has an address of its own: the limits are tried where they are the subject.
    TRUSTED_PROXY: '127.0.0.1',
    ...(storage.databaseUrl && { DATABASE_URL: storage.databaseUrl }),
    ...variables,
  })
  const statements = failingStatements(await openStorage(env))
  const store = storeOn(statements.connections, env.productName)
  const site = await buildApp({
    env,
    store,
    clock,
    secret: env.authSecret ?? '',
    version: '0.0.0',
    built: null,
    checkReplies: true,
    transport: {
      send: async (mail) => {
        mails.push(mail)
      },
    },
    draftClock: clock,
    // A thread would read the sources anew for each.
    runTask: (name, given) => work({ name, ...given } as Task) as never,
    ...deps,
  })
  await site.app.ready()
  // As a request that came over the network: Fastify's own `inject` would pass by what is served before it.
  const dispatch: DispatchFunc = (request, response) => site.app.server.emit('request', request, response)

  /** Somebody with a browser: keeps cookies, sends the Origin that a browser would. */
  function visitor(address = nextAddress()) {
    const cookies = new Map<string, string>()
    async function ask<T>(method: string, url: string, payload: unknown, call: Call = {}): Promise<Answer<T>> {
      const { origin = ORIGIN, from = address } = call
      const request: InjectOptions = {
        method: method as 'GET',
        url,
        headers: {
          host: new URL(env.publicUrl).host,
          'x-forwarded-for': from,
          ...(cookies.size && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...(method !== 'GET' && origin !== null && { origin }),
          ...call.headers,
        },
        ...(payload !== undefined && { payload: payload as object }),
      }
      const reply = await inject(dispatch, request)
      for (const { name, value } of reply.cookies) {
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
      const isJson = reply.payload !== '' && String(reply.headers['content-type']).startsWith('application/json')
      const { statusCode: status, headers, payload: text } = reply
      return { status, body: isJson ? reply.json() : {}, text, headers } as Answer<T>
    }
    return {
      cookies,
      address,
      inject: ask,
      /** One call of the API table. */
      async call<K extends RouteKey>(key: K, body?: SentBody<K>, call: Call = {}) {
        const [method = 'GET', path = '/'] = key.split(' ')
        const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(call.params?.[name] ?? name))
        const read = (key: RouteKey, params: Record<string, string>) => this.call(key, undefined, { params })
        const payload = method === 'GET' ? undefined : await withSeen(key, body ?? {}, call.params ?? {}, read, store)
        const query = new URLSearchParams(call.query).toString()
        return ask<ReplyOf<K>>(method, query ? `${url}?${query}` : url, payload, call)
      },
    }
  }

  async function signUp(email: string, password = PASSWORD) {
    const person = visitor()
    const { status } = await person.call('POST /api/auth/sign-up', { email, password })
    if (status !== 200) throw new Error(`${email} could not sign up: ${status}`)
    return person
  }

  async function administrator() {
    const person = await signUp(ADMINISTRATOR)
    await person.call('POST /api/auth/verify', { token: await tokenFor(ADMINISTRATOR) })
    return person
  }

  /** Waits until every mail that was written has been sent. */
  async function mailsSent() {
    const SHORT_MS = 5
    for (let i = 0; i < 2000; i++) {
      if ((await store.mails.nextDue()) === null) return
      await new Promise((resolve) => setTimeout(resolve, SHORT_MS))
    }
    throw new Error('mails still wait')
  }

  /** The newest mail to an address, once it has been sent. */
  async function mailTo(recipient: string): Promise<OutgoingMail> {
    await mailsSent()
    const mail = mails.findLast((one) => one.recipient === recipient)
    if (!mail) throw new Error(`no mail to ${recipient}`)
    return mail
  }

  /** The token in the newest mail to an address. */
  async function tokenFor(recipient: string): Promise<string> {
    const token = /#token=(\S+)/.exec((await mailTo(recipient)).text)?.[1]
    if (!token) throw new Error(`the newest mail to ${recipient} has no token`)
    return token
  }

  /** A season that takes registrations, set up by an administrator. */
  async function setUpSeason(changes: Partial<LeagueForm> = {}) {
    const organiser = await administrator()
    const { status, body } = await organiser.call('POST /api/leagues', { ...season2025, ...changes })
    if (status !== 200) throw new Error(`the season could not be set up: ${status}`)
    return { organiser, league: body }
  }

  return {
    store,
    statements,
    env,
    clock,
    mails,
    storage,
    app: site.app,
    draft: site.draft,
    readiness: site.readiness,
    sweep: site.sweep,
    backups: site.backups,
    pusher: site.pusher,
    offerPlaces: site.offerPlaces,
    offerOn: site.offerOn,
    writeScheduledMails: site.writeScheduledMails,
    settleReports: site.settleReports,
    askStripe: site.askStripe,
    keepAssets: site.keepAssets,
    visitor,
    signUp,
    administrator,
    mailsSent,
    mailTo,
    tokenFor,
    setUpSeason,
    /** The database behind the site's back, as somebody with the file would see it. */
    connections: () => openConnections(env),
    close: async () => {
      await site.app.close()
      await store.close()
      await storage.remove()
    },
  }
}

let people = 0
const nextAddress = () => `10.${(people >> 14) & 127}.${(people >> 7) & 127}.${people++ & 127}`

/** A registration that the server takes. */
export const registrationOf = (email: string): RegistrationForm => ({
  email,
  firstName: 'Maya',
  lastName: 'Torres',
  nickname: 'Ace',
  phone: '(203) 555-0100',
  graduationYear: '2027',
  clubTeam: '',
  footPref: 'left',
  position: ['ST', 'RW'],
})
