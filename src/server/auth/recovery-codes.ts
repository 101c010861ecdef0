import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/limits.ts'
import { CODE_ALPHABET, CODE_LENGTH, codeText } from '#contract/people/passkey.ts'
import { hashOf } from './tokens.ts'

/** Ten new codes: as they are shown once, and by the hashes that are stored. */
export function newRecoveryCodes(): { texts: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    // 256 is a multiple of the alphabet's 32 letters: each is as likely.
    Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join(''),
  )
  return { texts: codes.map(codeText), hashes: codes.map(hashOf) }
}

/** What the store holds of a code, which `codeForm` has brought into its one spelling. */
export const hashOfCode = hashOf
