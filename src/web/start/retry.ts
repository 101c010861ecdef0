/*
 * The one rule for scripts and style sheets that do not come. script-loader.ts goes by it, and so does what stands in the page
 * before any script (late-scripts.ts), of which the build makes a copy of its own.
 */

/** The news of the server after a loss: it `answers`, has `changed` to another version of the site, or is `away`. */
export type ServerState = 'answers' | 'changed' | 'away'
/** The reason why a page can't go on: its scripts went with their version, or don't load though the server has them. */
export type Deadlock = 'outdated' | 'stuck'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15_000
/** Two processes of different versions behind one address would lead on without end. */
const ONCE_IN_MS = 10_000

type Loss = {
  /** Told of each failure; throws where another try does not help. */
  onFailure: (error: unknown) => void
  askServer: () => Promise<ServerState>
  /** Loads the page anew, or says what to do; false where the next try is to be waited for all the same. */
  isOver: (why: Deadlock) => boolean
}

/**
 * Gives what `get` gives, however long that takes: what fails is tried again, each time later. Only a server that answers makes a
 * page load anew: with the server gone, a browser puts its own error page in place of this one. That is where its version of the
 * site is another, which has other scripts, and where it answered before the last try and again after it: in most browsers of
 * 2026 and before, a module that could not be fetched once fails as long as its page is open.
 */
export async function untilItComes<T>(get: () => Promise<T>, { onFailure, askServer, isOver }: Loss): Promise<T> {
  let server: ServerState = 'away'
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await get()
    } catch (error) {
      onFailure(error)
    }
    const before = server
    server = await Promise.race([askServer(), pause(LONGEST_WAIT_MS).then(() => 'away' as const)])
    const isStuck = server === 'answers' && before === 'answers'
    if ((isStuck || server === 'changed') && isOver(isStuck ? 'stuck' : 'outdated')) await new Promise<never>(() => {})
    await pause(wait)
  }
}

const pauses = new Set<() => void>()

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      pauses.delete(end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    pauses.add(end)
  })

/** Ends every pause between two tries. */
export function tryAgain(): void {
  for (const end of [...pauses]) end()
}

/** Tells whether this tab may load its page anew, and notes that it does: once, until `dropReloadGuard`. */
export function claimReload(why: Deadlock): boolean {
  try {
    const at = sessionStorage.reloaded
    if (at && (why === 'stuck' || Date.now() - at < ONCE_IN_MS)) return false
    sessionStorage.reloaded = Date.now()
    return true
  } catch {
    // The browser lets nothing be stored.
    return false
  }
}

/** To be called once every screen of this page has come. */
export function dropReloadGuard(): void {
  try {
    delete sessionStorage.reloaded
  } catch {
    // The browser lets nothing be stored, and so loads nothing anew.
  }
}
