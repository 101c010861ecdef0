import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { RESTORE_WORD } from '#contract/backup-limits.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { takesLong } from './backups.ts'

/** `restores`: back to a backup by a button ([BK5]), and what becomes of the mails that waited in it ([BK6]). */
export function serveRestores(context: RouteContext) {
  const { store, backups, restorer, mailer, clock } = context

  serve(context, 'POST /api/backups/:backupId/restore', async ({ params: { backupId }, body, session, request }) => {
    if (!context.sessions.isRecent(session)) return new Refusal('recent_sign_in_required')
    if (body.word !== RESTORE_WORD) return new Refusal('not_confirmed', { fields: { word: `Type ${RESTORE_WORD}` } })
    if (!restorer || !(await store.backups.isAlone())) return new Refusal('several_processes')
    takesLong(request)
    const chosen = await backups.choose(backupId, body.passphrase)
    if (chosen instanceof Refusal) return chosen
    const by = session.user.id
    const restoreId = restorer.begin({ file: chosen.file, by, keep: () => backups.make('before', by) })
    if (restoreId === null) {
      await rm(dirname(chosen.file), { recursive: true, force: true })
      return new Refusal('backup_busy')
    }
    request.log.warn({ user: by, backup: backupId }, 'restore begun')
    return { restoreId }
  })

  serve(
    context,
    'GET /api/restores/:restoreId',
    async ({ params: { restoreId } }) => restorer?.find(restoreId) ?? new Refusal('not_found'),
  )

  serve(context, 'POST /api/held-mails', async ({ body: { act, count }, session, request }) => {
    const by = session.user.id
    if (!(await store.backups.settleHeldMails(act, count, { by, now: clock.now() }))) return new Refusal('no_change')
    mailer.wake()
    request.log.info({ user: by, act, count }, 'held mails settled')
  })
}
