/** The largest file that is read: bytes of the file, rows with content below the headings, columns, characters of a cell. */
export const CSV_LIMITS = { bytes: 2 * 1024 * 1024, rows: 2000, columns: 60, cell: 4000 } as const

export const TOO_LARGE = 'The file is larger than 2 MB. Split it into smaller ones.'
