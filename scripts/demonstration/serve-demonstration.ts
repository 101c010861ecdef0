import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readEnv } from '../../src/server/env.ts'
import { lockStore } from '../../src/server/store/lock/lock.ts'
import { OperatorError } from '../../src/server/store/operator-error.ts'
import { endsWithUs } from '../children.ts'
import { demonstrationVariables } from './demonstration-variables.ts'
import type { Demonstration } from './demonstrations.ts'
import { printLinks } from './print-links.ts'

/**
 * Fills a demonstration into DATA_DIR or its own folder, serves it and prints what there is to see. Gives the address once
 * the site answers; the process ends with the server.
 */
export async function serveDemonstration({ folder, owners, prepare, fill, text }: Demonstration): Promise<string> {
  process.umask(0o077)
  const { variables: own, ownAddress } = demonstrationVariables(process.env, folder)
  const variables = {
    ...own,
    ADMIN_EMAILS: owners && (process.env.ADMIN_EMAILS ?? owners),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  }
  const env = readEnv(variables)
  // Another site on the port would answer in place of this one.
  await once(createServer().listen(env.port, env.host).close(), 'close')
  // A demonstration that runs on another port already keeps its folder.
  if (existsSync(join(env.dataDir, 'server.lock'))) await (await lockStore(env, 'server')).release()
  prepare(env.dataDir)
  const program = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))
  if (!existsSync(program)) throw new OperatorError('The site is not built. Run npm run build first.')
  await fill(env)

  const server = endsWithUs(
    spawn(process.execPath, [program], {
      env: variables,
      stdio: 'inherit',
    }),
  )
  server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'))

  await answering(`${ownAddress}/readyz`)
  console.log(
    [
      '',
      `${env.productName} is open at ${env.publicUrl}`,
      '',
      text(env.dataDir),
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
