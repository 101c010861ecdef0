import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnv } from '../src/server/env.ts'
import { ADMINISTRATORS } from '../src/server/seed/demonstration.ts'
import { OperatorError } from '../src/server/store/operator-error.ts'
import { newStorage } from '../src/server/testing/engines.ts'
import { ROOT } from './command.ts'
import { ACCOUNTS_TEXT } from './demonstration/accounts-text.ts'
import { demonstrationVariables } from './demonstration/demonstration-variables.ts'
import { fillDemonstration } from './demonstration/fill-demonstration.ts'
import { printLinks } from './demonstration/print-links.ts'
import { openProcesses } from './demonstration/processes.ts'
import { startPostgres } from './postgres.ts'
import { runProgram } from './program.ts'

const PROGRAM = join(ROOT, 'dist', 'server', 'main.js')
const [FEWEST, MOST, USUAL] = [2, 4, 3]

/**
 * The demonstration league on several processes behind a balancer, on a PostgreSQL database that goes away at the end:
 * `npm run demo:processes -- 3`.
 */
await runProgram(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const count = Number(positionals[0] ?? USUAL)
  if (!Number.isInteger(count) || count < FEWEST || count > MOST)
    throw new OperatorError(`Say how many processes: a whole number from ${FEWEST} to ${MOST}.`)
  const { variables: own, ownAddress } = demonstrationVariables(process.env, '')
  if (!existsSync(PROGRAM)) throw new OperatorError('The site is not built. Run npm run build first.')
  const ends: (() => Promise<void>)[] = []
  const end = async (code: number) => {
    for (const one of ends.splice(0).reverse()) await one().catch((error) => console.error(error))
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0))
  try {
    const postgres = await startPostgres(console.log)
    ends.push(postgres.stop)
    const storage = await newStorage('postgres', postgres.url)
    ends.push(storage.remove)
    const variables = {
      AUTH_SECRET: randomBytes(32).toString('hex'),
      ...own,
      PUBLIC_URL: own.PUBLIC_URL ?? ownAddress,
      DATA_DIR: storage.dataDir,
      DATABASE_URL: storage.databaseUrl,
      ADMIN_EMAILS: process.env.ADMIN_EMAILS ?? ADMINISTRATORS.join(','),
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      DRAIN_SECONDS: '1',
    }
    const env = readEnv(variables)
    await fillDemonstration(env)
    const { port, host } = env
    const processes = await openProcesses({ count, program: [PROGRAM], variables, port, host, say: console.log })
    ends.push(processes.close)
    console.log(
      [
        '',
        `${env.productName} is open at ${env.publicUrl}, on ${count} processes behind a balancer.`,
        `They listen on the ports ${processes.ports().join(', ')} of 127.0.0.1; kill one and go on.`,
        '',
        ACCOUNTS_TEXT,
        '',
        'Links of mails are written to this terminal. Stop with Ctrl-C: nothing is left behind.',
        '',
      ].join('\n'),
    )
    if (!env.smtpUrl) {
      const links = printLinks(join(env.dataDir, 'outbox'))
      ends.push(async () => links.close())
    }
  } catch (error) {
    for (const one of ends.splice(0).reverse()) await one().catch(() => undefined)
    throw error
  }
})
