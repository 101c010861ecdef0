import type { FeeColumns } from '#contract/fees/fee-import.ts'
import type { CsvRecord } from '../../csv/read-csv.ts'
import { currenciesOf, signsOf } from '../currency-words.ts'

/** Labels that banks put beside the currency of an account above the table. */
const CURRENCY =
  /^\W*(?:currency|account currency|währung|kontowährung|waehrung|devise|moneda|divisa|moeda|valuta|waluta|měna|mena|deviza|devizanem|munt|valuutta|валюта|döviz)\W*$/iu
const AMOUNT = /\d[.,]\d{2}(?!\d)/

/**
 * The currencies that a file names for all of its amounts: in the heading of the amounts, 'Betrag (EUR)', else above the table;
 * several where they share a sign, none where it names none. A name in capitals, as of a cup, is no currency.
 */
export function currenciesInFile(
  headings: readonly string[],
  { amount, paidIn }: FeeColumns,
  above: readonly CsvRecord[],
): readonly string[] {
  const column = amount ?? paidIn
  const inHeading = signsOf(column === null ? '' : (headings[column] ?? ''))
  if (inHeading.length > 0) return inHeading
  const named = above.flatMap(({ cells }) =>
    cells.flatMap((cell, at) => {
      if (AMOUNT.test(cell)) return signsOf(cell)
      const [label = '', value = ''] = cell.split(/[:=]/)
      if (CURRENCY.test(label) && value !== '') return currenciesOf(value.trim())
      return CURRENCY.test(cells[at - 1] ?? '') ? currenciesOf(cell.trim()) : []
    }),
  )
  return [...new Set(named)]
}
