import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ROOT } from '../scripts/command.ts'
import { fillDemonstration } from '../scripts/demonstration/fill-demonstration.ts'
import { readEnv } from '../src/server/env.ts'
import { ADMINISTRATORS } from '../src/server/seed/demonstration.ts'
import { databaseFile } from '../src/server/store/engine/open.ts'
import { newStorage, type TestStorage } from '../src/server/testing/engines.ts'
import { freePort } from '../src/server/testing/free-port.ts'
import { startServer, variablesOf } from '../src/server/testing/process.ts'
import { BIG_BACKUP_BYTES, checkProxy } from './proxies/checks.ts'
import { findProxy, isListening, NAME, PROXIES } from './proxies/programs.ts'
import { createVisitor, VISITOR } from './proxies/visitor.ts'
import type { Effort, Trial, TrialOutcome } from './trial.ts'

/**
 * The site with its pages behind real Caddy and nginx by the files of `deploy/`: people, pages, websockets, streams, large
 * files, a slow line and a restart ([Q9]). A proxy that is not there, and can't be fetched, is said and left out.
 */
export const PROXIES_TRIAL: Trial = {
  name: 'proxies',
  title: 'The site behind Caddy and nginx, by the documented files',
  rounds: 1,
  parts: Object.keys(PROXIES),
  run: (effort) => run(effort),
}

async function run({ parts, rounds, say }: Effort): Promise<TrialOutcome> {
  if (!existsSync(join(ROOT, 'dist/web/index.html')))
    return { figures: {}, faults: ['the site is not built: npm run build'] }
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-proxies-'))
  const faults: string[] = []
  let tried = 0
  try {
    for (let round = 0; round < rounds; round++)
      for (const name of parts) {
        const program = await findProxy(name, join(folder, `${name}-packages`), say)
        if (!program) {
          say(`${name} is not here, and could not be fetched: left out`)
          continue
        }
        tried++
        const own = join(folder, `${name}-${round}`)
        mkdirSync(own)
        for (const fault of await tryProxy(name, program, own, say)) faults.push(`${name}: ${fault}`)
      }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return { figures: { proxies: tried }, faults }
}

async function tryProxy(name: string, program: string, folder: string, say: (line: string) => void) {
  const faults: string[] = []
  const storage = await newStorage('sqlite')
  const port = await freePort()
  const variables = {
    PORT: String(port),
    PUBLIC_URL: `https://${NAME}`,
    LOG_LEVEL: 'info',
    ADMIN_EMAILS: ADMINISTRATORS.join(','),
  }
  const start = () => startServer(storage, variables, { pages: true })
  await fillDemonstration(readEnv(variablesOf(storage, variables)))
  pad(storage)
  let server = await start()
  const proxy = await PROXIES[name]?.(program, folder, port)
  try {
    if (!proxy) return [`there is no such proxy`]
    const visitor = createVisitor(proxy)
    if (!(await isListening(async () => (await visitor.ask('/healthz')).status))) return ['it does not answer']
    const restart = async (meanwhile: () => Promise<void>) => {
      const { output } = await server.end('SIGTERM')
      faults.push(...faultsOfLog(output))
      await meanwhile()
      server = await start()
    }
    await checkProxy({
      visitor,
      restart,
      isPatient: name === 'caddy',
      say: (line) => say(`${name}: ${line}`),
      fault: (line) => faults.push(line),
    })
  } finally {
    proxy?.stop()
    await server.end('SIGKILL')
    await storage.remove()
  }
  return faults
}

/** Returns the faults in the site's log of people who came through the proxy, one of them with a wrong password. */
function faultsOfLog(output: string): string[] {
  const faults: string[] = []
  const refused = new RegExp(`"route":"/api/auth/sign-in","status":401,[^\\n]*"address":"${VISITOR}"`)
  if (!refused.test(output)) faults.push('the log does not know the visitor’s address')
  if (output.includes('is not believed')) faults.push('the site does not trust the proxy')
  const failed = output.split('\n').filter((line) => /"level":(50|60)/.test(line))
  return [...faults, ...failed.slice(0, 3)]
}

/** Makes the league as large as its backup is to be, by notes in the log of acts that no screen shows. */
function pad({ dataDir }: TestStorage): void {
  const PIECE = 256 * 1024
  const database = new DatabaseSync(databaseFile(dataDir))
  try {
    const insert = database.prepare(
      `insert into acts (id, at, act, details) values ('padding-' || ?, 1000, 'backup-made', hex(randomblob(?)))`,
    )
    for (let i = 0; i < BIG_BACKUP_BYTES / PIECE; i++) insert.run(i, PIECE / 2)
  } finally {
    database.close()
  }
}
