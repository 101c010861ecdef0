import { type ComponentType, lazy } from 'react'
import { isFetchFailure } from '#web/data/unexpected.ts'

/**
 * What keeps a script: `slow` is still on its way, `unreachable` is asked for again, `outdated` went with its version, `stuck`
 * does not come to this page though the server has it.
 */
export type ScriptTrouble = 'slow' | 'unreachable' | 'outdated' | 'stuck'

/** What the server has next to this page: the `same` version with all scripts that the page asked for, the scripts of an `other`, or no answer. */
export type ServerVersion = 'same' | 'other' | 'unknown'

type Kind = 'screen' | 'part'
type Troubles = Record<Kind, ScriptTrouble | null>

type Deps = {
  askVersion: () => Promise<ServerVersion>
  /** Whether somebody still waits for a screen. */
  isScreenAwaited: () => boolean
  /** Asks again for the style sheets that did not come; rejects where one still doesn’t. */
  fetchLostSheets: () => Promise<unknown>
  /** Loads the awaited screen as a new page; false where that was tried already. */
  openAwaited: (version: 'same' | 'other') => boolean
}

const SLOW = 8000
const FIRST_WAIT = 1000
const LONGEST_WAIT = 15_000
const FINE: Troubles = { screen: null, part: null }

/**
 * Fetches the scripts of screens and of their parts, and does not give up: a script that can't be fetched is asked for
 * again until it comes. Only a server that answers makes the awaited screen load as a new page: with the server gone, a browser
 * puts its own error page in place of this one. That is where its version of the site is another, which has other scripts, and
 * where it gave the script before the last try: in most browsers of 2026 and before, a module that could not be fetched once
 * fails as long as its page is open.
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
    let version: ServerVersion = 'unknown'
    let trouble: ScriptTrouble = 'unreachable'
    try {
      for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
        try {
          const script = await importScript()
          // A style sheet can be asked for as often as it takes.
          version = 'unknown'
          await deps?.fetchLostSheets()
          return script
        } catch (error) {
          if (!deps || !isFetchFailure(error)) throw error
          clearTimeout(slow)
          if (kind === 'screen' && !deps.isScreenAwaited()) throw error
          note(id, kind, trouble)
          const before = version
          version = await Promise.race([deps.askVersion(), pause(LONGEST_WAIT).then(() => 'unknown' as const)])
          const isStuck = version === 'same' && before === 'same'
          if (version === 'other' || isStuck) {
            trouble = isStuck ? 'stuck' : 'outdated'
            note(id, kind, trouble)
            const isOver = kind === 'screen' ? deps.openAwaited(isStuck ? 'same' : 'other') : !isStuck
            if (isOver) return await new Promise<never>(() => {})
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

/** A part of a screen whose script is fetched when it is first shown; as `lazy`, and it waits for a lost server. */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of lazy
export const lazyPart = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>) =>
  lazy(() => scripts.load(load, 'part'))
