/** A field that a column may fill: its key, what people call it, and other headings that mean it. */
export type CsvField<Key extends string = string> = { key: Key; label: string; headings: readonly string[] }

/** The column of each field, by index; null for a field that no column fills. */
export type Mapping<Key extends string = string> = Record<Key, number | null>

/** A heading as it is compared: letters and digits alone, in lower case, without diacritics. */
export const foldedHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * The mapping that the headings of a table suggest: each field takes the first column that is called like it, and no column
 * fills two. Whoever brings the table in may change it.
 */
export function proposeMapping<Key extends string>(
  headings: readonly string[],
  fields: readonly CsvField<Key>[],
): Mapping<Key> {
  const columns = headings.map(foldedHeading)
  const taken = new Set<number>()
  const entries = fields.map(({ key, label, headings: names }) => {
    const meant = new Set([key, label, ...names].map(foldedHeading))
    const found = columns.findIndex((column, index) => !taken.has(index) && meant.has(column))
    if (found !== -1) taken.add(found)
    return [key, found === -1 ? null : found] as const
  })
  return Object.fromEntries(entries) as Mapping<Key>
}

/** The name of a column in lists of choices: its heading, or its number where it has none. */
export const columnName = (headings: readonly string[], column: number): string =>
  headings[column] || `Column ${column + 1}`
