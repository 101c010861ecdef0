import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { printFirstOwner } from './auth/owner-links.ts'
import { hashOnEveryCore } from './auth/passwords.ts'
import { authSecret } from './auth/secret.ts'
import { createRestorer } from './backups/restorer.ts'
import { systemClock, systemSteadyClock } from './clocks.ts'
import { readEnv } from './env.ts'
import { requireOwnFolder } from './folder-owner.ts'
import { lowerPoolPriority } from './pool-priority.ts'
import { proveFolder } from './prove-folder.ts'
import { isDiskFull, listenFailure, startFailure } from './start-failure.ts'
import { settleRestores } from './store/backup/staged-files.ts'
import { checkIntegrity } from './store/engine/integrity.ts'
import { lockStore } from './store/lock/lock.ts'
import { OperatorError } from './store/operator-error.ts'
import { openStore } from './store/store.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Requests that waited for the start are answered before things are made ready for the first visitor. */
const WARM_AFTER_MS = 100

/** Serves the site until it is told to end; a start that fails is told in a sentence, and ends the process. */
export async function start() {
  await serveSite().catch((error) => {
    console.error(startFailure(error))
    process.exit(1)
  })
}

async function serveSite() {
  const env = readEnv()
  requireOwnFolder(env.dataDir)
  const built = process.argv.includes('--api-only') ? null : `${root}/dist`
  if (built && !['web/index.html', 'build.json'].every((file) => existsSync(`${built}/${file}`)))
    throw new OperatorError('The web pages are not built. Run npm run build first.')
  proveFolder('DATA_DIR', env.dataDir)
  if (!env.backups.bucket) proveBackups(env.backups.folder)
  const about = readFileSync(built ? `${built}/build.json` : `${root}/package.json`, 'utf8')
  const { version, commit = null } = JSON.parse(about) as { version: string; commit?: string | null }

  let end = (code: number): void => process.exit(code)
  const restorer = createRestorer({
    env,
    name: () => site.siteName.name(),
    stop: () => site.stop(),
    letGo: () => site.letGo(),
    async start(ready, by, isRestored) {
      site = await open()
      const isInPlace = isRestored || site.hasFinishedRestore
      if (isInPlace) await site.noteRestore(by)
      await ready()
      await site.listen()
      return isInPlace
    },
    logFailure: (error) => site.app.log.error({ err: error }, 'a restore failed'),
    fail(error) {
      console.error(startFailure(error))
      process.exit(1)
    },
  })

  /** Opens the store under its lock and builds the site on it; after a restore once more in the same process. */
  async function open() {
    const lock = await lockStore(env, 'server', (sentence) => {
      console.error(sentence)
      end(1)
    })
    const store = await openStore(env)
    await checkIntegrity(store.connections)
    const hasFinishedRestore = await settleRestores(store.connections, env.dataDir)
    const { app, warm, drain, siteName } = await buildApp({
      env,
      store,
      secret: authSecret(env),
      version,
      commit,
      clock: systemClock,
      steadyClock: systemSteadyClock,
      built,
      checkReplies: false,
      restorer,
    })
    let warming: NodeJS.Timeout | undefined
    return {
      app,
      store,
      siteName,
      drain,
      hasFinishedRestore,
      async listen() {
        await app.listen({ port: env.port, host: env.host, listenTextResolver: () => 'listening' }).catch((error) => {
          throw listenFailure(error, env.host)
        })
        app.log.info({ version, commit, address: env.publicUrl, store: store.connections.engine }, 'ready')
        warming = setTimeout(() => {
          warm().catch((error) => app.log.error({ err: error }, 'warming up failed'))
        }, WARM_AFTER_MS)
      },
      noteRestore: (by: string) => store.backups.log('backup-restored', { by, now: systemClock.now() }),
      async stop() {
        clearTimeout(warming)
        // Whoever is still sending a request by then, or never began one, has had the time to.
        const enough = setTimeout(() => app.server.closeAllConnections(), 6000).unref()
        await app.close()
        clearTimeout(enough)
      },
      async letGo() {
        await store.close()
        await lock.release()
      },
    }
  }
  let site = await open()

  // Before the first request comes in: a signal must not cut it off.
  let closing = false
  async function close(code: number) {
    if (closing) return
    closing = true
    // A restore that is cut off is whole, or undone, at the next start.
    if (restorer.isRunning()) process.exit(code)
    if (code === 0) await site.drain()
    setTimeout(() => process.exit(1), 9000).unref()
    await site.stop()
    await site.letGo()
    process.exit(code)
  }
  end = (code) => void close(code)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      site.app.log.info({ signal }, 'closing')
      close(0)
    })

  await site.listen()
  await printFirstOwner(site.store, { ...env, productName: site.siteName.name() }, systemClock.now(), (text) =>
    process.stdout.write(text),
  )
  if (await lowerPoolPriority()) hashOnEveryCore()
}

/** A site whose disk for backups is full goes on: its owners get a mail about each night that fails. */
function proveBackups(folder: string) {
  try {
    proveFolder('BACKUP_DIR', folder)
  } catch (error) {
    if (!isDiskFull((error as Error).cause)) throw error
    console.error(startFailure(error))
  }
}
