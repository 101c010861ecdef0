import { STORED_FEES, type StoredFee } from '#contract/people/choices.ts'
import {
  IMPORT_FIELDS,
  type ImportedPerson,
  type ImportField,
  type ImportLine,
  type ImportRow,
  importedPerson,
} from '#contract/people/people-import.ts'
import { FEET, graduationLabel, POSITIONS, type Position } from '#contract/people/positions.ts'
import { isWithin, TOO_MANY_MARKS } from '#contract/text.ts'
import { hasStackedMarks } from '#contract/visible-text.ts'
import { cellText, FORMULA_TEXT, isFormula } from '../../csv/cell.ts'
import { folded } from '../search.ts'

export type Reason = ImportLine['reasons'][number]

/** What a row says: values that are valid, the name of a team as it is written, and what is wrong with the rest. */
export type ReadRow = {
  row: number
  values: ImportedPerson
  team: string
  reasons: Reason[]
}

/** Characters of a cell of notes, and of any other, beyond which nobody looks at what it says. */
const LONGEST_NOTE = 4000
const LONGEST_CELL = 500

/** Reads the cells of a row as an organiser would type them: labels for codes, '' for what it does not say. */
export function readRow({ row, isTooLong, cells }: ImportRow): ReadRow {
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
  splitName(texts)
  const values: Record<string, unknown> = {}
  for (const [field, text] of texts) {
    if (field === 'team' || field === 'name') continue
    const value = readValue(field, text)
    if (value === undefined) reasons.push({ field, text: `“${shortened(text)}” is no ${EXPECTED[field] ?? 'value'}` })
    else if (value !== null) values[field] = value
  }
  const checked = importedPerson.safeParse(values)
  if (checked.success) return { row, values: checked.data, team: texts.get('team') ?? '', reasons }
  for (const { path, message } of checked.error.issues) {
    const field = path[0] as ImportField
    if (!reasons.some((reason) => reason.field === field)) reasons.push({ field, text: message })
    delete values[field]
  }
  return { row, values: importedPerson.parse(values), team: texts.get('team') ?? '', reasons }
}

/** A full name fills the parts that have no column of their own: the first word is the first name. */
function splitName(texts: Map<ImportField, string>) {
  const name = texts.get('name')
  if (name === undefined) return
  const [first = '', ...rest] = name.split(/\s+/)
  if (!texts.has('firstName')) texts.set('firstName', first)
  if (!texts.has('lastName') && rest.length > 0) texts.set('lastName', rest.join(' '))
}

const EXPECTED: Partial<Record<ImportField, string>> = {
  graduationYear: 'class. Write a year, such as 2027',
  position: 'position. Write codes or names, such as CB or Center Back',
  footPref: 'foot. Write Right, Left or Both',
  fee: 'state of a fee. Write open, paid, waived or refunded',
}

/** The value that a text stands for: undefined for none, null where it says nothing. */
function readValue(field: ImportField, text: string): unknown {
  if (field === 'graduationYear') return classOf(text)
  if (field === 'position') return positionsOf(text)
  if (field === 'footPref') return FEET_BY_NAME.get(folded(text))
  if (field === 'fee') return folded(text) === 'none' ? null : feeOf(folded(text))
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

/** '2027', 'before2000', and both as they are shown: 'Before 2000'. */
function classOf(text: string): string | undefined {
  const plain = folded(text)
    .replace(/^class of /, '')
    .replaceAll(' ', '')
  return /^(?:before|after)?\d{4}$/.test(plain) ? plain : undefined
}

const POSITIONS_BY_NAME = new Map(
  Object.entries(POSITIONS).flatMap(([code, label]) =>
    [code, label].map((name) => [folded(name).replaceAll(' ', ''), code as Position]),
  ),
)

/** Codes or names, between commas, semicolons or slashes; codes also with spaces between them. Each once. */
function positionsOf(text: string): Position[] | undefined {
  const named = (part: string) => POSITIONS_BY_NAME.get(folded(part).replace(/[\s-]/g, ''))
  const found = text
    .split(/[,;/|&\n]/)
    .filter((part) => part.trim() !== '')
    .flatMap((part) => named(part) ?? part.trim().split(/\s+/).map(named))
  return found.includes(undefined) ? undefined : [...new Set(found as Position[])]
}

const LONGEST_SHOWN = 40
const shortened = (text: string) => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text)

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

/** What a row for somebody new must say, and does not. */
export const missingOf = ({ values, reasons }: ReadRow): Reason[] =>
  (Object.keys(MISSING) as (keyof typeof MISSING)[])
    .filter((field) => values[field] === undefined && !reasons.some((reason) => reason.field === field))
    .map((field) => ({ field, text: MISSING[field] }))
