import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/limits.ts'
import { CODE_ALPHABET, CODE_LENGTH, codeText, SHEET_CODE_LENGTH } from '#contract/people/passkey.ts'
import { hashOf } from './tokens.ts'

const randomCode = (length: number) =>
  // 256 is a multiple of the alphabet's 32 letters: each is as likely.
  Array.from(randomBytes(length), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('')

/** Ten new codes: as they are shown once, and by the hashes that are stored. */
export function newRecoveryCodes(): { texts: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomCode(CODE_LENGTH))
  return { texts: codes.map(codeText), hashes: codes.map(hashOf) }
}

/** The code of a new recovery sheet, in the same two forms. */
export function newSheetCode(): { text: string; hash: string } {
  const code = randomCode(SHEET_CODE_LENGTH)
  return { text: codeText(code), hash: hashOf(code) }
}

/** Hashes a code for the store; its form has brought it to its one spelling. */
export const hashOfCode = hashOf
