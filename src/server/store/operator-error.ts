/** The causes that a program may have to know: a file of a newer program, or one that is not as it was written. */
export type OperatorErrorCode = 'newer' | 'damaged'

/** An error for whoever runs the program: its message is one sentence that says what is wrong and what to do. */
export class OperatorError extends Error {
  override name = 'OperatorError'
  readonly code: OperatorErrorCode | undefined

  constructor(message: string, { code, ...options }: ErrorOptions & { code?: OperatorErrorCode | undefined } = {}) {
    super(message, options)
    this.code = code
  }
}
