import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endsWithUs } from '../../scripts/children.ts'
import { freePort } from '../../scripts/free-port.ts'
import { MailServer } from '../../scripts/mail-server.ts'
import type { DraftSettings } from '../../src/contract/draft.ts'
import { Outbox } from './outbox.ts'
import { PROGRAM_VARIABLES } from './program-variables.ts'
import { stopServer } from './server-process.ts'
import { PRODUCT, START_LIMIT_MS } from './site.ts'

const ROOT = dirname(dirname(import.meta.dirname))
const PROGRAM = join(ROOT, 'src', 'server', 'testing', 'draft', 'draft-site.ts')

/** Somebody with an account and the cookie of a session. */
export type Account = { id: string; email: string; cookie: string }
export type Player = Account & { firstName: string; lastName: string }
/** The number of players, settings other than the usual ones, and whether names have 66 letters, or how many. */
export type Plan = { players: number; settings?: Partial<DraftSettings>; longNames?: boolean | number }

/** The real server on a draft that waits for its captains, with a clock that passes when a journey says so. */
export class DraftSite {
  readonly url: string
  readonly organiser: Account
  readonly outbox: Outbox
  readonly #players: readonly Player[]
  readonly #dataDir: string
  readonly #server: ChildProcess
  readonly #mailServer: MailServer

  private constructor(
    url: string,
    dataDir: string,
    server: ChildProcess,
    mailServer: MailServer,
    there: { organiser: Account; players: Player[] },
  ) {
    this.url = url
    this.organiser = there.organiser
    this.#players = there.players
    this.#dataDir = dataDir
    this.outbox = new Outbox(dataDir)
    this.#server = server
    this.#mailServer = mailServer
  }

  static async start(plan: Plan): Promise<DraftSite> {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const dataDir = mkdtempSync(join(tmpdir(), 'kickabout-draft-'))
    const mailServer = await MailServer.start(join(dataDir, 'outbox'))
    const server = endsWithUs(
      fork(PROGRAM, [JSON.stringify(plan)], {
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
          ADMIN_EMAILS: 'organiser@example.com',
          LOG_LEVEL: 'error',
          SMTP_URL: mailServer.url,
          MAIL_FROM: `${PRODUCT} <cup@league.example>`,
          TRUSTED_PROXY: '127.0.0.1',
        },
      }),
    )
    process.once('exit', () => server.kill('SIGKILL'))
    const late = pause(START_LIMIT_MS, null, { ref: false })
    const gone = once(server, 'exit').then(() => null)
    const first = await Promise.race([once(server, 'message'), gone, late])
    if (!first) throw new Error('the draft’s server did not get ready; has the web been built (npm run build)?')
    return new DraftSite(url, dataDir, server, mailServer, first[0])
  }

  /** Player number i, in the order of registration. */
  player(i: number): Player {
    const player = this.#players[i]
    if (!player) throw new Error(`there is no player ${i}`)
    return player
  }

  /** Time passes on the draft's clock: at once, second by second. */
  async pass(ms: number) {
    const passed = once(this.#server, 'message')
    this.#server.send(ms)
    await passed
  }

  async stop() {
    const code = await stopServer(this.#server)
    await this.#mailServer.stop()
    rmSync(this.#dataDir, { recursive: true, force: true })
    if (code !== 0) throw new Error(`the draft’s server ended with ${code ?? 'nothing'}`)
  }
}
