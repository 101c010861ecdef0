import { z } from 'zod'
import { email, newPassword } from './text.ts'

const password = z.string('Enter your password').min(1, 'Enter your password').max(1000, 'That password is too long')
const token = z.string().min(1).max(2000)

export const signIn = z.object({ email, password })

export const signUp = z.object({ email, password: newPassword })

export const resetRequest = z.object({ email })
export const reset = z.object({ token, password: newPassword })
export const confirmPassword = z.object({ password })
export const mailedToken = z.object({ token })
export const verify = mailedToken

/** One place where somebody is signed in; names are null where the browser did not tell. */
export const signInEntry = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** A day in the season's time zone. */
  lastUsedOn: z.iso.date(),
  /** The sign-in that asks. */
  current: z.boolean(),
})
export type SignIn = z.infer<typeof signInEntry>

/** Passwords typed twice must match (spec section 5). */
export const PASSWORDS_DIFFER = 'Passwords do not match'

/** `popup` closes itself and tells its opener; `redirect` goes to `returnTo`. */
export const GOOGLE_MODES = ['popup', 'redirect'] as const
