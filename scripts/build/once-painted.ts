import { minifySync } from 'vite'

/**
 * The page's last element: a script that runs `first` once what stands before it can be seen, and has `others` fetched, which
 * those run when they come to them. A slow phone shows a frame long after it is ready, so the browser's own word for the first
 * paint counts; should it never come, a second after the frame does. Forms are sent by scripts: until they are there, nothing
 * typed goes into an address, and what was pressed last is noted (`start/early-acts.ts`).
 *
 * Takes the names of built scripts, `first` in the order in which they run, and gives the text of the element.
 *
 * All are fetched side by side, and run one after the other, each in a task of its own: a phone takes a tap in between. One that
 * does not come is fetched, after a second, then every nine, and asked for again: WebKit takes it for lost until it is fetched.
 * Where that does not help though the server answers, the page is loaded anew, once. It may be of a version that the server no
 * longer has; and in most browsers of 2026 and before, a module that could not be fetched once fails as long as its page is open.
 */
export const oncePainted = (first: readonly string[], others: readonly string[]): string =>
  minified(`{
  // early and changed are properties of the window, for the scripts.
  addEventListener('submit', (event) => { event.preventDefault(); early = event.target }, true)
  changed = []
  addEventListener('change', ({ target }) => { changed.push(target) }, true)
  addEventListener('click', ({ target }) => { early = target.closest('button[type=button]') }, true)

  ${LOADING}
  let start = () => {
    start = () => {}
    run(${addresses(first)})
    pause().then(() => preload(${addresses(others)}))
  }
  // Safari 15 tells nothing of what was painted before somebody asked.
  if (performance.getEntriesByType('paint')[0]) start()
  else new PerformanceObserver(() => start()).observe({ type: 'paint' })
  requestAnimationFrame(() => setTimeout(() => start(), 1000))
}`)

/** The same for a page that shows nothing without its scripts: `first` are asked for at once. */
export const atOnce = (first: readonly string[]): string => minified(`{${LOADING}; run(${addresses(first)})}`)

const addresses = (names: readonly string[]) => JSON.stringify(names.map((name) => `/${name}`))

function minified(source: string): string {
  const { code, errors } = minifySync('once-painted.js', source, { codegen: true })
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return code.replace(/;?\s*$/, '')
}

const LOADING = `
  const pause = (ms) => new Promise((done) => setTimeout(done, ms))
  const preload = (all) => {
    // Safari before 17 takes no notice, and fetches one after the other.
    for (const href of all)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  const run = async (all) => {
    preload(all)
    for (const src of all) {
      await pause()
      for (let wait = 1000, isAnswered; ; wait = 9000)
        try {
          // Imported, since the pages' policy lets no text become the address of a script element.
          await import(src)
          break
        } catch (error) {
          reportError(error)
          // Once until a page's screens have come (reload-guard.ts); never where the browser lets nothing be stored.
          try {
            if (isAnswered && !sessionStorage.reloaded) {
              sessionStorage.reloaded = Date.now()
              location.reload()
            }
          } catch {}
          await pause(wait)
          isAnswered = false
          try {
            const answer = await fetch(src)
            // To its end, so that the next try finds it in the browser's cache.
            await answer.blob()
            isAnswered = answer.status < 500
          } catch {}
        }
    }
  }`
