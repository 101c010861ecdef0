import { describe, expect, it } from 'vitest'
import { readCsv } from '../../csv/read-csv.ts'
import { type FileReading, readFeeFile } from './read-file.ts'
import { dayOrderOf } from './read-lines.ts'

const UNREAD: FileReading = {
  columns: null,
  dayOrder: null,
  firstRowIsData: null,
  directions: [],
  currency: 'USD',
  idOf: (key) => key,
}
function read(text: string, given: Partial<FileReading> | string = {}) {
  const reading = typeof given === 'string' ? { currency: given } : given
  const file = readFeeFile(new TextEncoder().encode(text), { ...UNREAD, ...reading })
  if ('refused' in file) throw new Error(file.refused)
  const { total, headings, empty } = file.rows
  if (file.lines.length > 0) expect(file.lines.length + headings + empty).toBe(total)
  return file
}
const below = (file: ReturnType<typeof read>) => file.lines.filter(({ wrong }) => wrong !== 'above-headings')
const money = (text: string, given?: Partial<FileReading> | string) =>
  below(read(text, given)).map(({ day, amount, wrong }) => [day, amount, wrong])
const ways = (text: string, given?: Partial<FileReading> | string) =>
  below(read(text, given)).map(({ amount, wrong }) => (wrong === null ? amount : wrong))

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
    expect(money(PAYPAL).map(([, , wrong]) => wrong)).toEqual([null, 'not-completed', 'other-currency'])
  })

  it('[PA5] is known as Stripe’s', () => {
    expect(read(STRIPE).kind).toBe('stripe')
    expect(read(STRIPE).isDirectionUnsaid).toBe(false)
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
      ',Total,',
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

  it('[PA5] has 45 cents in .45', () => expect(ways('Date,Description,Amount\n7/22/2025,A,.45\n')).toEqual([45]))

  it('[PA5] has a kind of booking that is no reference', () => {
    const text = 'Buchungstag;Buchungstext;Verwendungszweck;Betrag\n22.07.2025;GUTSCHRIFT;WC25-7Q4K;45,00\n'
    expect(below(read(text, 'EUR'))[0]).toMatchObject({ text: 'WC25-7Q4K', amount: 4500, wrong: null })
  })
})

describe('the way that money went', () => {
  it('[Q101] stands in a column of its own, of amounts without a sign', () => {
    const text = 'Datum;Naam / Omschrijving;Af Bij;Bedrag (EUR)\n20250722;K ORTEGA;Bij;45,00\n20250723;WATER;Af;45,00\n'
    expect(ways(text, 'EUR')).toEqual([4500, 'money-out'])
    expect(ways(text.replaceAll('Af Bij', 'Wat'), 'EUR')).toEqual([4500, 'money-out'])
  })

  it('[Q101] stands in the column of the amount', () => {
    const text = 'Date,Description,Debit,Credit,Balance\n7/22/2025,A,,45.00,145.00\n7/23/2025,B,45.00,,100.00\n'
    expect(ways(text)).toEqual([4500, 'money-out'])
    // Of a column that all has a minus, it is how the bank writes that column; one alone was taken back.
    expect(ways(text.replaceAll(',,45.00,145', ',,-45.00,145').replace('B,45.00', 'B,-45.00'))).toEqual([
      4500,
      'money-out',
    ])
    expect(ways(`${text}7/24/2025,C,,-45.00,55\n`)).toEqual([4500, 'money-out', 'money-out'])
    expect(ways(`${text}7/24/2025,C,10.00,45.00,55\n7/24/2025,D,0.00,45.00,55\n`)).toEqual([
      4500,
      'money-out',
      'unclear-direction',
      4500,
    ])
  })

  it('[Q101] stands beside the amount, in words and letters', () => {
    const text = (out: string, into: string) =>
      `Date,Description,Amount\n7/22/2025,A,45.00 ${into}\n7/23/2025,B,45.00 ${out}\n7/24/2025,C,${into} 1.00\n`
    for (const [out, into] of [
      ['DR', 'CR'],
      ['D', 'C'],
      ['S', 'H'],
      ['(Debit)', '(Credit)'],
      ['Cargo', 'Abono'],
      ['Wn', 'Ma'],
    ] as const)
      expect(ways(text(out, into)), out).toEqual([4500, 'money-out', 100])
  })

  it('[Q101] is asked for where nobody knows a word, with two lines each', () => {
    const rows = ['Plim', 'Plam', 'Plim', 'Plim'].map((word, i) => `7/2${i}/2025,Somebody ${i},${word},45.00`)
    for (const heading of ['Direction', 'Whatever']) {
      const text = `Date,Description,${heading},Amount\n${rows.join('\n')}\n`
      const file = read(text)
      expect(file.lines.map(({ wrong }) => wrong)).toEqual(Array(4).fill('unknown-direction'))
      expect(file.unknownDirections.map(({ word, lines, examples }) => [word, lines, examples.length])).toEqual([
        ['Plim', 3, 2],
        ['Plam', 1, 1],
      ])
      expect(file.unknownDirections[0]?.examples[0]).toEqual({ row: 2, text: '7/20/2025 · Somebody 0 · Plim · 45.00' })
      const directions: FileReading['directions'] = [
        { word: 'Plim', means: 'out' },
        { word: 'Plam', means: 'in' },
      ]
      expect(ways(text, { columns: file.columns, directions })).toEqual(['money-out', 4500, 'money-out', 'money-out'])
      const another = { ...file.columns, direction: null }
      expect(ways(text, { columns: another })).toEqual(
        heading === 'Whatever' ? Array(4).fill(4500) : Array(4).fill(4500),
      )
      expect(read(text, { columns: another }).isDirectionUnsaid).toBe(true)
    }
  })

  it('[Q101] is asked for of a word beside an amount that is neither a currency nor a direction', () => {
    const text = 'Date,Description,Amount\n7/22/2025,A,45.00 XY\n7/23/2025,B,45.00\n'
    const file = read(text)
    expect(ways(text)).toEqual(['unknown-direction', 'unknown-direction'])
    expect(file.unknownDirections.map(({ word }) => word)).toEqual(['XY', ''])
    const directions: FileReading['directions'] = [
      { word: 'XY', means: 'in' },
      { word: '', means: 'out' },
    ]
    expect(ways(text, { directions })).toEqual([4500, 'money-out'])
    expect(ways(text.replaceAll(' XY', ' #7'))).toEqual(['unreadable-amount', 4500])
  })

  it('[Q101] is not guessed for amounts without a mark beside others that have one', () => {
    expect(ways('Date,Description,Amount\n7/22/2025,A,45.00 CR\n7/23/2025,B,45.00\n')).toEqual([
      4500,
      'unknown-direction',
    ])
    expect(ways('Date,Description,Amount\n7/22/2025,A,+45.00\n7/23/2025,B,45.00\n')).toEqual([
      4500,
      'unknown-direction',
    ])
    expect(ways('Date,Description,Amount\n7/22/2025,A,45.00\n7/23/2025,B,-45.00\n')).toEqual([4500, 'money-out'])
  })

  it('[Q101] is none where a sign and a word contradict each other', () => {
    expect(ways('Date,Text,D/C,Amount\n7/22/2025,A,C,-45.00\n7/23/2025,B,D,45.00\n7/23/2025,C,C,45.00\n')).toEqual([
      'unclear-direction',
      'money-out',
      4500,
    ])
  })

  it('[Q101] is said to be unsaid where nothing tells it, and a kind of card is no direction', () => {
    const text = 'Date,Description,Amount,Card type\n7/22/2025,A,45.00,Debit\n7/23/2025,B,45.00,Credit\n'
    expect([ways(text), read(text).isDirectionUnsaid]).toEqual([[4500, 4500], true])
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
    below(read(['Date,Name,Type,Status,Currency,Gross,Transaction ID,Reference Txn ID', ...rows].join('\n')))
  const PAID = '07/22/2025,Gia Greco,Mobile Payment,Completed,USD,45.00,9AB,'

  it('[PA5] is taken off a payment of PayPal’s, which a refund names', () => {
    const refund = (amount: string, type = 'Payment Refund') =>
      `07/23/2025,Gia Greco,${type},Completed,USD,${amount},9AC,9AB`
    const first = (...rows: string[]) =>
      paypal(PAID, ...rows).map(({ amount, wrong, mayBeRefunded }) => [amount, wrong, mayBeRefunded])[0]
    expect(first()).toEqual([4500, null, false])
    expect(first(refund('-20.00'))).toEqual([2500, null, false])
    expect(first(refund('-20.00'), refund('-25.00'))).toEqual([0, 'refunded', false])
    expect(first(refund('-20.00', 'Hold'))).toEqual([4500, null, true])
  })
})

describe('a line that comes again', () => {
  const ids = (text: string, given?: Partial<FileReading>) => below(read(text, given)).map(({ id }) => id)
  const FILE =
    'Date,Description,Amount,Balance,Ref\n07/22/2025,Zelle from Jörg,"1,045.00","2,045.00",000123456789012\n07/23/2025,Zelle from Ann,45.00,"2,090.00",0007\n'

  it('[PA5] [Q101] is known in another dress, as a spreadsheet saves it', () => {
    const dresses = [
      FILE.replaceAll(',', ';')
        .replaceAll('"1;045.00"', '1,045.00')
        .replaceAll('"2;045.00"', '2,045.00')
        .replaceAll('"2;090.00"', '2,090.00'),
      'Date,Description,Amount,Balance,Ref\n2025-07-22,zelle  from JÖRG,1045,2045,1.23457E+11\n2025-07-23,Zelle from Ann,45,2090,7\n',
      'Date\tAmount\tDescription\tRef\tBalance\n22-Jul-25\t$1045.00\tZelle from Jörg\t123456789012\t2045.0\n23-Jul-25\t$45\tZelle from Ann\t7\t2090\n',
      '\ufeffRef;Balance;Date;Amount;Description\r\n123456789012;2.045,00;22.07.2025;1.045,00;Zelle from Jörg\r\n7;2.090,00;23.07.2025;45,00;"Zelle from Ann "\r\n',
    ]
    for (const dress of dresses) expect(ids(dress), dress).toEqual(ids(FILE))
  })

  it('[PA5] is another one where day, amount, direction or words are others', () => {
    const line = (text: string) => ids(`Date,Description,Amount\n${text}\n`)[0]
    const lines = [
      '07/22/2025,Ann,45',
      '07/23/2025,Ann,45',
      '07/22/2025,Ann,46',
      '07/22/2025,Ann,-45',
      '07/22/2025,Ben,45',
      '07/22/2025,Ref 12,45',
      '07/22/2025,Ref 13,45',
    ]
    expect(new Set(lines.map(line)).size).toBe(lines.length)
  })

  it('[PA5] is known by how it was known before, whatever its letters and separators', () => {
    const old = (text: string) => below(read(text)).map(({ oldId }) => oldId)
    const commas = old('Date,Description,Amount\n2025-07-22,Jörg,45.00\n2025-07-22,Jörg,45.00\n')
    expect(commas).toEqual(['2025-07-22|jorg|4500#1', '2025-07-22|jorg|4500#2'])
    expect(old('Date;Description;Amount\r\n2025-07-22;"Jörg ";45.00\r\n2025-07-22;Jörg;45.00\r\n')).toEqual(commas)
    expect(old('Date,Description,Amount\n2025-07-22,Jörg,-45.00\n')).toEqual(['2025-07-22|jorg|-4500#1'])
  })

  it('[PA5] is told from another that says the same, and both say so', () => {
    const lines = below(read('Date,Description,Amount\n2025-07-22,Ann,45.00\n2025-07-22,Ann,45\n2025-07-23,Ann,45\n'))
    expect(new Set(lines.map(({ id }) => id)).size).toBe(3)
    expect(lines.map(({ isTwin }) => isTwin)).toEqual([true, true, false])
  })

  it('[PA5] is the same once a part of it has gone back', () => {
    const of = (refunded: string, status: string) =>
      ids(
        `id,Description,Created (UTC),Amount,Amount Refunded,Currency,Status\nch_1,A,2025-07-22 17:01,45.00,${refunded},usd,${status}\n`,
      )
    expect(of('20.00', 'Partially refunded')).toEqual(of('0.00', 'Paid'))
  })
})
