import { describe, expect, it } from 'vitest'
import type { ImportField, ImportRow } from '#contract/people/people-import.ts'
import { type ImportSeason, type KnownPerson, planImport } from './plan.ts'

const SAM: KnownPerson = {
  userId: 'sam',
  signsIn: false,
  address: 'family@example.com',
  profile: {
    firstName: 'Sam',
    lastName: 'Ito',
    nickname: 'Sammy',
    phone: '(203) 555-0177',
    graduationYear: '2027',
    clubTeam: '',
    footPref: 'right',
    position: ['GK'],
  },
  emergencyContact: null,
  notes: '',
  fee: null,
  teamId: null,
  state: 'counts',
}
const TEAMS = [
  { id: 't1', name: 'Reds', withdrawn: null },
  { id: 't2', name: 'Blues', withdrawn: null },
  { id: 't3', name: 'Golds', withdrawn: 'results-stand' as const },
]
const season = (...people: KnownPerson[]): ImportSeason => ({
  people,
  teams: TEAMS,
  hasFee: true,
  freePlaces: Number.POSITIVE_INFINITY,
  seasonStart: '2025-07-09',
})

type Cells = Partial<Record<ImportField, string>>
const KIRA: Cells = { firstName: 'Kira', lastName: 'Ortega', graduationYear: '2026', position: 'DM' }
const rows = (...all: Cells[]): ImportRow[] => all.map((cells, index) => ({ row: index + 2, cells }))
const plan = (known: ImportSeason, ...all: Cells[]) => planImport(rows(...all), known)
const lineOf = (known: ImportSeason, cells: Cells) => plan(known, cells).lines[0]
const reasonsOf = (known: ImportSeason, cells: Cells) =>
  lineOf(known, cells)?.reasons.map(({ field, text }) => `${field}: ${text}`)

describe('somebody new', () => {
  it('[PE4] is read as people write it', () => {
    const { lines, writes } = plan(season(), {
      name: 'Anne Marie Novák',
      graduationYear: 'Class of 2026',
      position: 'Center Back / rb',
      footPref: 'L',
      fee: 'yes',
      team: 'reds',
      contactEmail: 'Parent@Example.com',
      phone: "'+1 203 555 0123",
      emergencyName: 'Carmen',
      emergencyPhone: '(203) 555-0162',
    })
    expect(lines[0]).toMatchObject({ row: 2, outcome: 'new', name: 'Anne Marie Novák' })
    expect(writes[0]).toMatchObject({
      userId: null,
      profile: {
        firstName: 'Anne',
        lastName: 'Marie Novák',
        nickname: 'Anne',
        graduationYear: '2026',
        position: ['CB', 'RB'],
        footPref: 'left',
        phone: '+1 203 555 0123',
      },
      contactEmail: 'parent@example.com',
      emergencyContact: { name: 'Carmen', phone: '(203) 555-0162', note: '' },
      fee: 'paid',
      teamId: 't1',
    })
  })

  it.each<[string, Cells, string[]]>([
    [
      'nobody',
      { firstName: '', lastName: ' ' },
      ['firstName: First name is missing', 'lastName: Last name is missing'],
    ],
    ['one name', { name: 'Pelé' }, ['lastName: Last name is missing']],
    [
      'no class, no positions',
      { name: 'Sam Ito' },
      ['graduationYear: Class is missing', 'position: Positions are missing'],
    ],
    ['a formula', { ...KIRA, lastName: '=HYPERLINK("x")' }, ['lastName: Starts like a formula. Type the text itself']],
    [
      'another class',
      { ...KIRA, graduationYear: '12th' },
      ['graduationYear: “12th” is no class. Write a year, such as 2027'],
    ],
    ['a year of none', { ...KIRA, graduationYear: '2207' }, ['graduationYear: Choose your graduation class']],
    [
      'a position',
      { ...KIRA, position: 'CB, Libero' },
      ['position: “CB, Libero” is no position. Write codes or names, such as CB or Center Back'],
    ],
    ['four', { ...KIRA, position: 'CB RB LB GK' }, ['position: Maximum of 3 positions']],
    [
      'a name of the site',
      { ...KIRA, firstName: 'Admin', lastName: 'Organiser' },
      ['firstName: Enter your own name: that one is the site’s'],
    ],
  ])('[PE4] is refused with its reason: %s', (_, cells, reasons) => {
    expect(reasonsOf(season(), cells)).toEqual(reasons)
    expect(plan(season(), cells).writes).toEqual([])
  })

  it('[PE4] is shown with the positions that everyday words were read as, however they are divided', () => {
    const shown = (position: string) => lineOf(season(), { ...KIRA, position })?.changes
    for (const text of ['Goalie Defender', 'Goalie, Defender', 'goalie/CB'])
      expect(shown(text), text).toEqual([{ field: 'position', to: 'GK, CB' }])
    for (const text of ['GK CB', 'Left Wing', 'Center Back / rb']) expect(shown(text), text).toEqual([])
  })

  it('[PE4] is refused where a row is too long', () => {
    const { lines } = planImport([{ row: 2, isTooLong: true, cells: KIRA }], season())
    expect(lines[0]?.outcome).toBe('refused')
  })

  /** A word in each column that a row can do without, and what is said of it. */
  const WRONG: [ImportField, string, string][] = [
    ['nickname', '=HYPERLINK("x")', 'Starts like a formula. Type the text itself'],
    ['footPref', 'Middle', '“Middle” is no foot. Write Right, Left or Both'],
    ['clubTeam', 'x'.repeat(501), 'It is too long'],
    ['contactEmail', 'kira at home', 'Enter an email like name@example.com'],
    [
      'phone',
      '2.03555E+09',
      '“2.03555E+09” is no phone number: the spreadsheet has shortened it. Format its column as text',
    ],
    ['team', 'Greens', 'No team is called Greens'],
    ['team', 'golds', 'Golds have withdrawn'],
    ['fee', 'maybe', '“maybe” is no state of a fee. Write open, paid, waived or refunded'],
    ['emergencyName', 'Mum', 'Emergency phone is missing'],
    ['emergencyNote', 'e\u0301\u0301\u0301\u0301\u0301\u0301', 'Use at most four accents on a letter'],
    ['notes', '=1+1', 'Starts like a formula. Type the text itself'],
  ]
  it.each(WRONG)('[PE4] comes without what can’t be read of a column that is not needed: %s', (field, text, reason) => {
    const usual = plan(season(), KIRA).writes
    const { lines, writes } = plan(season(), { ...KIRA, [field]: text })
    expect(lines[0]?.outcome).toBe('new')
    expect(lines[0]?.reasons.map((one) => one.text)).toContain(reason)
    expect(writes).toEqual(usual)
    const known = { ...SAM, signsIn: false }
    const same = { name: 'Sam Ito', graduationYear: '2027', position: 'CB' }
    const changed = plan(season(known), { ...same, [field]: text })
    expect(changed.lines[0]?.outcome).toBe('changed')
    expect(changed.lines[0]?.reasons.map((one) => one.text)).toContain(reason)
    expect(changed.writes).toEqual(plan(season(known), same).writes)
  })

  it('[PE4] comes without a fee where the season keeps none', () => {
    const free = { ...season(), hasFee: false }
    const { lines, writes } = plan(free, { ...KIRA, fee: 'paid' })
    expect(lines[0]).toMatchObject({
      outcome: 'new',
      reasons: [{ field: 'fee', text: 'The season keeps no fees' }],
    })
    expect(writes).toEqual(plan(free, KIRA).writes)
    expect(lineOf(free, { ...KIRA, fee: 'none' })?.reasons).toEqual([])
  })

  it('[PE4] is one person in a file', () => {
    const { lines, writes } = plan(season(), KIRA, { ...KIRA, nickname: 'K' }, { ...KIRA, graduationYear: '2029' })
    expect(lines.map(({ outcome, reasons }) => [outcome, reasons[0]?.text])).toEqual([
      ['new', undefined],
      ['refused', 'The same person as in row 2'],
      ['refused', 'The file has this name twice. Their mail addresses would tell them apart'],
    ])
    expect(writes).toHaveLength(1)
    const [a, b] = [
      { ...KIRA, contactEmail: 'a@example.com' },
      { ...KIRA, graduationYear: '2029', contactEmail: 'b@example.com' },
    ]
    expect(plan(season(), a, b).writes).toHaveLength(2)
  })
})

describe('a file brought in again', () => {
  const ITO: Cells = { name: 'Sam Ito', graduationYear: '2027' }
  const nobodyYet = { ...SAM, address: '' }
  const TWICE = 'The file has this name twice. Their mail addresses would tell them apart'

  it.each<[string, KnownPerson[], Cells[]]>([
    [
      'gives an address to',
      [nobodyYet],
      [
        { ...ITO, graduationYear: '2026', contactEmail: 'a@example.com' },
        { ...ITO, contactEmail: 'a@example.com' },
      ],
    ],
    [
      'tells apart',
      [nobodyYet],
      [
        { ...ITO, graduationYear: '2026', contactEmail: 'b@example.com' },
        { ...ITO, contactEmail: 'a@example.com' },
      ],
    ],
    [
      'gives a class to',
      [SAM],
      [
        { ...ITO, graduationYear: '2026' },
        { ...ITO, graduationYear: '2026', contactEmail: SAM.address },
      ],
    ],
    [
      'adds',
      [],
      [
        { name: 'Sam Ito', position: 'CB' },
        { ...ITO, position: 'CB' },
      ],
    ],
  ])('[PE4] changes nothing: no row %s whom an earlier one could not say', (_, known, cells) => {
    const { lines, writes } = plan(season(...known), ...cells)
    expect(lines.map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
    expect(lines[1]?.reasons.map(({ text }) => text)).toEqual([TWICE])
    expect(writes).toEqual([])
  })

  it('[PE4] compares each row with people as the rows before leave them', () => {
    const { lines } = plan(
      season(nobodyYet),
      { ...ITO, contactEmail: 'a@example.com' },
      {
        ...ITO,
        graduationYear: '2026',
        position: 'CB',
        contactEmail: 'b@example.com',
      },
    )
    expect(lines.map(({ outcome }) => outcome)).toEqual(['changed', 'new'])
  })
})

describe('somebody who is here', () => {
  const CLASS = 'graduationYear: “12th” is no class. Write a year, such as 2027'
  const SAME: Cells = { firstName: 'SAM', lastName: 'Íto', graduationYear: '2027' }

  it('[PE4] stays as they are where the row says nothing else', () => {
    expect(lineOf(season(SAM), SAME)).toMatchObject({ outcome: 'same', changes: [] })
    expect(
      lineOf(season(SAM), { name: 'Sam Ito', fee: 'open', nickname: 'Sammy', contactEmail: 'family@example.com' }),
    ).toMatchObject({ outcome: 'same' })
  })

  it('[PE4] changes where the row says something else, and contact data without its value', () => {
    const { lines, writes } = plan(season(SAM), {
      ...SAME,
      position: 'GK, CB',
      phone: '(203) 555-0100',
      fee: 'paid',
      team: 'Reds',
      notes: 'Brings the bibs.',
    })
    expect(lines[0]?.changes).toEqual([
      { field: 'position', to: 'GK, CB' },
      { field: 'phone', to: null },
      { field: 'notes', to: null },
      { field: 'fee', to: 'paid' },
      { field: 'team', to: 'Reds' },
    ])
    expect(writes[0]).toMatchObject({
      userId: 'sam',
      fields: ['position', 'phone', 'notes'],
      fee: 'paid',
      teamId: 't1',
    })
    expect(writes[0]?.profile).toMatchObject({ firstName: 'Sam', nickname: 'Sammy', position: ['GK', 'CB'] })
  })

  it('[PE4] keeps the profile of an account, which changes in fee, note and team alone', () => {
    const account = { ...SAM, signsIn: true }
    const { lines, writes } = plan(season(account), {
      ...SAME,
      nickname: 'Wall',
      contactEmail: 'else@example.com',
      fee: 'paid',
      emergencyName: 'Mum',
    })
    expect(lines[0]).toMatchObject({
      outcome: 'changed',
      stays: ['nickname', 'contactEmail'],
      changes: [{ field: 'fee', to: 'paid' }],
    })
    expect(writes[0]).toMatchObject({ profile: null, contactEmail: null, emergencyContact: null, fields: [] })
  })

  it('[TE3] stays on a team that has withdrawn', () => {
    const { lines, writes } = plan(season({ ...SAM, teamId: 't3' }), { ...SAME, team: 'Golds', fee: 'paid' })
    expect(lines[0]).toMatchObject({ outcome: 'changed', changes: [{ field: 'fee', to: 'paid' }] })
    expect(writes[0]).toMatchObject({ userId: 'sam', teamId: null })
  })

  it('[PE4] is told from others of the same name by class and address', () => {
    const older = { ...SAM, userId: 'older', address: '', profile: { ...SAM.profile, graduationYear: '2024' } }
    const both = season(SAM, older)
    const who = (cells: Cells) => plan(both, { name: 'Sam Ito', fee: 'paid', ...cells }).writes[0]?.userId
    expect([who({ graduationYear: '2024' }), who({ graduationYear: '2027' })]).toEqual(['older', 'sam'])
    expect(who({ contactEmail: 'family@example.com', graduationYear: '2026' })).toBe('sam')
    const unclear = 'null: Several people here have this name. Change them on their sheets'
    expect(reasonsOf(both, { name: 'Sam Ito', fee: 'paid' })).toEqual([unclear])
    const other = 'null: Somebody here has this name and another class. Is it them? Change or add them yourself'
    expect(reasonsOf(season(SAM), { name: 'Sam Ito', graduationYear: '2026', position: 'GK' })).toEqual([other])
    const twoAddresses = { name: 'Sam Ito', graduationYear: '2026', position: 'GK', contactEmail: 'other@example.com' }
    expect(lineOf(season(SAM), twoAddresses)?.outcome).toBe('new')
  })

  it('[PE4] is somebody else than a brother or sister with the same address', () => {
    const sister = {
      firstName: 'Mei',
      lastName: 'Ito',
      graduationYear: '2029',
      position: 'ST',
      contactEmail: 'family@example.com',
    }
    expect(lineOf(season(SAM), sister)?.outcome).toBe('new')
  })

  it.each<[string, Partial<KnownPerson>, Cells, string]>([
    ['removed', { state: 'removed' }, {}, 'null: Their registration was removed. Bring it back first'],
    ['blocked', { state: 'blocked' }, {}, 'null: Their account is blocked'],
    ['of a class that can’t be read', {}, { graduationYear: '12th' }, CLASS],
  ])('[PE4] is left out: %s', (_, known, cells, reason) => {
    expect(reasonsOf(season({ ...SAM, ...known }), { ...SAME, ...cells })).toEqual([reason])
  })

  it.each<[string, Partial<KnownPerson>, Cells, string]>([
    [
      'on another team',
      { teamId: 't2' },
      { team: 'Reds' },
      'team: They are on another team. Move them on the page People',
    ],
    ['to a team that has withdrawn', {}, { team: 'Golds' }, 'team: Golds have withdrawn'],
    [
      'with too many notes',
      { notes: 'x'.repeat(1990) },
      { notes: 'Brings the bibs.' },
      'notes: The notes would be too long',
    ],
    ['found by address', {}, { contactEmail: 'family@example.com', graduationYear: '12th' }, CLASS],
    [
      'positions',
      {},
      { position: 'Libero' },
      'position: “Libero” is no position. Write codes or names, such as CB or Center Back',
    ],
  ])('[PE4] keeps that and gets the rest: %s', (_, known, cells, reason) => {
    const { lines, writes } = plan(season({ ...SAM, ...known }), { ...SAME, fee: 'paid', ...cells })
    expect(lines[0]).toMatchObject({ outcome: 'changed', changes: [{ field: 'fee', to: 'paid' }] })
    expect(lines[0]?.reasons.map(({ field, text }) => `${field}: ${text}`)).toEqual([reason])
    expect(writes).toMatchObject([{ fee: 'paid', teamId: null, fields: [] }])
  })

  it('[PE4] is changed by the first of two rows alone', () => {
    const { lines } = plan(season(SAM), { ...SAME, fee: 'paid' }, { ...SAME, fee: 'waived' })
    expect(lines[1]).toMatchObject({ outcome: 'refused', reasons: [{ text: 'The same person as in row 2' }] })
  })
})

describe('[PE6] a season with a limit of players', () => {
  const ZOE: Cells = { firstName: 'Zoë', lastName: 'Brandt', graduationYear: '2027', position: 'GK' }
  const outcomes = (known: ImportSeason, ...all: Cells[]) => plan(known, ...all).lines.map(({ outcome }) => outcome)

  it('gives its free places in the order of the rows, and puts the others on the waiting list', () => {
    const full = { ...season(SAM), freePlaces: 1 }
    const sam = { firstName: 'Sam', lastName: 'Ito', graduationYear: '2027' }
    expect(outcomes(full, sam, { firstName: 'No' }, KIRA, ZOE)).toEqual(['same', 'refused', 'new', 'waits'])
    const { writes } = plan(full, KIRA, ZOE)
    expect(writes.map(({ waits }) => waits)).toEqual([false, true])
    expect(outcomes({ ...full, freePlaces: 0 }, KIRA, ZOE)).toEqual(['waits', 'waits'])
  })

  it('puts nobody who waits on a team, and says so', () => {
    const { lines, writes } = plan({ ...season(), freePlaces: 0 }, { ...KIRA, team: 'Reds' })
    expect(lines[0]?.reasons).toEqual([{ field: 'team', text: 'Not on Reds: nobody who waits is on a team' }])
    expect(writes[0]).toMatchObject({ waits: true, teamId: null })
  })

  it('changes nothing of who waits already: the same file again is as before', () => {
    const waiting = { ...season({ ...SAM, state: 'waits' }), freePlaces: 0 }
    const sam = { firstName: 'Sam', lastName: 'Ito', graduationYear: '2027', team: 'Reds' }
    expect(outcomes(waiting, sam)).toEqual(['same'])
    expect(plan(waiting, sam).writes).toEqual([])
    expect(reasonsOf(waiting, { ...sam, position: 'CB' })).toEqual([
      'null: They are on the waiting list. Let them in first',
    ])
  })
})
