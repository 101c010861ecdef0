import type { backupRoutes } from '#contract/routes/backups.ts'
import type { Examples } from '../../testing/api/requests.ts'

export const examples = {
  // Without bytes it is no backup.
  'POST /api/backups/upload': { status: 415 },
  'POST /api/backups/:backupId/download': { body: { passphrase: 'a corner flag and a bib' } },
  'POST /api/backups/:backupId/restore': { body: { word: 'RESTORE' } },
  'POST /api/held-mails': { body: { act: 'discard', count: 1 }, status: 409 },
} satisfies Examples<typeof backupRoutes>
