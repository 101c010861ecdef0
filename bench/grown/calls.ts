import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { launch, PRODUCT, type Server } from '../server-process.ts'
import type { GrownSite } from './grown-site.ts'
import type { Held } from './thread-watch.ts'

/** The longest hold of a grown site's main thread by a call, and the fewest ms to its answer. */
export type Called = { what: string; ms: number; held: Held }

/** Takes no mails: what is measured is writing them. */
const NO_MAIL_SERVER = 'smtp://127.0.0.1:9'
const HOUR = 3_600_000
/** The time limit of work that a call has begun: all mails of a mail to everybody are written. */
const WORK_LIMIT_MS = 120_000
const QUIET_MS = 300
const POLL_MS = 250
/** Lines of a bank's file. */
const LINES = 400
/** The first call of each kind pays for what is made once. */
const WARMING = 1

type Ask = (method: string, path: string, body?: unknown) => Promise<{ status: number; text: string }>
type Call = {
  what: string
  /** Makes the call for the time `n`. What it needs besides comes first, and `resetHeld` after that. */
  ask: (n: number) => Promise<unknown>
  /** Of a call that is not made again and again, and is not warmed up. */
  rounds?: number
  /** Tells whether what the call has begun is done. */
  until?: () => Promise<boolean>
}

/** Makes each call of a grown site's organisers and players some times, and gives how it held the thread, least of all times. */
export async function measureCalls({ variables, leagueId, cookies }: GrownSite, rounds: number): Promise<Called[]> {
  const { server } = await launch(
    PRODUCT,
    { ...variables, SMTP_URL: NO_MAIL_SERVER, MAIL_FROM: 'a@example.com', TRUSTED_PROXY: '127.0.0.1' },
    { isWatched: true },
  )
  try {
    await quiet(server)
    const called: Called[] = []
    for (const call of callsOf(server, leagueId, cookies)) called.push(await measure(server, call, rounds))
    return called
  } finally {
    await server.stop()
  }
}

async function measure(server: Server, { what, ask, until, rounds: own }: Call, rounds: number): Promise<Called> {
  const found: Called[] = []
  const warming = own === undefined ? WARMING : 0
  for (let n = 0; n < (own ?? rounds) + warming; n++) {
    await quiet(server)
    server.resetHeld()
    const begun = performance.now()
    await ask(n)
    const ms = performance.now() - begun
    for (const end = begun + WORK_LIMIT_MS; until && !(await until()); await pause(POLL_MS))
      if (performance.now() > end) throw new Error(`${what} has not come to an end`)
    found.push({ what, ms, held: await server.held() })
  }
  const counted = found.slice(warming)
  const least = (of: (one: Called) => number) => Math.min(...counted.map(of))
  return {
    what,
    ms: least(({ ms }) => ms),
    held: {
      clock: least(({ held }) => held.clock),
      own: least(({ held }) => held.own),
      cpu: least(({ held }) => held.cpu),
    },
  }
}

/** Waits until the server has nothing in hand that was begun before. */
async function quiet(server: Server) {
  for (let before = server.cpu(), end = performance.now() + WORK_LIMIT_MS; performance.now() < end; ) {
    await pause(QUIET_MS)
    const now = server.cpu()
    if (now - before < QUIET_MS / 6) return
    before = now
  }
}

function callsOf(server: Server, leagueId: string, cookies: GrownSite['cookies']): Call[] {
  const asker =
    (cookie: string | null): Ask =>
    async (method, path, body) => {
      const response = await fetch(server.url + path, {
        method,
        headers: {
          // A server under load closes idle connections while the next call is being written.
          connection: 'close',
          ...(cookie !== null && { cookie }),
          ...(body !== undefined && { 'content-type': 'application/json', origin: server.url }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
      return { status: response.status, text }
    }
  const [organiser, player, visitor] = [asker(cookies.organiser), asker(cookies.player), asker(null)]
  const league = `/api/leagues/${leagueId}`
  const said = { title: 'Bring a ball', text: 'See you **there**.' }
  const get = (what: string, path: string, ask = organiser): Call => ({ what, ask: () => ask('GET', path) })
  const preview = (kind: string): Call => ({
    what: `preview of a post for ${kind}`,
    ask: () => organiser('POST', `${league}/posts/preview`, { ...said, audience: { kind } }),
  })

  let mailingId = ''
  const mailing = async () => JSON.parse((await organiser('GET', `${league}/mailings/${mailingId}`)).text)
  const isQueued = async () => (await mailing()).unreached.length > 0 || (await mailing()).state === 'sent'
  const publish = async (at: number | null) => {
    const postId = randomUUID()
    await organiser('POST', `${league}/posts`, { postId, ...said, audience: { kind: 'everyone' } })
    server.resetHeld()
    mailingId = randomUUID()
    return organiser('POST', `${league}/posts/${postId}/publish`, {
      version: 1,
      at,
      onPage: false,
      mailingId,
      pin: null,
    })
  }

  const form = { columns: null, dayOrder: null, firstRowIsData: null, directions: [{ word: '', means: 'in' }] }
  let columns: unknown
  let seen: unknown
  let lines: { line: string; userIds: string[]; outcome: string }[] = []
  let file = ''
  const lookAtFile = async () => {
    const { text } = await organiser('POST', `${league}/fees-import/preview`, { ...form, file })
    ;({ columns, seen, lines } = JSON.parse(text))
  }
  const fileOf = (n: number, references: string[]) =>
    Buffer.from(
      [
        'Date,Amount,Name,Text',
        ...references.map((one, i) => `2026-02-${10 + (i % 18)},45.00,Payer ${n} ${i},${one}`),
      ].join('\n'),
    ).toString('base64')
  return [
    get('posts, organiser', `${league}/posts`),
    get('news, player', '/api/news', player),
    get('Home, visitor', '/', visitor),
    preview('everyone'),
    preview('registered'),
    preview('unpaid'),
    {
      what: 'whom no mail reaches, by name',
      ask: () => organiser('POST', `${league}/posts/unreached`, { audience: { kind: 'everyone' } }),
    },
    get('money', `${league}/fees`),
    get('money as a file', `${league}/fees.csv`),
    get('people', `${league}/people`),
    get('people, first rows and counts', `${league}/people-start?filters=`),
    get('people as a file', `${league}/people.csv?contact=1`),
    {
      what: 'payments from a file, previewed',
      ask: async (n) => {
        const references = (await organiser('GET', `${league}/fees.csv`)).text
          .split('\r\n')
          .slice(1)
          .flatMap((line) => (line.includes(',Open,') ? (/WC25-\w{4}/.exec(line)?.[0] ?? []) : []))
          .slice(n * LINES, (n + 1) * LINES)
        if (references.length === 0) throw new Error('nobody has a fee open')
        file = fileOf(n, references)
        await pause(QUIET_MS)
        server.resetHeld()
        await lookAtFile()
      },
    },
    {
      what: 'payments from a file, noted',
      rounds: 1,
      ask: async () => {
        const confirmed = lines.flatMap(({ line, userIds, outcome }) => (outcome === 'found' ? { line, userIds } : []))
        if (confirmed.length === 0) throw new Error('no line of the file was found')
        await organiser('POST', `${league}/fees-import`, { ...form, columns, seen, file, confirmed })
      },
    },
    { what: 'a mail to everyone, planned', ask: () => publish(Date.now() + HOUR) },
    { what: 'a mail to everyone, sent', rounds: 1, ask: () => publish(null), until: isQueued },
    {
      what: 'a mail to everyone, stopped',
      rounds: 1,
      ask: () => organiser('POST', `${league}/mailings/${mailingId}/stop`, {}),
    },
    {
      what: 'a mail to everyone, sent after all',
      rounds: 1,
      ask: () => organiser('POST', `${league}/mailings/${mailingId}/resume`, {}),
      until: async () => (await mailing()).state !== 'stopped',
    },
    get('posts while mails wait, organiser', `${league}/posts`),
  ]
}
