import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DraftSettings } from '#contract/draft.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import type { League } from '#contract/league.ts'
import { MailServer } from '../scripts/mail-server.ts'
import { seedMatches, seedTeams } from '../src/server/seed/leagues.ts'
import { season2024 } from '../src/server/seed/seasons.ts'
import type { Engine } from '../src/server/store/engine/connections.ts'
import { openStore } from '../src/server/store/store.ts'
import { type Stored, startStored, storeDraft } from '../src/server/testing/draft/draft-league.ts'
import { newStorage, type TestStorage } from '../src/server/testing/engines.ts'
import { type RunningServer, standByServer, startServer } from '../src/server/testing/process.ts'
import { ADMINISTRATOR, ORIGIN } from '../src/server/testing/site.ts'

export type Reply = { status: number; body: Record<string, unknown>; cookie: string | null; headers: Headers }
export type Request = {
  cookie?: string
  body?: object | Buffer
  headers?: Record<string, string>
  timeoutMs?: number
  /** Ends a server that is `aimed` where it would begin to answer: what was asked for is done. */
  killedBeforeAnswer?: boolean
}

/**
 * The variables of a server that ends by itself where a request says so, and between two statements of one act, once it
 * is told by SIGUSR2; `pairs` is the file of those at which one has ended. `behind` names the first of the two; `planted`
 * takes its transactions away, `threads` has its threads end it, without a signal; `requests` ends it within requests alone.
 */
export const aimed = (pairs: string, { planted = false, behind = '', threads = false, requests = false } = {}) => ({
  ...loading('killed-before-answer.mjs', 'killed-between-statements.mjs'),
  TRIAL_PAIRS: pairs,
  ...(behind && { TRIAL_BEHIND: behind }),
  ...(threads && { TRIAL_THREADS: 'yes' }),
  ...(requests && { TRIAL_REQUESTS: 'yes' }),
  ...(planted && { TRIAL_PLANTED: 'yes' }),
})

/** Counts the pairs of statements that `aimed` servers have ended between. */
export const pairsIn = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').length : 0)

/** The variables of a server that loads hooks of the trials before anything else. */
export function loading(...hooks: string[]): Record<string, string> {
  return { NODE_OPTIONS: hooks.map((hook) => `--import=${new URL(hook, import.meta.url).href}`).join(' ') }
}

/** One request as from behind a proxy, each from an address of its own; null when no answer came. */
export async function ask(url: string, method: string, path: string, request: Request = {}): Promise<Reply | null> {
  const { cookie, body, headers, timeoutMs = 30_000, killedBeforeAnswer = false } = request
  const isFile = Buffer.isBuffer(body)
  try {
    const answer = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'x-forwarded-for': nextAddress(),
        ...(method !== 'GET' && { origin: ORIGIN }),
        ...(body && { 'content-type': isFile ? 'image/png' : 'application/json' }),
        ...(cookie && { cookie }),
        ...headers,
        ...(killedBeforeAnswer && { 'x-trial-killed-before-answer': 'yes' }),
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    const [set = null] = answer.headers.getSetCookie()
    const given = isJson ? JSON.parse(text) : { text }
    return { status: answer.status, body: given, cookie: set?.split(';')[0] ?? null, headers: answer.headers }
  } catch {
    return null
  }
}

let addresses = 0
const nextAddress = () => `10.${(addresses >> 14) & 127}.${(addresses >> 7) & 127}.${addresses++ & 127}`

export type TrialSite = Awaited<ReturnType<typeof openSite>>

/**
 * A league in a storage of its own, with a season whose draft runs or waits, and one whose matches have no score yet.
 * Servers are processes, with the variables `ofServers`, that a trial starts, stops and kills; `close` ends those that are left.
 */
export async function openSite(
  engine: Engine,
  {
    players,
    settings,
    begun,
    ofServers = {},
  }: { players: number; settings: Partial<DraftSettings>; begun: boolean; ofServers?: Record<string, string> },
  given?: TestStorage,
) {
  const storage = given ?? (await newStorage(engine))
  const store = await openStore({ ...storage, productName: 'Trial Cup' })
  const draft = await storeDraft(store, { players, settings })
  if (begun) await startStored(store, draft.league, draft.draft, draft.people)
  const scored = await seasonOfMatches(store)
  const servers = new Set<RunningServer>()
  const standingBy = new Set<Awaited<ReturnType<typeof standByServer>>>()
  const mailServer = await MailServer.start(join(storage.dataDir, 'mails'))
  const variables = (more: Record<string, string>) => ({
    PUBLIC_URL: ORIGIN,
    ADMIN_EMAILS: ADMINISTRATOR,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'cup@example.com',
    ...ofServers,
    ...more,
  })
  return {
    storage,
    store,
    scored,
    ...draft,
    /** The number of times that the mail server accepted each mail, by its Message-ID. */
    mailsTaken: mailServer.taken,
    /** Starts a server and waits until it is ready. */
    async start(more: Record<string, string> = {}): Promise<RunningServer> {
      const server = await startServer(storage, variables(more))
      servers.add(server)
      return server
    },
    /** Prepares a server that starts at once when it is told to. */
    async prepare(more: Record<string, string> = {}): Promise<() => Promise<RunningServer>> {
      const prepared = await standByServer(storage, variables(more))
      standingBy.add(prepared)
      return async () => {
        const server = await prepared.go()
        standingBy.delete(prepared)
        servers.add(server)
        return server
      }
    },
    /** Has a server that is `aimed` end between two statements, or kills it where it does not within `ms`. */
    async endBetweenStatements(server: RunningServer, ms: number) {
      servers.delete(server)
      server.signal('SIGUSR2')
      const late = setTimeout(() => server.signal('SIGKILL'), ms)
      await server.ended
      clearTimeout(late)
    },
    async end(server: RunningServer, signal: NodeJS.Signals) {
      servers.delete(server)
      return server.end(signal)
    },
    async close() {
      for (const one of standingBy) one.dismiss()
      await Promise.all([...servers].map((server) => server.end('SIGKILL')))
      await mailServer.stop()
      await store.close()
      await storage.remove()
    },
  }
}

export type ScoredSeason = { league: League; teamIds: string[]; matchIds: string[] }

async function seasonOfMatches(store: Awaited<ReturnType<typeof openStore>>): Promise<ScoredSeason> {
  const form = { ...season2024, current: false, shownFirst: false }
  const league = await store.leagues.create(form, Date.now())
  if (league instanceof Refusal) throw new Error(`the season could not be set up: ${league.code}`)
  const teamIds = await store.connections.write.transaction().execute(async (trx) => {
    const ids = await seedTeams(trx, league.id, new Map())
    await seedMatches(trx, league.id, ids, false)
    return ids
  })
  const matches = await store.matches.list(league.id)
  return { league, teamIds, matchIds: matches.map(({ id }) => id) }
}

export type { Stored }
