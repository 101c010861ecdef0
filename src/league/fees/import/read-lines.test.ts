import { describe, expect, it } from 'vitest'
import { readCsv } from '../../csv/read-csv.ts'
import { fromHeadings, kindOf, proposeColumns } from './columns.ts'
import { readFeeFile } from './read-file.ts'
import { dayOrderOf, readLines } from './read-lines.ts'

function read(text: string, currency = 'USD') {
  const { body } = fromHeadings(text)
  const table = readCsv(body)
  if ('refused' in table) throw new Error(table.refused)
  const columns = proposeColumns(table.headings)
  const { order } = dayOrderOf(table.rows, columns.day, currency)
  const lines = readLines(table.rows, { columns, currency, dayOrder: order, idOf: (key) => key })
  return { kind: kindOf(table.headings, columns), columns, lines }
}
const money = (text: string, currency?: string) =>
  read(text, currency).lines.map(({ day, amount, wrong }) => [day, amount, wrong])

const VENMO = `Account Statement - (@wakeman-cup) ,,,,,,,,,,
Account Activity,,,,,,,,,,
,ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (fee),Funding Source
,,,,,,,,,,
,4101,2025-07-22T14:03:11,Payment,Complete,WC25-7Q4K Kira,Paul Ortega,Wakeman Cup,+ $45.00,,
,4102,2025-07-22T15:00:00,Payment,Complete,Bibs,Wakeman Cup,Bib Shop,- $80.00,,
`
const PAYPAL = `"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Subject","Note"
"07/22/2025","10:01:00","PDT","Gia Greco","Mobile Payment","Completed","USD","45.00","-1.80","43.20","g@example.com","c@example.com","9AB","",""
"07/23/2025","10:01:00","PDT","Gia Greco","eCheck","Pending","USD","45.00","-1.80","43.20","g@example.com","c@example.com","9AC","",""
"07/23/2025","10:01:00","PDT","Gia Greco","Payment","Completed","EUR","45.00","-1.80","43.20","g@example.com","c@example.com","9AD","",""
`
const STRIPE = `id,Description,Seller Message,Created (UTC),Amount,Amount Refunded,Currency,Status,Customer Email
ch_1,WC25-7Q4K,Payment complete.,2025-07-22 17:01,45.00,0.00,usd,Paid,k@example.com
ch_2,WC25-8R5M,The bank declined.,2025-07-22 17:05,45.00,0.00,usd,Failed,g@example.com
`
const GERMAN = `"Kontonummer:";"DE00 1234";
"Kontostand vom 31.07.2025:";"1.234,56 EUR";

"Buchungstag";"Wertstellung";"Auftraggeber/Empfänger";"Verwendungszweck";"Betrag (EUR)";
"22.07.2025";"22.07.2025";"Jörg Müller";"WC25-7Q4K";"1.045,00 €";
"31.07.2025";"31.07.2025";"Stadtwerke";"Wasser";"-12,80 €";
`

describe('a bank’s file', () => {
  it('[PA5] is known as Venmo’s, with its lines above the headings', () => {
    expect(read(VENMO).kind).toBe('venmo')
    expect(money(VENMO)).toEqual([
      ['2025-07-22', 4500, null],
      ['2025-07-22', -8000, 'money-out'],
    ])
    expect(read(VENMO).lines[0]).toMatchObject({ name: 'Paul Ortega', text: 'WC25-7Q4K Kira' })
  })

  it('[PA5] numbers its rows as a spreadsheet does, also below lines above the headings', () => {
    const rowsOf = (text: string) => {
      const reading = { columns: null, dayOrder: null, currency: 'USD', idOf: (key: string) => key }
      const file = readFeeFile(new TextEncoder().encode(text), reading)
      return 'refused' in file ? file.refused : file.lines.map(({ row }) => row)
    }
    const table = 'Date,Description,Amount\n2025-07-22,Kira,45.00\n'
    expect(rowsOf(table)).toEqual([2])
    expect(rowsOf(`Account,1234\n\nStatement\n${table}`)).toEqual([5])
    expect(rowsOf(`Account,1234\n${table}"22`)).toBe('Row 4 opens a quotation mark that is never closed.')
  })

  it('[PA5] is known as PayPal’s, whose payments may wait or be of another currency', () => {
    expect(read(PAYPAL).kind).toBe('paypal')
    expect(money(PAYPAL).map(([, , wrong]) => wrong)).toEqual([null, 'not-completed', 'other-currency'])
  })

  it('[PA5] is known as Stripe’s', () => {
    expect(read(STRIPE).kind).toBe('stripe')
    expect(money(STRIPE)).toEqual([
      ['2025-07-22', 4500, null],
      ['2025-07-22', 4500, 'not-completed'],
    ])
  })

  it('[PA5] is read in German, with its thousands and its euros', () => {
    expect(read(GERMAN, 'EUR').kind).toBe('bank')
    expect(money(GERMAN, 'EUR')).toEqual([
      ['2025-07-22', 104_500, null],
      ['2025-07-31', -1280, 'money-out'],
    ])
    expect(money(GERMAN, 'USD').map(([, , wrong]) => wrong)).toEqual(['other-currency', 'other-currency'])
  })

  it('[PA5] has debts in brackets, and amounts and days that nobody can read', () => {
    const text = 'Date,Description,Amount\n7/22/2025,A,(45.00)\n7/22/2025,B,forty\n32/32/2025,C,45\n7/22/2025,D,+45\n'
    expect(money(text)).toEqual([
      ['2025-07-22', -4500, 'money-out'],
      ['2025-07-22', null, 'unreadable-amount'],
      [null, 4500, 'unreadable-day'],
      ['2025-07-22', 4500, null],
    ])
  })

  it('[PA5] says which day could be read the other way', () => {
    const rows = (text: string) => {
      const table = readCsv(text)
      return 'rows' in table ? table.rows : []
    }
    const unclear = rows('Date,Amount\n07/08/2025,45\n')
    expect(dayOrderOf(unclear, 0, 'USD')).toEqual({ order: 'month-first', unclear: '07/08/2025' })
    expect(dayOrderOf(unclear, 0, 'EUR')).toEqual({ order: 'day-first', unclear: '07/08/2025' })
    expect(dayOrderOf(rows('Date,Amount\n07/08/2025,45\n22/08/2025,45\n'), 0, 'USD')).toEqual({
      order: 'day-first',
      unclear: null,
    })
  })

  it('[PA5] knows a line again whatever its letters, separators and named columns', () => {
    const ids = (text: string) => read(text).lines.map(({ id }) => id)
    const commas = ids('Date,Description,Amount\n2025-07-22,Jörg,45.00\n2025-07-22,Jörg,45.00\n')
    expect(new Set(commas).size).toBe(2)
    expect(ids('Date;Description;Amount\r\n2025-07-22;"Jörg ";45.00\r\n2025-07-22;Jörg;45.00\r\n')).toEqual(commas)
    expect(ids('Date,Description,Amount\n2025-07-22,Jörg,-45.00\n')).not.toContain(commas[0])
  })
})
