import { describe, expect, it } from 'vitest'
import { readCsv } from '../../csv/read-csv.ts'
import { dayOrderOf } from './read-lines.ts'
import { ALL_IN, below, money, read, ways } from './testing.ts'

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
    expect(below(read(VENMO))[0]).toMatchObject({ name: 'Paul Ortega', text: 'WC25-7Q4K Kira' })
  })

  it('[PA5] is known as PayPal’s, whose payments may wait or be of another currency', () => {
    expect(read(PAYPAL).kind).toBe('paypal')
    expect(money(PAYPAL, ALL_IN).map(([, , wrong]) => wrong)).toEqual([null, 'not-completed', 'other-currency'])
  })

  it('[PA5] is known as Stripe’s, whose list is of payments alone', () => {
    expect(read(STRIPE.replaceAll('The bank declined.', 'Payment complete.')).unknownDirections).toEqual([])
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
    expect(ways(GERMAN, 'USD')).toEqual(['other-currency', 'money-out'])
    expect([read(GERMAN, 'USD').otherCurrency, read(GERMAN, 'EUR').otherCurrency]).toEqual(['EUR', null])
  })

  it('[PA5] says why each line that is left out can’t be money that came in, in words that fit it', () => {
    const text = [
      'Date,Description,Amount',
      '7/22/2025,A,(45.00)',
      '7/22/2025,B,forty',
      '32/32/2025,C,45',
      '7/22/2025,D,45-',
      '7/22/2025,E,0.00',
      '7/22/2025,F,',
      ',Nobody,',
      ',G,45',
      'Date,Description,Amount',
      '7/22/2025,H,45,,x',
      '7/22/2025,I,45',
    ].join('\n')
    expect(ways(text)).toEqual([
      'money-out',
      'unreadable-amount',
      'unreadable-day',
      'money-out',
      'no-money',
      'no-amount',
      'remark',
      'no-day',
      'headings',
      'too-long',
      4500,
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

  it('[PA5] has 45 cents in .45', () =>
    expect(ways('Date,Description,Amount\n7/22/2025,A,.45\n', ALL_IN)).toEqual([45]))

  it('[PA5] has a kind of booking that is no reference', () => {
    const text = 'Buchungstag;Buchungstext;Verwendungszweck;Betrag\n22.07.2025;GUTSCHRIFT;WC25-7Q4K;45,00\n'
    expect(below(read(text, 'EUR'))[0]).toMatchObject({ text: 'WC25-7Q4K', amount: 4500, wrong: null })
  })
})

describe('the table of a file', () => {
  const ROWS = '22.07.2025;KIRA ORTEGA;45,00\n23.07.2025;WATER;-12,80\n'

  it('[PA5] numbers its rows as a spreadsheet does, also below lines above the headings', () => {
    const rowsOf = (text: string) => below(read(text)).map(({ row }) => row)
    const table = 'Date,Description,Amount\n2025-07-22,Kira,45.00\n'
    expect(rowsOf(table)).toEqual([2])
    expect(rowsOf(`Account,1234\n\nStatement\n${table}`)).toEqual([5])
    expect(() => rowsOf(`Account,1234\n${table}"22`)).toThrow('Row 4 opens a quotation mark that is never closed.')
  })

  it('[PA5] without headings loses no payment: its columns are asked for', () => {
    const file = read(ROWS, 'EUR')
    expect(file).toMatchObject({
      kind: 'bank',
      lines: [],
      columns: { day: 0, amount: 2 },
      firstRow: { row: 1, cells: ['22.07.2025', 'KIRA ORTEGA', '45,00'], isData: true },
      headings: [{ name: 'Column 1', example: '22.07.2025' }, {}, {}],
    })
    expect(ways(ROWS, { columns: file.columns, currency: 'EUR' })).toEqual([4500, 'money-out'])
  })

  it('[PA5] is found below whatever stands above, whatever its headings are called', () => {
    const text = `My Bank\nAccount;DE00\nBalance;01.07.2025;1.000,00\n\nWann;Wer;Wieviel\n${ROWS}Sum;;32,20\n`
    const file = read(text, 'EUR')
    expect(file).toMatchObject({ lines: [], firstRow: { row: 5, isData: false }, columns: { day: 0, amount: 2 } })
    const { lines, rows } = read(text, { columns: file.columns, currency: 'EUR' })
    expect(lines.map(({ row, wrong }) => [row, wrong])).toEqual([
      [1, 'above-headings'],
      [2, 'above-headings'],
      [3, 'above-headings'],
      [6, null],
      [7, 'money-out'],
      [8, 'unreadable-day'],
    ])
    expect(rows).toEqual({ total: 8, headings: 1, empty: 1 })
  })

  it('[PA5] has its first row as a payment or as headings, as somebody says', () => {
    const text = `Datum;Name;Betrag\n${ROWS}`
    const columns = read(text, 'EUR').columns
    expect(read(text, { columns, firstRowIsData: true, currency: 'EUR' }).lines.map(({ wrong }) => wrong)).toEqual([
      'remark',
      null,
      'money-out',
    ])
    const other = read(ROWS, { columns: read(ROWS, 'EUR').columns, firstRowIsData: false, currency: 'EUR' })
    expect([other.lines.length, other.headings[1]?.name]).toEqual([1, 'KIRA ORTEGA'])
  })

  it('[PA5] loses no payment that stands above its headings, as in a file that was sorted', () => {
    const text = `22.07.2025;KIRA ORTEGA;45,00\nDatum;Name;Betrag\n23.07.2025;WATER;-12,80\n`
    expect(ways(text, 'EUR')).toEqual([4500, 'money-out'])
    expect(ways(`22.07.2025;KIRA ORTEGA;45,00\n23.07.2025;WATER;-12,80\nDatum;Name;Betrag\n`, 'EUR')).toEqual([
      4500,
      'money-out',
    ])
  })

  it('[PA5] names a currency for all amounts in a heading, or above, and a cup is none', () => {
    const file = (above: string, heading: string) =>
      read(`${above}\nDate,Description,${heading}\n7/22/2025,A,45.00\n`).otherCurrency
    expect(file('Statement', 'Amount (EUR)')).toBe('EUR')
    expect(file('Statement', 'Amount (USD)')).toBeNull()
    expect(file('Statement', 'Amount CAD')).toBe('CAD')
    expect(file('Currency: CHF', 'Amount')).toBe('CHF')
    expect(file('Currency,CHF', 'Amount')).toBe('CHF')
    expect(file('Balance,"1,000.00 EUR"', 'Amount')).toBe('EUR')
    expect(file('WAKEMAN CUP', 'Amount')).toBeNull()
    expect(file('ALL TRANSACTIONS', 'Amount')).toBeNull()
  })
})

describe('what has gone back', () => {
  const stripe = (refunded: string, status = 'Paid') =>
    ways(
      `id,Description,Created (UTC),Amount,Amount Refunded,Currency,Status\nch_1,A,2025-07-22 17:01,45.00,${refunded},usd,${status}\n`,
    )

  it('[PA5] is taken off a payment of Stripe’s, which counts what stayed', () => {
    expect(stripe('0.00')).toEqual([4500])
    expect(stripe('20.00')).toEqual([2500])
    expect(stripe('20.00', 'Partially refunded')).toEqual([2500])
    expect(stripe('45.00', 'Refunded')).toEqual(['refunded'])
    expect(stripe('?')).toEqual(['unreadable-amount'])
  })

  const paypal = (...rows: string[]) =>
    below(read(['Date,Name,Type,Status,Currency,Gross,Transaction ID,Reference Txn ID', ...rows].join('\n'), ALL_IN))
  const PAID = '07/22/2025,Gia Greco,Mobile Payment,Completed,USD,45.00,9AB,'

  it('[PA5] is taken off a payment of PayPal’s, which a refund names', () => {
    const refund = (amount: string, type = 'Payment Refund') =>
      `07/23/2025,Gia Greco,${type},Completed,USD,${amount},9AC,9AB`
    const first = (...rows: string[]) =>
      paypal(PAID, ...rows).map(({ amount, wrong, doubt }) => [amount, wrong, doubt])[0]
    expect(first()).toEqual([4500, null, null])
    expect(first(refund('-20.00'))).toEqual([2500, null, null])
    expect(first(refund('-20.00'), refund('-25.00'))).toEqual([0, 'refunded', null])
    expect(first(refund('-45.00').replace('Completed', 'Denied'))).toEqual([4500, null, null])
    expect(first(refund('-20.00', 'Hold'))).toEqual([4500, null, 'maybe-refunded'])
  })
})

describe('a line that says that it was returned', () => {
  it('[PA5] is looked at', () => {
    const text =
      'Date,Description,Amount\n7/22/2025,RTN ANN MILLER,+45.00\n7/22/2025,Fee reversed,+45.00\n7/22/2025,Returns desk,+45.00\n'
    expect(below(read(text)).map(({ doubt }) => doubt)).toEqual(['says-returned', 'says-returned', null])
  })
})
