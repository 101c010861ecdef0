import type {
  FeeFileKind,
  FeeFileLine,
  FeeFilePreview,
  FeeLineOutcome,
  FeeLineReason,
} from '#contract/fees/fee-import.ts'
import { counted, joined } from '#league/count-text.ts'
import { moneyText } from '#league/fees/money.ts'

export const KIND_TEXTS: Record<FeeFileKind, string> = {
  bank: 'looks like a bank’s file',
  paypal: 'looks like PayPal’s file',
  venmo: 'looks like Venmo’s file',
  stripe: 'looks like Stripe’s file',
  unknown: 'a file of unknown columns',
}

export const OUTCOME_LABELS: Record<FeeLineOutcome, string> = {
  found: 'Found',
  decide: 'To decide',
  'left-out': 'Left out',
  out: 'Money out',
}

/** The reasons for what a line would do. */
export const REASON_TEXTS: Record<FeeLineReason, string> = {
  reference: 'Reference',
  part: 'Reference. A part of what is open',
  'name-and-amount': 'Name and amount',
  'several-references': 'Several references in it. Choose one, or all',
  'too-much': 'The reference fits, but it is more than is open',
  settled: 'Their fee is settled already',
  again: 'Another line of this file pays this fee, too',
  'taken-back': 'Was brought in before, and taken back',
  'same-name': 'Two players have this name',
  'same-line': 'Two lines say the same. Were there two payments?',
  'like-before': 'A line like this one was brought in before. Is it another payment?',
  'same-sum': 'The same amount came in on this day before. Is it another payment?',
  'other-amount': 'The name fits, the amount does not',
  'several-names': 'Several names fit',
  'several-fees': 'Several fees in one? Choose all, or one',
  initial: 'Only the last name and an initial fit',
  'last-name': 'Only the last name fits',
  'name-apart': 'The name is split up, or part of a longer one. Is it them?',
  'name-part': 'Only a part of the name fits',
  'name-elsewhere': 'The name is in another column. Is it theirs?',
  'maybe-refunded': 'Something went back for this payment. Look at it first',
  'says-returned': 'Says that it was returned, refunded or not paid. Look at it first',
  'unknown-status': 'We don’t know its status. Did the money arrive?',
  'above-headings': 'Above the headings',
  headings: 'The headings once more',
  'other-table': 'Below other headings. Bring that part in by itself',
  remark: 'Not a payment',
  balance: 'A balance or a sum, not a payment',
  'too-long': 'Has more cells than the file has headings',
  'no-amount': 'Has no amount',
  'unreadable-amount': 'The amount can’t be read',
  'no-money': 'No money moved',
  'no-day': 'Has no date',
  'unreadable-day': 'The date can’t be read',
  'other-currency': 'A different currency from the fee’s',
  'unreadable-currency': 'The currency can’t be read',
  'not-completed': 'Not completed, says its status',
  refunded: 'All of it went back',
  'unknown-direction': 'Money in or out? Answer above',
  'unclear-direction': 'Says both in and out',
  'money-out': 'Money that went out',
  'brought-before': 'Brought in before',
  'refunded-since': 'Brought in before. Some of it went back since: note the refund',
  nobody: 'No reference, and no name fits',
  'not-the-fee': 'Not the fee. No reference, no name fits',
}

/** Tells whether several fees may be chosen for one line. */
export const isForSeveral = ({ reason }: FeeFileLine): boolean =>
  reason === 'several-fees' || reason === 'several-references'

/** '12 lines came in: $540. 3 lines went out: $92.80. 2 lines are not counted.' */
export function flowText({ lines }: FeeFilePreview): string {
  const out = lines.filter(({ outcome }) => outcome === 'out')
  const into = lines.filter(({ mayBeGiven, reason }) => mayBeGiven || CAME_IN.has(reason))
  const rest = lines.length - into.length - out.length
  return [
    into.length > 0 && `${counted(into.length, 'line')} came in: ${sumText(into)}.`,
    out.length > 0 && `${counted(out.length, 'line')} went out: ${sumText(out)}.`,
    rest > 0 && `${counted(rest, 'line is', 'lines are')} not counted.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The reasons of lines whose money came in, although nothing can be done with them here. */
const CAME_IN: ReadonlySet<FeeLineReason> = new Set(['brought-before', 'refunded-since', 'other-currency'])

/** '$540', '€45 and $20' */
const sumText = (lines: readonly FeeFileLine[]): string =>
  joined(
    [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, some]) =>
      moneyText({ currency, amount: some.reduce((sum, { amount }) => sum + Math.abs(amount ?? 0), 0) }),
    ),
  )

/** '14 rows: 1 with headings, 2 empty, 11 below.' Accounts for each row of the file. */
export function rowsText({ rows: { total, headings, empty }, lines }: FeeFilePreview): string {
  const parts = [
    headings > 0 && `${headings} with headings`,
    empty > 0 && `${empty} empty`,
    `${lines.length} listed here`,
  ]
  return `The file has ${counted(total, 'row')}: ${joined(parts.flatMap((part) => part || []))}.`
}
