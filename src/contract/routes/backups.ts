import { z } from 'zod'
import {
  backupId,
  backupLosses,
  backupsReply,
  downloadForm,
  heldMailsForm,
  makingState,
  restoreForm,
  restoreState,
  startedRestore,
} from '../backup.ts'
import { BROUGHT_MAX_BYTES } from '../backup-limits.ts'
import { id } from '../id.ts'
import { json, noContent, type RouteTable } from '../route.ts'

const backupParams = z.object({ backupId })

export const backupRoutes = {
  'GET /api/backups': {
    operationId: 'listBackups',
    summary: 'The backups that are kept, the nights without one, and the mails that a restore has held',
    access: 'owner',
    replies: json(backupsReply),
    errors: ['backups_unreachable'],
  },
  'POST /api/backups': {
    operationId: 'makeBackup',
    summary: 'Begin to make a backup now, or join the one that is on its way; the list of backups says how far it is',
    access: 'owner',
    replies: json(makingState),
    errors: [],
    limit: 'change',
  },
  'POST /api/backups/upload': {
    operationId: 'bringBackup',
    summary: 'Bring in a backup that was downloaded, proved unless it is sealed; it may be restored then',
    access: 'owner',
    upload: {
      what: 'a backup of this site',
      types: ['application/octet-stream'],
      maxBytes: BROUGHT_MAX_BYTES,
      isStreamed: true,
    },
    replies: noContent,
    errors: ['recent_sign_in_required', 'not_a_backup', 'backup_failed', 'backup_busy'],
    limit: 'change',
  },
  'POST /api/backups/:backupId/download': {
    operationId: 'downloadBackup',
    summary: 'A backup as a file, sealed where a passphrase is given; the log notes it',
    access: 'owner',
    params: backupParams,
    body: downloadForm,
    replies: {
      200: { kind: 'file', type: 'application/octet-stream', name: 'league.backup', headers: ['content-disposition'] },
    },
    errors: ['not_found', 'recent_sign_in_required', 'backups_unreachable'],
    limit: 'upload',
  },
  'GET /api/backups/:backupId/losses': {
    operationId: 'lossesSinceBackup',
    summary: 'What has happened since a backup was made, and would be gone after a restore',
    access: 'owner',
    params: backupParams,
    replies: json(backupLosses),
    errors: ['not_found', 'backups_unreachable'],
  },
  'POST /api/backups/:backupId/restore': {
    operationId: 'restoreBackup',
    summary:
      'Stop the site, back up what there is, put a backup in its place and start anew: 503 meanwhile, and all sign-ins end',
    access: 'owner',
    params: backupParams,
    body: restoreForm,
    replies: json(startedRestore),
    errors: [
      'not_found',
      'recent_sign_in_required',
      'not_confirmed',
      'wrong_passphrase',
      'not_a_backup',
      'several_processes',
      'backup_busy',
      'backups_unreachable',
    ],
    limit: 'upload',
  },
  'GET /api/restores/:restoreId': {
    operationId: 'readRestore',
    summary: 'How far a restore is, for whoever has started it: their sign-in ends with it',
    access: 'public',
    anonymous: true,
    params: z.object({ restoreId: id }),
    replies: json(restoreState),
    errors: ['not_found'],
  },
  'POST /api/held-mails': {
    operationId: 'settleHeldMails',
    summary: 'Send or discard the mails that a restore has held',
    access: 'owner',
    body: heldMailsForm,
    replies: noContent,
    errors: ['no_change'],
  },
} as const satisfies RouteTable
