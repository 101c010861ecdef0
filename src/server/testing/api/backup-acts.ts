import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteKey } from '#contract/api.ts'
import type { BackupsReply } from '#contract/backup.ts'
import type { Restorer } from '../../backups/restorer.ts'
import type { TestSite } from '../site.ts'
import { mailOf } from '../stored.ts'

/** Stands in for what starts the site anew: every restore is done at once. */
export const DONE_AT_ONCE: Restorer = {
  begin: () => 'a-restore',
  find: (id) => (id === 'a-restore' ? { step: 'done', reason: '' } : null),
  isRunning: () => false,
}

/** Calls an entry with a body, JSON or bytes, and gives the body of its answer. */
type Call = (key: RouteKey, body?: object, params?: Record<string, string>) => Promise<unknown>

/** Carries out every act on backups. */
export async function tryBackupActs(call: Call, site: TestSite): Promise<void> {
  await call('POST /api/backups')
  const { backups } = (await call('GET /api/backups')) as BackupsReply
  const params = { backupId: backups[0]?.id ?? '' }
  await call('GET /api/backups/:backupId/losses', undefined, params)
  await call('POST /api/backups/:backupId/download', {}, params)
  await call('POST /api/backups/upload', readFileSync(join(site.env.backups.folder, `${params.backupId}.backup`)))
  await call('POST /api/backups/:backupId/restore', { word: 'RESTORE' }, params)
  await call('GET /api/restores/:restoreId', undefined, { restoreId: 'a-restore' })
  await site.store.mails.add(mailOf('held@example.com'), site.clock.now())
  const mails = site.store.connections.write.updateTable('mails')
  await mails.set({ held: 1 }).where('recipient', '=', 'held@example.com').execute()
  await call('POST /api/held-mails', { act: 'discard', count: 1 })
}
