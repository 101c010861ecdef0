import type { FeeColumn, FeeColumns, FeeFileKind } from '#contract/fees/fee-import.ts'
import { cellText } from '../../csv/cell.ts'
import { type CsvField, foldedHeading } from '../../csv/columns.ts'
import type { CsvRow } from '../../csv/read-csv.ts'
import { currenciesOf, signsOf } from '../currency-words.ts'
import { readAmount } from '../read-amount.ts'
import { isBankDay } from './bank-day.ts'
import { directionsOf, flowOfHeading, namesDirection } from './direction.ts'
import { HEADINGS } from './headings.ts'

/** The columns of a fee file with the headings that banks and other programs use, the likeliest first. */
export const FEE_FIELDS: readonly CsvField<FeeColumn>[] = [
  { key: 'day', label: 'Day', headings: HEADINGS.day },
  { key: 'amount', label: 'Amount', headings: HEADINGS.amount },
  { key: 'paidIn', label: 'Money in', headings: [] },
  { key: 'paidOut', label: 'Money out', headings: [] },
  { key: 'direction', label: 'In or out, as a word', headings: HEADINGS.direction },
  { key: 'currency', label: 'Currency', headings: HEADINGS.currency },
  { key: 'status', label: 'Status', headings: HEADINGS.status },
  { key: 'refunded', label: 'Refunded', headings: HEADINGS.refunded },
  { key: 'number', label: 'Transaction number', headings: HEADINGS.number },
  { key: 'refundOf', label: 'Number of what a refund gives back', headings: HEADINGS.refundOf },
  { key: 'name', label: 'Who paid', headings: HEADINGS.name },
  { key: 'text', label: 'Reference or note', headings: HEADINGS.text },
  { key: 'kind', label: 'Kind of booking', headings: HEADINGS.kind },
]

/** Tells whether enough is known to read lines. */
export const namesMoney = ({ day, amount, paidIn }: FeeColumns): boolean =>
  day !== null && (amount !== null || paidIn !== null)

/** Which fields a folded heading may mean, and how likely each is: 0 for its likeliest heading. */
const MEANINGS = new Map<string, Map<FeeColumn, number>>()
for (const { key, label, headings } of FEE_FIELDS)
  for (const [rank, heading] of [...headings, key, label].map(foldedHeading).entries()) {
    const meanings = MEANINGS.get(heading) ?? new Map<FeeColumn, number>()
    if (!meanings.has(key)) MEANINGS.set(heading, meanings.set(key, rank))
  }

/** A column with the fields that its heading may mean, and its cells with content. */
type Column = { at: number; heading: string; meanings: ReadonlyMap<FeeColumn, number>; cells: readonly string[] }

function columnsOf(headings: readonly string[], rows: readonly CsvRow[]): Column[] {
  const cells = columnCells(headings.length, rows)
  return headings.map((heading, at) => {
    const called = MEANINGS.get(foldedHeading(heading)) ?? MEANINGS.get(foldedHeading(withoutCurrency(heading)))
    // 'CAD$' alone stands above amounts.
    const bare = withoutCurrency(heading)
    const isCurrency = bare !== heading && !/[\p{L}\p{N}]/u.test(bare)
    return { at, heading, meanings: called ?? (isCurrency ? ONLY_CURRENCY : new Map()), cells: cells[at] ?? [] }
  })
}

const ONLY_CURRENCY: ReadonlyMap<FeeColumn, number> = new Map([['amount', 1000]])

const holdsAmounts = ({ cells }: Column) => holds(cells, (cell) => readAmount(cell, 'USD') !== null)
/** Of a column of one way many cells are empty, and a footer may stand in it. */
const holdsSomeAmounts = ({ cells }: Column) =>
  cells.length === 0 || cells.filter((cell) => readAmount(cell, 'USD') !== null).length * 4 >= cells.length
const holdsWords = ({ cells }: Column) => holds(cells, (cell) => !/\d/.test(cell))

/** Tests of the cells, for fields that a heading alone does not make. */
const FITS: Partial<Record<FeeColumn, (column: Column) => boolean>> = {
  day: ({ cells }) => holds(cells, isBankDay),
  amount: holdsAmounts,
  direction: holdsWords,
  currency: holdsWords,
  status: holdsWords,
}

/**
 * The columns that headings suggest, each taken by what it is likeliest called; rows keep words from being taken for amounts,
 * and tell a column of directions that has another heading. Of two that are called alike, that of `currency` is taken ([PA5]).
 */
export function proposeColumns(
  headings: readonly string[],
  rows: readonly CsvRow[] = [],
  currency: string | null = null,
): FeeColumns {
  const found = Object.fromEntries(FEE_FIELDS.map(({ key }) => [key, null])) as FeeColumns
  const columns = columnsOf(headings, rows)
  const taken = new Set<number>()
  const free = (test: (column: Column) => boolean) => columns.find((column) => !taken.has(column.at) && test(column))
  const take = (key: FeeColumn, column: Column | undefined) => {
    if (!column || found[key] !== null) return
    found[key] = column.at
    taken.add(column.at)
  }
  const called = (key: FeeColumn, fits: (column: Column) => boolean = () => true) => {
    const rank = ({ meanings }: Column) => meanings.get(key) ?? Number.POSITIVE_INFINITY
    const meant = columns.filter((column) => column.meanings.has(key) && !taken.has(column.at) && fits(column))
    const isOfSeason = ({ heading }: Column) => currency !== null && signsOf(heading).includes(currency)
    return meant.toSorted(
      (a, b) => rank(a) - rank(b) || Number(isOfSeason(b)) - Number(isOfSeason(a)) || b.cells.length - a.cells.length,
    )[0]
  }
  const flowing = (flow: 'in' | 'out' | 'both', fits: (column: Column) => boolean) =>
    free((column) => flowOfHeading(column.heading) === flow && fits(column))

  take(
    'day',
    called('day', FITS.day) ?? free(({ cells }) => cells.length > 0 && holds(cells, isBankDay)) ?? called('day'),
  )
  const [into, out] = [flowing('in', holdsSomeAmounts), flowing('out', holdsSomeAmounts)]
  const whole = called('amount', holdsAmounts)
  // An amount where what came in is empty, and none where it isn't, is what went out.
  const isRest = into && whole && !rows.some(({ cells }) => [into, whole].every(({ at }) => cells[at]?.trim()))
  if (into && (out || !whole || (isRest && rows.length > 0))) {
    take('paidIn', into)
    take('paidOut', out)
  } else {
    take('amount', whole ?? flowing('both', holdsAmounts) ?? called('amount'))
  }
  // A refund that can't be read is not nothing.
  take('refunded', called('refunded'))
  takeDirection()
  for (const { key } of FEE_FIELDS)
    if (key !== 'paidIn' && key !== 'paidOut' && key !== 'day' && key !== 'amount') take(key, called(key, FITS[key]))
  if (found.name === null) take('text', longestText(columns.filter(({ at }) => !taken.has(at))))
  return found

  function takeDirection() {
    const named = columns.filter(
      (column) =>
        !taken.has(column.at) &&
        (column.meanings.has('direction') || flowOfHeading(column.heading) === 'both') &&
        holdsWords(column),
    )
    const held = columns.filter((column) => !taken.has(column.at) && holdsDirections(column))
    const whole = held.filter(({ cells }) => [...directionsOf([...new Set(cells)]).values()].every(Boolean))
    const likely = named.length > 0 ? named : whole.length > 0 ? whole : held
    // A balance has one of its own: that of the amounts stands behind them.
    const beside = likely.find(({ at }) => at - 1 === found.amount)
    // Several that disagree: somebody has to look at the columns.
    if (likely.length > 1 && !beside && !areAlike(likely)) found.amount = null
    take('direction', beside ?? likely[0])
  }
}

/** Tells whether columns of directions say the same of each line. */
const areAlike = (columns: readonly Column[]): boolean => {
  const read = columns.map(({ cells }) => {
    const meanings = directionsOf([...new Set(cells)])
    return cells.map((cell) => meanings.get(cell) ?? null).join()
  })
  return new Set(read).size === 1
}

/** Amounts that are not what a line moves. */
const BESIDE =
  /^\W*$|^(?:no|nr|num)\b|fee|tax|vat|saldo|balance|\bbal\b|commission|gebühr|frais|rate|\bdue\b|owed|owing|invoiced|outstanding|offen|price|refund/iu

/** Proposes columns without known headings by their cells, for an organiser to look at before they count. */
export function guessColumns(headings: readonly string[], rows: readonly CsvRow[], currency: string): FeeColumns {
  const proposed = proposeColumns(headings, rows, currency)
  const columns = columnsOf(headings, rows)
  const taken = new Set(Object.values(proposed))
  const free = () => columns.filter(({ at, cells }) => !taken.has(at) && cells.length > 0)
  const day = proposed.day ?? free().find(({ cells }) => holds(cells, isBankDay))?.at ?? null
  taken.add(day)
  const isMoney = (cell: string) => /[.,]\d{2}\b|[-−+(]|\p{Sc}/u.test(cell) && readAmount(cell, 'USD') !== null
  const isKnown = proposed.amount !== null || proposed.paidIn !== null
  // Amounts of one way alone leave cells empty: which way that is, nobody knows.
  const isFull = ({ cells }: Column) => cells.length * 10 >= Math.min(rows.length, SAMPLE) * 9
  const numbers = free().filter(
    (one) =>
      (one.heading === '' || !BESIDE.test(one.heading)) && flowOfHeading(one.heading) !== 'out' && holdsAmounts(one),
  )
  const money = numbers.filter(({ cells }) => holds(cells, isMoney))
  const signed = money.filter(({ cells }) => cells.some((cell) => readAmount(cell, 'USD')?.sign))
  const [likeliest] = signed.length > 0 ? signed : money.length > 0 ? money : numbers.length === 1 ? numbers : []
  const amount = isKnown ? proposed.amount : likeliest && isFull(likeliest) ? likeliest.at : null
  return { ...proposed, day, amount }
}

/** Tells whether a heading says that the words of its column are directions. */
export const isDirectionHeading = (heading: string): boolean =>
  (MEANINGS.get(foldedHeading(heading))?.has('direction') ?? false) || flowOfHeading(heading) === 'both'

/** Different words of a column that may be one of directions: more where it is known to hold kinds of booking. */
const FEW_WORDS = 4

/**
 * The column that may say which way money went where nothing else does: one of a few words, none of which is known. What
 * they mean is asked. `rows` are those with money; null where no column is like this.
 */
export function maybeDirections(
  columns: FeeColumns,
  headings: readonly string[],
  rows: readonly CsvRow[],
): number | null {
  const known = new Set(Object.values({ ...columns, kind: null }))
  const found = headings.findIndex((heading, at) => {
    const cells = rows.flatMap((row) => cellText(row.cells[at] ?? '') || [])
    const words = new Set(cells)
    if (known.has(at) || isOtherHeading(heading) || cells.length * 5 < rows.length * 4) return false
    const isFew = words.size > 1 && words.size <= (at === columns.kind ? MOST_WORDS : FEW_WORDS)
    const isWord = cells.every((cell) => /\p{L}/u.test(cell) && !/[\d@]|^(?:true|false|yes|no)$/i.test(cell))
    const isRepeated = words.size < cells.length || cells.every((cell) => !/\s/.test(cell) && cell.length <= 12)
    return isFew && isRepeated && (isWord || namesDirection(heading))
  })
  return found < 0 ? null : found
}

/** Rows that are looked at to tell what a column holds. */
const SAMPLE = 300

/** The cells with content of each column, of the first rows. */
const columnCells = (columns: number, rows: readonly CsvRow[]): string[][] =>
  Array.from({ length: columns }, (_, column) =>
    rows.slice(0, SAMPLE).flatMap(({ cells }) => cellText(cells[column] ?? '') || []),
  )

/** The column with the longest words, where people's names and what they write are likeliest to stand. */
function longestText(columns: readonly Column[]): Column | undefined {
  const length = ({ cells }: Column) => cells.reduce((sum, cell) => sum + cell.length, 0) / cells.length
  const isText = ({ cells }: Column) =>
    cells.length > 0 &&
    holds(cells, (cell) => /\p{L}{2}/u.test(cell)) &&
    (cells.length === 1 || new Set(cells).size > 1)
  return columns.filter(isText).toSorted((a, b) => length(b) - length(a))[0]
}

/** Tells whether at least half of a column's cells are of a kind; of an empty column nobody knows. */
const holds = (cells: readonly string[], isOfKind: (cell: string) => boolean): boolean =>
  cells.filter(isOfKind).length * 2 >= cells.length

/** Different words that a column of directions has at most. */
const MOST_WORDS = 12

/** Tells whether most of a column says which way money went, whatever its heading. */
function holdsDirections({ heading, cells }: Column): boolean {
  const words = [...new Set(cells)]
  if (cells.length === 0 || words.length > MOST_WORDS || isOtherHeading(heading)) return false
  const meanings = directionsOf(words)
  const isKnown = (cell: string) => meanings.get(cell) != null
  // A minus alone stands where a number is missing, too.
  const isSaid = words.some((word) => isKnown(word) && (word.trim() === '+' || /\p{L}/u.test(word)))
  return (isSaid || SIGN_HEADING.test(heading)) && cells.filter(isKnown).length * 2 >= cells.length
}

const SIGN_HEADING = /^(?:sign|vorzeichen|segno|signe|signo|sinal|znak|teken|\+\s*\/\s*-)$/iu

/** Words of headings above words that look like directions and are none: a card is a debit card, and a payout is paid out. */
const OTHER_WORDS = new Set(
  (
    'status state card karte kart carte tarjeta carta cartao kort kaart funding brand captured process method methode metodo ' +
    'tender zahlungsart first last given vor nach name player team division parent email mail note notes paid'
  ).split(' '),
)
const isOtherHeading = (heading: string): boolean =>
  (heading.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).some((word) => OTHER_WORDS.has(foldedHeading(word))) &&
  flowOfHeading(heading) === null

/** Longest heading that is looked at for a currency. */
const MAX_HEADING = 80

/** 'Betrag (EUR)' and 'Umsatz in EUR' without the currency. */
const withoutCurrency = (heading: string): string =>
  heading
    .slice(0, MAX_HEADING)
    .replace(/\p{L}+|\p{Sc}/gu, (word) =>
      /^\p{Lu}{3}$|^\p{Sc}$/u.test(word) && currenciesOf(word).length > 0 ? '' : word,
    )
    .replace(/\s+(?:in|en|w)\s*$/u, '')

/** Headings that one program alone has. */
const MARKS: readonly (readonly [kind: FeeFileKind, headings: readonly string[]])[] = [
  ['venmo', ['amount (total)', 'funding source']],
  ['paypal', ['gross', 'from email address', 'transaction id']],
  ['stripe', ['seller message', 'created (utc)', 'created date (utc)', 'balance_transaction_id']],
]

/** Returns which service's file it looks like, by its headings. */
export function kindOf(headings: readonly string[], columns: FeeColumns): FeeFileKind {
  const there = new Set(headings.map((heading) => heading.toLowerCase()))
  const found = MARKS.find(([, marks]) => marks.some((mark) => there.has(mark)))
  return found ? found[0] : namesMoney(columns) ? 'bank' : 'unknown'
}
