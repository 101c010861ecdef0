import type { BackupFailure } from '#contract/backup.ts'
import { BACKUP_FAILURE_TEXTS } from '#league/backups/failure-text.ts'
import { longDate } from '#league/day-text.ts'
import type { MailContent } from './mail-content.ts'

/** Tells an owner that a night's backup failed twice ([BK3]); `night` is its day, as 2025-07-24. */
export type BackupMessage = { kind: 'backup-failed'; night: string; reason: BackupFailure }

export function backupContent({ night, reason }: BackupMessage, productName: string): MailContent {
  const { why, help } = BACKUP_FAILURE_TEXTS[reason]
  return {
    subject: `The backup of the ${productName} did not work`,
    lines: [`The backup of ${longDate(night)} was tried twice and could not be made.`, `${why} ${help}`],
    action: { label: 'Look at the backups', path: '/organise/backups' },
    note: 'It is tried again every half hour. You get this mail because you are an owner of the league.',
  }
}
