import { BrowserRefusal, Failure } from './client.ts'

const logged = new WeakSet<object>()

/** Writes an error that is no refusal to the console, once however often it is shown. */
export function logUnexpected(error: unknown): void {
  if (error instanceof Failure || error instanceof BrowserRefusal) return
  if (typeof error === 'object' && error !== null) {
    if (logged.has(error)) return
    logged.add(error)
  }
  console.error(error)
}

/**
 * Tells whether a script or its style sheet could not be fetched, by the browser's message, Vite's, or `start-scripts.ts`'s; what a
 * script throws when it runs is something else.
 */
export const isFetchFailure = (error: unknown) =>
  error instanceof Error && /module|preload CSS|did not come/.test(error.message)

/** In place of a script that the page is well without, where it does not come: the browser itself writes that down. */
export function withoutScript(error: unknown): null {
  if (!isFetchFailure(error)) logUnexpected(error)
  return null
}
