/** An error for whoever runs the program: its message is one sentence that says what is wrong and what to do. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
