/* Generates schedules beside the page, so that it stays alive meanwhile ([SC4]). */
import { generate } from '#league/schedule/generator/generate.ts'
import { remediesFor } from '#league/schedule/generator/remedies.ts'
import { lacksSomething } from '#web/browsers/lacks-something.ts'
import type { FromWorker, ToWorker } from './messages.ts'

let isStopped = false
const say = (message: FromWorker) => self.postMessage(message)
/** Lets messages in that have come meanwhile. */
const breath = () => new Promise((resolve) => setTimeout(resolve))

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'stop') isStopped = true
  else void run(data.input)
}

async function run(input: Extract<ToWorker, { kind: 'generate' }>['input']) {
  isStopped = false
  // The page's fallbacks for old browsers are not the worker's: it has objects of its own.
  if (lacksSomething()) await import('#web/browsers/fallbacks.ts')
  const search = generate(input, { isStopped: () => isStopped })
  let next = search.next()
  let reported = performance.now()
  while (!next.done) {
    if (performance.now() - reported > 50) {
      say({ kind: 'progress', done: next.value.step / next.value.steps })
      await breath()
      reported = performance.now()
    }
    next = search.next()
  }
  const result = next.value
  say({ kind: 'result', result })
  const isShort = result.outcome === 'impossible' || (result.outcome === 'not-found' && !result.isStopped)
  if (isShort) say({ kind: 'remedies', remedies: remediesFor(input).map(({ input: _, ...remedy }) => remedy) })
}
