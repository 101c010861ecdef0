import { isFetchFailure } from '#web/data/unexpected.ts'

/** What keeps a script: `slow` is still on its way, `unreachable` is asked for again, `outdated` went with its version. */
export type ScriptTrouble = 'slow' | 'unreachable' | 'outdated'

type Kind = 'screen' | 'part'
type Troubles = Record<Kind, ScriptTrouble | null>

type Deps = {
  /** Whether the server answers and has another version of the site than this page. */
  isOutdated: () => Promise<boolean>
  /** Whether somebody still waits for a screen. */
  isScreenAwaited: () => boolean
  /** Asks again for the style sheets that did not come; rejects where one still doesn’t. */
  fetchLostSheets: () => Promise<unknown>
  /** Loads the awaited screen as a new page; false where that was tried a moment ago. */
  openAwaited: () => boolean
}

const SLOW = 8000
const FIRST_WAIT = 1000
const LONGEST_WAIT = 15_000
const FINE: Troubles = { screen: null, part: null }

/**
 * Fetches the scripts of screens and of their parts, and does not give up: a script that can't be fetched is asked for
 * again until it comes. Only a server that answers with another version of the site, which has other scripts, makes
 * the awaited screen load as a new page: with the server gone, a browser puts its own error page in place of this one.
 */
export function createScriptLoader() {
  let deps: Deps | undefined
  let troubles = FINE
  const stuck = new Map<object, { kind: Kind; trouble: ScriptTrouble }>()
  const pauses = new Set<() => void>()
  const watchers = new Set<() => void>()

  function note(load: object, kind: Kind, trouble: ScriptTrouble | null) {
    if (trouble) stuck.set(load, { kind, trouble })
    else stuck.delete(load)
    const next = { ...FINE }
    for (const one of stuck.values()) next[one.kind] = one.trouble
    troubles = next
    for (const watcher of watchers) watcher()
  }

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

  /** Gives what `load` imports, however long that takes. Rejects where its code throws, or nobody waits any more. */
  async function load<T>(importScript: () => Promise<T>, kind: Kind): Promise<T> {
    const id = {}
    const slow = setTimeout(() => note(id, kind, 'slow'), SLOW)
    try {
      for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
        try {
          const script = await importScript()
          await deps?.fetchLostSheets()
          return script
        } catch (error) {
          if (!deps || !isFetchFailure(error)) throw error
          clearTimeout(slow)
          if (kind === 'screen' && !deps.isScreenAwaited()) throw error
          note(id, kind, 'unreachable')
          const isOutdated = await Promise.race([deps.isOutdated(), pause(LONGEST_WAIT).then(() => false)])
          if (isOutdated && (kind === 'part' || deps.openAwaited())) {
            note(id, kind, 'outdated')
            return await new Promise<never>(() => {})
          }
          await pause(wait)
        }
      }
    } finally {
      clearTimeout(slow)
      note(id, kind, null)
    }
  }

  return {
    load,
    /** To be called once, before the first screen is asked for. */
    start(given: Deps) {
      deps = given
    },
    /** Ends every pause between two tries. */
    tryAgain() {
      for (const end of [...pauses]) end()
    },
    watch(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    troubles: () => troubles,
    isScreenAwaited: () => deps?.isScreenAwaited() ?? false,
  }
}

export const scripts = createScriptLoader()
