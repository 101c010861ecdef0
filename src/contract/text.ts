import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { visibleText } from './visible-text.ts'

/**
 * Control characters, line separators, characters of nobody's script and the marks that turn the direction of everything
 * after them: they have no place in a name and would forge log lines, mail headers and layouts.
 */
const FORBIDDEN = /[\p{Cc}\p{Co}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufff9-\ufffc]/u

/** More marks on one letter than any language needs; they would cover the lines above and below. */
const STACKED = /[\p{M}\u200c\u200d]{5,}/u
const isUnstacked = (value: string) => !STACKED.test(value)
const TOO_MANY_MARKS = 'Use at most four accents on a letter'

/** Whether a text has no character that can't be shown on one line. */
export const isPlainText = (value: string) => value.isWellFormed() && !FORBIDDEN.test(value)

/** Anything but marks and characters without a width: a name of those alone would be an empty place on every page. */
const VISIBLE = /[^\p{M}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/u

/**
 * One line of free text of any script, without what can't be seen, trimmed and in Unicode NFC ([R4]); `missing` is shown
 * when it is empty. For what is typed: texts that are stored are read as they are.
 */
export const line = (max: number, missing: string) =>
  z
    .string(missing)
    .overwrite(visibleText)
    .min(1, missing)
    .max(max, `Use at most ${max} characters`)
    .refine(isPlainText, 'Remove the characters that can’t be shown')
    .refine(isUnstacked, TOO_MANY_MARKS)
    .refine((value) => value === '' || !isPlainText(value) || VISIBLE.test(value), missing)

/** As `line`, but it may stay empty, which is what leaving it out means too. */
export const optionalLine = (max: number) =>
  z
    .string()
    .overwrite(visibleText)
    .max(max, `Use at most ${max} characters`)
    .refine(isPlainText, 'Remove the characters that can’t be shown')
    .refine(isUnstacked, TOO_MANY_MARKS)
    .default('')

/** Several lines of free text, trimmed; it may be empty. */
export const paragraphs = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters`)
    .refine((text) => text.split(/\r?\n/).every(isPlainText), 'Remove the characters that can’t be shown')

/** An e-mail address, trimmed and in lower case: two spellings of one address are one account. */
export const email = z
  .string('Enter your email')
  .trim()
  .toLowerCase()
  .min(1, 'Enter your email')
  .max(LIMITS.email, 'That email is too long')
  .pipe(z.email('Enter an email like name@example.com'))

/** A new password: 6 to 128 characters, kept as typed (spec section 5). */
export const newPassword = z
  .string('Choose a password')
  .min(LIMITS.passwordMin, `Use at least ${LIMITS.passwordMin} characters`)
  .max(LIMITS.passwordMax, `Use at most ${LIMITS.passwordMax} characters`)
  .refine((value) => value.isWellFormed() && !value.includes('\0'), 'Remove the characters that can’t be typed')
