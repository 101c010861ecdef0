import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import listed from './fallbacks.json' with { type: 'json' }

const FALLBACKS = JSON.stringify(new URL('./fallbacks.ts', import.meta.url).href)

/** Lines that find the objects whose members have such a name: 'toSorted' is one of arrays, 'Map.groupBy' of Map. */
const OWNERS = `
  const prototypes = [Array, String, Set, Map].map((type) => type.prototype)
  const ownersOf = (name) => name.includes('.')
    ? [globalThis[name.split('.')[0]]]
    : prototypes.filter((prototype) => name in prototype)
  const last = (name) => name.split('.').at(-1)`

it('stands in for everything that it is listed with, where a browser lacks it', () => {
  const lines = `${OWNERS}
    const names = ${JSON.stringify(listed)}
    const owners = new Map(names.map((name) => [name, ownersOf(name)]))
    for (const name of names) for (const owner of owners.get(name)) delete owner[last(name)]
    const lacking = names.filter((name) => owners.get(name).length === 0 || owners.get(name).some((one) => last(name) in one))
    globalThis.CSS = { supports: () => true }
    await import(${FALLBACKS})
    const without = names.filter((name) => owners.get(name).some((owner) => typeof owner[last(name)] !== 'function'))
    const signal = AbortSignal.timeout(1)
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    console.log(JSON.stringify({ lacking, without, ended: signal.reason.name, sorted: [3, 1].toSorted() }))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', lines], { encoding: 'utf8' })
  expect(JSON.parse(printed)).toEqual({ lacking: [], without: [], ended: 'TimeoutError', sorted: [1, 3] })
})
