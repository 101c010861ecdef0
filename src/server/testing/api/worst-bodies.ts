import { api, type RouteKey } from '#contract/api.ts'
import { IMPORT_FIELDS } from '#contract/people/people-import.ts'
import { JSON_MAX_BYTES, type Route } from '#contract/route.ts'
import { BODIES, type KeyWithBody } from './requests.ts'

/** A body that is as dear to read as its size allows. */
export type WorstBody = { what: string; body: string }

const CSV_BYTES = 2 * 1024 * 1024
/** A text of so many letters, of one that comes again and again. */
export const filled = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** Files of 2 MB of what divides a table, or of tables that are dear to understand. */
export const WORST_TABLES: Record<string, string> = {
  commas: filled(',', CSV_BYTES),
  semicolons: filled(';', CSV_BYTES),
  tabs: filled('\t', CSV_BYTES),
  'line feeds': filled('\n', CSV_BYTES),
  'carriage returns': filled('\r', CSV_BYTES),
  'quotation marks': filled('"', CSV_BYTES),
  'quoted cells': filled('"a"\n', CSV_BYTES),
  'one cell': filled('a', CSV_BYTES),
  'one quoted cell': `"${filled('\n', CSV_BYTES - 2)}"`,
  'all separators': filled(',;\t', CSV_BYTES),
  '60 columns': table(60, 2000, () => '12.34 EUR fee x'),
  'lines that say the same': table(
    4,
    2000,
    (column) => ['2025-07-22', 'Kim Adler', '12345678901234567890', '45.00'][column],
  ),
  'wide lines above': `${filled(`${filled(',a', 2000)}\n`, 95 * 2001)}${table(3, 1900, (column) => ['2025-07-22', 'Kim', '45.00'][column])}`,
  'stacked marks': table(3, 450, (column) => ['2025-07-22', filled('\u0301\u0316', 2000), '45.00'][column]),
  references: table(3, 500, (column) => ['2025-07-22', filled('WC25-7Q4K ', 3900), '45.00'][column]),
}

function table(columns: number, rows: number, cell: (column: number) => string | undefined): string {
  const named = ['Date', 'Description', columns === 4 ? 'Number' : 'Amount', 'Amount']
  const headings = Array.from({ length: columns }, (_, i) => named[i] ?? `c${i}`).join()
  const row = Array.from({ length: columns }, (_, i) => cell(i)).join()
  return `${headings}\n${`${row}\n`.repeat(rows)}`.slice(0, CSV_BYTES)
}

/** Texts of 10,000 characters of the marks that Markdown has. */
export const WORST_MARKDOWN: Record<string, string> = Object.fromEntries(
  [
    ...[
      '>',
      '[',
      '*',
      '_',
      '`',
      '|',
      '&',
      '\\',
      '\n',
      '\r- ',
      '- ',
      '1. ',
      '*a ',
      '[a](/b) ',
      '# a\n',
      'a\n',
      '- - \n',
    ],
    ...['- *\n', '*\n- ', '1. *\n', '_a*b_ ', '![', '<a@b.c>', '\t- a\n'],
  ]
    .map((unit) => [unit, filled(unit, 10_000)])
    .concat([['lists, then lines', `${'- *a*\n'.repeat(95)}${filled('a\n', 9_400)}`]]),
)

const CELLS = [',;/ ', 'zz zz/zz;zz,zz', ' ', '\u0301\u0316', 'CB,', 'a.@', '\n']
const importRows = (cell: string) =>
  Array.from({ length: 2000 }, (_, i) => ({
    row: i + 2,
    cells: Object.fromEntries(IMPORT_FIELDS.map((field) => [field, filled(cell, 50)])),
  }))
const FULL_ROWS = Array.from({ length: 2000 }, (_, i) => ({
  row: i + 2,
  cells: {
    firstName: `Kim ${i}`,
    lastName: `Adler ${i}`,
    graduationYear: '2027',
    position: 'CB RB',
    notes: filled('x', 1500),
  },
}))

const withText = (key: KeyWithBody) =>
  Object.entries(WORST_MARKDOWN).map(([what, text]) => ({
    what: `Markdown of ${JSON.stringify(what)}`,
    body: JSON.stringify({ ...BODIES[key], text }),
  }))
const withRows = (key: KeyWithBody) => [
  ...CELLS.map((cell) => ({
    what: `cells of ${JSON.stringify(cell)}`,
    body: JSON.stringify({ ...BODIES[key], rows: importRows(cell) }),
  })),
  { what: '2,000 people', body: JSON.stringify({ ...BODIES[key], rows: FULL_ROWS }) },
]
/** Files and cells of the quick test; others that are like them are left to the trial of decoders. */
const QUICK_TABLES = ['commas', 'line feeds', 'quotation marks', 'lines that say the same']
const QUICK_CELLS = [',;/ ', 'a.@']
export const isForTrial = (what: string): boolean =>
  (what.startsWith('a file of ') && !QUICK_TABLES.some((table) => what === `a file of ${table}`)) ||
  (what.startsWith('cells of ') && !QUICK_CELLS.some((cell) => what === `cells of ${JSON.stringify(cell)}`))

const withFile = (key: KeyWithBody) =>
  Object.entries(WORST_TABLES).map(([what, text]) => ({
    what: `a file of ${what}`,
    body: JSON.stringify({ ...BODIES[key], columns: null, file: Buffer.from(text).toString('base64') }),
  }))

/** Bodies that are read as a file or as Markdown, by call. */
const OWN: { [K in KeyWithBody]?: (key: K) => WorstBody[] } = {
  'POST /api/leagues/:leagueId/fees-import/preview': withFile,
  'POST /api/leagues/:leagueId/people-import/preview': withRows,
  'POST /api/leagues/:leagueId/posts/preview': withText,
}

type Path = (string | number)[]
const HERE = '@here@'

/** Bodies of a call as large as it takes them: of lists in lists, of unknown keys, of small values, and its own. */
export function worstBodies(key: KeyWithBody): WorstBody[] {
  const { maxBytes = JSON_MAX_BYTES } = api[key] as Route
  const sample = BODIES[key]
  const own = OWN[key] as ((key: KeyWithBody) => WorstBody[]) | undefined
  return [
    ...placesIn(sample).flatMap(({ path, isList }) => {
      const shell = JSON.stringify(withHere(sample, path))
      const room = maxBytes - shell.length
      const values = isList
        ? { zeros: list(room, '0'), 'empty objects': list(room, '{}'), 'lists in lists': nested(room, '[', ']') }
        : { keys: keys(room), 'objects in objects': nested(room, '{"a":', '}', '0') }
      return Object.entries(values).map(([what, value]) => ({
        what: `${what} as ${path.join('.') || 'body'}`,
        body: shell.replace(`"${HERE}"`, () => value),
      }))
    }),
    ...(own?.(key) ?? []),
  ]
}

/** The calls that read more than a form: files, Markdown, or bodies larger than others. */
export const LARGE_CALLS = (Object.entries(api) as [RouteKey, Route][]).flatMap(([key, { maxBytes, body }]) =>
  body && (maxBytes !== undefined || key in OWN) ? (key as KeyWithBody) : [],
)

function placesIn(value: unknown, path: Path = []): { path: Path; isList: boolean }[] {
  if (value === null || typeof value !== 'object') return []
  const inner = Object.entries(value).flatMap(([name, one]) => placesIn(one, [...path, name]))
  return [{ path, isList: Array.isArray(value) }, ...inner]
}

function withHere(body: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return HERE
  const copy = structuredClone(body) as Record<Path[number], unknown>
  copy[step] = withHere(copy[step], rest)
  return copy
}

const list = (room: number, value: string) =>
  `[${filled(`${value},`, room - (room % (value.length + 1)) - value.length - 3)}${value}]`
const keys = (room: number) =>
  `{${Array.from({ length: Math.floor(room / 12) - 1 }, (_, i) => `"k${i.toString(36).padStart(5, '0')}":0`).join()}}`
const nested = (room: number, open: string, close: string, inner = '') => {
  const depth = Math.floor((room - inner.length) / (open.length + close.length))
  return open.repeat(depth) + inner + close.repeat(depth)
}
