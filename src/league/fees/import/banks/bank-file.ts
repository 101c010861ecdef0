import type { FeeColumns } from '#contract/fees/fee-import.ts'

/** A file as a bank or a payment service writes it, with what is read in it. */
export type BankFile = {
  /** Its country and name. */
  bank: string
  /** The season's. */
  currency: string
  /** The expected reading of the lines below its headings: '45.00 in', '12.80 out', or why one is no payment. */
  says: string
  /** Choices of columns on top of the proposal; left out where the columns are not asked for. */
  columns?: Partial<FeeColumns>
  file: string
}
