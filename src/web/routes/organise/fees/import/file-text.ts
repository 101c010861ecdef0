import type { FeeFileKind, FeeFileLine, FeeLineOutcome, FeeLineReason } from '#contract/fees/fee-import.ts'

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
}

/** Why a line would do what it does. */
export const REASON_TEXTS: Record<FeeLineReason, string> = {
  reference: 'Reference',
  part: 'Reference. A part of what is open',
  'name-and-amount': 'Name and amount',
  'several-references': 'Several references stand in it. Choose one, or all',
  'too-much': 'The reference fits, but it is more than is open',
  settled: 'Their fee is settled already',
  again: 'Another line of this file pays this fee, too',
  'taken-back': 'Was brought in before, and taken back',
  'same-name': 'Two players have this name',
  'other-amount': 'The name fits, the amount does not',
  'several-names': 'Several names fit',
  'several-fees': 'Several fees in one? Choose all, or one',
  initial: 'Only the last name and an initial fit',
  'last-name': 'Only the last name fits',
  'unreadable-amount': 'No amount can be read',
  'unreadable-day': 'No day can be read',
  'money-out': 'Money that went out',
  'other-currency': 'Another currency',
  'not-completed': 'Not completed, as its status says',
  'brought-before': 'Was brought in before by the same line',
  nobody: 'No reference, and no name fits',
  'not-the-fee': 'Not the fee, no reference',
  'too-long': 'Has more cells than the file has headings',
}

/** Whether several fees may be chosen for one line. */
export const isForSeveral = ({ reason }: FeeFileLine): boolean =>
  reason === 'several-fees' || reason === 'several-references'
