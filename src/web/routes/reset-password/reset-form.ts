import { reset } from '#contract/account.ts'
import { repeatedPassword, same } from '#web/components/entry/repeated-password.ts'

/** The form behind a reset link; the link itself brings the token. */
export const resetForm = reset
  .omit({ token: true })
  .extend(repeatedPassword)
  .refine(...same('password'))
  .transform(({ password }) => ({ password }))
