import { signUp } from '#contract/account.ts'
import { repeatedPassword, same } from '#web/components/entry/repeated-password.ts'

/** The form "Sign up"; its output is what the call sends. */
export const signUpForm = signUp
  .extend(repeatedPassword)
  .refine(...same('password'))
  .transform(({ repeated: _, ...body }) => body)
