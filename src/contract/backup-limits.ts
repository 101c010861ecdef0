/*
 * Numbers and words about backups that screens show before they load the schemas of `backup.ts`, which bring zod.
 */

/** Time of the nightly backup, in the league's own zone ([BK1]). */
export const NIGHT_TIME = '05:00'

/** Nightly backups that are retained per day, week and month ([BK1]). */
export const BACKUP_RETENTION = { daily: 7, weekly: 4, monthly: 12 } as const

/** Letters of the passphrase that seals a downloaded backup. */
export const PASSPHRASE = { min: 12, max: 200 } as const

/** The word that an owner types before everything goes back. */
export const RESTORE_WORD = 'RESTORE'

/** Bytes of a backup that is brought in by a button, at most; a larger one is restored by the command. */
export const BROUGHT_MAX_BYTES = 128 * 1024 * 1024

/** The steps of a restore, in their order, and its two ends ([BK5]). */
export const RESTORE_STEPS = ['stopping', 'keeping', 'reading', 'starting', 'done', 'failed'] as const
export type RestoreStep = (typeof RESTORE_STEPS)[number]
