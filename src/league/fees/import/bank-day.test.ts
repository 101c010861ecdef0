import { describe, expect, it } from 'vitest'
import { bankDay, isBankDay } from './bank-day.ts'

describe('a day in a bank’s file', () => {
  it.each([
    ['20260914', '2026-09-14'],
    ['14092026', '2026-09-14'],
    ['20092026', '2026-09-20'],
    ['20102010', '2010-10-20'],
    ['19112010', '2010-11-19'],
    ['19991231', '1999-12-31'],
    ['31121999', '1999-12-31'],
    ['20260914103355', '2026-09-14'],
    ['20260914 103355', '2026-09-14'],
    ['٢٠٢٦٠٩١٤', '2026-09-14'],
    ['\u200e14.09.2026\u200f', '2026-09-14'],
    ['14.09.2026 10:33', '2026-09-14'],
    ['2026. szeptember 14., hétfő 10:33', '2026-09-14'],
    ['14 09 2026', '2026-09-14'],
  ])('[PA5] is read in the way that is a day: %s', (text, day) => expect(bankDay(text, 'day-first')).toBe(day))

  it('[PA5] has the month first in eight digits where the column does', () =>
    expect(bankDay('09142026', 'month-first')).toBe('2026-09-14'))

  it.each([
    '20262026',
    '20261301',
    '20260230',
    '20260914250000',
    '20260914106000',
    '202609141033559',
    '2569-09-14',
    '14.09.2569',
    '1926-09-14',
    '1989-12-31',
    '2101-01-01',
    '14.9.',
    '45',
  ])('[PA5] is none: %s', (text) => expect(isBankDay(text)).toBe(false))

  it.each(['1990-01-01', '2100-12-31'])('[PA5] may be in %s', (text) => expect(bankDay(text, 'day-first')).toBe(text))
})
