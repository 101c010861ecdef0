import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { endsWithUs } from '../../scripts/children.ts'
import { freePort } from '../../scripts/free-port.ts'
import { MailServer } from '../../scripts/mail-server.ts'
import { GOOGLE_CLIENT, Google } from './google.ts'
import { Outbox } from './outbox.ts'
import { PROGRAM_VARIABLES } from './program-variables.ts'
import { stopServer } from './server-process.ts'

const ROOT = dirname(dirname(import.meta.dirname))
/** Far more than a start takes: a machine that does much else at the same time is slow, not broken. */
export const START_LIMIT_MS = 120_000

/** The league's name in every journey. */
export const PRODUCT = 'Wakeman Cup'
/** The one address with administrator's rights. */
export const ADMINISTRATOR = 'organiser@league.example'

/** The real server, built and started as an organiser would, on a folder and a port of its own. */
export class Site {
  readonly url: string
  readonly outbox: Outbox
  readonly google: Google
  /** Every line that the server wrote. */
  readonly log: string[] = []
  readonly #mailServer: MailServer
  readonly #dataDir: string
  readonly #env: Record<string, string | undefined>
  #server: ChildProcess | undefined

  private constructor(
    url: string,
    dataDir: string,
    { google, mailServer }: { google: Google; mailServer: MailServer },
    env: Record<string, string | undefined>,
  ) {
    this.url = url
    this.google = google
    this.#mailServer = mailServer
    this.outbox = new Outbox(dataDir)
    this.#dataDir = dataDir
    this.#env = env
    process.once('exit', () => this.#server?.kill('SIGKILL'))
  }

  /**
   * Starts a site without any season. `env` overrules single variables of its configuration; `fill` may write into its
   * data folder first; `hostname` is the one of its address, by which it listens on this machine.
   */
  static async start(
    env: Record<string, string> = {},
    fill: (dataDir: string) => Promise<void> = async () => {},
    hostname = '127.0.0.1',
  ): Promise<Site> {
    const port = await freePort()
    const url = `http://${hostname}:${port}`
    const dataDir = mkdtempSync(join(tmpdir(), 'kickabout-e2e-'))
    await fill(dataDir)
    const google = await Google.start(`${url}/api/auth/google/callback`)
    const mailServer = await MailServer.start(join(dataDir, 'outbox'))
    const site = new Site(
      url,
      dataDir,
      { google, mailServer },
      {
        PATH: process.env.PATH,
        ...PROGRAM_VARIABLES,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        PRODUCT_NAME: PRODUCT,
        ADMIN_EMAILS: ADMINISTRATOR,
        GOOGLE_CLIENT_ID: GOOGLE_CLIENT.id,
        GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.secret,
        GOOGLE_ISSUER: google.issuer,
        SMTP_URL: mailServer.url,
        MAIL_FROM: `${PRODUCT} <cup@league.example>`,
        // Every journey comes from an address of its own: see `visitorFrom`.
        TRUSTED_PROXY: '127.0.0.1',
        ...env,
      },
    )
    await site.comeUp()
    return site
  }

  /** Starts the server; `dist` is the build that it runs. */
  async comeUp(dist = join(ROOT, 'dist')) {
    const server = endsWithUs(
      spawn(process.execPath, [join(dist, 'server', 'main.js')], {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: this.#env,
      }),
    )
    this.#server = server
    for (const stream of [server.stdout, server.stderr])
      createInterface({ input: stream }).on('line', (line) => this.log.push(line))
    await this.#ready(server)
  }

  get isUp(): boolean {
    return this.#server !== undefined
  }

  /** Ends the server as a host would, and complains when it does not end well; its data stays. */
  async goDown() {
    if (!this.#server) return
    const code = await stopServer(this.#server)
    this.#server = undefined
    if (code !== 0) throw new Error(`the server ended with ${code ?? 'nothing'}:\n${this.lastLines()}`)
  }

  /** Lets the server take connections and answer nothing, until it may go on. */
  freeze(): void {
    this.#server?.kill('SIGSTOP')
  }

  goOn(): void {
    this.#server?.kill('SIGCONT')
  }

  /** The one-time address that `npm run owner` prints for an account. */
  ownerAddress(email: string): string {
    const program = join(ROOT, 'dist', 'server', 'owner.js')
    const printed = execFileSync(process.execPath, [program, email], { cwd: ROOT, env: this.#env, encoding: 'utf8' })
    const [address] = /http\S+#token=\S+/.exec(printed) ?? []
    if (!address) throw new Error(`no address was printed:\n${printed}`)
    return address
  }

  /** Makes somebody's sign-ins that much older: nobody wants to wait for it. */
  ageSessions(email: string, ms: number) {
    const database = new DatabaseSync(join(this.#dataDir, 'kickabout.sqlite'))
    try {
      const { changes } = database
        .prepare('update sessions set createdAt = ? where userId = (select id from users where email = ?)')
        .run(Date.now() - ms, email)
      if (changes === 0) throw new Error(`${email} is signed in nowhere`)
    } finally {
      database.close()
    }
  }

  /** Ends the server, Google and the data folder. */
  async stop() {
    try {
      await this.goDown()
    } finally {
      await this.google.stop()
      await this.#mailServer.stop()
      rmSync(this.#dataDir, { recursive: true, force: true })
    }
  }

  lastLines() {
    return this.log.slice(-40).join('\n')
  }

  async #ready(server: ChildProcess) {
    for (const end = performance.now() + START_LIMIT_MS; performance.now() < end; await pause(50)) {
      if (server.exitCode !== null) break
      const answer = await fetch(`${this.url}/readyz`).catch(() => null)
      if (answer?.ok) return
    }
    throw new Error(`the server did not get ready; has it been built (npm run build)?\n${this.lastLines()}`)
  }
}
