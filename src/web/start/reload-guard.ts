import { scripts } from '#web/start/script-loader.ts'

const LOOK_EVERY_MS = 1000

/**
 * Lets this tab load a page anew again once every screen of this one has come: the page's last element
 * (scripts/build/once-painted.ts) and start-scripts.ts do that only once until then.
 */
export function dropReloadGuard(): void {
  if (scripts.isScreenAwaited()) return void setTimeout(dropReloadGuard, LOOK_EVERY_MS)
  try {
    delete sessionStorage.reloaded
  } catch {
    // The browser lets nothing be stored, and so loads nothing anew.
  }
}
