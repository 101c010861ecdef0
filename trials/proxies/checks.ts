import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { PICTURE_MAX_BYTES } from '#contract/own-site/site-parts.ts'
import { LOGO_MAX_BYTES } from '#contract/team.ts'
import { ADMINISTRATORS, DEMONSTRATION_PASSWORD } from '../../src/server/seed/demonstration.ts'
import { NAME, WWW_NAME } from './programs.ts'
import { type Answer, listenTo, type Visitor } from './visitor.ts'

/** Bytes that the league is padded by, so that its backup is larger. */
export const BIG_BACKUP_BYTES = 60 * 1024 * 1024
/** Everything sent at once arrives within this. */
const AT_ONCE_MS = 1000
/** Over a line that is slow the backup takes longer than Node and proxies give a request by themselves. */
const SLOW_UPLOAD_MS = 75_000
/** The time that the site is away in a restart. */
const AWAY_MS = 2000
const STOMP_CONNECT = 'CONNECT\naccept-version:1.2\nheart-beat:0,0\n\n\0'

type Check = {
  visitor: Visitor
  /** Ends the site, and starts it again after what is done meanwhile. */
  restart(meanwhile: () => Promise<void>): Promise<void>
  /** The proxy has visitors wait for a site that is restarting; others say that it is away. */
  isPatient: boolean
  say(line: string): void
  fault(line: string): void
}

type SignedIn = Check & { cookie: string; leagueId: string; teamId: string }

/** Asks a proxy for all that the site does through one, and tells what is wrong. */
export async function checkProxy(check: Check): Promise<void> {
  const { visitor, fault } = check
  await checkNames(check)
  await checkPages(check)
  const signedIn = await signIn(check)
  if (!signedIn) return
  const { cookie } = signedIn
  const events = listenTo(await visitor.open('/api/events', { headers: { cookie } }))
  const socket = await visitor.openSocket('/draft-ws/websocket', cookie)
  const said = new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data))))
  socket.send(STOMP_CONNECT)
  const connected = await Promise.race([said, pause(AT_ONCE_MS, 'nothing')])
  if (!connected.startsWith('CONNECTED')) fault(`the draft's websocket says ${connected}`)
  await checkFallback(signedIn)
  await checkPictures(signedIn, events)
  await checkBackups(signedIn)
  // More than a minute later: no proxy has taken them for idle.
  if (events.isOver()) fault('the stream of events was closed')
  if (socket.readyState !== socket.OPEN) fault('the draft’s websocket was closed')
  socket.terminate()
  await checkRestart(check)
}

async function checkNames({ visitor, fault, say }: Check) {
  const path = '/login?returnTo=%2Fstandings'
  const end = `200 https://${NAME}${path}`
  for (const [name, isPlain] of [
    [NAME, true],
    [WWW_NAME, true],
    [WWW_NAME, false],
  ] as const) {
    const at = await visitor.follow(name, path, isPlain)
    if (at !== end) fault(`${isPlain ? 'http' : 'https'}://${name} leads to ${at}`)
  }
  const foreign = await visitor.ask('/', { headers: { host: 'other.example.org' } })
  // Caddy answers a name that it does not know with an empty page.
  if (foreign.status === 200 && foreign.body.length > 0) fault('another name is answered')
  say(`http, www by http and by https lead to the site; another name is answered ${foreign.status}`)
}

async function checkPages({ visitor, fault, say }: Check) {
  const encodings = { 'accept-encoding': 'gzip, br' }
  const home = await visitor.ask('/', { headers: encodings })
  if (home.status !== 200) fault(`Home is answered ${home.status}`)
  for (const header of ['strict-transport-security', 'content-security-policy', 'content-encoding', 'x-frame-options'])
    if (timesIn(home, header) !== 1) fault(`Home has ${header} ${timesIn(home, header)} times`)
  if (!/^(br|gzip)$/.test(home.headers['content-encoding'] ?? '')) fault('Home is not compressed once')
  const plain = await visitor.ask('/')
  if (plain.headers['content-encoding'] || !plain.body.includes('</header>'))
    fault('Home without compression is not whole')
  const asset = /\/assets\/[\w-]+\.js/.exec(plain.body.toString())?.[0] ?? ''
  const script = await visitor.ask(asset, { headers: encodings })
  if (script.status !== 200 || timesIn(script, 'content-encoding') !== 1) fault(`a script is answered ${script.status}`)
  const again = await visitor.ask(asset, { headers: { ...encodings, 'if-none-match': script.headers.etag ?? '' } })
  if (again.status !== 304) fault(`a script that is known is answered ${again.status}`)
  const byHttp2 = await visitor.askByHttp2('/')
  if (byHttp2.status !== 200) fault(`HTTP/2 is answered ${byHttp2.status}`)
  say(`Home in ${home.ms} ms as ${home.headers['content-encoding']}, by HTTP/2 too`)
}

const timesIn = ({ rawHeaders }: Answer, name: string) =>
  rawHeaders.filter((one, i) => i % 2 === 0 && one.toLowerCase() === name).length

async function signIn(check: Check): Promise<SignedIn | null> {
  const { visitor, fault } = check
  const tryPassword = (password: string, headers: Record<string, string> = {}) =>
    visitor.ask('/api/auth/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email: ADMINISTRATORS[0], password }),
    })
  // The address that somebody makes up is not the one in the log.
  const wrong = await tryPassword('not-this-one', { 'x-forwarded-for': '203.0.113.9' })
  if (wrong.status !== 401) fault(`a wrong password is answered ${wrong.status}`)
  const right = await tryPassword(DEMONSTRATION_PASSWORD)
  const cookie = right.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  if (right.status !== 200 || !cookie.startsWith('__Host-')) {
    fault(`a sign-in is answered ${right.status}`)
    return null
  }
  const get = async (path: string) => JSON.parse((await visitor.ask(path, { headers: { cookie } })).body.toString())
  const [{ id: leagueId }] = await get('/api/leagues')
  const { teams } = await get(`/api/leagues/${leagueId}/teams`)
  const metrics = await visitor.ask('/metrics')
  if (metrics.status !== 404) fault('the metrics are answered to people behind the proxy')
  return { ...check, cookie, leagueId, teamId: teams[0].id }
}

/** The draft of a browser without websockets: a stream, and requests beside it. */
async function checkFallback({ visitor, cookie, fault, say }: SignedIn) {
  const at = '/draft-ws/000/trial'
  const stream = await visitor.open(`${at}/xhr_streaming`, { method: 'POST', headers: { cookie } })
  const lines = listenTo(stream)
  const opened = await lines.until(/^h{2048}\no\n/, AT_ONCE_MS)
  const sent = await visitor.ask(`${at}/xhr_send`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'text/plain' },
    body: JSON.stringify([STOMP_CONNECT]),
  })
  const answered = await lines.until(/a\["CONNECTED/, AT_ONCE_MS)
  if (opened === null || sent.status !== 204 || answered === null)
    fault(
      `the draft without websockets: opened ${opened}, sent ${sent.status}, answered ${answered}: ${lines.said().slice(2049, 2200)}`,
    )
  say(`SockJS stream open after ${opened} ms, answers after ${answered} ms`)
  stream.destroy()
}

async function checkPictures(
  { visitor, cookie, leagueId, teamId, fault, say }: SignedIn,
  events: ReturnType<typeof listenTo>,
) {
  const headers = { cookie, 'content-type': 'image/png' }
  const body = await pictureOf(LOGO_MAX_BYTES)
  const logo = await visitor.ask(`/api/leagues/${leagueId}/teams/${teamId}/logo`, { method: 'PUT', headers, body })
  if (logo.status !== 200) return fault(`a logo of ${body.length} bytes is answered ${logo.status}: ${logo.body}`)
  const told = await events.until(/"leagueId":/, AT_ONCE_MS)
  if (told === null) fault(`no event within ${AT_ONCE_MS} ms: ${events.said()}`)
  const { large } = JSON.parse(logo.body.toString()) as { large: string }
  const shown = await visitor.ask(large, { headers: { cookie } })
  if (shown.status !== 200 || shown.headers['content-type'] !== 'image/webp')
    fault(`the logo is answered ${shown.status}`)
  say(`a logo of ${megabytes(body)} MB in ${logo.ms} ms, its event ${told} ms later`)

  const picture = await pictureOf(PICTURE_MAX_BYTES)
  const slide = await visitor.ask('/api/site/slides', { method: 'POST', headers, body: picture })
  if (slide.status !== 200) fault(`a picture of ${picture.length} bytes is answered ${slide.status}: ${slide.body}`)
  const tooLarge = Buffer.alloc(PICTURE_MAX_BYTES + 1)
  const refused = await visitor.askByHttp2('/api/site/slides', { method: 'POST', headers, body: tooLarge })
  if (refused.status !== 413 || !refused.said.includes('body_too_large'))
    fault(`a picture that is too large is answered ${refused.status}: ${refused.said.slice(0, 200)}`)
  const nobody = { 'content-type': 'image/png' }
  const stranger = await visitor.askByHttp2('/api/site/slides', { method: 'POST', headers: nobody, body: picture })
  if (stranger.status !== 401) fault(`a stranger's picture is answered ${stranger.status}`)
  say(`a picture of ${megabytes(picture)} MB in ${slide.ms} ms; a stranger's is refused in ${stranger.ms} ms`)
}

/** A picture of noise that has nearly so many bytes, and not more. */
async function pictureOf(most: number): Promise<Buffer> {
  const side = Math.floor(Math.sqrt((most * 0.995) / 3))
  const noise = randomBytes(side * side * 3)
  return sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

async function checkBackups({ visitor, cookie, fault, say }: SignedIn) {
  const json = { cookie, 'content-type': 'application/json' }
  const list = async () => JSON.parse((await visitor.ask('/api/backups', { headers: { cookie } })).body.toString())
  const begun = await visitor.ask('/api/backups', { method: 'POST', headers: json, body: '{}' })
  if (begun.status !== 200) return fault(`"Back up now" is answered ${begun.status}: ${begun.body}`)
  let listed = await list()
  while (listed.making.state === 'running') {
    await pause(200)
    listed = await list()
  }
  const [newest] = listed.backups
  if (listed.making.state !== 'done' || newest.bytes < BIG_BACKUP_BYTES)
    return fault(`the backup: ${JSON.stringify(listed.making)}, ${newest?.bytes} bytes`)

  const got = await visitor.ask(`/api/backups/${newest.id}/download`, { method: 'POST', headers: json, body: '{}' })
  if (got.status !== 200 || got.body.length !== newest.bytes)
    return fault(`the download is answered ${got.status}, with ${got.body.length} of ${newest.bytes} bytes`)
  say(`a backup of ${megabytes(got.body)} MB downloaded in ${got.ms} ms`)

  for (const overMs of [0, SLOW_UPLOAD_MS]) {
    const headers = { cookie, 'content-type': 'application/octet-stream' }
    const upload = { method: 'POST', headers, body: got.body, overMs }
    const brought = await visitor.ask('/api/backups/upload', upload).catch((error: Error) => error)
    if (brought instanceof Error) fault(`brought in over ${overMs} ms, it breaks off: ${brought.message}`)
    else if (brought.status !== 204)
      fault(`brought in over ${overMs} ms, it is answered ${brought.status}: ${brought.body}`)
    else say(`brought in ${overMs ? `over a slow line (${overMs} ms) ` : ''}in ${brought.ms} ms`)
  }
}

async function checkRestart({ visitor, restart, isPatient, fault, say }: Check) {
  let during: Promise<Answer> | undefined
  await restart(async () => {
    during = visitor.ask('/')
    await pause(AWAY_MS)
  })
  const answer = await during
  if (isPatient ? answer?.status !== 200 : answer?.status !== 503 || !answer.headers['retry-after'])
    fault(`a visitor during a restart is answered ${answer?.status}: ${answer?.body.subarray(0, 200)}`)
  const after = await visitor.ask('/')
  if (after.status !== 200) fault(`a visitor after a restart is answered ${after.status}`)
  say(`a visitor during a restart is answered ${answer?.status} after ${answer?.ms} ms`)
}

const megabytes = ({ length }: Buffer) => Math.round(length / 1024 / 102.4) / 10
