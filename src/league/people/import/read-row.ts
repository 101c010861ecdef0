import { westernDigits } from '#contract/digits.ts'
import { shortened } from '#contract/letters.ts'
import { STORED_FEES, type StoredFee } from '#contract/people/choices.ts'
import {
  IMPORT_FIELDS,
  type ImportedPerson,
  type ImportField,
  type ImportLine,
  type ImportRow,
  importedPerson,
} from '#contract/people/people-import.ts'
import { FEET, FIRST_YEAR, graduationLabel, POSITIONS, type Position } from '#contract/people/positions.ts'
import { isWithin, TOO_MANY_MARKS } from '#contract/text.ts'
import { hasStackedMarks } from '#contract/visible-text.ts'
import { cellText, FORMULA_TEXT, isFormula } from '../../csv/cell.ts'
import { folded } from '../search.ts'

export type Reason = ImportLine['reasons'][number]

/** The content of a row: valid values, the name of a team as it is written, and what is wrong with the rest. */
export type ReadRow = {
  row: number
  values: ImportedPerson
  team: string
  /** Fields read from an everyday word, 'Senior' or 'Goalie': a preview shows the reading. */
  reworded: ImportField[]
  reasons: Reason[]
}

/** Characters of a cell of notes, and of any other, beyond which nobody looks at what it says. */
const LONGEST_NOTE = 4000
const LONGEST_CELL = 500

/** The reading of all rows of a file. */
type ColumnReading = {
  /** Full names are written 'Ito, Sam'. */
  lastNameFirst: boolean
  /** The year in which a senior of the season's first day graduates. */
  seniorYear: number
}

/** Returns how to read the columns of a file, by all of its rows; `seasonStart` is the season's first day. */
export function readingOf(rows: readonly ImportRow[], seasonStart: string): ColumnReading {
  const names = rows.flatMap(({ cells }) => cellText(cells.name ?? '') || [])
  const [year = 0, month = 0] = seasonStart.split('-').map(Number)
  return {
    lastNameFirst: names.filter(isLastFirst).length * 2 > names.length,
    // The school year ends in summer.
    seniorYear: month >= 8 ? year + 1 : year,
  }
}

/** A suffix that follows a comma although the name is not reversed: 'Ito, Jr.' */
const SUFFIX = /^(?:jr|sr|i{2,3}|iv)\.?$/i

/** Tells whether a name is written 'Ito, Sam'. */
function isLastFirst(name: string) {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim())
  return more.length === 0 && last !== '' && first !== '' && !SUFFIX.test(first)
}

/** Reads the cells of a row as an organiser would type them: labels for codes, '' for what it does not say. */
export function readRow({ row, isTooLong, cells }: ImportRow, column: ColumnReading): ReadRow {
  const reasons: Reason[] = []
  if (isTooLong)
    reasons.push({
      field: null,
      text: 'It has more cells than there are headings. Does a cell with a comma lack its “ ”?',
    })
  const texts = new Map<ImportField, string>()
  for (const field of IMPORT_FIELDS) {
    const cell = cells[field] ?? ''
    if (isFormula(cell)) reasons.push({ field, text: FORMULA_TEXT })
    else if (!isWithin(cell, field === 'notes' ? LONGEST_NOTE : LONGEST_CELL))
      reasons.push({ field, text: 'It is too long' })
    else if (hasStackedMarks(cell)) reasons.push({ field, text: TOO_MANY_MARKS })
    else if (cellText(cell) !== '') texts.set(field, cellText(cell))
  }
  const unread = splitName(texts, column)
  if (unread) reasons.push(unread)
  const values: Record<string, unknown> = {}
  for (const [field, text] of texts) {
    if (field === 'team' || field === 'name') continue
    const value = readValue(field, text, column)
    if (value === undefined)
      reasons.push({ field, text: `“${shortened(text, LONGEST_SHOWN)}” is no ${EXPECTED[field] ?? 'value'}` })
    else if (value !== null) values[field] = value
  }
  const reworded = (['graduationYear', 'position'] as const).filter((field) =>
    isReworded(field, texts.get(field) ?? ''),
  )
  const checked = importedPerson.safeParse(values)
  if (checked.success) return { row, values: checked.data, team: texts.get('team') ?? '', reworded, reasons }
  for (const { path, message } of checked.error.issues) {
    const field = path[0] as ImportField
    if (!reasons.some((reason) => reason.field === field)) reasons.push({ field, text: message })
    delete values[field]
  }
  return { row, values: importedPerson.parse(values), team: texts.get('team') ?? '', reworded, reasons }
}

/** A full name fills the parts that have no column of their own: the first word is the first name, or what follows a comma. */
function splitName(texts: Map<ImportField, string>, { lastNameFirst }: ColumnReading): Reason | null {
  const name = texts.get('name')
  if (name === undefined) return null
  const isTurned = isLastFirst(name)
  if (isTurned && !lastNameFirst)
    return {
      field: 'name',
      text: `“${shortened(name, LONGEST_SHOWN)}” has a comma, and most names of the file have none`,
    }
  const words = isTurned ? name.split(',').reverse() : name.split(/\s+/)
  const [first = '', ...rest] = words.map((word) => word.trim())
  if (!texts.has('firstName')) texts.set('firstName', first)
  if (!texts.has('lastName') && rest.length > 0) texts.set('lastName', rest.join(' '))
  return null
}

const EXPECTED: Partial<Record<ImportField, string>> = {
  graduationYear: 'class. Write a year, such as 2027',
  position: 'position. Write codes or names, such as CB or Center Back',
  footPref: 'foot. Write Right, Left or Both',
  phone: 'phone number: the spreadsheet has shortened it. Format its column as text',
  emergencyPhone: 'phone number: the spreadsheet has shortened it. Format its column as text',
  fee: 'state of a fee. Write open, paid, waived or refunded',
}

/** The value that a text stands for: undefined for none, null where it says nothing. */
function readValue(field: ImportField, text: string, column: ColumnReading): unknown {
  if (field === 'graduationYear') return classOf(text, column)
  if (field === 'position') return positionsOf(text)
  if (field === 'footPref') return FEET_BY_NAME.get(folded(text))
  if (field === 'fee') return folded(text) === 'none' ? null : feeOf(folded(text))
  if (field === 'contactEmail') return addressIn(text)
  if (field === 'phone' || field === 'emergencyPhone') return phoneIn(text)
  return text
}

const PAID = new Set(['paid', 'yes', 'y', 'x'])
const OPEN = new Set(['open', 'no', 'n', 'unpaid', 'not paid'])
function feeOf(text: string): StoredFee | undefined {
  if (PAID.has(text)) return 'paid'
  if (OPEN.has(text)) return 'open'
  return STORED_FEES.find((fee) => fee === text)
}

const FEET_BY_NAME = new Map(
  Object.entries(FEET).flatMap(([code, label]) => [code, folded(label), code.charAt(0)].map((name) => [name, code])),
)

const GRADES = ['senior', 'junior', 'sophomore', 'freshman']
const GRADE_NUMBERS = ['12', '11', '10', '9']

/** '2027', ''27', '2027.0', '1998', 'before2000' and as they are shown, 'Before 2000'; 'Senior' by the season's year. */
function classOf(text: string, { seniorYear }: ColumnReading): string | undefined {
  const plain = westernDigits(text)
    .replace(/\.0+$/, '')
    .replace(/^['’‘]/, '')
  const name = folded(plain)
    .replace(/^class of /, '')
    .replaceAll(' ', '')
  const grade = GRADES.indexOf(name.replace(/s$/, '').replace('freshmen', 'freshman'))
  const number = GRADE_NUMBERS.indexOf(/^(?:grade(\d+)|(\d+)thgrade)$/.exec(name)?.slice(1).find(Boolean) ?? '')
  if (grade !== -1 || number !== -1) return String(seniorYear + Math.max(grade, number))
  const short = /^\d\d$/.test(name) ? `${Number(name) < 70 ? 20 : 19}${name}` : name
  if (/^19\d\d$/.test(short)) return `before${FIRST_YEAR}`
  return /^(?:before|after)?\d{4}$/.test(short) ? short : undefined
}

/** The address in 'Sam Ito <sam@example.com>' and 'mailto:sam@example.com'. */
const addressIn = (text: string) => (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim().replace(/^mailto:/i, '')

/** A number as it is dialled; undefined for what a spreadsheet has made of it: '2.03555E+09'. */
const phoneIn = (text: string) => (/^\d+[.,]?\d*e\+?\d+$/i.test(text) ? undefined : text.replace(/^(\d{7,})\.0$/, '$1'))

/** Everyday names, and those of other systems. */
const OTHER_POSITIONS: Record<string, readonly Position[]> = {
  goalie: ['GK'],
  keeper: ['GK'],
  g: ['GK'],
  goal: ['GK'],
  defender: ['CB'],
  defence: ['CB'],
  defense: ['CB'],
  d: ['CB'],
  def: ['CB'],
  centreback: ['CB'],
  sweeper: ['CB'],
  fullback: ['RB', 'LB'],
  wingback: ['RB', 'LB'],
  rwb: ['RB'],
  lwb: ['LB'],
  midfielder: ['CM'],
  midfield: ['CM'],
  mid: ['CM'],
  m: ['CM'],
  mf: ['CM'],
  centralmidfielder: ['CM'],
  centermidfielder: ['CM'],
  centremid: ['CM'],
  cdm: ['DM'],
  defensivemidfielder: ['DM'],
  holdingmidfielder: ['DM'],
  cam: ['AM'],
  attackingmidfielder: ['AM'],
  winger: ['RW', 'LW'],
  wing: ['RW', 'LW'],
  rightwinger: ['RW'],
  rm: ['RW'],
  leftwinger: ['LW'],
  lm: ['LW'],
  forward: ['ST'],
  fwd: ['ST'],
  f: ['ST'],
  cf: ['ST'],
  centerforward: ['ST'],
  centreforward: ['ST'],
  attacker: ['ST'],
}

const POSITIONS_BY_NAME = new Map<string, readonly Position[]>(Object.entries(OTHER_POSITIONS))
for (const [code, label] of Object.entries(POSITIONS))
  for (const name of [code, label]) POSITIONS_BY_NAME.set(folded(name).replaceAll(' ', ''), [code as Position])

const isReworded = (field: 'graduationYear' | 'position', text: string): boolean =>
  field === 'graduationYear'
    ? text !== '' && !/20\d\d|21\d\d|before|after/.test(westernDigits(folded(text)))
    : namesIn(text).some((name) => Object.hasOwn(OTHER_POSITIONS, name))

/** Names between commas, semicolons or slashes, as they are looked up; of a part that is none, each of its words. */
function namesIn(text: string): string[] {
  const nameOf = (part: string) => folded(part).replace(/[\s-]/g, '')
  const parts = text.split(/[,;/|&\n]/).filter((part) => part.trim() !== '')
  return parts.flatMap((part) => {
    const isName = POSITIONS_BY_NAME.has(nameOf(part))
    return isName ? nameOf(part) : part.trim().split(/\s+/).map(nameOf)
  })
}

/** The positions that a text names, each once; undefined where one of its names is none. */
function positionsOf(text: string): Position[] | undefined {
  const found = namesIn(text).map((name) => POSITIONS_BY_NAME.get(name))
  return found.every((positions) => positions !== undefined) ? [...new Set(found.flat())] : undefined
}

const LONGEST_SHOWN = 40

/** A value as a preview shows it. */
export function shownValue(field: ImportField, value: unknown): string {
  if (field === 'graduationYear') return graduationLabel(String(value))
  if (field === 'footPref') return FEET[value as keyof typeof FEET]
  return Array.isArray(value) ? value.join(', ') : String(value)
}

const MISSING = {
  firstName: 'First name is missing',
  lastName: 'Last name is missing',
  graduationYear: 'Class is missing',
  position: 'Positions are missing',
} as const

/** Returns the values that a new person needs and the row lacks. */
export const missingOf = ({ values, reasons }: ReadRow): Reason[] =>
  (Object.keys(MISSING) as (keyof typeof MISSING)[])
    .filter((field) => values[field] === undefined && !reasons.some((reason) => reason.field === field))
    .map((field) => ({ field, text: MISSING[field] }))
