/**
 * The part of csv-parse that `read-csv.ts` uses. The package's own types require those of Node, which neither the league
 * nor the browser has; `paths` in tsconfig.base.json leads here.
 */
export type CsvParseOptions = {
  delimiter: string
  bom: boolean
  /** All that may end a record, the longest first. */
  record_delimiter: readonly string[]
  relax_column_count: boolean
  /** Bytes of the longest record. */
  max_record_size: number
  /** Stops after so many records. */
  to: number
}

/** Throws an error with the properties `code` and `records`, the number of records before it. */
export function parse(text: string, options: CsvParseOptions): string[][]
