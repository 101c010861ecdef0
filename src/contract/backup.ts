import { z } from 'zod'
import { PASSPHRASE, RESTORE_STEPS } from './backup-limits.ts'

/** Occasions of a backup: every night, a press of the button, a restore that follows, or a file that was brought in. */
export const BACKUP_KINDS = ['night', 'hand', 'before', 'brought'] as const
export type BackupKind = (typeof BACKUP_KINDS)[number]

/** The name of a kept backup: when it was made, in UTC, and for what. */
export const backupId = z.string().regex(/^\d{8}T\d{9}Z-(night|hand|before|brought)$/, 'Not a backup')

/** Rows counted in a backup when it was opened to verify it ([BK2]). */
export const backupCounts = z.object({
  people: z.int(),
  registrations: z.int(),
  teams: z.int(),
  /** Matches with a score. */
  scores: z.int(),
  pictures: z.int(),
  acts: z.int(),
})
export type BackupCounts = z.infer<typeof backupCounts>

/** Reasons why a backup could not be made. */
const BACKUP_FAILURES = ['no_room', 'not_writable', 'bucket', 'not_whole', 'database', 'other'] as const
export type BackupFailure = (typeof BACKUP_FAILURES)[number]

/** The outcome of "Back up now", pressed last: on its way, made, or why not; 'busy' while another process makes one. */
export const makingState = z.object({
  state: z.enum(['running', 'done', 'failed']),
  /** Start, in milliseconds since 1970. */
  since: z.int(),
  reason: z.enum([...BACKUP_FAILURES, 'busy']).nullable(),
})
export type MakingState = z.infer<typeof makingState>

/** Under which of the kept ones a backup stands: it is there for the month, the week, the day, or was made besides. */
export const BACKUP_GROUPS = ['monthly', 'weekly', 'daily', 'other'] as const

const listedBackup = z.object({
  id: z.string(),
  /** Time of the backup, in milliseconds since 1970; for a file that does not say, the time when it was brought in. */
  at: z.int(),
  /** Time when a file was brought in, in milliseconds since 1970; left out for a backup made here. */
  broughtAt: z.int().optional(),
  kind: z.enum(BACKUP_KINDS),
  /** The name of who made it or brought it in; null where nobody did, or is not known any more. */
  by: z.string().nullable(),
  bytes: z.int(),
  /** Null where it is sealed by a passphrase. */
  counts: backupCounts.nullable(),
  group: z.enum(BACKUP_GROUPS),
})
export type ListedBackup = z.infer<typeof listedBackup>

/** A night in which no backup could be made. */
const failedNight = z.object({
  /** '2025-07-24' */
  night: z.string(),
  /** Time of the last attempt, in milliseconds since 1970. */
  at: z.int(),
  reason: z.enum(BACKUP_FAILURES),
})

/** The release that runs: as '0.1.0', and eight digits of its commit; null where the build knew of none. */
export const release = z.object({ version: z.string(), commit: z.string().nullable() })
export type Release = z.infer<typeof release>

/** The backups as owners see them. */
export const backupsReply = z.object({
  place: z.object({ kind: z.enum(['folder', 'bucket']), name: z.string() }),
  timeZone: z.string(),
  /** Time of this reply, in milliseconds since 1970, from which ages are computed. */
  now: z.int(),
  /** Time of the next automatic backup, in milliseconds since 1970. */
  nextAt: z.int(),
  /** True if the newest backup is older than it may be ([BK3]). */
  isOld: z.boolean(),
  /** Null where nobody has pressed the button since the server was started. */
  making: makingState.nullable(),
  /** The newest first. */
  backups: z.array(listedBackup),
  /** The latest first. */
  failures: z.array(failedNight),
  /** The way to restore one here: a button, or only a command on the server ([BK5]). */
  restoredBy: z.enum(['button', 'command']),
  /** Mails that a restore has held ([BK6]), by what stands above them. */
  heldMails: z.array(z.object({ subject: z.string(), count: z.int() })),
  /** The release that makes them: one that is older than a backup can't put it back. */
  release,
})
export type BackupsReply = z.infer<typeof backupsReply>

/** Changes since a backup, which a restore would lose. */
export const backupLosses = z.object({
  accounts: z.int(),
  registrations: z.int(),
  scores: z.int(),
  publications: z.int(),
  posts: z.int(),
  /** Mails to many; they themselves are out already. */
  mailings: z.int(),
  acts: z.int(),
})
export type BackupLosses = z.infer<typeof backupLosses>

const passphrase = z.string().max(PASSPHRASE.max, `Use at most ${PASSPHRASE.max} characters`)

export const downloadForm = z.object({
  /** Seals the file; without one it holds everybody's data for whoever has it. */
  passphrase: passphrase.min(PASSPHRASE.min, `Use at least ${PASSPHRASE.min} characters`).optional(),
})

export const restoreForm = z.object({
  word: z.string().max(40),
  /** For a sealed backup. */
  passphrase: passphrase.optional(),
})

export const restoreState = z.object({
  step: z.enum(RESTORE_STEPS),
  /** The reason of a failure, which has changed nothing; '' otherwise. */
  reason: z.string(),
})
export type RestoreState = z.infer<typeof restoreState>

/** The name by which a restore can be asked after. */
export const startedRestore = z.object({ restoreId: z.string() })

/** The owner's choice for mails that a restore has held: send or discard all that the screen showed. */
export const heldMailsForm = z.object({
  act: z.enum(['send', 'discard']),
  /** Number of mails that the owner was shown. */
  count: z.int().min(1),
})
