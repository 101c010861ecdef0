import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { splitKey } from '#contract/api.ts'
import { BROUGHT_MAX_BYTES } from '#contract/backup-limits.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import { ASKS_NOTHING } from '#contract/limits.ts'
import { sealed } from '../src/server/backups/passphrase.ts'
import { usualFee } from '../src/server/seed/seasons.ts'
import { LARGE_CALLS, worstBodies } from '../src/server/testing/api/worst-bodies.ts'
import type { RunningServer } from '../src/server/testing/process.ts'
import { WORST_PICTURES } from './decoders/pictures.ts'
import { ownerCookies, ownerEmails } from './owners.ts'
import { ask, openSite, type TrialSite } from './site.ts'
import { comesTrue, type Effort, type Trial, type TrialOutcome } from './trial.ts'

const PARTS = ['pictures', 'bodies', 'backups'] as const
const PEOPLE = 200
/** Megabytes that a decoder may take, and those that may stay, as what an allocator keeps for the next. */
const MOST_MB = 150
const MOST_KEPT_MB = 60
/** An answer takes no longer, and memory is back by then ([Q103]). */
const MOST_MS = 10_000
/** The most that the 99th percentile of a bystander's answers may grow. */
const MOST_LATER_MS = 50
/** Each is sent for so long, and three times at least. */
const SEND_FOR_MS = 500
const MOST_SENT = 50
const TRIES = 3

/**
 * Sends each decoder of a real server the worst that its size limit allows, and looks at the server's memory, at how long
 * the answer takes, and at how long everybody else waits meanwhile ([Q103]).
 */
export const DECODERS: Trial = {
  name: 'decoders',
  title: 'The worst pictures, files, texts and backups that are taken',
  rounds: 1,
  parts: PARTS,
  run: (effort) => run(effort),
}

/** A call with its worst body, which is made once it is sent, and how often it is sent at least. */
type Shot = {
  what: string
  method: string
  path: string
  type: string
  times: number
  body: () => Buffer | Promise<Buffer>
}

async function run({ rounds, parts, say }: Effort): Promise<TrialOutcome> {
  const faults: string[] = []
  const most = { mb: 0, ms: 0, laterMs: 0 }
  let sent = 0
  const site = await openSite('sqlite', { players: 4, settings: {}, begun: false })
  try {
    await askForFees(site)
    const server = await site.start({ ADMIN_EMAILS: ownerEmails(PEOPLE).join(',') })
    const cookies = await ownerCookies(site, PEOPLE)
    const bystander = new Worker(new URL('./decoders/bystander.ts', import.meta.url), {
      workerData: `${server.url}/healthz`,
    })
    const waited = async () => {
      bystander.postMessage('tell')
      const [took] = (await once(bystander, 'message')) as [number[]]
      return percentile(took)
    }
    const shots = shotsAt(site, parts)
    // The server keeps what it loads for its first answers.
    for (const shot of shots.slice(0, 3)) await send(server.url, { ...shot, body: await shot.body() }, cookies[0] ?? '')
    await setTimeout(3000)
    const idle = memoryOf(server)
    await waited()
    await setTimeout(2000)
    const quiet = await waited()
    say(`${idle} MB and ${quiet} ms for bystanders in quiet`)
    for (let round = 0; round < rounds; round++)
      for (const { what, ...shot } of shots) {
        const prepared = { ...shot, body: await shot.body() }
        const statuses = new Set<number | undefined>()
        const seen = { mb: 0, ms: 0, laterMs: Number.POSITIVE_INFINITY }
        const before = memoryOf(server)
        // Other work of the machine makes everybody wait: the least of three counts.
        for (let i = 0; i < TRIES && seen.laterMs > MOST_LATER_MS; i++) {
          const mostTaken = watchMemory(server)
          await waited()
          const began = performance.now()
          for (let i = 0; i < shot.times || (i < MOST_SENT && performance.now() - began < SEND_FOR_MS); i++) {
            const from = performance.now()
            const reply = await send(server.url, prepared, cookies[sent++ % PEOPLE] ?? '')
            seen.ms = Math.max(seen.ms, Math.round(performance.now() - from))
            statuses.add(reply?.status)
          }
          seen.mb = Math.max(seen.mb, mostTaken() - before)
          seen.laterMs = Math.min(seen.laterMs, Math.max(0, (await waited()) - quiet))
        }
        const isGivenBack = await comesTrue(MOST_MS, () => memoryOf(server) - before <= MOST_KEPT_MB)
        const { mb, ms, laterMs } = seen
        for (const figure of ['mb', 'ms', 'laterMs'] as const) most[figure] = Math.max(most[figure], seen[figure])
        const line = `${what}: ${[...statuses].join(' and ')} in ${ms} ms, +${mb} MB, +${memoryOf(server) - before} MB after it, others wait ${laterMs} ms longer`
        say(line)
        const isFailed = [...statuses].some((status) => status === undefined || status === 429 || status >= 500)
        if (isFailed || mb > MOST_MB || !isGivenBack || ms > MOST_MS || laterMs > MOST_LATER_MS) faults.push(line)
      }
    const kept = memoryOf(server) - idle
    if (kept > MOST_MB) faults.push(`the server has ${kept} MB more than before all of it`)
    await bystander.terminate()
  } finally {
    await site.close()
  }
  return { figures: { sent, 'most, MB': most.mb, 'slowest, ms': most.ms, 'longest wait, ms': most.laterMs }, faults }
}

type Prepared = Pick<Shot, 'method' | 'path' | 'type'> & { body: Buffer }

const send = (url: string, { method, path, body, type }: Prepared, cookie: string) =>
  ask(url, method, path, { cookie, body, headers: { 'content-type': type }, timeoutMs: 60_000 })

function shotsAt(site: TrialSite, parts: readonly string[]): Shot[] {
  const leagueId = site.scored.league.id
  const [teamId = ''] = site.scored.teamIds
  const shots: Shot[] = []
  if (parts.includes('pictures')) {
    const places = {
      logo: ['PUT', `/api/leagues/${leagueId}/teams/${teamId}/logo`],
      crest: ['POST', '/api/site/crest'],
      slide: ['POST', '/api/site/slides'],
    } as const
    for (const [what, make] of Object.entries(WORST_PICTURES)) {
      let made: Buffer | Promise<Buffer> | undefined
      const body = () => (made ??= make())
      for (const [place, [method, path]] of Object.entries(places))
        shots.push({ what: `${what} as ${place}`, method, path, body, type: 'image/png', times: 2 })
    }
  }
  if (parts.includes('bodies'))
    for (const key of LARGE_CALLS)
      for (const { what, body } of worstBodies(key)) {
        const { method, path } = splitKey(key)
        const params: Record<string, string> = { leagueId, teamId }
        const url = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'none')
        const type = 'application/json'
        shots.push({ what: `${key}: ${what}`, method, path: url, body: () => Buffer.from(body), type, times: 3 })
      }
  if (parts.includes('backups'))
    for (const [what, make] of Object.entries(WORST_BACKUPS)) {
      const at = { method: 'POST', path: '/api/backups/upload', type: 'application/octet-stream' }
      shots.push({ what: `a backup of ${what}`, ...at, body: make, times: 1 })
    }
  return shots
}

const WORST_BACKUPS: Record<string, () => Buffer | Promise<Buffer>> = {
  zeros: () => Buffer.alloc(BROUGHT_MAX_BYTES),
  'one byte too many': () => Buffer.alloc(BROUGHT_MAX_BYTES + 1),
  'nothing but its beginning': () =>
    Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(BROUGHT_MAX_BYTES - 16, 7)]),
  'what is sealed': async () =>
    await buffer(await sealed(Readable.from([Buffer.alloc(BROUGHT_MAX_BYTES - 4096)]), 'a passphrase of some words')),
}

async function askForFees({ store, scored }: TrialSite) {
  const { league } = scored
  const details = { ...league.details, asks: { ...ASKS_NOTHING, fee: usualFee('By bank') } }
  const saved = await store.leagues.change(league.id, { ...league, details } as never, { by: null, now: Date.now() })
  if (saved instanceof Refusal) throw new Error(`the season could not be changed: ${saved.code}`)
}

/** Megabytes that a server and the processes that it has started hold of their own, as Linux counts them. */
function memoryOf({ pid = 0 }: RunningServer): number {
  const children = contentOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
  const kilobytes = [pid, ...children].map(
    (one) => /RssAnon:\s+(\d+) kB/.exec(contentOf(`/proc/${one}/status`))?.[1] ?? 0,
  )
  return Math.round(kilobytes.reduce((sum: number, one) => sum + Number(one), 0) / 1024)
}

/** '' of a process that has ended. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Looks at a server's memory all the time; gives the most of it when it is told to end. */
function watchMemory(server: RunningServer): () => number {
  let most = memoryOf(server)
  const timer = setInterval(() => (most = Math.max(most, memoryOf(server))), 5)
  return () => {
    clearInterval(timer)
    return Math.max(most, memoryOf(server))
  }
}

/** The 99th percentile, in whole ms. */
const percentile = (durations: readonly number[]): number =>
  Math.round(durations.toSorted((a, b) => a - b)[Math.floor(durations.length * 0.99)] ?? 0)
