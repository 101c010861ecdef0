import type { PlannedEvening } from '#contract/schedule/evening.ts'
import { MAX_EDITS, type PlannedMatch, plannedMatch, type ScheduleEdit } from '#contract/schedule/schedule.ts'
import { cellText, FORMULA_TEXT, isFormula } from '../../csv/cell.ts'
import type { CsvField, Mapping } from '../../csv/columns.ts'
import type { CsvRow, CsvTable } from '../../csv/read-csv.ts'
import { fieldKey, sameField } from '../../fields.ts'
import { matchEdit } from '../edits.ts'
import { isHeld } from '../locks.ts'
import type { Plan } from '../plan.ts'
import { dayOf, stageOf, statusOfCell, timeOf } from './cells.ts'

export type ScheduleField = 'day' | 'kickoff' | 'field' | 'home' | 'away' | 'stage' | 'status' | 'match'

/** What a column of a schedule may hold. Teams are what a row can't do without. */
export const SCHEDULE_FIELDS: readonly CsvField<ScheduleField>[] = [
  { key: 'day', label: 'Day', headings: ['Date', 'Match day'] },
  { key: 'kickoff', label: 'Kick-off', headings: ['Time', 'Start', 'Start time'] },
  { key: 'field', label: 'Field', headings: ['Pitch', 'Place', 'Location'] },
  { key: 'home', label: 'Home', headings: ['Home team', 'Team 1', 'Team A'] },
  { key: 'away', label: 'Away', headings: ['Away team', 'Visitor', 'Visitors', 'Team 2', 'Team B'] },
  { key: 'stage', label: 'Stage', headings: ['Kind', 'Type'] },
  { key: 'status', label: 'Status', headings: ['State'] },
  { key: 'match', label: 'Match', headings: ['Match id', 'Id'] },
]

/** What a row of a file would do. */
export type ScheduleLine = { row: number; name: string } & (
  | { outcome: 'new' | 'changed' | 'same'; matchId: string }
  /** Left out, with a sentence that says why. */
  | { outcome: 'refused'; reason: string }
)

/** What a file would change of the working copy, row by row, and the edits that do it together. */
export type ScheduleImport = { lines: ScheduleLine[]; edits: ScheduleEdit[]; newDays: string[] }

/** What a file is read into. */
export type ImportContext = {
  plan: Plan
  /** Names of the season's teams, and short ones where they have some, by id. */
  teams: readonly { id: string; name: string; shortName?: string | undefined }[]
  playedIds: ReadonlySet<string>
  lockedIds: ReadonlySet<string>
  /** Gives the id of a new match or evening: a UUID. */
  newId: () => string
}

/** A row in the terms of the schedule; a cell of a column that is not there is undefined. */
type Read = {
  row: number
  name: string
  matchId: string
  /** Null for an empty cell: the team stays. */
  homeTeamId: string | null
  awayTeamId: string | null
  place: { day: string; kickoff: string } | null | undefined
  field: string | null | undefined
  stage: PlannedMatch['stage'] | undefined
  status: PlannedMatch['status'] | undefined
}

class Unreadable extends Error {}

/**
 * What a table would change of the working copy ([SC15]). A row is the match that it names by id, else the match of its two
 * teams at its place, else one of its two teams that no other row names, else a new one. What the file does not name stays
 * as it is; a day without an evening gets one. The same file a second time changes nothing.
 */
export function planScheduleImport(
  table: CsvTable,
  mapping: Mapping<ScheduleField>,
  context: ImportContext,
): ScheduleImport {
  const lines = new Map<number, ScheduleLine>()
  const rows = table.rows.flatMap((row) => {
    try {
      return readRow(row, mapping, context)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      lines.set(row.row, { row: row.row, name: nameIn(row, mapping), outcome: 'refused', reason: error.message })
      return []
    }
  })
  const evenings = eveningsFor(rows, context)
  const matchOf = matcher(rows, context)
  const edits: ScheduleEdit[] = []
  for (const read of rows) {
    const { row, name } = read
    const id = matchOf(read)
    const before = id === null ? null : (context.plan.matches.get(id) ?? null)
    const after = plannedOf(read, before, evenings.idOf)
    const reason = whyNot(id, before, after, context)
    if (reason !== null) lines.set(row, { row, name, outcome: 'refused', reason })
    else if (id !== null && before !== null && isSame(before, after))
      lines.set(row, { row, name, outcome: 'same', matchId: id })
    else {
      const matchId = id ?? context.newId()
      lines.set(row, { row, name, outcome: before ? 'changed' : 'new', matchId })
      edits.push(matchEdit(matchId, before, after))
    }
  }
  const used = new Set(edits.flatMap(({ item, after }) => (item === 'match' ? (after?.eveningId ?? []) : [])))
  const added = evenings.added.filter(({ id }) => used.has(id))
  return {
    lines: table.rows.flatMap(({ row }) => lines.get(row) ?? []),
    edits: [...added.map(({ id, after }) => ({ item: 'evening' as const, id, before: null, after })), ...edits],
    newDays: added.map(({ after }) => after.day),
  }
}

/** Why edits of a file can't be saved at once; null where they can. */
export const whyTooMany = ({ edits }: ScheduleImport): string | null =>
  edits.length > MAX_EDITS ? `The file makes more than ${MAX_EDITS} changes. Split it into smaller ones.` : null

const textsOf =
  ({ cells }: CsvRow, mapping: Mapping<ScheduleField>) =>
  (key: ScheduleField) => {
    const column = mapping[key]
    return column === null ? undefined : (cells[column] ?? '')
  }

/** What a row is called in the preview, read or not. */
function nameIn(row: CsvRow, mapping: Mapping<ScheduleField>): string {
  const text = textsOf(row, mapping)
  const [home, away] = [text('home'), text('away')].map((cell) => cellText(cell ?? ''))
  return home || away ? `${home || '?'} v ${away || '?'}` : ''
}

function readRow(row: CsvRow, mapping: Mapping<ScheduleField>, { teams, plan }: ImportContext): Read {
  const raw = textsOf(row, mapping)
  if (row.isTooLong) throw new Unreadable('It has more cells than there are headings')
  for (const key of Object.keys(mapping) as ScheduleField[])
    if (isFormula(raw(key) ?? '')) throw new Unreadable(FORMULA_TEXT)
  const text = (key: ScheduleField) => (raw(key) === undefined ? undefined : cellText(raw(key) ?? ''))
  const teamOf = (key: 'home' | 'away') => {
    const name = (text(key) ?? '').toLowerCase()
    if (name === '') return null
    const team =
      teams.find((one) => one.name.toLowerCase() === name) ?? teams.find((one) => one.shortName?.toLowerCase() === name)
    if (!team) throw new Unreadable(`There is no team called ${text(key)}`)
    return team.id
  }
  const [homeTeamId, awayTeamId] = [teamOf('home'), teamOf('away')]
  if (homeTeamId !== null && homeTeamId === awayTeamId) throw new Unreadable('A team can’t play against itself')
  const matchId = text('match') ?? ''
  const known = plan.matches.has(matchId)
  if (!known && (homeTeamId === null || awayTeamId === null)) throw new Unreadable('A row needs two teams')
  const stage = text('stage') === undefined ? undefined : stageOf(text('stage') ?? '')
  if (stage === null) throw new Unreadable(`${text('stage')} is no stage`)
  const status = text('status') === undefined ? null : statusOfCell(text('status') ?? '')
  if (status === undefined) throw new Unreadable(`${text('status')} is no status`)
  return {
    row: row.row,
    name: nameIn(row, mapping),
    matchId: known ? matchId : '',
    homeTeamId,
    awayTeamId,
    place: placeIn(text('day'), text('kickoff')),
    field: text('field') === undefined ? undefined : text('field') || null,
    stage,
    status: text('status') === undefined ? undefined : status,
  }
}

function placeIn(day: string | undefined, kickoff: string | undefined): Read['place'] {
  if (day === undefined || kickoff === undefined) return undefined
  if (day === '' && kickoff === '') return null
  if (day === '' || kickoff === '') throw new Unreadable('It needs a day and a kick-off, or neither')
  const [isoDay, time] = [dayOf(day), timeOf(kickoff)]
  if (isoDay === null) throw new Unreadable(`${day} is no day: write 2025-07-09`)
  if (time === null) throw new Unreadable(`${kickoff} is no time: write 18:00`)
  return { day: isoDay, kickoff: time }
}

/** The evening of each place of the rows: one of the season's on that day, else a new one with what the rows name there. */
function eveningsFor(rows: readonly Read[], { plan, newId }: ImportContext) {
  const byDay = Map.groupBy(plan.evenings, ([, { day }]) => day)
  const added = [...Map.groupBy(rows, ({ place }) => place?.day ?? '')].flatMap(([day, here]) => {
    if (day === '' || byDay.has(day)) return []
    const kickoffs = [...new Set(here.flatMap(({ place }) => place?.kickoff ?? []))].toSorted()
    const fields = new Map(here.flatMap(({ field }) => (field ? [[fieldKey(field), field] as const] : [])))
    const after: PlannedEvening = {
      day,
      kind: 'regular',
      kickoffs,
      fields: [...fields.values()].toSorted(),
      name: null,
      venue: null,
    }
    return { id: newId(), after }
  })
  return {
    added,
    idOf(place: { day: string; kickoff: string }, before: PlannedMatch | null): string | null {
      const there = byDay.get(place.day) ?? []
      const own = there.find(([id]) => id === before?.eveningId)
      const fitting = there.find(([, { kickoffs }]) => kickoffs.includes(place.kickoff))
      return (own ?? fitting ?? there[0])?.[0] ?? added.find(({ after }) => after.day === place.day)?.id ?? null
    },
  }
}

/** Gives the match that a row is about, each match for one row at most; null for a new one. */
function matcher(rows: readonly Read[], { plan }: ImportContext) {
  const taken = new Map<number, string>()
  const used = new Set<string>()
  const take = (read: Read, id: string | undefined) => {
    if (id === undefined || used.has(id)) return
    used.add(id)
    taken.set(read.row, id)
  }
  const isOf = (read: Read, match: PlannedMatch) =>
    match.homeTeamId === read.homeTeamId && match.awayTeamId === read.awayTeamId
  const isThere = ({ place }: Read, match: PlannedMatch) =>
    plan.evenings.get(match.eveningId ?? '')?.day === place?.day && (match.kickoff ?? undefined) === place?.kickoff
  const find = (read: Read, isIt: (match: PlannedMatch) => boolean) =>
    [...plan.matches].find(([id, match]) => !used.has(id) && isOf(read, match) && isIt(match))?.[0]
  for (const read of rows) if (read.matchId !== '') take(read, read.matchId)
  const rest = () => rows.filter(({ row }) => !taken.has(row))
  for (const read of rest())
    take(
      read,
      find(read, (match) => isThere(read, match)),
    )
  for (const read of rest())
    take(
      read,
      find(read, () => true),
    )
  return (read: Read): string | null => taken.get(read.row) ?? null
}

function plannedOf(
  read: Read,
  before: PlannedMatch | null,
  eveningOf: (place: { day: string; kickoff: string }, before: PlannedMatch | null) => string | null,
): PlannedMatch {
  const { place, stage, status } = read
  const eveningId = place ? eveningOf(place, before) : place
  const field = read.field === undefined ? (before?.field ?? null) : read.field
  return {
    homeTeamId: read.homeTeamId ?? before?.homeTeamId ?? null,
    awayTeamId: read.awayTeamId ?? before?.awayTeamId ?? null,
    eveningId: eveningId === undefined ? (before?.eveningId ?? null) : eveningId,
    kickoff: place === undefined ? (before?.kickoff ?? null) : (place?.kickoff ?? null),
    field: before && sameField(before.field, field) ? before.field : field,
    stage: stage ?? before?.stage ?? 'regular',
    status: status === undefined ? (before?.status ?? null) : status,
  }
}

const KEYS = ['homeTeamId', 'awayTeamId', 'eveningId', 'kickoff', 'field', 'stage', 'status'] as const
const isSame = (a: PlannedMatch, b: PlannedMatch) => KEYS.every((key) => a[key] === b[key])

/** Why a row can't be brought in, whatever it says; null where it can. */
function whyNot(
  id: string | null,
  before: PlannedMatch | null,
  after: PlannedMatch,
  { playedIds, lockedIds }: ImportContext,
): string | null {
  if (id !== null && before !== null && isSame(before, after)) return null
  if (id !== null && playedIds.has(id)) return 'This match has been played: its place can’t be changed'
  if (id !== null && before !== null && lockedIds.has(id) && isHeld(before, after)) return 'This match is locked'
  const parsed = plannedMatch.safeParse(after)
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'It can’t be read')
}
