import { z } from 'zod'
import { id } from '../id.ts'
import { FEE_LINE_OUTCOMES, MONEY_DIRECTIONS } from '../limits.ts'
import { optionalLine } from '../text.ts'

/** Meanings of a column in a bank's file ([PA5]), in the order in which columns are chosen. */
export const FEE_COLUMNS = [
  ...(['day', 'amount', 'paidIn', 'paidOut', 'direction', 'name', 'text', 'kind', 'currency', 'status'] as const),
  ...(['refunded', 'number', 'refundOf'] as const),
] as const
export type FeeColumn = (typeof FEE_COLUMNS)[number]

const column = z.int().min(0).max(59).nullable()
/** Indices of the file's columns by their content, from 0; null for content without a column. */
export const feeColumns = z.object({
  day: column,
  /** Money in and out, by its sign, by `direction`, or by a word beside it. */
  amount: column,
  /** Money that came in alone, where it has a column of its own. */
  paidIn: column,
  paidOut: column,
  /** A word that says whether money came in or went out. */
  direction: column,
  name: column,
  text: column,
  kind: column,
  currency: column,
  status: column,
  /** The refunded part of an amount. */
  refunded: column,
  /** The number by which a refund names what it gives back. */
  number: column,
  refundOf: column,
} satisfies Record<FeeColumn, typeof column>)
export type FeeColumns = z.infer<typeof feeColumns>

export type MoneyDirection = (typeof MONEY_DIRECTIONS)[number]
/** Words of a file whose direction an organiser has said; '' stands for amounts that have none. */
export const directionWords = z
  .array(z.object({ word: optionalLine(60).unwrap(), means: z.enum(MONEY_DIRECTIONS) }))
  .max(200)
export type DirectionWords = z.infer<typeof directionWords>

/** Orders of the two numbers in days such as 7/8. */
export const DAY_ORDERS = ['month-first', 'day-first'] as const

/** A file of 2 MB as Base64. */
const FILE_MAX = 2_800_000
/** Bytes of a request that carries a file. */
export const FEE_FILE_MAX_BYTES = 3 * 1024 * 1024

const file = z
  .string()
  .max(FILE_MAX)
  .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'Choose a file')

/** Settings for reading a file; null values are guessed from it. */
const reading = {
  columns: feeColumns.nullable(),
  dayOrder: z.enum(DAY_ORDERS).nullable(),
  /** True if the file has no headings, so that its first row is a payment. */
  firstRowIsData: z.boolean().nullable(),
  directions: directionWords,
}

export const feeFilePreviewForm = z.object({ file, ...reading })

/** A SHA-256 as hexadecimal digits: a line of a file. */
const lineId = z.string().regex(/^[0-9a-f]{64}$/, 'Not a line of a file')
const digest = z.string().regex(/^[\w-]{43}$/, 'Not a preview')

/** The lines that were confirmed, each with whose fee it pays, or whose fees: their open sums then make up its amount. */
export const feeFileForm = z.object({
  file,
  ...reading,
  columns: feeColumns,
  /** `seen` of the preview that was looked at: what another one would say is not written. */
  seen: digest,
  confirmed: z
    .array(z.object({ line: lineId, userIds: z.array(id).min(1).max(10) }))
    .min(1)
    .max(2000)
    .refine((all) => new Set(all.map(({ line }) => line)).size === all.length, 'Name each line once'),
})

export type FeeLineOutcome = (typeof FEE_LINE_OUTCOMES)[number]

export const FEE_LINE_REASONS = [
  ...(['reference', 'part', 'name-and-amount'] as const),
  ...([
    'several-references',
    'too-much',
    'settled',
    'again',
    'taken-back',
    'same-name',
    'same-line',
    'like-before',
    'same-sum',
  ] as const),
  ...([
    'other-amount',
    'several-names',
    'several-fees',
    'initial',
    'last-name',
    'name-apart',
    'name-part',
    'name-elsewhere',
    'maybe-refunded',
    'says-returned',
    'unknown-status',
  ] as const),
  ...([
    'above-headings',
    'headings',
    'other-table',
    'remark',
    'balance',
    'too-long',
    'no-amount',
    'unreadable-amount',
    'no-money',
  ] as const),
  ...(['no-day', 'unreadable-day', 'other-currency', 'unreadable-currency', 'not-completed', 'refunded'] as const),
  ...([
    'unknown-direction',
    'unclear-direction',
    'money-out',
    'brought-before',
    'refunded-since',
    'nobody',
    'not-the-fee',
  ] as const),
] as const
export type FeeLineReason = (typeof FEE_LINE_REASONS)[number]

/** Programs whose files are known. */
export const FEE_FILE_KINDS = ['bank', 'paypal', 'venmo', 'stripe', 'unknown'] as const
export type FeeFileKind = (typeof FEE_FILE_KINDS)[number]

/** A line of a file with what it would do. */
export const feeFileLine = z.object({
  line: z.string(),
  /** As a spreadsheet numbers it. */
  row: z.int(),
  /** Payer and purpose, as in the file. */
  text: z.string(),
  /** '2025-07-22'; null where it can't be read. */
  day: z.string().nullable(),
  /** In minor units, below zero for money that went out; null where it can't be read. */
  amount: z.int().nullable(),
  currency: z.string(),
  outcome: z.enum(FEE_LINE_OUTCOMES),
  reason: z.enum(FEE_LINE_REASONS),
  /** People whose fee it pays, or may pay. */
  userIds: z.array(z.string()),
  /** The words of the line by which each of these was found: a reference, or their name as written there. */
  foundBy: z.array(z.object({ userId: z.string(), words: z.string() })),
  /** True if an organiser may choose the person. */
  mayBeGiven: z.boolean(),
})
export type FeeFileLine = z.infer<typeof feeFileLine>

export const feeFilePreview = z.object({
  kind: z.enum(FEE_FILE_KINDS),
  /** Names of the columns, each with a value to recognise it by. */
  headings: z.array(z.object({ name: z.string(), example: z.string() })),
  columns: feeColumns,
  dayOrder: z.enum(DAY_ORDERS),
  /** A day that could be read the other way, too; null where none could. */
  unclearDay: z.string().nullable(),
  /** True if letters were guessed: accents may be wrong. */
  isGuess: z.boolean(),
  /** The row that holds the headings, or else the first payment, as it stands in the file. */
  firstRow: z.object({ row: z.int(), cells: z.array(z.string()), isData: z.boolean() }),
  /** Rows of the file, and how many are headings or empty; each other row is one of `lines`. */
  rows: z.object({ total: z.int(), headings: z.int(), empty: z.int() }),
  /** Another currency than the season's that the file names for its amounts; null where it names none. */
  otherCurrency: z.string().nullable(),
  /** Words that may say a direction and that nobody knows, each with lines that have it; their lines wait for an answer. */
  unknownDirections: z.array(
    z.object({ word: z.string(), lines: z.int(), examples: z.array(z.object({ row: z.int(), text: z.string() })) }),
  ),
  /** Empty while it is not known what the columns hold. */
  lines: z.array(feeFileLine),
  /** The people whose fee a line may pay, by name, with the open amount. */
  people: z.array(z.object({ userId: z.string(), name: z.string(), open: z.int() })),
  currency: z.string(),
  seen: z.string(),
})
export type FeeFilePreview = z.infer<typeof feeFilePreview>

/** Number of lines recorded, and the payments made from them. */
export const feeFileReply = z.object({ lines: z.int(), paymentIds: z.array(z.string()) })

/** Payments that are taken back at once. */
export const paymentCorrectionsForm = z.object({
  paymentIds: z
    .array(id)
    .min(1)
    .max(4000)
    .refine((ids) => new Set(ids).size === ids.length, 'Name each payment once'),
})
