import type { BackupFailure } from '#contract/backup.ts'

/** The reason for a failed backup and what helps, each in one sentence for an owner. */
export const BACKUP_FAILURE_TEXTS: Record<BackupFailure, { why: string; help: string }> = {
  no_room: { why: 'The disk is full.', help: 'Ask whoever runs the site to make room, then press “Back up now”.' },
  not_writable: {
    why: 'The folder of the backups can’t be written.',
    help: 'Ask whoever runs the site to look at BACKUP_DIR and its rights.',
  },
  bucket: {
    why: 'The bucket of the backups did not take it.',
    help: 'Ask whoever runs the site to look at BACKUP_BUCKET and its keys.',
  },
  not_whole: {
    why: 'It was not whole when it was opened again.',
    help: 'Ask whoever runs the site to look after the disk.',
  },
  database: { why: 'The database could not be read.', help: 'Ask whoever runs the site to look after the database.' },
  other: { why: 'Something went wrong.', help: 'The log of the site says what. Ask whoever runs it.' },
}
