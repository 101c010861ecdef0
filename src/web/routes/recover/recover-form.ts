import { recoveryEnd } from '#contract/people/recovery.ts'
import { repeatedPassword, same } from '#web/components/entry/repeated-password.ts'

/** The new password of the account; the code was typed before. */
export const newKeysForm = recoveryEnd
  .omit({ code: true })
  .extend(repeatedPassword)
  .refine(...same('password'))
  .transform(({ email, password }) => ({ email, password }))
