import { watchEarlyActs, watchEarlyBack } from './early-acts.ts'
import { claimReload, type ServerState, tryAgain, untilItComes } from './retry.ts'

/*
 * The page's last element: the build writes it into each page, with the addresses of the page's scripts
 * (scripts/build/last-element.ts).
 */

/** A frame is shown this long before its scripts are asked for, where the browser has no word for the first paint. */
const PAINT_FALLBACK_MS = 1000

/**
 * Runs the scripts `first` once what stands before the element can be seen, and has `others` fetched, which those run when they come
 * to them. A slow phone shows a frame long after it is ready, so the browser's own word for the first paint counts; should it
 * never come, a second after the frame does.
 */
export function afterFirstPaint(first: readonly string[], others: readonly string[]): void {
  watchEarlyActs()
  watchEarlyBack()
  let isStarted = false
  function start() {
    if (isStarted) return
    isStarted = true
    immediately(first)
    setTimeout(preload, 0, others)
  }
  // Safari 15 tells nothing of what was painted before somebody asked.
  if (performance.getEntriesByType('paint')[0]) start()
  else new PerformanceObserver(start).observe({ type: 'paint' })
  requestAnimationFrame(() => setTimeout(start, PAINT_FALLBACK_MS))
}

/** The same for a page that shows nothing without its scripts: they are asked for at once. */
export function immediately(first: readonly string[]): void {
  addEventListener('online', tryAgain)
  preload(first)
  void run(first)
}

/** Has scripts fetched side by side. Safari before 17 takes no notice, and fetches one after the other. */
function preload(scripts: readonly string[]) {
  for (const href of scripts)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

/** Runs scripts in their order, each in a task of its own: a phone takes a tap in between. */
async function run(scripts: readonly string[]) {
  for (const address of scripts) {
    await new Promise((resolve) => setTimeout(resolve))
    // Imported, since the pages' policy lets no text become the address of a script element.
    await untilItComes(() => import(/* @vite-ignore */ address), {
      onFailure: reportError,
      askServer: () => fetched(address),
      isOver,
    })
  }
}

/** WebKit takes a lost script for lost until it is fetched: to its end, so that the next try finds it in the browser's cache. */
async function fetched(address: string): Promise<ServerState> {
  try {
    const answer = await fetch(address)
    await answer.blob()
    // If the server no longer has it, the page is loaded anew and asks for another.
    return answer.status < 500 ? 'answers' : 'away'
  } catch {
    // The network, or the server, is away: the next try asks again.
    return 'away'
  }
}

function isOver(why: 'outdated' | 'stuck'): boolean {
  if (!claimReload(why)) return false
  location.reload()
  return true
}
