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

/** The browser's own error, or Vite's for a style sheet; whatever a script throws when it runs is something else. */
export const isFetchFailure = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && error.message.startsWith('Unable to preload CSS'))

/** In place of a part that a screen is well without, when its script does not come: the browser itself writes that down. */
export function withoutPart(error: unknown): { default: () => null } {
  if (!isFetchFailure(error)) logUnexpected(error)
  return { default: () => null }
}
