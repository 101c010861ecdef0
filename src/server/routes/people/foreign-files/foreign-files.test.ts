import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ImportField } from '#contract/people/people-import.ts'
import { proposeMapping } from '#league/csv/columns.ts'
import { type CsvTable, readCsv } from '#league/csv/read-csv.ts'
import { PEOPLE_FIELDS } from '#league/people/import/fields.ts'
import { planImport } from '#league/people/import/plan.ts'
import { planScheduleImport, SCHEDULE_FIELDS } from '#league/schedule/csv/read.ts'

function tableOf(name: string): CsvTable {
  const table = readCsv(readFileSync(new URL(name, import.meta.url), 'utf8'))
  if ('refused' in table) throw new Error(table.refused)
  return table
}

/** Plans the import of a file of people into an empty season, its columns as they are proposed. */
function people(name: string | CsvTable) {
  const { headings, rows } = typeof name === 'string' ? tableOf(name) : name
  const mapping = proposeMapping(headings, PEOPLE_FIELDS)
  const cellsOf = (cells: readonly string[]) =>
    Object.fromEntries(
      Object.entries(mapping).flatMap(([key, column]) => (column === null ? [] : [[key, cells[column] ?? '']])),
    ) as Partial<Record<ImportField, string>>
  const plan = planImport(
    rows.map(({ row, cells }) => ({ row, cells: cellsOf(cells) })),
    { people: [], teams: [], hasFee: true, freePlaces: Number.POSITIVE_INFINITY, seasonStart: '2025-07-09' },
  )
  const refused = plan.lines.flatMap(({ row, reasons }) => reasons.map(({ text }) => `${row}: ${text}`))
  const read = plan.writes.map(({ profile, contactEmail }) => [
    `${profile?.firstName} ${profile?.lastName}`,
    profile?.graduationYear,
    profile?.position.join(' '),
    contactEmail,
  ])
  return { refused, read, plan }
}

const TEAMS = ['Reed Rovers', 'Silva FC', 'Diaz Athletic'].map((name, i) => ({ id: `t${i}`, name }))

/** Plans the import of a file of fixtures into an empty season. */
function fixtures(name: string) {
  const table = tableOf(name)
  let ids = 0
  const { lines, edits } = planScheduleImport(table, proposeMapping(table.headings, SCHEDULE_FIELDS), {
    plan: { evenings: new Map(), matches: new Map() },
    season: { year: 2025, fields: ['B', 'A'] },
    withdrawn: new Set(),
    teams: TEAMS,
    playedIds: new Set(),
    lockedIds: new Set(),
    newId: () => `0f8fad5b-d9cb-469f-a165-${String(ids++).padStart(12, '0')}`,
  })
  const days = new Map(edits.flatMap(({ item, id, after }) => (item === 'evening' && after ? [[id, after.day]] : [])))
  const read = edits.flatMap(({ item, after }) =>
    item === 'match' && after
      ? [[days.get(after.eveningId ?? '') ?? null, after.kickoff, after.stage, after.status]]
      : [],
  )
  return { lines, read }
}

describe('[PE4] people of other systems come in', () => {
  it('from the list of a club: last name first, short classes, everyday positions, addresses with names', () => {
    expect(people('people-club-list.csv')).toMatchObject({
      refused: [],
      read: [
        ['Hana Novak', '2027', 'CM', 'hana@example.com'],
        ['Maya de la Cruz', 'before2000', 'GK DM', 'maya@example.com'],
        ['Sam Ito', '2027', 'LW', 'sam@example.com'],
      ],
    })
  })

  it('from the responses of a form: grades by the season’s year, digits of another script', () => {
    expect(people('people-form-responses.csv')).toMatchObject({
      refused: [],
      read: [
        ['Hana Novak', '2025', 'ST RW LW', 'hana@example.com'],
        ['Maya Cruz', '2028', 'CB', 'maya@example.com'],
        ['Sam Ito', '2027', 'RB LB', 'sam@example.com'],
      ],
    })
  })

  it('and the preview says what everyday words were read as', () => {
    expect(people('people-form-responses.csv').plan.lines[0]?.changes).toEqual([
      { field: 'graduationYear', to: '2025' },
      { field: 'position', to: 'ST, RW, LW' },
    ])
  })

  it('from the export of a bank', () => {
    const { refused, plan } = people('people-bank-export.csv')
    expect(refused).toEqual([])
    expect(plan.writes.map(({ profile, fee }) => [profile?.firstName, profile?.lastName, fee])).toEqual([
      ['Hana', 'NOVAK', 'paid'],
      ['Maya', 'CRUZ', 'paid'],
    ])
  })

  it('but not a phone number in spreadsheet notation, nor a name with a comma among names without', () => {
    const rows = ['Sam Ito,2027,GK,2.03555E+09', 'Mia Ito,2027,GK,203 555 0111', '"Novak, Hana",2027,GK,']
    const table = readCsv(['Name,Class,Pos,Phone', ...rows].join('\n'))
    if ('refused' in table) throw new Error(table.refused)
    expect(people(table).refused).toEqual([
      expect.stringMatching(/^2: “2.03555E\+09” is no phone number/),
      expect.stringMatching(/^4: “Novak, Hana” has a comma/),
      expect.any(String),
      expect.any(String),
    ])
  })
})

describe('[SC15] fixtures of other systems come in', () => {
  it('from a federation: day and time in one column, everyday words of stage and status', () => {
    expect(fixtures('fixtures-federation.csv').read).toEqual([
      ['2025-07-09', '18:00', 'regular', null],
      ['2025-07-16', '19:00', 'regular', null],
      ['2025-07-23', '18:00', 'friendly', 'postponed'],
    ])
  })

  it('from a chat: days without a year, and one that is to come', () => {
    expect(fixtures('fixtures-group-chat.csv').read).toEqual([
      ['2025-07-09', '18:00', 'regular', null],
      ['2025-07-16', '19:00', 'regular', null],
      [null, null, 'regular', null],
    ])
  })

  it('from the list of a club: days with dots, and a kick-off to come whose day is said to be left out', () => {
    const { lines, read } = fixtures('fixtures-club-list.csv')
    expect(read).toEqual([
      ['2025-07-09', '18:00', 'regular', null],
      [null, null, 'semi-final', null],
      ['2025-07-30', '19:00', 'friendly', null],
    ])
    expect(lines[1]).toMatchObject({ note: 'Its kick-off is to come, and so is its day: 16.07.2025 is left out' })
  })
})
