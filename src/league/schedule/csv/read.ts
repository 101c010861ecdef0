import { westernDigits } from '#contract/digits.ts'
import { shortened } from '#contract/letters.ts'
import { type PlannedEvening, plannedEvening } from '#contract/schedule/evening.ts'
import { MAX_EDITS, type PlannedMatch, plannedMatch, type ScheduleEdit } from '#contract/schedule/schedule.ts'
import { cellText, FORMULA_TEXT, isFormula } from '../../csv/cell.ts'
import type { CsvField, Mapping } from '../../csv/columns.ts'
import type { CsvRow, CsvTable } from '../../csv/read-csv.ts'
import { fieldKey, sameField } from '../../fields.ts'
import { wrongEdits } from '../edit-rules.ts'
import { matchEdit } from '../edits.ts'
import { isHeld } from '../locks.ts'
import type { Plan } from '../plan.ts'
import { isToCome, stageOf, statusOfCell, timeOf } from './cells.ts'
import { type DayOrder, type DayReading, dayOf, isDay, ordersOf, splitDay } from './day-cells.ts'
import { matchRows, type Read } from './match-rows.ts'

export type ScheduleField = 'day' | 'kickoff' | 'field' | 'home' | 'away' | 'stage' | 'status' | 'match'

/** The columns of a schedule. A row needs its teams. */
export const SCHEDULE_FIELDS: readonly CsvField<ScheduleField>[] = [
  {
    key: 'day',
    label: 'Day',
    headings: ['Date', 'Datum', 'Match day', 'Match date', 'Game date', 'Date/Time', 'Date and time', 'When'],
  },
  { key: 'kickoff', label: 'Kick-off', headings: ['Time', 'Start', 'Start time', 'KO', 'Kickoff time', 'Match time'] },
  { key: 'field', label: 'Field', headings: ['Pitch', 'Venue', 'Place', 'Location', 'Court', 'Ground'] },
  { key: 'home', label: 'Home', headings: ['Home team', 'Home club', 'Team 1', 'Team A'] },
  {
    key: 'away',
    label: 'Away',
    headings: ['Away team', 'Away club', 'Visitor', 'Visitors', 'Visiting team', 'Team 2', 'Team B'],
  },
  { key: 'stage', label: 'Stage', headings: ['Kind', 'Type', 'Match type', 'Game type', 'Competition'] },
  { key: 'status', label: 'Status', headings: ['State', 'Match status', 'Game status'] },
  { key: 'match', label: 'Match', headings: ['Match id', 'Id'] },
]

/** The effect of a row of a file. */
export type ScheduleLine = { row: number; name: string } & (
  | {
      outcome: 'new' | 'changed' | 'same'
      matchId: string
      /** Parts of the row that are not imported, or are read otherwise, as sentences without the last full stop. */
      note?: string
    }
  /** Left out, with a sentence that says why. */
  | { outcome: 'refused'; reason: string }
)

/** The effect of a file on the working copy, row by row, and the edits that make it together. */
export type ScheduleImport = {
  lines: ScheduleLine[]
  edits: ScheduleEdit[]
  newDays: string[]
  /** The reason why nothing of it can be saved; null where it can. */
  refused: string | null
}

/** The schedule that a file is imported into. */
export type ImportContext = {
  plan: Plan
  /** The year for the file's name, and the fields of an evening for which the file names none. */
  season: { year: number; fields: readonly string[] }
  /** The order of days such as 7/9 where the file alone does not show it (`dayQuestion`). */
  dayOrder?: DayOrder | undefined
  /** Teams that nothing new is planned with ([TE3]). */
  withdrawn: ReadonlySet<string>
  /** Names of the season's teams, and short ones where they have some, by id. */
  teams: readonly { id: string; name: string; shortName?: string | undefined }[]
  playedIds: ReadonlySet<string>
  lockedIds: ReadonlySet<string>
  /** Gives the id of a new match or evening: a UUID. */
  newId: () => string
}

/** The optional columns: a cell that can't be read is left out, and reported. */
const OPTIONAL: readonly ScheduleField[] = ['field', 'stage', 'status', 'match']
const LABELS = new Map(SCHEDULE_FIELDS.map(({ key, label }) => [key, label]))
/** Characters of a cell that a note shows. */
const LONGEST_SHOWN = 40

class Unreadable extends Error {}

/** The day cells of a table, each the day of a date and time. */
function daysIn(table: CsvTable, mapping: Mapping<ScheduleField>): string[] {
  return table.rows.flatMap((row) => {
    const text = westernDigits(cellText(textsOf(row, mapping)('day') ?? ''))
    return text === '' ? [] : splitDay(text).day
  })
}

/** A day of the file that has two readings, '08/09/2025', where nothing in the column of days says which; else null. */
export const dayQuestion = (table: CsvTable, mapping: Mapping<ScheduleField>): string | null =>
  ordersOf(daysIn(table, mapping)).example

/** Returns how to read the days of a file: in one order for all of its rows ([SC15]). */
export function dayReading(
  table: CsvTable,
  mapping: Mapping<ScheduleField>,
  { plan, season, dayOrder }: Pick<ImportContext, 'plan' | 'season' | 'dayOrder'>,
): DayReading {
  const { orders, example } = ordersOf(daysIn(table, mapping))
  const days = [...plan.evenings.values()].map(({ day }) => day)
  const order = example === null ? (orders[0] ?? null) : (dayOrder ?? null)
  return { order, near: days.length > 0 ? days : [`${season.year}-07-01`] }
}

/**
 * Plans the changes that a table makes to the working copy ([SC15]). A row is the match that it names by id, else the
 * match of its two teams at its place, else the nearest of its two teams that is not played and that no other row names,
 * else a new one. Matches that the file does not name stay as they are; a day without an evening gets one. The same file
 * a second time changes nothing. Rows that saving would refuse are refused here, by the same rules.
 */
export function planScheduleImport(
  table: CsvTable,
  mapping: Mapping<ScheduleField>,
  context: ImportContext,
): ScheduleImport {
  const { plan, playedIds } = context
  const lines = new Map<number, ScheduleLine>()
  const refuse = ({ row, name }: { row: number; name: string }, reason: string) =>
    lines.set(row, { row, name, outcome: 'refused', reason })
  const reading = dayReading(table, mapping, context)
  const rows = table.rows.flatMap((row) => {
    try {
      return readRow(row, mapping, context, reading)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      refuse({ row: row.row, name: nameIn(row, mapping) }, error.message)
      return []
    }
  })
  const evenings = eveningsFor(rows, context)
  const matchOf = matchRows(rows, plan, playedIds)
  const made: { read: Read; edit: ScheduleEdit; line: ScheduleLine }[] = []
  for (const read of rows) {
    const { row, name, note } = read
    const id = matchOf(read)
    const before = id === null ? null : (plan.matches.get(id) ?? null)
    const after = plannedOf(read, before, evenings.idOf)
    const said = note === undefined ? {} : { note }
    const reason = whyNot(id, before, after, context) ?? evenings.wrong.get(read.place?.day ?? '') ?? null
    if (id !== null && before !== null && isSame(before, after))
      lines.set(row, { row, name, outcome: 'same', matchId: id, ...said })
    else if (reason !== null) refuse(read, reason)
    else {
      const matchId = id ?? context.newId()
      const line = { row, name, outcome: before ? ('changed' as const) : ('new' as const), matchId, ...said }
      made.push({ read, edit: matchEdit(matchId, before, after), line })
    }
  }
  const wrong = wrongOf(made, evenings.added, context)
  for (const one of made) {
    const reason = wrong.rows.get(one)
    if (reason !== undefined) refuse(one.read, reason)
    else lines.set(one.read.row, one.line)
  }
  const kept = made.filter((one) => !wrong.rows.has(one))
  const added = usedBy(kept, evenings.added)
  const edits = [...added, ...kept.map(({ edit }) => edit)]
  const tooMany = `The file makes more than ${MAX_EDITS} changes. Split it into smaller ones.`
  return {
    lines: table.rows.flatMap(({ row }) => lines.get(row) ?? []),
    edits,
    newDays: added.map(({ after }) => after.day),
    refused: edits.length > MAX_EDITS ? tooMany : wrong.all,
  }
}

type Made = { edit: ScheduleEdit }
type AddedEvening = { item: 'evening'; id: string; before: null; after: PlannedEvening }

/** The new evenings that edits place a match on. */
function usedBy(made: readonly Made[], added: readonly AddedEvening[]): AddedEvening[] {
  const used = new Set(made.flatMap(({ edit }) => (edit.item === 'match' ? (edit.after?.eveningId ?? []) : [])))
  return added.filter(({ id }) => used.has(id))
}

/** Returns the reasons for which saving would refuse edits ([SC9]): by edit, and of all of them together. */
function wrongOf<Some extends Made>(
  made: readonly Some[],
  added: readonly AddedEvening[],
  { plan, teams, playedIds, lockedIds, withdrawn }: ImportContext,
): { rows: Map<Some, string>; all: string | null } {
  const evenings = usedBy(made, added)
  const edits = [...evenings, ...made.map(({ edit }) => edit)]
  const teamIds = new Set(teams.map(({ id }) => id))
  const { edits: all = null, ...wrong } = wrongEdits(
    { published: plan, items: [], teamIds, playedIds, lockedIds, withdrawn },
    edits,
  )
  const rows = new Map<Some, string>()
  for (const [path, message] of Object.entries(wrong)) {
    const edit = edits[Number(path.split('.')[1])]
    for (const one of made) {
      const isOn = edit?.item === 'evening' && one.edit.item === 'match' && one.edit.after?.eveningId === edit.id
      if (one.edit === edit || isOn) rows.set(one, message)
    }
  }
  return { rows, all }
}

const textsOf =
  ({ cells }: CsvRow, mapping: Mapping<ScheduleField>) =>
  (key: ScheduleField) => {
    const column = mapping[key]
    return column === null ? undefined : (cells[column] ?? '')
  }

/** Returns the name of a row in the preview, read or not. */
function nameIn(row: CsvRow, mapping: Mapping<ScheduleField>): string {
  const text = textsOf(row, mapping)
  const [home, away] = [text('home'), text('away')].map((cell) => cellText(cell ?? ''))
  return home || away ? `${home || '?'} v ${away || '?'}` : ''
}

function readRow(
  row: CsvRow,
  mapping: Mapping<ScheduleField>,
  { teams, plan }: ImportContext,
  reading: DayReading,
): Read {
  const raw = textsOf(row, mapping)
  if (row.isTooLong) throw new Unreadable('It has more cells than there are headings')
  const leftOut: string[] = []
  const leaveOut = (text: string) => {
    leftOut.push(`${text}: left out`)
    return undefined
  }
  const text = (key: ScheduleField) => {
    const cell = raw(key)
    if (cell === undefined || !isFormula(cell)) return cell && cellText(cell)
    if (!OPTIONAL.includes(key)) throw new Unreadable(FORMULA_TEXT)
    return leaveOut(`${LABELS.get(key)} starts like a formula`)
  }
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
  const [stageText, statusText, fieldText] = [text('stage'), text('status'), text('field')]
  const stage =
    stageText === undefined
      ? undefined
      : (stageOf(stageText) ?? leaveOut(`${shortened(stageText, LONGEST_SHOWN)} is no stage`))
  const said = statusText === undefined ? undefined : statusOfCell(statusText)
  const status =
    statusText !== undefined && said === undefined
      ? leaveOut(`${shortened(statusText, LONGEST_SHOWN)} is no status`)
      : said
  const field =
    fieldText === undefined || savedField(fieldText || null).success
      ? fieldText
      : leaveOut(`${shortened(fieldText, LONGEST_SHOWN)} is no field`)
  const { place, note } = placeIn(text('day'), text('kickoff'), reading)
  const isPlayed = status === 'played'
  const notes = [
    isPlayed ? 'The file says that it was played: results are entered under Upload Scores' : [],
    note ?? [],
    leftOut,
  ].flat()
  return {
    row: row.row,
    name: nameIn(row, mapping),
    matchId: known ? matchId : '',
    homeTeamId,
    awayTeamId,
    place,
    field: field === undefined ? undefined : field || null,
    stage,
    status: isPlayed ? undefined : status,
    note: notes.length > 0 ? notes.join('. ') : undefined,
  }
}

/** A field in the form that saving gives it. */
const savedField = (field: string | null) => plannedMatch.shape.field.safeParse(field)

/** Returns the place that a row gives its match, null for a date to come; undefined where the file has no such columns. */
function placeIn(
  dayCell: string | undefined,
  kickoffCell: string | undefined,
  reading: DayReading,
): { place: Read['place']; note?: string } {
  if (dayCell === undefined && kickoffCell === undefined) return { place: undefined }
  const read = (text: string) => dayOf(text, reading)
  const { day, time, isZoned } = splitDay(westernDigits(dayCell ?? ''))
  const typed = westernDigits(kickoffCell ?? '')
  if (isToCome(day) || isToCome(typed)) {
    const isDropped = day !== '' && !isToCome(day)
    return { place: null, ...(isDropped && { note: `Its kick-off is to come, and so is its day: ${day} is left out` }) }
  }
  // Spreadsheets write midnight behind a day that has no time.
  const within = typed !== '' && timeOf(time) === '00:00' ? '' : time
  if (day === '' && typed === '') return { place: null }
  if (day === '' || (typed === '' && within === '')) {
    if (day !== '' && read(day) === null) throw new Unreadable(notADay(day, reading))
    throw new Unreadable('It needs a day and a kick-off, or neither')
  }
  const isoDay = read(day)
  if (isoDay === null) throw new Unreadable(notADay(day, reading))
  const kickoff = timeOf(typed || within)
  if (kickoff === null) throw new Unreadable(`${typed || within} is no time: write 18:00`)
  if (within !== '' && timeOf(within) !== kickoff)
    throw new Unreadable(`It names two kick-offs: ${within} and ${typed}`)
  const place = { day: isoDay, kickoff }
  return isZoned && typed === '' ? { place, note: 'Its time is read as the season’s own clock' } : { place }
}

const notADay = (day: string, { order }: DayReading) =>
  order === null && isDay(day)
    ? `${day} is not clear: the file writes days month first and day first. Write 2025-07-09`
    : `${day} is no day: write 2025-07-09`

/** The evening of each place of the rows: one of the season's on that day, else a new one with what the rows name there. */
function eveningsFor(rows: readonly Read[], { plan, newId, season }: ImportContext) {
  const wrong = new Map<string, string>()
  const byDay = Map.groupBy(plan.evenings, ([, { day }]) => day)
  const added = [...Map.groupBy(rows, ({ place }) => place?.day ?? '')].flatMap(([day, here]) => {
    if (day === '' || byDay.has(day)) return []
    const kickoffs = [...new Set(here.flatMap(({ place }) => place?.kickoff ?? []))].toSorted()
    const fields = new Map(here.flatMap(({ field }) => (field ? [[fieldKey(field), field] as const] : [])))
    const after: PlannedEvening = {
      day,
      kind: 'regular',
      kickoffs,
      fields: fields.size > 0 ? [...fields.values()].toSorted() : [...season.fields],
      name: null,
      venue: null,
    }
    const parsed = plannedEvening.safeParse(after)
    if (!parsed.success) wrong.set(day, parsed.error.issues[0]?.message ?? 'Its evening can’t be made')
    return { item: 'evening' as const, id: newId(), before: null, after: parsed.success ? parsed.data : after }
  })
  return {
    added,
    /** Messages about new evenings that can't be made, by their day. */
    wrong,
    idOf(place: { day: string; kickoff: string }, before: PlannedMatch | null): string | null {
      const there = byDay.get(place.day) ?? []
      const own = there.find(([id]) => id === before?.eveningId)
      const fitting = there.find(([, { kickoffs }]) => kickoffs.includes(place.kickoff))
      return (own ?? fitting ?? there[0])?.[0] ?? added.find(({ after }) => after.day === place.day)?.id ?? null
    },
  }
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
    field: before && sameField(before.field, field) ? before.field : (savedField(field).data ?? null),
    stage: stage ?? before?.stage ?? 'regular',
    status: status === undefined ? (before?.status ?? null) : status,
  }
}

const KEYS = ['homeTeamId', 'awayTeamId', 'eveningId', 'kickoff', 'field', 'stage', 'status'] as const
const isSame = (a: PlannedMatch, b: PlannedMatch) => KEYS.every((key) => a[key] === b[key])

/** Returns why a row can't be imported as the match that it becomes; null where it can. */
function whyNot(
  id: string | null,
  before: PlannedMatch | null,
  after: PlannedMatch,
  { playedIds, lockedIds }: ImportContext,
): string | null {
  if (id !== null && playedIds.has(id)) return 'This match has been played: its place can’t be changed'
  if (id !== null && before !== null && lockedIds.has(id) && isHeld(before, after)) return 'This match is locked'
  const parsed = plannedMatch.safeParse(after)
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'It can’t be read')
}
