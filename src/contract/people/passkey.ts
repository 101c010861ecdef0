import { z } from 'zod'
import { line } from '../text.ts'

/** Passkeys of one account, at most. */
export const MAX_PASSKEYS = 10
/** The letters of a recovery code: Crockford's base 32, without those that are taken for others. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Characters of a recovery code, 5 bits each: 80 bits can't be guessed, also not from their hash. */
export const CODE_LENGTH = 16
/** Characters of the code of a recovery sheet: 130 bits. */
export const SHEET_CODE_LENGTH = 26
const MAX_NAME = 40

/** A binary value as WebAuthn's JSON has it. */
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)

/** A browser's response for a new passkey. */
const newCredential = z.object({
  id: base64url(1400),
  clientDataJSON: base64url(8000),
  attestationObject: base64url(16_000),
  transports: z.array(z.string().regex(/^[a-z-]{1,20}$/, 'Not a way to reach a passkey')).max(10),
})

/** The name is the person's own, to tell several apart. */
export const passkeyForm = z.object({
  name: line(MAX_NAME, 'Give it a name, such as “My phone”'),
  credential: newCredential,
})
export const passkeyName = passkeyForm.pick({ name: true })

/** A browser's response for a passkey that has signed a challenge. */
export const assertion = z.object({
  id: base64url(1400),
  clientDataJSON: base64url(8000),
  authenticatorData: base64url(8000),
  signature: base64url(8000),
})
export type Assertion = z.infer<typeof assertion>

/** A code as people type it: in any case, with or without gaps, and with the letters that are taken for digits. */
const typedCode = (length: number, { missing, wrong }: { missing: string; wrong: string }) =>
  z
    .string(missing)
    .max(100, wrong)
    .transform((typed) =>
      typed
        .toUpperCase()
        .replace(/[^0-9A-Z]/g, '')
        .replace(/O/g, '0')
        .replace(/[IL]/g, '1'),
    )
    .pipe(
      z
        .string()
        .min(1, missing)
        .regex(new RegExp(`^[${CODE_ALPHABET}]{${length}}$`), `${wrong}. ${length} letters and digits belong to it.`),
    )

export const codeForm = z.object({
  code: typedCode(CODE_LENGTH, { missing: 'Enter one of your codes', wrong: 'That is no recovery code' }),
})

/** The code of an owner's sheet, which opens the account after a day ([AC5]). */
export const sheetCode = typedCode(SHEET_CODE_LENGTH, {
  missing: 'Enter the code of your sheet',
  wrong: 'That is no code of a recovery sheet',
})

/** A recovery code in groups of four, as it is shown. */
export const codeText = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-')

/** Options of WebAuthn as their JSON: a server makes them, and browsers read them. */
export const webauthnOptions = z.looseObject({ challenge: z.string() })

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Days in the season's time zone. */
  addedOn: z.iso.date(),
  /** Null while it has signed nobody in. */
  lastUsedOn: z.iso.date().nullable(),
})
export type Passkey = z.infer<typeof passkey>

/** The second factor of an account. */
export const passkeysReply = z.object({
  passkeys: z.array(passkey),
  /** Recovery codes that are not used yet. */
  codesLeft: z.int(),
  /** The reason why the site's address allows no passkey, as people read it; null where it does. */
  impossible: z.string().nullable(),
  /** True if the account has a role, which a passkey is for. */
  hasRole: z.boolean(),
  /** True if the site requires a passkey of everybody who has a role. */
  required: z.boolean(),
  /** True if the desk still recommends one, or warns that the site's address can have none. */
  recommended: z.boolean(),
})
export type Passkeys = z.infer<typeof passkeysReply>

/** Codes are shown this one time. */
export const newCodes = z.object({ codes: z.array(z.string()) })
/** The codes that came with the first passkey, empty for another one. */
export const addedPasskey = passkeysReply.extend(newCodes.shape)

export const requiredForm = z.object({ required: z.boolean() })
