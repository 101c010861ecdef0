import type { FeeColumn, FeeColumns, FeeFileKind } from '#contract/fees/fee-import.ts'
import { type CsvField, proposeMapping } from '../../csv/columns.ts'

/** What a column may hold, and how banks and other programs call it, the likeliest heading first. */
export const FEE_FIELDS: readonly CsvField<FeeColumn>[] = [
  {
    key: 'day',
    label: 'Day',
    headings: [
      ...['Date', 'Booking date', 'Transaction date', 'Posting date', 'Posted date', 'Value date', 'Datetime'],
      ...['Created (UTC)', 'Created date (UTC)', 'Created', 'Completed date', 'Started date', 'Date posted'],
      ...['Buchungstag', 'Buchungsdatum', 'Datum', 'Valuta', 'Valutadatum', 'Wertstellung', 'Date opération'],
      ...['Date de comptabilisation', 'Fecha', 'Fecha operación', 'Data', 'Datum transakce', 'Boekdatum'],
    ],
  },
  {
    key: 'amount',
    label: 'Amount',
    headings: [
      ...['Amount', 'Gross', 'Amount (total)', 'Credit', 'Credit amount', 'Paid in', 'Money in', 'Deposit', 'Deposits'],
      ...['Transaction amount', 'Total', 'Brutto', 'Betrag', 'Betrag (EUR)', 'Umsatz', 'Umsatz in EUR', 'Gutschrift'],
      ...['Haben', 'Montant', 'Crédit', 'Importe', 'Importo', 'Bedrag', 'Bedrag (EUR)', 'Valor', 'Amount (USD)'],
    ],
  },
  {
    key: 'name',
    label: 'Who paid',
    headings: [
      ...['Name', 'From', 'Payer', 'Payer name', 'Counterparty', 'Counterparty name', 'Customer name', 'Sender'],
      ...['Card name', 'Customer description', 'Begünstigter/Zahlungspflichtiger', 'Zahlungspflichtige*r'],
      ...['Zahlungspflichtiger', 'Auftraggeber', 'Auftraggeber/Empfänger', 'Name Zahlungsbeteiligter'],
      ...['Naam tegenpartij', 'Ordonnateur', 'Ordenante'],
    ],
  },
  {
    key: 'text',
    label: 'Reference or note',
    headings: [
      ...['Description', 'Reference', 'Note', 'Memo', 'Subject', 'Details', 'Transaction details', 'Narrative'],
      ...['Payment reference', 'Transaction description', 'Message', 'Particulars', 'Item title', 'Verwendungszweck'],
      ...['Buchungstext', 'Libellé', 'Concepto', 'Descrizione', 'Omschrijving', 'Mededelingen', 'Payee'],
    ],
  },
  { key: 'currency', label: 'Currency', headings: ['Waehrung', 'Währung', 'Devise', 'Moneda', 'Munt', 'Valuta'] },
  { key: 'status', label: 'Status', headings: ['State', 'Payment status', 'Transaction status'] },
]

/** The columns that headings suggest ([PA5]). */
export const proposeColumns = (headings: readonly string[]): FeeColumns => proposeMapping(headings, FEE_FIELDS)

/** Whether enough is known to read lines. */
export const namesMoney = ({ day, amount }: FeeColumns): boolean => day !== null && amount !== null

/** Headings that one program alone has. */
const MARKS: readonly (readonly [kind: FeeFileKind, headings: readonly string[]])[] = [
  ['venmo', ['amount (total)', 'funding source']],
  ['paypal', ['gross', 'from email address', 'transaction id']],
  ['stripe', ['seller message', 'created (utc)', 'created date (utc)', 'balance_transaction_id']],
]

/** Whose file it looks like, by its headings. */
export function kindOf(headings: readonly string[], columns: FeeColumns): FeeFileKind {
  const there = new Set(headings.map((heading) => heading.toLowerCase()))
  const found = MARKS.find(([, marks]) => marks.some((mark) => there.has(mark)))
  return found ? found[0] : namesMoney(columns) ? 'bank' : 'unknown'
}

/** Lines above the headings in which banks say whose account it is. */
const MOST_ABOVE = 30

/**
 * A file without the lines that banks put above the headings: its headings are the first line that names a day and an
 * amount. Gives how many lines were left out; all of it where no line does.
 */
export function fromHeadings(text: string): { body: string; skipped: number } {
  let at = 0
  for (let skipped = 0; skipped < MOST_ABOVE && at < text.length; skipped++) {
    const end = /\r\n|\r|\n/g
    end.lastIndex = at
    const found = end.exec(text)
    const line = text.slice(at, found?.index ?? text.length)
    const cells = line.split(/[,;\t]/).map((cell) => cell.replace(/^\s*"|"\s*$/g, ''))
    if (namesMoney(proposeColumns(cells))) return { body: text.slice(at), skipped }
    if (!found) break
    at = end.lastIndex
  }
  return { body: text, skipped: 0 }
}
