import { disarmed } from './cell.ts'

const SPECIAL = /[",;\r\n\t]/

/** A cell as it stands in a file: in quotation marks where it holds a separator, one of these or the end of a line. */
const quoted = (cell: string) => (SPECIAL.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/**
 * A table as the text of a CSV file: RFC 4180 with a byte order mark, lines ended by CRLF. A cell that a spreadsheet would
 * take for a formula gets an apostrophe, which `cellText` takes off again.
 */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => cells.map((cell) => quoted(disarmed(cell))).join(',')).join('\r\n')}\r\n`
