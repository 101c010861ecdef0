import { CSV_LIMITS, TOO_LARGE } from '#league/csv/csv-limits.ts'
import { decode } from '#league/csv/decode.ts'
import { type CsvTable, type NoTable, readCsv } from '#league/csv/read-csv.ts'
import { logUnexpected } from '#web/data/unexpected.ts'

/** A table with where it comes from, and whether its letters were guessed. */
export type FileTable = CsvTable & { source: string; isGuess: boolean }

/** Where rows come from that are no file's: they can't be chosen again. */
export const PASTED = 'Pasted'

/** Reads a chosen file as a table; one that is too large is not read at all. */
export async function readFile(file: File): Promise<FileTable | NoTable> {
  if (file.size > CSV_LIMITS.bytes) return { refused: TOO_LARGE }
  const bytes = await file.arrayBuffer().catch(logUnexpected)
  if (!bytes) return { refused: 'The file could not be read. Choose it again.' }
  const decoded = decode(new Uint8Array(bytes))
  if ('refused' in decoded) return decoded
  const table = readCsv(decoded.text)
  return 'refused' in table ? table : { ...table, source: file.name, isGuess: decoded.isGuess }
}

/** Reads what was pasted from a spreadsheet: its cells come with tabs between them. */
export function readPasted(text: string): FileTable | NoTable {
  const table = readCsv(text)
  return 'refused' in table ? table : { ...table, source: PASTED, isGuess: false }
}
