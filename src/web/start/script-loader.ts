import { type ComponentType, lazy } from 'react'
import { isFetchFailure } from '#web/data/unexpected.ts'
import { type Deadlock, type ServerState, untilItComes } from './retry.ts'

/**
 * The reason why a script does not come: `slow` is still on its way, `unreachable` is asked for again, `outdated` went with its version, `stuck`
 * does not come to this page though the server has it.
 */
export type ScriptTrouble = 'slow' | 'unreachable' | Deadlock

type Kind = 'screen' | 'part'
type Troubles = Record<Kind, ScriptTrouble | null>

type Deps = {
  /** The server `answers` where it has all scripts that the page asked for. */
  askServer: () => Promise<ServerState>
  /** Tells whether somebody still waits for a screen. */
  isScreenAwaited: () => boolean
  /** Asks again for the style sheets that did not come; rejects where one still doesn’t. */
  fetchLostSheets: () => Promise<unknown>
  /** Loads the awaited screen as a new page; false where that was tried already. */
  openAwaited: (why: Deadlock) => boolean
}

const SLOW_MS = 8000
const FINE: Troubles = { screen: null, part: null }

/** Fetches the scripts of screens and of their parts by the rule of retry.ts, and says what keeps them. */
export function createScriptLoader() {
  let deps: Deps | undefined
  let troubles = FINE
  const stuck = new Map<object, { kind: Kind; trouble: ScriptTrouble }>()
  const watchers = new Set<() => void>()

  function note(load: object, kind: Kind, trouble: ScriptTrouble | null) {
    if (trouble) stuck.set(load, { kind, trouble })
    else stuck.delete(load)
    const next = { ...FINE }
    for (const one of stuck.values()) next[one.kind] = one.trouble
    troubles = next
    for (const watcher of watchers) watcher()
  }

  /** Gives what `load` imports, however long that takes. Rejects where its code throws, or nobody waits any more. */
  async function load<T>(importScript: () => Promise<T>, kind: Kind): Promise<T> {
    const id = {}
    const slow = setTimeout(() => note(id, kind, 'slow'), SLOW_MS)
    let trouble: ScriptTrouble = 'unreachable'
    const askServer = async () => deps?.askServer() ?? 'away'
    const loss = {
      onFailure(error: unknown) {
        if (!deps || !isFetchFailure(error)) throw error
        clearTimeout(slow)
        if (kind === 'screen' && !deps.isScreenAwaited()) throw error
        note(id, kind, trouble)
      },
      askServer,
      isOver(why: Deadlock) {
        trouble = why
        note(id, kind, trouble)
        // A part never loads the page anew: what is typed on it would be lost.
        return kind === 'screen' ? (deps?.openAwaited(why) ?? false) : why === 'outdated'
      },
    }
    try {
      const script = await untilItComes(importScript, loss)
      // A style sheet can be asked for as often as it takes.
      const askVersion = async () => ((await askServer()) === 'changed' ? 'changed' : 'away')
      await untilItComes(async () => deps?.fetchLostSheets(), { ...loss, askServer: askVersion })
      return script
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
