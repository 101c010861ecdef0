import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { endsWithUs } from '../../scripts/children.ts'
import { freePort } from '../../scripts/free-port.ts'
import { MailServer } from '../../scripts/mail-server.ts'
import { fromAnAddressOfTheirOwn } from './api.ts'
import { ADMINISTRATORS } from './demonstration.ts'
import { expect, listen } from './league.ts'
import { Outbox } from './outbox.ts'
import { PROGRAM_VARIABLES } from './program-variables.ts'
import { stopServer } from './server-process.ts'
import { PRODUCT, START_LIMIT_MS } from './site.ts'

const ROOT = dirname(dirname(import.meta.dirname))
const ZONE = 'America/New_York'
const FILL = join(ROOT, 'scripts', 'demonstration', 'fill-at.ts')
const PROGRAM = join(ROOT, 'src', 'server', 'testing', 'clocked-site.ts')

/** The real server with a clock that the journey sets, on an empty site or on a demonstration. */
export class YearSite {
  readonly url: string
  readonly ownerAddress: string
  readonly outbox: Outbox
  #now: number
  readonly #dataDir: string
  readonly #server: ChildProcess
  readonly #mailServer: MailServer
  readonly #browsers: BrowserContext[] = []

  private constructor(
    address: { url: string; ownerAddress: string },
    now: number,
    dataDir: string,
    { server, mailServer }: { server: ChildProcess; mailServer: MailServer },
  ) {
    this.url = address.url
    this.ownerAddress = address.ownerAddress
    this.#now = now
    this.#dataDir = dataDir
    this.outbox = new Outbox(dataDir)
    this.#server = server
    this.#mailServer = mailServer
  }

  /**
   * Starts it at an instant, in milliseconds since 1970. `demonstration` fills it as `npm run demo` with these arguments
   * does, in the time zone of the league. `variables` overrule those of both programs.
   */
  static async start(
    now: number,
    demonstration?: readonly string[],
    variables: Record<string, string> = {},
  ): Promise<YearSite> {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const dataDir = mkdtempSync(join(tmpdir(), 'kickabout-year-'))
    if (demonstration) {
      const own = { ...PROGRAM_VARIABLES, DATA_DIR: dataDir, PRODUCT_NAME: PRODUCT, TZ: ZONE, ...variables }
      const env = { PATH: process.env.PATH, ...own }
      await promisify(execFile)(process.execPath, [FILL, String(now), ...demonstration], { env })
    }
    const mailServer = await MailServer.start(join(dataDir, 'outbox'))
    const server = endsWithUs(
      fork(PROGRAM, [String(now)], {
        cwd: ROOT,
        execArgv: [],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: {
          PATH: process.env.PATH,
          ...PROGRAM_VARIABLES,
          PORT: String(port),
          HOST: '127.0.0.1',
          PUBLIC_URL: url,
          DATA_DIR: dataDir,
          PRODUCT_NAME: PRODUCT,
          LOG_LEVEL: 'error',
          SMTP_URL: mailServer.url,
          MAIL_FROM: `${PRODUCT} <cup@league.example>`,
          TRUSTED_PROXY: '127.0.0.1',
          ...(demonstration && { ADMIN_EMAILS: ADMINISTRATORS }),
          ...variables,
        },
      }),
    )
    process.once('exit', () => server.kill('SIGKILL'))
    const late = pause(START_LIMIT_MS, null, { ref: false })
    const gone = once(server, 'exit').then(() => null)
    const first = await Promise.race([once(server, 'message'), gone, late])
    if (!first) throw new Error('the server did not get ready; has the web been built (npm run build)?')
    return new YearSite({ url, ownerAddress: first[0] }, now, dataDir, { server, mailServer })
  }

  /** It is another time now, for the server and in every browser; an instant in milliseconds since 1970. */
  async setTime(now: number) {
    this.#now = now
    const set = once(this.#server, 'message')
    this.#server.send(now)
    await set
    for (const context of this.#browsers) await context.clock.setFixedTime(now)
  }

  /** So many milliseconds pass, two seconds at a time: a draft whose server is silent for longer takes it for an absence. */
  async pass(ms: number) {
    for (let left = ms; left > 0; left -= 2000) await this.setTime(this.#now + Math.min(2000, left))
  }

  /** A browser whose clock is the site's. */
  async add(context: BrowserContext): Promise<Page> {
    this.#browsers.push(context)
    await context.clock.setFixedTime(this.#now)
    return context.newPage()
  }

  async stop() {
    const code = await stopServer(this.#server)
    await this.#mailServer.stop()
    rmSync(this.#dataDir, { recursive: true, force: true })
    if (code !== 0) throw new Error(`the server ended with ${code ?? 'nothing'}`)
  }
}

type Verbs = {
  /** A site at an instant, in milliseconds since 1970, as `YearSite.start` makes it. */
  openSite: (...what: Parameters<typeof YearSite.start>) => Promise<YearSite>
  /** Another person's browser at the site. */
  openBrowser: (site: YearSite) => Promise<Page>
  /** Whatever a page tells the console that should not be there; empty at the end of every journey. */
  complaints: string[]
}

export const test = base.extend<Verbs>({
  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the braces
    async ({}, use) => {
      const complaints: string[] = []
      await use(complaints)
      expect(complaints, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the braces
  openSite: async ({}, use) => {
    const sites: YearSite[] = []
    await use(async (...what) => {
      const site = await YearSite.start(...what)
      sites.push(site)
      return site
    })
    await Promise.all(sites.map((site) => site.stop()))
  },

  openBrowser: async ({ browser, complaints, openSite: _ }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (site) => {
      const context = await browser.newContext({ baseURL: site.url, extraHTTPHeaders: fromAnAddressOfTheirOwn() })
      contexts.push(context)
      listen(context, complaints)
      return site.add(context)
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

export { expect }
