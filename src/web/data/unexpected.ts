import { Failure } from './client.ts'

const logged = new WeakSet<object>()

/** Writes an error that is no answer of the server to the console, once however often it is shown. */
export function logUnexpected(error: unknown): void {
  if (error instanceof Failure) return
  if (typeof error === 'object' && error !== null) {
    if (logged.has(error)) return
    logged.add(error)
  }
  console.error(error)
}

/** In place of a part that a screen is well without, when its script does not come. */
export function withoutPart(error: unknown): { default: () => null } {
  logUnexpected(error)
  return { default: () => null }
}
