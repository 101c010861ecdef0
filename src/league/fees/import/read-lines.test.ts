import { describe, expect, it } from 'vitest'
import { ALL_IN, below, read, ways } from './testing.ts'

/** Returns what is wrong or in doubt of each line, else the amount that came in. */
const said = (text: string, given = ALL_IN) =>
  below(read(text, given)).map(({ wrong, doubt, amount }) => wrong ?? doubt ?? amount)

describe('the parts of a file', () => {
  it('[Q101] below a title of what went out are no payments, until the next title', () => {
    const head = 'Date,Description,Amount'
    const part = (title: string, day: number) => `${title}\n${head}\n7/${day}/2025,TOM BAKER,45.00\n`
    const text = [part('Deposits and other credits', 1), part('Withdrawals and other debits', 2), part('Deposits', 3)]
    expect(said(text.join(''))).toEqual([4500, 'other-table', 'headings', 'other-table', 'remark', 'headings', 4500])
  })

  it('[Q101] below other headings are no payments, whichever way their money went', () => {
    expect(
      ways('Date,Description,Deposits\n7/1/2025,A,45.00\nDate,Description,Withdrawals\n7/2/2025,B,45.00\n'),
    ).toEqual([4500, 'other-table', 'other-table'])
    expect(said('Date,Description,Amount\n7/1/2025,A,45.00\nDate,Description,Expense\n7/2/2025,B,45.00\n')).toEqual([
      4500,
      'other-table',
      'other-table',
    ])
  })

  it('[PA5] above the first payment are headings of groups, of which no reference is a payment’s', () => {
    const lines = below(
      read('Date,Description,Amount\n,WC25-7Q4K,\n7/1/2025,Zelle,45.00\n,WC25-8R5M,\n7/2/2025,Zelle,45.00\n'),
    )
    expect(lines.map(({ all }) => all.includes('WC25'))).toEqual([true, false, true, false])
  })
})

describe('a list that somebody keeps themselves', () => {
  it.each([
    [
      'Name,Amount,Amount paid,Balance due,Date',
      'Ann,45.00,45.00,0.00,7/1/2025',
      'Tom,45.00,0.00,45.00,7/2/2025',
      'no-money',
    ],
    ['Name,Amount,Paid,Balance,Date', 'Ann,45.00,45.00,0.00,7/1/2025', 'Tom,45.00,0.00,45.00,7/2/2025', 'no-money'],
    ['Date,Name,Amount,Notes', '7/1/2025,Ann,45.00,paid', '7/2/2025,Tom,45.00,owes us', 'says-returned'],
    ['Date,Name,Amount,Amount paid', '7/1/2025,Ann,45.00,45.00', '7/2/2025,Tom,45.00,', 'no-amount'],
    ['Name,Date,Amount,Paid', 'Ann,7/1/2025,45.00,TRUE', 'Tom,7/2/2025,45.00,FALSE', 'not-completed'],
    ['Name,Date,Amount,Paid?', 'Ann,7/1/2025,45.00,yes', 'Tom,7/2/2025,45.00,no', 'not-completed'],
    ['Date,Name,Amount,Status', '7/1/2025,Ann,45.00,Received', '7/2/2025,Tom,45.00,Sent', 'unknown-status'],
    ['Date,Name,Amount,Status', '7/1/2025,Ann,45.00,Paid', '7/2/2025,Tom,45.00,not paid yet', 'not-completed'],
    [
      'Date,Name,Type,Amount',
      '7/1/2025,Ann,Fee,45.00',
      '7/2/2025,Tom,Refund,45.00\n7/3/2025,x,Card,-1',
      'says-returned',
    ],
    ['Date,Name,Status,Amount', '7/1/2025,Ann,Paid,45.00', '7/2/2025,Tom,Partially refunded,45.00', 'maybe-refunded'],
    ['Date,First Name,Last Name,Amount', '7/1/2025,Ann,Miller,45.00', '7/2/2025,Tom,Baker,0', 'no-money'],
    ['Date,Name,Method,Amount', '7/1/2025,Ann,Debit,45.00', '7/2/2025,Tom,Cash,0', 'no-money'],
    ['Date,Name,Amount', '7/1/2025,Ann,45.00', '7/2/2025,Tom,45 - cash', 'unreadable-amount'],
  ])('[PA5] [Q101] has who has not paid: %s', (headings, paid, not, why) => {
    expect(said(`${headings}\n${paid}\n${not}\n`).slice(0, 2)).toEqual([4500, why])
  })

  it('[PA5] has amounts in what was paid, and none in the numbers of its rows', () => {
    expect(said('#,Date,Note,Paid\n1,7/1/2025,Ann,45\n2,7/2/2025,Tom,45\n')).toEqual([4500, 4500])
    const file = read('#,Date,Note,Given\n1,7/1/2025,Ann,45\n2,7/2/2025,Tom,45\n')
    expect([file.lines, file.columns.amount]).toEqual([[], 3])
  })
})
