import type { OvertakenField } from '../edit.ts'
import type { FailureCode } from './failure.ts'

/** Details of a refusal besides its code. */
export type RefusalDetails = {
  /** Instead of the sentence of the code. */
  message?: string
  /** Messages by the dotted path of their field. */
  fields?: Record<string, string>
  /** Fields of the form that others have changed since it was opened. */
  overtaken?: OvertakenField[]
  /** Whole seconds until another try may succeed. */
  retryAfterSeconds?: number
  headers?: Record<string, string>
}

/**
 * A request that is refused, by a code of the contract. A value: the store, handlers and hooks return it, and nobody throws
 * it, so that the compiler can hold a handler to the codes of its entry, also to those that come from the store.
 */
export class Refusal<Code extends FailureCode = FailureCode> {
  readonly code: Code
  readonly details: RefusalDetails
  constructor(code: Code, details: RefusalDetails = {}) {
    this.code = code
    this.details = details
  }
}

/** A refusal that ends at an instant, in milliseconds since 1970. */
export const refuseUntil = (retryAt: number, now: number) =>
  new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil((retryAt - now) / 1000)) })

/** A form that is not saved, with what others have made of it since it was opened ([Q113]). */
export const refuseOvertaken = (overtaken: OvertakenField[]) => new Refusal('fields_changed', { overtaken })
