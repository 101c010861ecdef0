import { build } from 'vite'

/** Gives the text of a page's last element, for the file names of the page's scripts. */
export type LastElements = {
  afterFirstPaint: (first: readonly string[], others: readonly string[]) => string
  immediately: (first: readonly string[]) => string
}

/**
 * Bundles what runs before a page has any script, and exports these two functions, for `target` as `build.target` has it. It stands
 * in the page itself, so it carries a copy of what it shares with the scripts.
 */
export async function lastElements(source: string, target: string[]): Promise<LastElements> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target,
      lib: { entry: source, formats: ['iife'], name: 'page' },
    },
  })
  const [script, ...more] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (script?.type !== 'chunk' || more.length > 0) throw new Error(`${source} does not make one script`)
  const code = script.code.trim().replace(/;?$/, ';')
  // In a function of its own, so that it leaves no name behind in the window.
  const element = (call: string) => `(()=>{${code}page.${call}})()`
  return {
    afterFirstPaint: (first, others) => element(`afterFirstPaint(${addresses(first)},${addresses(others)})`),
    immediately: (first) => element(`immediately(${addresses(first)})`),
  }
}

const addresses = (names: readonly string[]) => JSON.stringify(names.map((name) => `/${name}`))
