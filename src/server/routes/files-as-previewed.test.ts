import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ImportField, ImportPreview, ImportRow } from '#contract/people/people-import.ts'
import type { PlannedEvening } from '#contract/schedule/evening.ts'
import type { PlannedMatch } from '#contract/schedule/schedule.ts'
import { type CsvField, proposeMapping } from '#league/csv/columns.ts'
import { type CsvTable, readCsv } from '#league/csv/read-csv.ts'
import { PEOPLE_FIELDS } from '#league/people/import/fields.ts'
import { shownValue } from '#league/people/import/read-row.ts'
import { planScheduleImport, SCHEDULE_FIELDS } from '#league/schedule/csv/read.ts'
import { planTeams, TEAM_FIELDS } from '#league/teams-import/plan.ts'
import { seedMatches } from '../seed/leagues.ts'
import { season2025, usualFee } from '../seed/seasons.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'

const RUNS = 60
const MINUTE = 60_000
const TEAM_NAMES = ['Reds', 'Blues', 'Greens', 'Étoile 05', 'Golds']
const BEFORE_SEASON = Date.UTC(2025, 5, 1, 12)

/** Cells by people and by spreadsheets: right ones, nearly right ones, and anything. */
const PEOPLE_CELLS: Partial<Record<ImportField, readonly string[]>> = {
  firstName: ['Sam', 'SAM', 'Zoë', 'Zoë', 'Ana Maria', 'a@b.example', '=1+1'],
  lastName: ['Ito', 'Ito', 'O’Neill', 'de la Cruz', 'Ito ', ''],
  nickname: ['Ace', 'Sammy', "'-Sam", ''],
  graduationYear: ['2027', '2027', "'26", 'Senior', '12th grade', 'before 2000', '2207'],
  position: ['GK', 'GK', 'Center Back / rb', 'st, LW', 'Goalie', 'Libero'],
  footPref: ['Left', 'r', 'Both', 'neither', ''],
  clubTeam: ['FC North', 'A  B', ''],
  contactEmail: ['Sam <sam@example.com>', 'family@example.com', 'no address', ''],
  phone: ['(203) 555-0123', '٢٠٣ ٥٥٥ ٠١٢٣', "'+1 203 555 0100", '2.03E+09', ''],
  team: [...TEAM_NAMES, 'reds', 'Nobodies', ''],
  fee: ['paid', 'no', 'Waived', 'refunded', 'maybe', ''],
  emergencyName: ['Carmen', ''],
  emergencyPhone: ['(203) 555-0162', '12', ''],
  emergencyNote: ['Nuts', ''],
  notes: ['Late', 'Two\r\nlines', 'Two\nlines', '"Quoted", and more', ''],
}
const PEOPLE_COLUMNS = ['firstName', 'lastName', 'graduationYear', 'position'] as const
const TEAM_CELLS = {
  name: [...TEAM_NAMES, 'REDS', ' Blues ', 'Owls', '', 'a@b.example', 'x'.repeat(60)],
  shortName: ['RED', 'B', '', 'far too long a sign'],
  color: ['dc2626', '#2563EB', 'Red', 'Teal', 'dc262', ''],
  coach: ['Bea', ' Cy ', '=cmd', ''],
  description: ['Since 1999', 'One\ntwo', ''],
}
const MATCH_CELLS = {
  day: ['2025-07-09', '2025-07-16', '7/23/2025', '30.07.2025', '2025-09-01', 'TBD', 'x', ''],
  kickoff: ['18:00', '7 PM', '6:30pm', '19.00', '25:00', 'tbd', ''],
  field: ['B', 'A', 'Field E', 'b', 'North', ''],
  home: [...TEAM_NAMES, 'reds', 'Nobodies', ''],
  away: [...TEAM_NAMES, 'BLUES', ''],
  stage: ['regular', 'Friendly', 'Semi-final', 'cup tie', ''],
  status: ['', 'postponed', 'Cancelled', 'played', 'strange'],
}

const PERSON = 'First name,Last name,Class,Positions,Note'
const EXAMPLES_PEOPLE = ['2027,GK,', '2027,GK,', '2027,CB,Late', 'x,CB,'].map((rest) => `${PERSON}\nSam,Ito,${rest}`)
const EXAMPLES_TEAM = ['Owls,Bea', 'Owls,Bea', 'owls,Cy', 'a@b.example,'].map((row) => `Name,Coach\n${row}`)
const FIXTURE = 'Day,Kick-off,Field,Home,Away'
/** More matches of two teams than any schedule has: some are new whatever was planned before. */
const SIX_OF_TWO = [15, 16, 17, 18, 19, 20].map((hour) => `2025-07-30,${hour}:00,B,Reds,Golds`)
const EXAMPLES_SCHEDULE = [
  [FIXTURE, ...SIX_OF_TWO].join('\n'),
  ...['B,Reds,Golds', 'A,Reds,Golds', 'B,Reds,Nobodies'].map((rest) => `${FIXTURE}\n2025-07-30,20:00,${rest}`),
]

/** A small file: these columns and some of the others, in any order, and rows of such cells and sometimes of any text. */
function fileOf<Key extends string>(
  fields: readonly CsvField<Key>[],
  cells: Partial<Record<Key, readonly string[]>>,
  always: readonly Key[],
): fc.Arbitrary<CsvTable> {
  const others = fields.filter(({ key }) => cells[key] && !always.includes(key))
  return fc
    .subarray(others)
    .map((some) => [...some, ...fields.filter(({ key }) => always.includes(key))])
    .chain((columns) => fc.shuffledSubarray(columns, { minLength: columns.length }))
    .chain((columns) =>
      fc
        .array(
          fc.tuple(
            ...columns.map(({ key }) =>
              fc.oneof(
                { arbitrary: fc.constantFrom(...(cells[key] ?? [''])), weight: 12 },
                { arbitrary: fc.string({ maxLength: 12, unit: 'grapheme' }), weight: 1 },
              ),
            ),
          ),
          { minLength: 1, maxLength: 6 },
        )
        .map((rows) => [columns.map(({ label }) => label), ...rows]),
    )
    .map((lines) => readCsv(lines.map((line) => line.map(quoted).join(',')).join('\r\n')))
    .filter((table): table is CsvTable => !('refused' in table))
}
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

describe('[PE4, TE1, SC15] what the preview of a file says is what the server saves, no more and no less', () => {
  let site: TestSite
  let organiser: Awaited<ReturnType<TestSite['setUpSeason']>>['organiser']
  let leagueId: string

  beforeAll(async () => {
    site = await openTestSite('sqlite', {}, { clock: { now: () => BEFORE_SEASON } })
    const asks = { ...season2025.details.asks, fee: usualFee('') }
    const set = await site.setUpSeason({ details: { ...season2025.details, asks } })
    organiser = set.organiser
    leagueId = set.league.id
    await organiser.call('POST /api/leagues/:leagueId/teams', { teams: TEAM_NAMES.map((name) => ({ name })) }, at())
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterAll(async () => {
    await site.close()
    vi.useRealTimers()
  })

  const at = () => ({ params: { leagueId } })
  /** Some files of every outcome first, then any. */
  const each = (
    examples: readonly string[],
    files: fc.Arbitrary<CsvTable>,
    holds: (table: CsvTable) => Promise<void>,
  ) =>
    // Each in a minute of its own, so that no limit is met.
    fc.assert(
      fc.asyncProperty(files, holds).beforeEach(() => void vi.setSystemTime(Date.now() + MINUTE)),
      {
        numRuns: RUNS,
        examples: examples.map((text) => [readCsv(text) as CsvTable]),
      },
    )
  const read = () => site.store.connections.read

  type Person = { name: string; fields: Map<ImportField, unknown> }
  /** Everybody of the season, each with what a file may change. */
  async function people(): Promise<Map<string, Person>> {
    const rows = await read()
      .selectFrom('registrations')
      .innerJoin('profiles', 'profiles.userId', 'registrations.userId')
      .innerJoin('users', 'users.id', 'registrations.userId')
      .leftJoin('rosters', (join) =>
        join.onRef('rosters.userId', '=', 'users.id').onRef('rosters.leagueId', '=', 'registrations.leagueId'),
      )
      .leftJoin('teams', 'teams.id', 'rosters.teamId')
      .where('registrations.leagueId', '=', leagueId)
      .selectAll('profiles')
      .select(['registrations.fee', 'registrations.notes', 'registrations.emergencyContact'])
      .select(['users.contactEmail', 'teams.name as team'])
      .execute()
    return new Map(
      rows.map((row) => [
        row.userId,
        {
          name: `${row.firstName} ${row.lastName}`,
          fields: new Map<ImportField, unknown>([
            ['nickname', row.nickname],
            ['graduationYear', row.graduationYear],
            ['position', row.position],
            ['footPref', row.footPref],
            ['clubTeam', row.clubTeam],
            ['phone', row.phone],
            ['contactEmail', row.contactEmail],
            ['emergencyName', row.emergencyContact],
            ['notes', row.notes],
            ['fee', row.fee ?? 'open'],
            ['team', row.team],
          ]),
        },
      ]),
    )
  }
  const HIDDEN: readonly ImportField[] = ['phone', 'contactEmail', 'emergencyName', 'notes']
  /** A change as a preview shows it: the field and the value, without what stands on sheets alone. */
  function shown(field: ImportField, value: unknown): string {
    if (HIDDEN.includes(field)) return field
    if (field === 'fee' || field === 'team') return `${field}: ${String(value).toLowerCase()}`
    return `${field}: ${shownValue(field, (field === 'position' ? JSON.parse(String(value)) : value) as never)}`
  }
  const said = ({ field, to }: ImportPreview['lines'][number]['changes'][number]) =>
    to === null ? field : `${field}: ${field === 'team' || field === 'fee' ? to.toLowerCase() : to}`

  const rowsOf = ({ headings, rows }: CsvTable): ImportRow[] => {
    const mapping = Object.entries(proposeMapping(headings, PEOPLE_FIELDS))
    return rows.map(({ row, cells, isTooLong }) => ({
      row,
      ...(isTooLong && { isTooLong }),
      cells: Object.fromEntries(
        mapping.flatMap(([field, column]) => {
          const cell = column === null ? '' : (cells[column] ?? '')
          return cell === '' ? [] : [[field, cell]]
        }),
      ),
    }))
  }

  it('of people', async () => {
    const outcomes = new Set<string>()
    await each(EXAMPLES_PEOPLE, fileOf(PEOPLE_FIELDS, PEOPLE_CELLS, PEOPLE_COLUMNS), async (table) => {
      const rows = rowsOf(table)
      const look = async () =>
        (await organiser.call('POST /api/leagues/:leagueId/people-import/preview', { rows }, at())).body
      const preview = await look()
      const before = await people()
      const sent = { rows, seen: preview.seen }
      const { status, body } = await organiser.call('POST /api/leagues/:leagueId/people-import', sent, at())
      expect(status, JSON.stringify(body)).toBe(200)
      const of = (outcome: string) => preview.lines.filter((line) => line.outcome === outcome)
      expect(body).toMatchObject({ added: of('new').length, changed: of('changed').length })
      const after = await people()
      const added = [...after].flatMap(([id, { name }]) => (before.has(id) ? [] : name))
      expect(added.toSorted()).toEqual(
        of('new')
          .map(({ name }) => name)
          .toSorted(),
      )
      const changed = [...before].flatMap(([id, { fields }]) => {
        const now = after.get(id)?.fields
        const differing = [...fields].filter(([field, value]) => now?.get(field) !== value)
        return differing.length > 0
          ? differing
              .map(([field]) => shown(field, now?.get(field)))
              .toSorted()
              .join('; ')
          : []
      })
      expect(changed.toSorted()).toEqual(
        of('changed')
          .map(({ changes }) => changes.map(said).toSorted().join('; '))
          .toSorted(),
      )
      const again = (await look()).lines.map(({ outcome }) => outcome)
      expect(again.filter((outcome) => outcome === 'new' || outcome === 'changed')).toEqual([])
      for (const { outcome } of preview.lines) outcomes.add(outcome)
    })
    expect(outcomes).toEqual(new Set(['new', 'changed', 'same', 'refused']))
  })

  it('of teams', async () => {
    const outcomes = new Set<string>()
    const list = async () =>
      (await organiser.call('GET /api/leagues/:leagueId/managed-teams', undefined, at())).body.teams
    await each(EXAMPLES_TEAM, fileOf(TEAM_FIELDS, TEAM_CELLS, ['name']), async (table) => {
      const before = await list()
      const mapping = proposeMapping(table.headings, TEAM_FIELDS)
      const { lines, teams } = planTeams(table, mapping, before)
      const named = (outcome: string) => lines.filter((line) => line.outcome === outcome).map(({ name }) => name)
      const seen = { added: named('new').length, changed: named('changed').length }
      for (const { outcome } of lines) outcomes.add(outcome)
      if (teams.length === 0) return
      const { status, body } = await organiser.call('POST /api/leagues/:leagueId/teams/import', { teams, seen }, at())
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body).toEqual(seen)
      const after = await list()
      const known = new Map(before.map((team) => [team.id, JSON.stringify(team)]))
      const added = after.filter(({ id }) => !known.has(id)).map(({ name }) => name)
      const changed = after.filter((team) => known.has(team.id) && known.get(team.id) !== JSON.stringify(team))
      const lower = (names: string[]) => names.map((name) => name.trim().toLowerCase()).toSorted()
      expect(lower(added)).toEqual(lower(named('new')))
      expect(lower(changed.map(({ name }) => name))).toEqual(lower(named('changed')))
      expect(after).toHaveLength(before.length + added.length)
      const again = planTeams(table, mapping, after).lines.map(({ outcome }) => outcome)
      expect(again.filter((outcome) => outcome === 'new' || outcome === 'changed')).toEqual([])
    })
    expect(outcomes).toEqual(new Set(['new', 'changed', 'same', 'refused']))
  })

  it('of fixtures', async () => {
    const { teams: all } = (await organiser.call('GET /api/leagues/:leagueId/managed-teams', undefined, at())).body
    const ids = all.map(({ id }) => id)
    await site.store.connections.write
      .transaction()
      .execute((trx) => seedMatches(trx, leagueId, ids.slice(0, 6), false))
    const schedule = async () => (await organiser.call('GET /api/leagues/:leagueId/schedule', undefined, at())).body
    const [played, locked] = (await schedule()).matches
    const edits = [{ matchId: played?.id ?? '', version: 1, homeScore: 1, awayScore: 0 }]
    expect((await organiser.call('PUT /api/leagues/:leagueId/scores', { edits }, at())).status).toBe(200)
    await site.store.connections.write
      .insertInto('lockedMatches')
      .values({ leagueId, matchId: locked?.id ?? '', lockedBy: null, lockedAt: 0 })
      .execute()
    const outcomes = new Set<string>()
    await each(EXAMPLES_SCHEDULE, fileOf(SCHEDULE_FIELDS, MATCH_CELLS, ['home', 'away']), async (table) => {
      const mapping = proposeMapping(table.headings, SCHEDULE_FIELDS)
      const plan = async () => {
        const shownNow = await schedule()
        const evenings = new Map<string, PlannedEvening>()
        const matches = new Map<string, PlannedMatch>()
        for (const { id, planned } of shownNow.evenings) if (planned) evenings.set(id, planned)
        for (const { id, planned } of shownNow.matches) if (planned) matches.set(id, planned)
        const playedIds = shownNow.matches.flatMap(({ id, isPlayed }) => (isPlayed ? id : []))
        return {
          evenings,
          matches,
          planned: planScheduleImport(table, mapping, {
            plan: { evenings, matches },
            season: shownNow.league,
            withdrawn: new Set(shownNow.withdrawn),
            teams: shownNow.teams,
            playedIds: new Set(playedIds),
            lockedIds: new Set(shownNow.locked),
            newId: randomUUID,
          }),
        }
      }
      const { evenings, matches, planned } = await plan()
      const { lines, edits: asked, refused } = planned
      for (const { outcome } of lines) outcomes.add(outcome)
      const announced = lines.flatMap((line) =>
        line.outcome === 'new' || line.outcome === 'changed' ? `${line.outcome} ${line.matchId}` : [],
      )
      const made = asked.flatMap(({ item, id, before }) =>
        item === 'match' ? `${before === null ? 'new' : 'changed'} ${id}` : [],
      )
      expect(made.toSorted()).toEqual(announced.toSorted())
      if (refused !== null || announced.length === 0) return
      const path = 'POST /api/leagues/:leagueId/schedule/edits'
      const { status, body } = await organiser.call(path, { edits: asked }, at())
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body.conflicts).toEqual([])
      for (const edit of asked) {
        if (edit.item === 'match' && edit.after) matches.set(edit.id, edit.after)
        if (edit.item === 'evening' && edit.after) evenings.set(edit.id, edit.after)
      }
      const after = await plan()
      expect(after.matches).toEqual(matches)
      expect(after.evenings).toEqual(evenings)
      expect(after.planned.edits).toEqual([])
    })
    expect(outcomes).toEqual(new Set(['new', 'changed', 'same', 'refused']))
  })
})
