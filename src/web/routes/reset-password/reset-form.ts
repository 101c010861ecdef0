import { reset } from '#contract/account.ts'
import { repeatedPassword, same } from '#web/components/entry/repeated-password.ts'

/** What the page behind a reset link asks for; the link itself brings the token. */
export const resetForm = reset
  .omit({ token: true })
  .extend(repeatedPassword)
  .refine(...same('password'))
  .transform(({ password }) => ({ password }))
