import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PlannedMatch, scheduleEdits } from '#contract/schedule/schedule.ts'
import { proposeMapping } from '../../csv/columns.ts'
import { type CsvTable, readCsv } from '../../csv/read-csv.ts'
import { plannedMatchOf } from '../../testing/match.ts'
import { FOUR_WEEKS, TEAMS } from '../../testing/season.ts'
import type { Plan } from '../plan.ts'
import { publishedPlan } from '../published-plan.ts'
import { timeOf } from './cells.ts'
import { dayOf } from './day-cells.ts'
import { dayQuestion, type ImportContext, planScheduleImport, SCHEDULE_FIELDS } from './read.ts'
import { scheduleCsv } from './write.ts'

const { evenings } = publishedPlan(FOUR_WEEKS, [])
const NAMES = [...TEAMS].map(([id, name]) => ({ id, name }))
const planOf = (...matches: PlannedMatch[]): Plan => ({
  evenings,
  matches: new Map(matches.map((match, i) => [`m${i}`, match])),
})
const tableOf = (text: string): CsvTable => {
  const table = readCsv(text)
  if ('refused' in table) throw new Error(table.refused)
  return table
}
function bringIn(text: string, plan: Plan, more: Partial<ImportContext> = {}) {
  const table = tableOf(text)
  let ids = 0
  return planScheduleImport(table, proposeMapping(table.headings, SCHEDULE_FIELDS), {
    plan,
    season: { year: 2025, fields: ['B', 'A', 'E'] },
    withdrawn: new Set(),
    teams: NAMES,
    playedIds: new Set(),
    lockedIds: new Set(),
    newId: () => `0f8fad5b-d9cb-469f-a165-${String(ids++).padStart(12, '0')}`,
    ...more,
  })
}
/** The plan once the edits of a file are saved. */
function saved(plan: Plan, { edits }: ReturnType<typeof bringIn>): Plan {
  const next = { evenings: new Map(plan.evenings), matches: new Map(plan.matches) }
  for (const { item, id, after } of edits)
    if (after) (next[item === 'evening' ? 'evenings' : 'matches'] as Map<string, object>).set(id, after)
  return next
}
const ONE = plannedMatchOf({ eveningId: 'e1', kickoff: '18:00', field: 'B' })

describe('[SC15] a schedule as CSV', () => {
  it('has a byte order mark, CRLF and the order of days, those without a date last', () => {
    const text = scheduleCsv(planOf(plannedMatchOf({ stage: 'friendly' }), ONE), TEAMS)
    expect(text).toBe(
      '\ufeffDay,Kick-off,Field,Home,Away,Stage,Status,Match\r\n' +
        '2025-07-09,18:00,B,Reed Rovers,Silva FC,,,m1\r\n' +
        ',,,Reed Rovers,Silva FC,Friendly,,m0\r\n',
    )
  })

  it('comes in unchanged, whatever teams and fields are called', () => {
    const text = fc
      .tuple(
        fc.constantFrom('', '=', '+', '-', '@', "'", "'=", "''@", '"', '＝'),
        fc.string({ unit: 'grapheme', maxLength: 20 }),
      )
      .map((parts) => parts.join('').replace(/\p{C}/gu, '').trim())
      .filter((name) => name !== '')
    const match = fc.record({
      homeTeamId: fc.constantFrom('t0', 't1', 'gone', null),
      awayTeamId: fc.constantFrom('t2', 't3', null),
      place: fc.option(fc.tuple(fc.constantFrom(...evenings.keys()), fc.constantFrom('18:00', '19:00', '20:15'))),
      field: fc.option(text),
      stage: fc.constantFrom('regular' as const, 'friendly' as const, 'semi-final' as const),
      status: fc.constantFrom(null, 'postponed' as const, 'cancelled' as const),
    })
    const names = fc.uniqueArray(text, { minLength: 4, maxLength: 4, selector: (name) => name.toLowerCase() })
    fc.assert(
      fc.property(names, fc.array(match, { minLength: 1, maxLength: 12 }), (called, matches) => {
        const teams = called.map((name, i) => ({ id: `t${i}`, name }))
        const plan = planOf(
          ...matches.map(({ place, ...rest }) => {
            return { ...rest, eveningId: place?.[0] ?? null, kickoff: place?.[1] ?? null }
          }),
        )
        const file = scheduleCsv(plan, new Map(teams.map(({ id, name }) => [id, name])))
        const result = bringIn(file, plan, { teams })
        expect(result.lines.map(({ outcome }) => outcome)).toEqual(matches.map(() => 'same'))
        expect(result.edits).toEqual([])
      }),
    )
  })

  it('makes matches and evenings, and changes nothing the second time', () => {
    const file = [
      'Date;Time;Pitch;Home team;Away team',
      '7/9/2025;7:00 PM;A;reed rovers;Silva FC',
      '2025-08-02;18:00;E;Silva FC;Reed Rovers',
      ';;;Reed Rovers;Diaz Athletic',
    ].join('\n')
    const first = bringIn(file, planOf(ONE), { dayOrder: 'month-first' })
    expect(first.lines.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'changed'],
      [3, 'new'],
      [4, 'new'],
    ])
    expect(first.newDays).toEqual(['2025-08-02'])
    expect(first.edits.map(({ item, after }) => [item, after])).toMatchObject([
      ['evening', { day: '2025-08-02', kickoffs: ['18:00'], fields: ['E'] }],
      ['match', { eveningId: 'e1', kickoff: '19:00', field: 'A' }],
      ['match', { homeTeamId: 'silva', awayTeamId: 'reed', kickoff: '18:00' }],
      ['match', { awayTeamId: 'diaz', eveningId: null, kickoff: null }],
    ])
    const again = bringIn(file, saved(planOf(ONE), first), { dayOrder: 'month-first' })
    expect(again.edits).toEqual([])
    expect(again.lines.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same'])
  })

  it('names each row that can’t be read, and leaves it out', () => {
    const file = [
      'Day,Kick-off,Field,Home,Away,Stage,Status',
      '2025-07-09,18:00,B,Reed Rovers,Nobody FC,,',
      '2025-07-09,18:00,B,Reed Rovers,Reed Rovers,,',
      '2025-07-09,,B,Reed Rovers,Diaz Athletic,,',
      '31.13.2025,18:00,B,Reed Rovers,Diaz Athletic,,',
      '2025-02-30,18:00,B,Reed Rovers,Diaz Athletic,,',
      '2025-07-09,25:00,B,Reed Rovers,Diaz Athletic,,',
      '=1+1,18:00,B,Reed Rovers,Diaz Athletic,,',
      '2025-07-09,18:00,B,Reed Rovers,,,',
    ].join('\n')
    const { lines, edits } = bringIn(file, planOf(ONE))
    expect(edits).toEqual([])
    expect(lines.map((line) => (line.outcome === 'refused' ? line.reason : line.outcome))).toEqual([
      'There is no team called Nobody FC',
      'A team can’t play against itself',
      'It needs a day and a kick-off, or neither',
      '31.13.2025 is no day: write 2025-07-09',
      '2025-02-30 is no day: write 2025-07-09',
      '25:00 is no time: write 18:00',
      'Starts like a formula. Type the text itself',
      'A row needs two teams',
    ])
  })

  it('[SC15] names what can’t be read of a column that a row can do without, and brings in the rest', () => {
    const head = 'Day,Kick-off,Field,Home,Away,Stage,Status,Match'
    const noteOf = (field: string, more: string) => {
      const file = `${head}\n2025-07-09,19:00,${field},Reed Rovers,Silva FC,${more}`
      const { lines, edits } = bringIn(file, planOf(ONE))
      expect(
        lines.map(({ outcome }) => outcome),
        more,
      ).toEqual(['changed'])
      expect(edits, more).toMatchObject([{ after: { kickoff: '19:00', stage: 'regular', status: null } }])
      const [line] = lines
      return line && 'note' in line ? line.note : null
    }
    expect(noteOf('B', ',,')).toBeNull()
    expect(noteOf('B', 'Cup,,')).toBe('Cup is no stage: left out')
    expect(noteOf('B', ',Maybe,')).toBe('Maybe is no status: left out')
    expect(noteOf('=1+1', ',,')).toBe('Field starts like a formula: left out')
    expect(noteOf('x'.repeat(200), ',,')).toBe(`${'x'.repeat(39)}… is no field: left out`)
    expect(noteOf('B', 'Cup,Maybe,=2')).toBe(
      'Match starts like a formula: left out. Cup is no stage: left out. Maybe is no status: left out',
    )
  })

  it('leaves what is played, and what is locked, where it is', () => {
    const file = 'Day,Kick-off,Home,Away,Match\n2025-07-16,19:00,Reed Rovers,Silva FC,m0'
    const reasonOf = (more: Partial<ImportContext>) => {
      const [line] = bringIn(file, planOf(ONE), more).lines
      return line?.outcome === 'refused' && line.reason
    }
    expect(reasonOf({ playedIds: new Set(['m0']) })).toMatch(/^This match has been played/)
    expect(reasonOf({ lockedIds: new Set(['m0']) })).toBe('This match is locked')
    expect(reasonOf({})).toBe(false)
  })

  it('is refused whole where it makes more changes than one save takes', () => {
    const rows = Array.from({ length: 1001 }, () => ',,Reed Rovers,Silva FC')
    const result = bringIn(['Day,Kick-off,Home,Away', ...rows].join('\n'), planOf())
    expect(result.refused).toMatch(/more than 1000 changes/)
  })

  it('reads days and times as they are typed', () => {
    const days = ['2025-7-9', '7/9/2025', '13/1/2025', 'July 9', 'Wed, 9 Jul 2025', '9-Jul-25', '7/9', '9 Foo']
    const reading = { order: 'month-first', near: ['2025-07-16'] } as const
    expect(days.map((day) => dayOf(day, reading))).toEqual([
      '2025-07-09',
      '2025-07-09',
      null,
      '2025-07-09',
      '2025-07-09',
      '2025-07-09',
      '2025-07-09',
      null,
    ])
    expect(['18:00', '6:00 PM', '6 pm', '12:15 a.m.', '18:00:00', '7', '13 PM', '18:60'].map(timeOf)).toEqual([
      '18:00',
      '18:00',
      '18:00',
      '00:15',
      '18:00',
      null,
      null,
      null,
    ])
  })

  const HEAD = 'Day,Kick-off,Home,Away'
  const daysOf = ({ edits }: ReturnType<typeof bringIn>) =>
    edits.flatMap(({ item, after }) => (item === 'evening' && after && 'day' in after ? after.day : []))

  it('reads the days of a file in the one order that all of its rows allow', () => {
    const rows = ['08/09/2025,18:00,Reed Rovers,Silva FC', '13/09/2025,18:00,Reed Rovers,Diaz Athletic']
    expect(daysOf(bringIn([HEAD, ...rows].join('\n'), planOf()))).toEqual(['2025-09-08', '2025-09-13'])
    const american = rows.map((row) => row.replace('13/09', '09/13'))
    expect(daysOf(bringIn([HEAD, ...american].join('\n'), planOf()))).toEqual(['2025-08-09', '2025-09-13'])
    const both = bringIn([HEAD, ...rows, '09/14/2025,18:00,Silva FC,Diaz Athletic'].join('\n'), planOf())
    expect(both.edits).toEqual([])
    expect(both.lines[0]).toMatchObject({ reason: expect.stringMatching(/^08\/09\/2025 is not clear/) })
  })

  it('says of days with a time, too, that the file writes them in both orders', () => {
    const rows = ['08/13/2025 18:00,Reed Rovers,Silva FC', '13/08/2025 18:00,Reed Rovers,Diaz Athletic']
    const { lines } = bringIn(
      ['Date/Time,Home,Away', ...rows, '31/31/2025 18:00,Silva FC,Diaz Athletic'].join('\n'),
      planOf(),
    )
    expect(lines.map((line) => line.outcome === 'refused' && line.reason)).toEqual([
      '08/13/2025 is not clear: the file writes days month first and day first. Write 2025-07-09',
      '13/08/2025 is not clear: the file writes days month first and day first. Write 2025-07-09',
      '31/31/2025 18:00 is no day: write 2025-07-09',
    ])
  })

  it('says where a time with a time zone is read as the season’s own', () => {
    const NOTE = 'Its time is read as the season’s own clock'
    const notesOf = (head: string, ...rows: string[]) =>
      bringIn([head, ...rows].join('\n'), planOf()).lines.map((line) => 'note' in line && line.note)
    expect(
      notesOf(
        'Date/Time,Home,Away,Status',
        '2025-07-09T22:00:00Z,Reed Rovers,Silva FC,',
        '2025-07-16T18:00:00.000+02:00,Reed Rovers,Silva FC,',
        '2025-07-23T18:00,Reed Rovers,Silva FC,',
        '2025-07-30T18:00Z,Reed Rovers,Silva FC,Played',
      ),
    ).toEqual([NOTE, NOTE, false, expect.stringMatching(`^The file says that it was played: .*\\. ${NOTE}$`)])
    expect(notesOf(HEAD, '2025-07-09T00:00:00Z,18:00,Reed Rovers,Silva FC')).toEqual([false])
  })

  it('asks with an example where days can be read in two ways', () => {
    const text = `${HEAD}\n08/08/2025,18:00,Reed Rovers,Silva FC\n08/09/2025,18:00,Reed Rovers,Diaz Athletic`
    const table = tableOf(text)
    expect(dayQuestion(table, proposeMapping(table.headings, SCHEDULE_FIELDS))).toBe('08/09/2025')
    expect(bringIn(text, planOf()).edits).toEqual([])
    expect(daysOf(bringIn(text, planOf(), { dayOrder: 'day-first' }))).toEqual(['2025-08-08', '2025-09-08'])
    expect(daysOf(bringIn(text, planOf(), { dayOrder: 'month-first' }))).toEqual(['2025-08-08', '2025-08-09'])
  })

  it('comes in unchanged once a spreadsheet of another country has saved it', () => {
    const plan = planOf(ONE, plannedMatchOf({ eveningId: 'e2', kickoff: '19:00', field: 'A', awayTeamId: 'diaz' }))
    const own = scheduleCsv(plan, TEAMS)
    const [day, month, year] = ['$3', '$2', '$1']
    for (const written of [
      `${month}/${day}/${year}`,
      `${day}/${month}/${year}`,
      `${day}.${month}.${year}`,
      `${day}-${month}-${year}`,
      `${year}/${month}/${day}`,
      `${day}. ${month}. ${year}`.replaceAll(' ', ''),
    ]) {
      const file = own.replace(/(\d{4})-(\d\d)-(\d\d)/g, written).replace(/(\d\d:\d\d)/g, '$1:00')
      const { lines, edits } = bringIn(file.replaceAll(',', ';'), plan)
      expect([written, lines.map(({ outcome }) => outcome), edits]).toEqual([written, ['same', 'same'], []])
    }
  })

  it('matches two meetings of the same teams by nearness of day, and no played one to another day', () => {
    const first = plannedMatchOf({ eveningId: 'e1', kickoff: '18:00' })
    const second = plannedMatchOf({ eveningId: 'e3', kickoff: '18:00' })
    const rows = ['2025-07-24,18:00,Reed Rovers,Silva FC', '2025-07-10,18:00,Reed Rovers,Silva FC']
    const { lines } = bringIn([HEAD, ...rows].join('\n'), planOf(first, second))
    expect(lines).toMatchObject([
      { outcome: 'changed', matchId: 'm1' },
      { outcome: 'changed', matchId: 'm0' },
    ])
    const again = bringIn(`${HEAD}\n2025-07-30,18:00,Reed Rovers,Silva FC`, planOf(first), {
      playedIds: new Set(['m0']),
    })
    expect(again.lines).toMatchObject([{ outcome: 'new' }])
  })

  it('knows two meetings without a day by what else rows say of them, in whichever order they are planned', () => {
    const text = 'Home,Away,Field,Status\nReed Rovers,Silva FC,,postponed\nReed Rovers,Silva FC,B,\n'
    const [off, on] = [plannedMatchOf({ status: 'postponed' }), plannedMatchOf({ field: 'B' })]
    for (const plan of [planOf(off, on), planOf(on, off)]) expect(bringIn(text, plan).edits).toEqual([])
  })

  it('gives a new evening the season’s own fields, and takes names of fields of 40 letters', () => {
    const bare = bringIn(`${HEAD}\n2025-08-02,18:00,Reed Rovers,Silva FC`, planOf())
    expect(bare.edits[0]).toMatchObject({ item: 'evening', after: { day: '2025-08-02', fields: ['B', 'A', 'E'] } })
    const name = 'Wakeman Boys & Girls Club, upper field 12'.slice(0, 40)
    const long = bringIn(`Day,Kick-off,Field,Home,Away\n2025-08-02,18:00,"${name}",Reed Rovers,Silva FC`, planOf())
    expect(long.lines).toMatchObject([{ outcome: 'new' }])
    expect(scheduleEdits.safeParse({ edits: long.edits }).success).toBe(true)
  })

  it('refuses in the preview whatever saving would refuse', () => {
    const row = (day: string, more: string) => `${day},18:00,${more},Reed Rovers,Silva FC`
    const fields = Array.from({ length: 13 }, (_, i) => row('2025-08-02', `F${i}`))
    const file = ['Day,Kick-off,Field,Home,Away', ...fields, row('1925-07-09', 'A'), row('2025-08-03', 'x'.repeat(41))]
    const { lines, edits } = bringIn(file.join('\n'), planOf(), {})
    expect(edits).toEqual([])
    expect(new Set(lines.map((line) => line.outcome === 'refused' && line.reason))).toEqual(
      new Set(['At most 12 fields', 'Choose a day from 2000 to 2100', 'Use at most 40 characters']),
    )
    const late = bringIn(`${HEAD}\n2025-07-09,18:00,Reed Rovers,Silva FC`, planOf(), { withdrawn: new Set(['silva']) })
    expect(late.lines).toMatchObject([{ outcome: 'refused', reason: 'This team has withdrawn' }])
    const days = Array.from({ length: 117 }, (_, i) => new Date(Date.UTC(2025, 8, 1 + i)).toISOString().slice(0, 10))
    const many = bringIn([HEAD, ...days.map((day) => `${day},18:00,Reed Rovers,Silva FC`)].join('\n'), planOf())
    expect(many.refused).toBe('A season has at most 120 evenings')
  })
})
