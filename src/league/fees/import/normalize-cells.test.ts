import { describe, expect, it } from 'vitest'
import { withFullYears } from './normalize-cells.ts'

const rowsOf = (...days: string[]) =>
  days.map((day, at) => ({ row: at + 2, cells: ['26-09-14', day, '45'], isTooLong: false }))
const days = (...given: string[]) => withFullYears(rowsOf(...given), 1).map(({ cells }) => cells[1])

describe('days of three two-digit numbers', () => {
  it.each([
    [
      ['26-09-14', '26-09-15', '26-10-01'],
      ['2026-09-14', '2026-09-15', '2026-10-01'],
    ],
    [
      ['25/12/30', '26/01/02', '26/01/03'],
      ['2025-12-30', '2026-01-02', '2026-01-03'],
    ],
    [
      ['26.09.14', '', '26.09.31', 'Total'],
      ['2026-09-14', '', '2026-09-31', 'Total'],
    ],
    [
      ['26-09-14 10:33', '26-09-15 11:00'],
      ['2026-09-14', '2026-09-15'],
    ],
  ])('[PA5] have the year first where it alone stays: %s', (given, full) => expect(days(...given)).toEqual(full))

  it.each([
    [['26-09-14']],
    [['26-09-14', '26-09-14']],
    [['14-09-26', '15-09-26', '16-09-26']],
    [['09/14/26', '09/15/26', '10/01/26']],
    [['14-09-25', '15-09-26']],
    [['26-09-14', '26-14-15', '26-09-16']],
    [['26-09-14', '26-09-15', '26-09-32']],
    [['24-09-14', '26-09-15', '26-09-16', '26-09-17']],
    [['26-09-14', '26-09-15', '2026-09-16']],
    [['26-09-14', '26-09-15', '16. Sep 2026']],
    [['2026-09-14', '2026-09-15']],
    [['', 'Total']],
  ])('[PA5] stay as they are: %s', (given) => {
    const rows = rowsOf(...given)
    expect(withFullYears(rows, 1)).toBe(rows)
  })

  it('[PA5] stay where no column holds days, and in other columns', () => {
    const rows = rowsOf('26-09-14', '26-09-15')
    expect(withFullYears(rows, null)).toBe(rows)
    expect(withFullYears(rows, 1)[0]?.cells).toEqual(['26-09-14', '2026-09-14', '45'])
  })
})
