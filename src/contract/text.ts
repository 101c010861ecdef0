import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { hasStackedMarks, visibleText } from './visible-text.ts'

/**
 * Control characters, line separators, characters of nobody's script and the marks that turn the direction of everything
 * after them: they have no place in a name and would forge log lines, mail headers and layouts.
 */
const FORBIDDEN = /[\p{Cc}\p{Co}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufff9-\ufffc]/u

/** More marks on one letter than any language needs; they would cover the lines above and below. */
const STACKED = /[\p{M}\u200c\u200d]{5,}/u
const isUnstacked = (value: string) => !STACKED.test(value)
export const TOO_MANY_MARKS = 'Use at most four accents on a letter'

/** Tells whether a text has no character that can't be shown on one line. */
export const isPlainText = (value: string) => value.isWellFormed() && !FORBIDDEN.test(value)

/** Anything but marks and characters without a width: a name of those alone would be an empty place on every page. */
const VISIBLE = /[^\p{M}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/u

const CANNOT_BE_SHOWN = 'Remove the characters that can’t be shown'
const tooLong = (max: number) => `Use at most ${max} characters`

/** Tells whether a text has at most `max` characters, as Unicode counts them: a picture made of two units is one. */
export function isWithin(text: string, max: number): boolean {
  return text.length <= max || (text.length <= 2 * max && [...text].length <= max)
}

/** A letter taken apart is at most so many characters, and some more come along unseen when people copy a name. */
const AS_TYPED = 4

/** Text as it is typed, made as it is kept ([R4]). What is far too long, or stacks marks, is refused before that is tried. */
const typed = (max: number, missing?: string) =>
  z
    .string(missing)
    .trim()
    .refine((text) => isWithin(text, AS_TYPED * max), { error: tooLong(max), abort: true })
    .refine((text) => !hasStackedMarks(text), { error: TOO_MANY_MARKS, abort: true })
    .overwrite(visibleText)

/**
 * One line of free text of any script, without what can't be seen, trimmed and in Unicode NFC ([R4]), of at most `max`
 * characters as Unicode counts them; `missing` is shown when it is empty. For what is typed: texts that are stored are read
 * as they are.
 */
export const line = (max: number, missing: string) =>
  typed(max, missing)
    .min(1, missing)
    .refine((value) => isWithin(value, max), tooLong(max))
    .refine(isPlainText, CANNOT_BE_SHOWN)
    .refine(isUnstacked, TOO_MANY_MARKS)
    .refine((value) => value === '' || !isPlainText(value) || VISIBLE.test(value), missing)
    .meta({ maxLength: max })

/** As `line`, but it may stay empty, which is what leaving it out means too. */
export const optionalLine = (max: number) =>
  typed(max)
    .refine((value) => isWithin(value, max), tooLong(max))
    .refine(isPlainText, CANNOT_BE_SHOWN)
    .refine(isUnstacked, TOO_MANY_MARKS)
    .meta({ maxLength: max })
    .default('')

/** Characters that can't be seen, also between the letters of a script that needs it. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
/** A text as programs read it that look for links: every width of a letter or a sign is one, and so is every full stop. */
const asLinked = (value: string) =>
  value.replace(UNSEEN, '').normalize('NFKC').replace(UNSEEN, '').replaceAll('\u3002', '.')

/** Patterns that make a link of a name in mails, which strangers get ([R6]). */
const LINKS = [
  /:\/\/|www\d*\.|@/i,
  /[\p{L}\p{M}\p{N}]\.(?:com|net|org|info|biz|edu|gov|io|xyz)(?![\p{L}\p{M}\p{N}])/iu,
  // Any other host, where a path follows: '1.FC/TSV' is none.
  /[\p{L}\p{M}][\p{N}-]*\.(?:xn--[a-z\d-]+|[\p{L}\p{M}]{2,})\//iu,
]
const isNoLink = (value: string) => !LINKS.some((link) => link.test(asLinked(value)))
const NO_LINKS = 'Leave out links and email addresses'

/** The name of a person or a team, as `line`; without what mail programs make links of ([R6]). */
export const name = (max: number, missing: string) => line(max, missing).refine(isNoLink, NO_LINKS)

/** As `name`, but it may stay empty. */
export const optionalName = (max: number) => optionalLine(max).unwrap().refine(isNoLink, NO_LINKS).default('')

/** Several lines of free text, trimmed; it may be empty. */
export const paragraphs = (max: number) =>
  z
    .string()
    .trim()
    .refine((text) => isWithin(text, max), { error: tooLong(max), abort: true })
    .refine((text) => text.split(/\r?\n/).every(isPlainText), CANNOT_BE_SHOWN)
    .meta({ maxLength: max })

/** An e-mail address, trimmed and in lower case: two spellings of one address are one account. */
export const email = z
  .string('Enter your email')
  .trim()
  .toLowerCase()
  .min(1, 'Enter your email')
  .max(LIMITS.email, 'That email is too long')
  .pipe(z.email('Enter an email like name@example.com'))

/** Accepts '' besides the texts of `schema`, and says of others what `schema` says. */
export const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([schema, z.literal('')], { error: ({ errors }) => errors?.[0]?.[0]?.message })

/** A new password: 6 to 128 characters, kept as typed (spec section 5). */
export const newPassword = z
  .string('Choose a password')
  .min(LIMITS.passwordMin, `Use at least ${LIMITS.passwordMin} characters`)
  .max(LIMITS.passwordMax, `Use at most ${LIMITS.passwordMax} characters`)
  .refine((value) => value.isWellFormed() && !value.includes('\0'), 'Remove the characters that can’t be typed')
