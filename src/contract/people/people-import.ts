import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { emergencyContact, organiserProfile } from '../profile.ts'
import { email, optionalName, paragraphs } from '../text.ts'
import { IMPORT_OUTCOMES, STORED_FEES } from './choices.ts'
import { phone } from './person.ts'
import { FOOT_CODES } from './positions.ts'

/** Meanings of a column in a CSV file of people ([PE4]), in the order in which columns are chosen. */
export const IMPORT_FIELDS = [
  ...(['name', 'firstName', 'lastName', 'nickname', 'graduationYear', 'position', 'footPref', 'clubTeam'] as const),
  ...(['contactEmail', 'phone', 'team', 'fee', 'emergencyName', 'emergencyPhone', 'emergencyNote', 'notes'] as const),
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Rows of one file. */
const MOST_ROWS = 2000
const cell = z
  .string()
  .max(4000)
  .refine((text) => text.isWellFormed() && !text.includes('\0'), 'Not text')
  .optional()

/** A row of a file: its cells as they stand there, by the field that their column was chosen for. */
export const importRow = z.object({
  /** As a spreadsheet numbers it. */
  row: z.int().min(1).max(1_000_000),
  /** True if it has content beyond the last heading: a cell with a separator may lack its quotation marks. */
  isTooLong: z.boolean().optional(),
  cells: z.object({
    name: cell,
    firstName: cell,
    lastName: cell,
    nickname: cell,
    graduationYear: cell,
    position: cell,
    footPref: cell,
    clubTeam: cell,
    contactEmail: cell,
    phone: cell,
    team: cell,
    fee: cell,
    emergencyName: cell,
    emergencyPhone: cell,
    emergencyNote: cell,
    notes: cell,
  } satisfies Record<ImportField, typeof cell>),
})
export type ImportRow = z.infer<typeof importRow>

const rows = z
  .array(importRow)
  .min(1)
  .max(MOST_ROWS)
  .refine((all) => new Set(all.map(({ row }) => row)).size === all.length, 'Name each row once')

export const importPreviewForm = z.object({ rows })
export const importForm = z.object({
  rows,
  /** `seen` of the preview that was looked at: what another one would say is not written. */
  seen: z.string().regex(/^[\w-]{43}$/, 'Not a preview'),
})

/** Bytes of a request that carries a file's rows. */
export const IMPORT_MAX_BYTES = 4 * 1024 * 1024

/** A row's values for a person; a field that the row does not say is absent. */
export const importedPerson = z
  .object({
    ...organiserProfile,
    nickname: optionalName(LIMITS.nickname).unwrap(),
    clubTeam: optionalName(LIMITS.clubTeam).unwrap(),
    footPref: z.enum(FOOT_CODES),
    phone,
    contactEmail: email,
    fee: z.enum(STORED_FEES),
    emergencyName: emergencyContact.shape.name,
    emergencyPhone: emergencyContact.shape.phone,
    emergencyNote: emergencyContact.shape.note.unwrap(),
    notes: paragraphs(2000),
  })
  .partial()
export type ImportedPerson = z.infer<typeof importedPerson>

const field = z.enum(IMPORT_FIELDS)
export const importLine = z.object({
  row: z.int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** '' where the row names nobody. */
  name: z.string(),
  /** The changes, with the value as it is shown; null for values that stand on sheets alone ([PE3]). */
  changes: z.array(z.object({ field, to: z.string().nullable() })),
  /** Fields that differ and stay: they are the person's own, who signs in. */
  stays: z.array(field),
  /** Reasons why the row is refused, or why parts of it are left out, by field where it is about one. */
  reasons: z.array(z.object({ field: field.nullable(), text: z.string() })),
})
export type ImportLine = z.infer<typeof importLine>

export const importPreview = z.object({
  lines: z.array(importLine),
  /** Maximum number of players in the season; null without a limit ([PE6]). */
  limit: z.int().nullable(),
  /** The mails that bringing it in sends ([NE3]): to players, or guardians, about their team, and to captains about new players. */
  mails: z.object({ players: z.int(), captains: z.int() }),
  seen: z.string(),
})
export type ImportPreview = z.infer<typeof importPreview>

/** People who were registered, put on the waiting list and changed, and mails that tell players and captains of teams. */
export const importReply = z.object({ added: z.int(), waiting: z.int(), changed: z.int(), told: z.int() })
export type ImportReply = z.infer<typeof importReply>
