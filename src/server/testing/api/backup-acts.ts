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

const DAY = 86_400_000

/** Calls an entry with a body, JSON or bytes, and gives the body of its answer. */
type Call = (key: RouteKey, body?: object, params?: Record<string, string>) => Promise<unknown>

/** Carries out every act on backups. */
export async function tryBackupActs(call: Call, site: TestSite): Promise<void> {
  await call('POST /api/backups')
  await isMade(site)
  const { backups } = (await call('GET /api/backups')) as BackupsReply
  const params = { backupId: backups[0]?.id ?? '' }
  await call('GET /api/backups/:backupId/losses', undefined, params)
  await call('POST /api/backups/:backupId/download', {}, params)
  await call('POST /api/backups/upload', readFileSync(join(site.env.backups.folder, `${params.backupId}.backup`)))
  // A test’s site holds no lock of its database, by which a server knows that it is alone.
  site.store.backups.isAlone = async () => true
  await call('POST /api/backups/:backupId/restore', { word: 'RESTORE' }, params)
  await call('GET /api/restores/:restoreId', undefined, { restoreId: 'a-restore' })
  await holdMail(site)
  await call('POST /api/held-mails', { act: 'discard', count: 1 })
}

/** Waits until the backup that was begun is made. */
export async function isMade({ backups }: Pick<TestSite, 'backups'>): Promise<void> {
  const SHORT_MS = 5
  while (backups.making()?.state === 'running') await new Promise((resolve) => setTimeout(resolve, SHORT_MS))
}

/** Leaves a mail as a restore does. It is not due before it is held. */
async function holdMail({ store, clock }: TestSite) {
  const mail = mailOf('held@example.com')
  await store.mails.add(mail, clock.now() + DAY)
  await store.connections.write.updateTable('mails').set({ held: 1 }).where('id', '=', mail.id).execute()
}

/** Does as an owner everything with backups that the log has, and what is refused; gives what the log has more by it. */
export async function logBackupActs(
  site: TestSite,
  owner: ReturnType<TestSite['visitor']>,
  ownerId: string,
): Promise<string[]> {
  const { store, clock, env } = site
  const texts: string[] = []
  async function note(act: () => Promise<unknown>) {
    clock.pass(1)
    const before = await store.acts.count()
    await act()
    const added = (await store.acts.count()) - before
    const { acts } = await store.acts.list({})
    texts.push(...acts.slice(0, added).map(({ text }) => text))
  }
  await note(async () => {
    await owner.call('POST /api/backups')
    await isMade(site)
  })
  const [made] = await site.backups.list()
  const params = { backupId: made?.id ?? '' }
  await note(() => owner.call('POST /api/backups/:backupId/download', {}, { params }))
  const headers = { 'content-type': 'application/octet-stream' }
  const file = readFileSync(join(env.backups.folder, `${made?.id}.backup`))
  for (const content of [file, file.subarray(1)])
    await note(() => owner.inject('POST', '/api/backups/upload', content, { headers }))
  // The server that has started anew logs it: `backups/restorer.test.ts` restores.
  await note(() => store.backups.log('backup-restored', { by: ownerId, now: clock.now() }))
  for (const act of ['send', 'discard'] as const) {
    await holdMail(site)
    // The second time none is held any more.
    for (let i = 0; i < 2; i++) await note(() => owner.call('POST /api/held-mails', { act, count: 1 }))
  }
  return texts
}
