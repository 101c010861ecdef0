import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readEnv } from '../../src/server/env.ts'
import { ADMINISTRATORS } from '../../src/server/seed/demonstration.ts'
import { OperatorError } from '../../src/server/store/operator-error.ts'
import { ACCOUNTS_TEXT } from './accounts-text.ts'
import { demonstrationVariables } from './demonstration-variables.ts'
import { fillDemonstration } from './fill-demonstration.ts'
import { printLinks } from './print-links.ts'

/**
 * Fills a demonstration league into DATA_DIR or a folder of its own, once, serves it and prints its accounts. `prepare`
 * makes the folder ready before that. Gives the address once the site answers; the process ends with the server.
 */
export async function serveDemonstration(
  defaultDataDir: string,
  prepare: (dataDir: string) => void = () => {},
): Promise<string> {
  process.umask(0o077)
  const { variables: own, ownAddress } = demonstrationVariables(process.env, defaultDataDir)
  const variables = {
    ...own,
    ADMIN_EMAILS: process.env.ADMIN_EMAILS ?? ADMINISTRATORS.join(','),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  }
  const env = readEnv(variables)
  // Another site on the port would answer in place of this one.
  await once(createServer().listen(env.port, env.host).close(), 'close')
  prepare(env.dataDir)
  const program = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))
  if (!existsSync(program)) throw new OperatorError('The site is not built. Run npm run build first.')
  await fillDemonstration(env)

  const server = spawn(process.execPath, [program], {
    env: variables,
    stdio: 'inherit',
  })
  server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'))

  await answering(`${ownAddress}/readyz`)
  console.log(
    [
      '',
      `${env.productName} is open at ${env.publicUrl}`,
      '',
      ACCOUNTS_TEXT,
      '',
      `Mails are written to ${env.dataDir}/outbox, and their links to this terminal. Stop with Ctrl-C; the data stays in ${env.dataDir}.`,
      '',
    ].join('\n'),
  )
  if (!env.smtpUrl) printLinks(join(env.dataDir, 'outbox'))
  return env.publicUrl
}

async function answering(url: string) {
  const PAUSE_MS = 50
  const TRIES = 400
  for (let i = 0; i < TRIES; i++) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error(`${url} does not answer`)
}
