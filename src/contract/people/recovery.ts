import { z } from 'zod'
import { email, newPassword } from '../text.ts'
import { sheetCode } from './passkey.ts'

/** The sheet that was just printed: its code is shown this one time ([AC5]). */
export const newSheet = z.object({ code: z.string() })

export const recoveryForm = z.object({ code: sheetCode })
/** The new address and password of the sheet's account. */
export const recoveryEnd = z.object({ code: sheetCode, email, password: newPassword })

/** A sheet in use: it counts from this instant on, in milliseconds since 1970, and no longer than until the other. */
export const recoveryReply = z.object({
  countsFrom: z.int(),
  countsUntil: z.int(),
  /** 'July 9, 2025, 6:00 PM EDT' of the first. */
  countsFromText: z.string(),
  isDue: z.boolean(),
})
export type RecoveryReply = z.infer<typeof recoveryReply>
