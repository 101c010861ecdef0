import type { MoneyDirection } from '#contract/fees/fee-import.ts'
import { visibleText } from '#contract/visible-text.ts'
import type { WrittenAmount } from '../read-amount.ts'
import { directionsOf } from './direction.ts'

/** The signs of a line for the way that its money went. */
export type Signs = {
  row: number
  /** Its amount with what stands around it; null where that is unreadable or nothing. */
  amount: WrittenAmount | null
  /** The direction of the column that the amount stands in; null where a column holds both. */
  column: MoneyDirection | null
  /** The cell of the column of directions; '' without one. */
  word: string
}

/** A line's direction; 'unknown' where a word of it is none that anybody knows, 'unclear' where it says both. */
export type ReadDirection = MoneyDirection | 'unknown' | 'unclear'

/** The directions of a file's lines, by row, with words that have to be asked for. */
export type ReadDirections = {
  byRow: ReadonlyMap<number, ReadDirection>
  /** Words that nobody knows, with the rows that have them; '' is an amount without any. */
  unknown: { word: string; rows: number[] }[]
  /** Rows whose amounts have a minus, and rows of which neither sign nor word says anything. */
  signed: number[]
  plain: number[]
}

type Given = {
  /** An organiser's answers about words. */
  said: ReadonlyMap<string, MoneyDirection>
  /** The column of directions is recognized by its heading. */
  isColumnSure: boolean
  isAllIn: boolean
}

/** Longest word that is asked for, and told apart. */
const MAX_WORD = 60

/** A word as it can be sent back with its meaning: on one line, and of so many characters. */
const askable = (word: string): string =>
  visibleText(
    [...word.replace(/[\p{Cc}\p{Co}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ')].slice(0, MAX_WORD).join(''),
  )

/**
 * Reads which way the money of each line went: by the column, the sign, the words beside the amount, and the column of
 * directions, all of them together. What one word means depends on the others of the file, and so does an amount without a
 * sign; what is left is not guessed ([PA5], [Q101]).
 */
export function readDirections(lines: readonly Signs[], { said, isColumnSure, isAllIn }: Given): ReadDirections {
  const withMoney = lines
    .filter(({ amount }) => amount !== null && amount.amount > 0)
    .map((line) => ({
      ...line,
      amount: line.amount && { ...line.amount, words: line.amount.words.map(askable) },
      word: askable(line.word),
    }))
  const beside = meaningsOf(
    withMoney.flatMap(({ amount }) => amount?.words ?? []),
    said,
  )
  const inColumn = meaningsOf(
    withMoney.flatMap(({ word }) => word || []),
    said,
  )
  // Columns of one way say it as a minus does.
  const isSigned = withMoney.some(({ amount, column }) => column !== null || amount?.sign === '-')
  // In a signed file, an unknown word of a column that may be anything is a kind of booking.
  const isWordNeeded = isColumnSure || !isSigned
  const hasWords = withMoney.some(
    ({ amount, word }) => (amount?.words.length ?? 0) > 0 || (isWordNeeded && word !== ''),
  )
  const plainMeans = said.get('') ?? (isAllIn || (isSigned && !hasWords) ? 'in' : null)

  const byRow = new Map<number, ReadDirection>()
  const unknown = new Map<string, number[]>()
  const plain: number[] = []
  for (const line of withMoney) {
    const { signs, unread } = signsOf(line)
    if (signs.length === 0 && unread.length === 0) {
      plain.push(line.row)
      if (plainMeans) signs.push(plainMeans)
      else unread.push('')
    }
    for (const word of unread)
      unknown
        .set(word, unknown.get(word) ?? [])
        .get(word)
        ?.push(line.row)
    byRow.set(line.row, together(signs, unread.length > 0))
  }
  const signed = withMoney.flatMap(({ row, amount }) => (amount?.sign === '-' ? row : []))
  return { byRow, unknown: [...unknown].map(([word, rows]) => ({ word, rows })), signed, plain }

  function signsOf({ amount, column, word }: Signs): { signs: MoneyDirection[]; unread: string[] } {
    const signs: MoneyDirection[] = []
    const unread: string[] = []
    const take = (text: string, meaning: MoneyDirection | null | undefined) =>
      meaning ? signs.push(meaning) : unread.push(text)
    if (column) signs.push(column)
    // A minus in a column of what came in is a booking that was taken back, or how some cards are written.
    if (amount?.sign === '-' && column !== 'out') signs.push('out')
    if (amount?.sign === '+' && column !== 'out') signs.push('in')
    for (const text of amount?.words ?? []) take(text, beside.get(text))
    if (word !== '' && (isWordNeeded || inColumn.get(word) != null)) take(word, inColumn.get(word))
    return { signs, unread }
  }
}

function meaningsOf(
  words: readonly string[],
  said: ReadonlyMap<string, MoneyDirection>,
): Map<string, MoneyDirection | null> {
  const known = directionsOf([...new Set(words)])
  return new Map([...known].map(([word, meaning]) => [word, said.get(word) ?? meaning]))
}

function together(signs: readonly MoneyDirection[], isUnknown: boolean): ReadDirection {
  if (signs.includes('out') && signs.includes('in')) return 'unclear'
  if (isUnknown) return signs.includes('out') ? 'out' : 'unknown'
  return signs.includes('out') ? 'out' : 'in'
}
