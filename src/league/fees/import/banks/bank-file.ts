import type { FeeColumns } from '#contract/fees/fee-import.ts'

/** A file as a bank or a payment service writes it, with what is read in it. */
export type BankFile = {
  /** Its country and name. */
  bank: string
  /** The season's. */
  currency: string
  /** What its lines below the headings come to: '45.00 in', '12.80 out', or why one is no payment. */
  says: string
  /** What somebody chooses where the columns are asked for, beside what is proposed; left out where they are not. */
  columns?: Partial<FeeColumns>
  file: string
}
