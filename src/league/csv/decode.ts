/** The text of a file, and whether its letters were guessed: accents may be wrong then. */
export type Decoded = { text: string; isGuess: boolean }
/** A file that is no text, with a sentence that says what to do. */
export type NotText = { refused: string }

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte)

/** The number of bytes examined to recognize UTF-16 without a byte order mark. */
const SAMPLE = 512

/**
 * Reads bytes as text: UTF-8, UTF-16 as spreadsheets save it ("Unicode text"), or else Latin-1, Windows’ or the one with a
 * euro sign, in which every file has a meaning, so that it is a guess. Workbooks and other files that are no text are refused.
 */
export function decode(bytes: Uint8Array): Decoded | NotText {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return { refused: 'That is a workbook, not a CSV file. Open it, and save it as CSV first.' }
  const utf16 = utf16Of(bytes)
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), isGuess: false }
  if (bytes.includes(0)) return { refused: 'That isn’t a CSV file. Save the table as CSV first.' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuess: false }
  } catch {
    // No UTF-8, which is how that is found out.
    return { text: new TextDecoder(latin1Of(bytes)).decode(bytes), isGuess: true }
  }
}

/** By its mark, or since every other byte of plain letters is 0. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = (from: 0 | 1) => sample.filter((byte, index) => index % 2 === from && byte === 0).length
  const most = sample.length / 4
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le'
  if (zeros(0) > most && zeros(1) === 0) return 'utf-16be'
  return null
}

const EURO_IN_WINDOWS = 0x80
const EURO_IN_LATIN_9 = 0xa4

/**
 * Which Latin-1: a bank's euro sign is at another place in ISO-8859-15, which has no letters at 0x80 to 0x9f, where
 * Windows-1252 has its own.
 */
const latin1Of = (bytes: Uint8Array): 'windows-1252' | 'iso-8859-15' =>
  bytes.includes(EURO_IN_LATIN_9) && !bytes.some((byte) => byte >= EURO_IN_WINDOWS && byte < 0xa0)
    ? 'iso-8859-15'
    : 'windows-1252'
