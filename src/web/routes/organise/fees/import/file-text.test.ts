import { describe, expect, it } from 'vitest'
import { FEE_LINE_REASONS, type FeeFileLine, type FeeFilePreview } from '#contract/fees/fee-import.ts'
import { flowText, REASON_TEXTS, rowsText } from './file-text.ts'

const line = (more: Partial<FeeFileLine>) =>
  ({ amount: 4500, currency: 'USD', outcome: 'found', reason: 'reference', mayBeGiven: true, ...more }) as FeeFileLine
const preview = (lines: FeeFileLine[], rows = { total: 0, headings: 0, empty: 0 }) =>
  ({ lines, rows }) as unknown as FeeFilePreview

describe('what a bank’s file comes to', () => {
  it('[Q101] says what came in and went out apart, and in each currency', () => {
    const out = line({ amount: -1280, outcome: 'out', reason: 'money-out', mayBeGiven: false })
    const before = line({ outcome: 'left-out', reason: 'brought-before', mayBeGiven: false })
    const euros = line({ currency: 'EUR', outcome: 'left-out', reason: 'other-currency', mayBeGiven: false })
    const remark = line({ amount: null, outcome: 'left-out', reason: 'remark', mayBeGiven: false })
    const unknown = line({ outcome: 'left-out', reason: 'unknown-direction', mayBeGiven: false })
    expect(flowText(preview([line({}), before, out, euros, remark, unknown]))).toBe(
      '3 lines came in: $90 and €45. 1 line went out: $12.80. 2 lines are not counted.',
    )
    expect(flowText(preview([line({})]))).toBe('1 line came in: $45.')
  })

  it('[PA5] says where each row of the file went', () => {
    expect(rowsText(preview([line({}), line({})], { total: 4, headings: 1, empty: 1 }))).toBe(
      'The file has 4 rows: 1 with headings, 1 empty and 2 listed here.',
    )
    expect(rowsText(preview([line({})], { total: 1, headings: 0, empty: 0 }))).toBe(
      'The file has 1 row: 1 listed here.',
    )
  })

  it('[PA5] has another sentence for each reason', () => {
    expect(new Set(FEE_LINE_REASONS.map((reason) => REASON_TEXTS[reason])).size).toBe(FEE_LINE_REASONS.length)
  })
})
