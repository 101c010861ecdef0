import { z } from 'zod'
import { PASSWORDS_DIFFER } from '#contract/account.ts'
import { newPassword } from '#contract/text.ts'

/** A new password typed twice, as forms ask for it. The second one never leaves the browser. */
export const repeatedPassword = { password: newPassword, repeated: z.string() }

/** As `repeatedPassword`, where blank leaves the password as it is. */
export const optionalRepeatedPassword = {
  newPassword: z
    .string()
    .transform((typed) => typed || undefined)
    .pipe(newPassword.optional()),
  repeated: z.string(),
}

type Typed = { password?: string | undefined; newPassword?: string | undefined; repeated: string }

/** The check of a form with a `repeated` password, told beside the second field; for `refine(...same('password'))`. */
export const same = (
  field: 'password' | 'newPassword',
): [(typed: Typed) => boolean, { path: string[]; error: string }] => [
  (typed) => (typed[field] ?? '') === typed.repeated,
  { path: ['repeated'], error: PASSWORDS_DIFFER },
]
