import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { BackupFailure, RestoreState } from '#contract/backup.ts'
import { BACKUP_FAILURE_TEXTS } from '#league/backups/failure-text.ts'
import { OperatorError } from '../store/operator-error.ts'
import type { StoredBackup } from './backups.ts'
import { openRestoringPage } from './restoring-page.ts'
import { runTask } from './tasks.ts'

/** A backup that was chosen, opened and proved, in a file of its own in a folder of its own. */
type Chosen = {
  file: string
  by: string
  /** Backs up what there is, once nobody is served any more. */
  keep(): Promise<StoredBackup | BackupFailure | 'busy'>
}

export type Restorer = ReturnType<typeof createRestorer>

/** The site, as the program that serves it stops and starts it within its process. */
type Site = {
  env: { port: number; host: string; dataDir: string; databaseUrl?: string | undefined }
  /** The league's name. */
  name(): string
  /** Resolves once all requests are answered and nothing is written any more. */
  stop(): Promise<void>
  /** Lets go of the store and its lock. */
  letGo(): Promise<void>
  /**
   * Serves again, by what the store holds now; `ready` is awaited before it listens. Gives whether the backup is in place,
   * which the log then has with `by`: as it was told, or because a restore that failed after its commit was finished now.
   */
  start(ready: () => Promise<void>, by: string, isRestored: boolean): Promise<boolean>
  /** Writes why a restore failed into the log of the site. */
  logFailure(error: unknown): void
  /** For what nobody waits for any more. */
  fail(error: unknown): void
}

/**
 * Puts a backup back while the process lives on ([BK5]): the site stops, what it held is backed up, the backup takes its
 * place under the lock of a restore, and the site starts anew. Everybody who asks meanwhile is told so.
 */
export function createRestorer(site: Site) {
  const states = new Map<string, RestoreState>()
  let running: string | null = null

  async function run(id: string, { file, by, keep }: Chosen) {
    const report = (step: RestoreState['step'], reason = '') => states.set(id, { step, reason })
    const page = openRestoringPage({ ...site.env, productName: site.name() }, (asked) => states.get(asked) ?? null)
    let failure: string | null = null
    try {
      await site.stop()
      report('keeping')
      failure = whyNotBackedUp(await keep())
    } finally {
      await site.letGo()
    }
    if (failure === null) {
      report('reading')
      failure = await runTask('restore', { config: site.env, file }).then(
        () => null,
        (error) => {
          site.logFailure(error)
          return whyNotRestored(error)
        },
      )
    }
    await rm(dirname(file), { recursive: true, force: true })
    report('starting')
    // One that failed after its commit is done all the same.
    if (await site.start(() => page.close(), by, failure === null)) report('done')
    else report('failed', failure ?? '')
  }

  return {
    /** Begins, and gives a name by which it can be asked after; null while another one runs. */
    begin(chosen: Chosen): string | null {
      if (running !== null) return null
      const id = randomUUID()
      running = id
      states.set(id, { step: 'stopping', reason: '' })
      run(id, chosen)
        .catch(site.fail)
        .finally(() => {
          running = null
        })
      return id
    },
    find: (id: string): RestoreState | null => states.get(id) ?? null,
    isRunning: () => running !== null,
  }
}

function whyNotBackedUp(kept: StoredBackup | BackupFailure | 'busy'): string | null {
  if (typeof kept === 'object') return null
  const why = kept === 'busy' ? 'Another backup is being made.' : BACKUP_FAILURE_TEXTS[kept].why
  return `What there is could not be backed up first. ${why}`
}

const whyNotRestored = (error: unknown): string =>
  error instanceof OperatorError ? error.message : 'Something went wrong. The log of the site says what.'
