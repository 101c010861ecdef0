import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRecords } from '../../../csv/read-csv.ts'
import { rounds } from '../../../testing/rounds.ts'
import { minorDigits } from '../../money.ts'
import { type Earlier, matchLines, type Payer } from '../match.ts'
import { type FeeFile, type FileReading, readFeeFile } from '../read-file.ts'
import type { FileLine } from '../read-lines.ts'
import type { BankFile } from './bank-file.ts'
import { ELSEWHERE } from './elsewhere.ts'
import { ENGLISH_SPEAKING } from './english-speaking.ts'
import { GERMAN_SPEAKING } from './german-speaking.ts'
import { NORTHERN_AND_EASTERN_EUROPE } from './northern-and-eastern-europe.ts'
import { WESTERN_EUROPE } from './western-europe.ts'

const ALL = [ENGLISH_SPEAKING, GERMAN_SPEAKING, WESTERN_EUROPE, NORTHERN_AND_EASTERN_EUROPE, ELSEWHERE].flat()

function readFile(text: string, given: Partial<FileReading>): FeeFile {
  const unread = { columns: null, dayOrder: null, firstRowIsData: null, directions: [], currency: 'USD' }
  const file = readFeeFile(new TextEncoder().encode(text), { ...unread, ...given, idOf: (key) => key })
  if ('refused' in file) throw new Error(file.refused)
  return file
}

/** Reads a bank's file as an organiser does who chooses the columns where they are asked for. */
function read({ file, currency, columns }: BankFile): FeeFile {
  const first = readFile(file, { currency })
  expect(first.lines.length === 0).toBe(columns !== undefined)
  return columns ? readFile(file, { currency, columns: { ...first.columns, ...columns } }) : first
}

const below = ({ lines }: FeeFile) => lines.filter(({ wrong }) => wrong !== 'above-headings')

function said({ wrong, amount, currency }: FileLine): string {
  if (wrong !== null && wrong !== 'money-out') return wrong
  const digits = minorDigits(currency)
  return `${(Math.abs(amount ?? 0) / 10 ** digits).toFixed(digits)} ${wrong === null ? 'in' : 'out'}`
}

const KIRA: Payer = {
  userId: 'kira',
  firstName: 'Kira',
  lastName: 'Ortega',
  reference: 'WC25-7Q4K',
  open: 0,
  paid: new Set(),
}
const NOTHING: Earlier = { byLine: new Map(), sums: new Map() }

describe('a bank’s file', () => {
  it('[PA5] is known in its shape of many countries', () => {
    const countries = new Set(ALL.flatMap(({ bank }) => /^[A-Z]{2} /.exec(bank)?.[0] ?? []))
    expect(ALL.length).toBeGreaterThan(100)
    expect(countries.size).toBeGreaterThan(30)
  })

  it.each(ALL.map((bank) => [bank.bank, bank] as const))(
    '[PA5] [Q101] says what came in and went out: %s',
    (_, bank) => {
      const file = read(bank)
      expect(below(file).map(said).join(', ')).toBe(bank.says)
      expect(file.lines.length + file.rows.headings + file.rows.empty).toBe(file.rows.total)
    },
  )

  it.each(ALL.map((bank) => [bank.bank, bank] as const))('[PA5] has whose fee its first line pays: %s', (_, bank) => {
    const lines = below(read(bank))
    const [first] = lines
    const matched = matchLines(lines, [{ ...KIRA, open: first?.amount ?? 0 }], NOTHING)
    if (first?.wrong === null) expect(matched[0]).toMatchObject({ outcome: 'found', userIds: ['kira'] })
    for (const { outcome, wrong } of matched) if (wrong !== null) expect(outcome).not.toBe('found')
  })
})

/** A table with its columns in another order, as CSV; null where cells of the file can't be told apart from its other lines. */
function inOrder({ file }: BankFile, swap: (cells: readonly string[]) => readonly string[]): string | null {
  const read = readRecords(file)
  if ('refused' in read) return null
  const widths = new Set(read.records.map(({ cells }) => cells.length))
  if (widths.size > 1) return null
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return read.records.map(({ cells }) => swap(cells).map(quoted).join(',')).join('\n')
}

describe('the columns of a bank’s file', () => {
  // Two columns of one name are told apart by their places.
  const hasOwnNames = ({ file }: BankFile) => {
    const [headings = ''] = file.split('\n', 1)
    const names = headings.split(/[,;\t]/).filter(Boolean)
    return new Set(names).size === names.length
  }
  const tables = ALL.filter(
    (bank) => bank.columns === undefined && hasOwnNames(bank) && inOrder(bank, (cells) => cells) !== null,
  )

  it('[PA5] [Q101] may stand in any order: what comes in, goes out and is left out is the same', () => {
    expect(tables.length).toBeGreaterThan(50)
    fc.assert(
      fc.property(
        fc.constantFrom(...tables),
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        (bank, chance) => {
          const keys = [...chance.take(60)]
          const order = (cells: readonly string[]) =>
            cells
              .map((cell, at) => ({ cell, key: keys[at] ?? 0 }))
              .toSorted((a, b) => a.key - b.key)
              .map(({ cell }) => cell)
          const file = readFile(inOrder(bank, order) ?? '', { currency: bank.currency })
          expect(below(file).map(said).join(', ')).toBe(bank.says)
        },
      ),
      { numRuns: rounds(200, 8000) },
    )
  })
})
