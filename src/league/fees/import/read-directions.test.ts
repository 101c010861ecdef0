import { describe, expect, it } from 'vitest'
import type { FileReading } from './read-file.ts'
import { ALL_IN, below, read, ways } from './testing.ts'

describe('the way that money went', () => {
  it('[Q101] stands in a column of its own, of amounts without a sign', () => {
    const text = 'Datum;Naam / Omschrijving;Af Bij;Bedrag (EUR)\n20250722;K ORTEGA;Bij;45,00\n20250723;WATER;Af;45,00\n'
    expect(ways(text, 'EUR')).toEqual([4500, 'money-out'])
    expect(ways(text.replaceAll('Af Bij', 'Wat'), 'EUR')).toEqual([4500, 'money-out'])
  })

  it('[Q101] stands in the column of the amount', () => {
    const text = 'Date,Description,Debit,Credit,Balance\n7/22/2025,A,,45.00,145.00\n7/23/2025,B,45.00,,100.00\n'
    expect(ways(text)).toEqual([4500, 'money-out'])
    // A part taken back of a payment is no money that came in.
    expect(ways(`${text}7/24/2025,C,,-45.00,55\n`)).toEqual([4500, 'money-out', 'unclear-direction'])
    expect(ways(text.replace('B,45.00', 'B,-45.00'))).toEqual([4500, 'money-out'])
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
      expect(read(text, { columns: another }).unknownDirections.map(({ word, lines }) => [word, lines])).toEqual([
        ['', 4],
      ])
      expect(ways(text, { columns: another, ...ALL_IN })).toEqual(Array(4).fill(4500))
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
    expect(ways(text.replaceAll(' XY', ' #7'), ALL_IN)).toEqual(['unreadable-amount', 4500])
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

  it('[Q101] is asked for where nothing tells it, and nothing is found until then; a kind of card is no direction', () => {
    const text = 'Date,Description,Amount,Card type\n7/22/2025,A,45.00,Debit\n7/23/2025,B,45.00,Credit\n'
    expect(ways(text)).toEqual(['unknown-direction', 'unknown-direction'])
    expect(read(text).unknownDirections).toMatchObject([{ word: '', lines: 2 }])
    expect(ways(text, ALL_IN)).toEqual([4500, 4500])
    expect(ways(text, { directions: [{ word: '', means: 'out' }] })).toEqual(['money-out', 'money-out'])
  })

  const rowsOf = (count: number, cells: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => `7/${(i % 28) + 1}/2025,Somebody ${i},${cells(i)}`).join('\n')

  it('[Q101] stands in a column of signs or letters, whatever its heading, also in a long file and above a footer', () => {
    const both = (out: string, into: string, heading = 'Booking side') => {
      const rows = rowsOf(400, (i) => `${i % 2 ? out : into},45.00`)
      return new Set(ways(`Date,Description,${heading},Amount\n${rows}\nOpening balance\nEnd of file\n`))
    }
    const apart = new Set([4500, 'money-out', 'remark', 'balance'])
    for (const [out, into] of [
      ['D', 'C'],
      ['-', '+'],
      ['Debit', 'Credit'],
      ['Soll', 'Haben'],
    ] as const)
      expect(both(out, into), out).toEqual(apart)
    for (const heading of ['CreditDebet', 'Statement side', 'Processing code', 'Vorzeichen', '+/-'])
      expect(
        both(
          heading === 'Vorzeichen' || heading === '+/-' ? '-' : 'D',
          heading === 'Vorzeichen' || heading === '+/-' ? '+' : 'C',
          heading,
        ),
        heading,
      ).toEqual(apart)
    expect(both('gone', 'come')).toEqual(new Set(['unknown-direction', 'remark', 'balance']))
    // Codes that are no words, and letters that mean the opposite elsewhere.
    for (const [out, into] of [
      ['2', '1'],
      ['TRUE', 'FALSE'],
      ['R', 'D'],
      ['A', 'B'],
      ['C', 'A'],
    ] as const)
      expect(both(out, into), out).toEqual(new Set(['unknown-direction', 'remark', 'balance']))
  })

  it('[Q101] of words is not forgotten for one amount with a minus', () => {
    const rows = (out: string, into: string) =>
      `${rowsOf(9, (i) => `${i % 2 ? out : into},45`)}\n7/9/2025,back,${into},-3`
    const text = (heading: string, out: string, into: string) =>
      `Date,Description,${heading},Amount\n${rows(out, into)}\n`
    const count = (given: string, what: unknown) => ways(given).filter((way) => way === what).length
    for (const heading of ['CreditDebet', 'Side']) {
      expect(count(text(heading, 'D', 'C'), 4500), heading).toBe(5)
      expect(count(text(heading, 'D', 'C'), 'money-out'), heading).toBe(4)
      expect(count(text(heading, 'D', 'C'), 'unclear-direction'), heading).toBe(1)
    }
    expect(count(text('Way', 'gone', 'come'), 4500)).toBe(0)
  })

  it('[Q101] in several columns that say different things is looked at by somebody', () => {
    const text = (flow: string) =>
      `Date,Description,Side,Flow,Amount\n7/22/2025,A,Debit,${flow},45.00\n7/23/2025,B,Credit,Out,45.00\n`
    expect(read(text('In')).lines).toEqual([])
    expect(ways(text('Out').replace('Credit,Out', 'Credit,In'))).toEqual(['money-out', 4500])
  })

  it('[Q101] is that of the column that an amount stands in, also where somebody chooses it for the amount', () => {
    const text = 'Date,Description,Debit\n7/22/2025,A,45.00\n'
    const file = read(text)
    expect([file.lines, file.columns.amount]).toEqual([[], null])
    expect(ways(text, { columns: { ...file.columns, amount: 2 } })).toEqual(['money-out'])
    const split = 'Date,Description,Amount,Credit\n7/22/2025,A,45.00,\n7/23/2025,B,,45.00\n'
    expect(ways(split)).toEqual(['no-amount', 4500])
  })

  it('[Q101] and all columns are others below other headings', () => {
    const text =
      'Date,Description,Amount,Balance\n7/22/2025,A,45.00,100.00\n7/23/2025,B,-1.00,99.00\nDate,Description,Balance,Amount\n7/24/2025,C,45.00,-45.00\nDate,Description,Amount,Balance\n7/25/2025,D,45.00,1.00\n'
    expect(ways(text)).toEqual([4500, 'money-out', 'other-table', 'other-table', 'headings', 4500])
  })
})

describe('a status', () => {
  const first = (status: string) => {
    const [line] = below(read(`Date,Description,Amount,Status\n7/22/2025,A,+45.00,${status}\n`))
    return line?.wrong ?? line?.doubt ?? 'in'
  }

  it.each([
    'Completed',
    'Paid',
    'Gebucht',
    'Effectué',
    'Completada',
    'Zrealizowana',
    'Выполнен',
    '完了',
    'PAYMENT DEPOSITED',
    '',
  ])('[Q101] that says that the money came: %s', (status) => expect(first(status)).toBe('in'))
  it.each([
    'Pending',
    'On Hold',
    'Returned',
    'requires_payment_method',
    'Chargeback',
    'Unpaid',
    'Abgelehnt',
    'Ausstehend',
    'Échoué',
    'Fallida',
    'Recusado',
    'Mislukt',
    'Nieudana',
    'Väntar',
    'Reddedildi',
    'Отклонена',
    '失败',
  ])('[Q101] that says that it did not: %s', (status) => expect(first(status)).toBe('not-completed'))
  it.each(['Limbo', 'Q', 'Postponed', 'Clearing', 'Paid out', 'Sent'])(
    '[Q101] that nobody knows is looked at: %s',
    (status) => expect(first(status)).toBe('unknown-status'),
  )
})
