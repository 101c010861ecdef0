import { stringify } from 'csv-stringify/sync'
import { describe, expect, it } from 'vitest'
import { cellText, isFormula } from './cell.ts'
import { columnName, proposeMapping } from './columns.ts'
import { CSV_LIMITS } from './csv-limits.ts'
import { readCsv, readRecords } from './read-csv.ts'
import { csvText } from './write-csv.ts'

const tableOf = (text: string) => {
  const table = readCsv(text)
  if ('refused' in table) throw new Error(table.refused)
  return table
}
const refusalOf = (text: string) => {
  const table = readCsv(text)
  return 'refused' in table ? table.refused : null
}

describe('a table', () => {
  it.each([
    ['commas', 'Name,Class\nMia,2027\n'],
    ['semicolons', 'Name;Class\r\nMia;2027\r\n'],
    ['tabs', 'Name\tClass\rMia\t2027\r'],
    ['a byte order mark', '\ufeffName,Class\r\nMia,2027'],
    ['a line that names its separator', 'sep=;\r\nName;Class\r\nMia;2027\r\n'],
  ])('is read with %s', (_, text) => {
    const { headings, rows } = tableOf(text)
    expect(headings).toEqual(['Name', 'Class'])
    expect(rows.map(({ cells }) => cells)).toEqual([['Mia', '2027']])
  })

  it('numbers its rows as a spreadsheet does, empty ones among them', () => {
    const { rows } = tableOf('\nName,Note\nMia,"two\nlines"\n,\n\nBen,\n')
    expect(rows).toEqual([
      { row: 3, cells: ['Mia', 'two\nlines'], isTooLong: false },
      { row: 6, cells: ['Ben', ''], isTooLong: false },
    ])
  })

  it('fills short rows, and marks those with content beyond the last heading', () => {
    const { rows } = tableOf('Name,Class,,\nMia\nBen,2026,x,\nSam,2025,,\n')
    expect(rows.map(({ cells, isTooLong }) => [...cells, isTooLong])).toEqual([
      ['Mia', '', false],
      ['Ben', '2026', true],
      ['Sam', '2025', false],
    ])
  })

  it('loses no row where its lines end in several ways', () => {
    const { headings, rows } = tableOf('Name,Class\r\nMia,2027\nBen,2026\rSam,2025\r\n"A\nB",2024')
    expect([headings, rows.map(({ cells }) => cells[0])]).toEqual([
      ['Name', 'Class'],
      ['Mia', 'Ben', 'Sam', 'A\nB'],
    ])
  })

  it('has the separator that divides most of its lines, and not one of a line above', () => {
    const table = readRecords('A, bank, of, ours\nName;Class\nMia, Ana;2027\nBen;1,5\n')
    expect('records' in table && table.records.map(({ cells }) => cells.length)).toEqual([1, 2, 2, 2])
  })

  it('has text in cells that a program wrote as formulas', () => {
    expect(tableOf('Name,Ref\n="Mia",="0012"\n').rows[0]?.cells.map(cellText)).toEqual(['Mia', '0012'])
    expect(cellText('="0012"')).toBe('0012')
  })

  it('keeps separators and quotation marks inside of quotes', () => {
    expect(tableOf('"Name, full";Class\n"O""Brien; Mia";2027').rows[0]?.cells).toEqual(['O"Brien; Mia', '2027'])
  })

  it.each([
    ['', 'There are no rows below the headings.'],
    ['Name,Class\n', 'There are no rows below the headings.'],
    ['Name\nMi\0a', 'The table has characters that are no text. Save it as “CSV UTF-8”, and choose it again.'],
    ['Name\n"Mia\nBen\n', 'Row 2 opens a quotation mark that is never closed.'],
    ['Name\nMia\nO"Brien\n', 'Row 3 has a quotation mark in the wrong place. Inside a cell it is written twice.'],
    ['Name\n"Mia" Ito\n', 'Row 2 has a quotation mark in the wrong place. Inside a cell it is written twice.'],
    [`Name\n${'x'.repeat(4001)}`, 'Row 2 has a cell that is too long. Is a quotation mark missing?'],
    [`Name\n"${'x,\n'.repeat(100_000)}`, 'Row 2 has a cell that is too long. Is a quotation mark missing?'],
    [`${'a,'.repeat(60)}a\n1`, 'The file has more than 60 columns. Delete those that aren’t needed.'],
    [','.repeat(1_000_000), 'The file has more than 60 columns. Delete those that aren’t needed.'],
  ])('[PE4] is refused in a sentence: %.20j', (text, why) => {
    expect(refusalOf(text)).toBe(why)
  })

  it('[PE4] takes 2,000 rows and not one more, and refuses a million lines', () => {
    expect(tableOf(`Name\n${'Mia\n'.repeat(CSV_LIMITS.rows)}`).rows).toHaveLength(2000)
    const tooMany = 'The file has more than 2,000 rows. Split it into smaller ones.'
    expect(refusalOf(`Name\n${'Mia\n'.repeat(CSV_LIMITS.rows + 1)}`)).toBe(tooMany)
    expect(refusalOf('\n'.repeat(1_000_000))).toBe(tooMany)
    expect(refusalOf('a,b\n'.repeat(1_000_000))).toBe('The file is larger than 2 MB. Split it into smaller ones.')
  })
})

describe('a cell', () => {
  it.each(['=1+1', '@home', '+1 203 555 0123', '-', '\tx', "'quoted'", 'O’Neil', ''])(
    '[Q30] is read back as our own file has it: %j',
    (text) => {
      const file = stringify(
        [
          ['Name', 'Class'],
          [text, '2027'],
        ],
        { escape_formulas: true },
      )
      expect(cellText(tableOf(file).rows[0]?.cells[0] ?? '')).toBe(text.trim())
    },
  )

  it('[Q30] is written so that no spreadsheet computes it', () => {
    expect(csvText([['Name', '=1+1', "'=a", '-5', 'a,b']])).toBe("\ufeffName,'=1+1,''=a,'-5,\"a,b\"\r\n")
  })

  it('[Q30] is a formula where a spreadsheet would compute it, and a phone number is none', () => {
    expect(['=SUM(A1)', ' @x', '-2+cmd|x', '+A1', '＝1'].map(isFormula)).toEqual([true, true, true, true, true])
    expect(['+1 (203) 555-0123', '-5', '-', "'=1", 'a=b', ''].map(isFormula)).toEqual(Array(6).fill(false))
  })
})

describe('columns', () => {
  const FIELDS = [
    { key: 'firstName', label: 'First name', headings: ['Given name', 'First'] },
    { key: 'email', label: 'Mail', headings: ['E-mail', 'Email address'] },
    { key: 'phone', label: 'Phone', headings: ['Mobile'] },
  ] as const

  it('are proposed from headings however these are written, each for one field', () => {
    expect(proposeMapping(['E-MAIL ', 'first_name', 'Email address', 'x'], FIELDS)).toEqual({
      firstName: 1,
      email: 0,
      phone: null,
    })
  })

  it('have a name without a heading', () => {
    expect(columnName(['Name', ''], 1)).toBe('Column 2')
  })
})
