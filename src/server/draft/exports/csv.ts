import { stringify } from 'csv-stringify/sync'

/** A table for a spreadsheet: with a BOM, CRLF, and no cell that a spreadsheet would take for a formula ([Q30]). */
export const toCsv = (columns: readonly string[], rows: readonly (string | number)[][]): string =>
  stringify(rows as (string | number)[][], {
    columns: [...columns],
    header: true,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
