import { minifySync } from 'vite'

const addresses = (names: readonly string[]) => JSON.stringify(names.map((name) => `/${name}`))

/**
 * The page's last element: a script that runs `first` once what stands before it can be seen, and has `others` fetched, which
 * those run when they come to them. A slow phone shows a frame long after it is ready, so the browser's own word for the first
 * paint counts; should it never come, a second after the frame does. Forms are sent by scripts: until they are there, nothing
 * typed goes into an address, and what was pressed last is noted (`shell/early-acts.ts`).
 *
 * Takes the names of built scripts, `first` in the order in which they run, and gives the text of the element.
 *
 * All are fetched side by side, and run one after the other, each in a task of its own: a phone takes a tap in between. One that
 * does not come is asked for again after a second, then every nine. Where the server has it no more, the page is of another
 * version, and is loaded anew, once.
 */
export function oncePainted(first: readonly string[], others: readonly string[]): string {
  const { code, errors } = minifySync('once-painted.js', sourceOf(first, others), { codegen: true })
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return code.replace(/;?\s*$/, '')
}

// `early` and `changed` are for the scripts: each is a property of the window.
const sourceOf = (first: readonly string[], others: readonly string[]) => `{
  addEventListener('submit', (event) => { event.preventDefault(); early = event.target }, true)
  changed = []
  addEventListener('change', ({ target }) => { changed.push(target) }, true)
  addEventListener('click', ({ target }) => { early = target.closest('button[type=button]') }, true)

  const pause = (ms) => new Promise((done) => setTimeout(done, ms))
  const ahead = (names) => {
    // Safari before 17 takes no notice, and fetches one after the other.
    for (const href of names)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  // Imported, since the pages' policy lets no text become the address of a script element.
  const load = (src, wait) => import(src).catch(async (error) => {
    reportError(error)
    await pause(wait)
    const answer = await fetch(src).catch(() => 0)
    if (answer.status === 404 && performance.getEntriesByType('navigation')[0]?.type !== 'reload') location.reload()
    return load(src, 9000)
  })
  let run = async () => {
    run = () => {}
    const first = ${addresses(first)}
    ahead(first)
    pause().then(() => ahead(${addresses(others)}))
    for (const src of first) {
      await pause()
      await load(src, 1000)
    }
  }
  // Safari 15 tells nothing of what was painted before somebody asked.
  if (performance.getEntriesByType('paint')[0]) run()
  else new PerformanceObserver(() => run()).observe({ type: 'paint' })
  requestAnimationFrame(() => setTimeout(() => run(), 1000))
}`
