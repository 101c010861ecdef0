import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findOrFetchTestBrowser } from '../scripts/chromium.ts'
import { generated } from '../src/league/schedule/generator/generate.ts'
import { randomCase } from '../src/league/testing/schedule-cases.ts'
import type { Effort, Trial, TrialOutcome } from './trial.ts'

const ASSETS = fileURLToPath(new URL('../dist/web/assets/', import.meta.url))
const MOST = { teams: 16, evenings: 8, kickoffs: 4, fields: 4 }
/** The first case, which `npm test` tries: a search that no bound ends goes on the longer the larger its case is. */
const FIRST = { teams: 6, evenings: 4, kickoffs: 2, fields: 2 }

/** The built worker in a browser and the same code on Node: one schedule for one case, in every engine ([SC4]). */
export const GENERATOR_BROWSER: Trial = {
  name: 'generator-browser',
  title: 'The worker of the built site generates what Node does',
  rounds: 60,
  async run({ rounds, random, say }: Effort): Promise<TrialOutcome> {
    const name = readdirSync(ASSETS).find((file) => /^generator\.worker-.*\.js$/.test(file))
    if (name === undefined) throw new Error('there is no dist: run npm run build first')
    const script = readFileSync(`${ASSETS}${name}`, 'utf8')
    const server = createServer((request, response) => {
      const isScript = request.url === '/worker.js'
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
      response.end(isScript ? script : '<!doctype html><title>Generator</title>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const browser = await chromium.launch({
      executablePath: await findOrFetchTestBrowser(say),
      args: [...CHROMIUM_FLAGS],
    })
    const faults: string[] = []
    const figures: Record<string, number> = { same: 0, found: 0 }
    try {
      const page = await browser.newPage()
      await page.goto(`http://127.0.0.1:${port}/`)
      for (let round = 0; round < rounds; round++) {
        const input = randomCase(random.below, round === 0 ? FIRST : MOST)
        const here = generated(input)
        const there = await page.evaluate(
          (sent) =>
            new Promise((resolve, reject) => {
              const worker = new Worker('/worker.js', { type: 'module' })
              worker.onerror = (event) => reject(new Error(event.message))
              worker.onmessage = ({ data }) => {
                if (data.kind !== 'result') return
                worker.terminate()
                resolve(data.result)
              }
              worker.postMessage({ kind: 'generate', input: sent })
            }),
          { ...input, teamIds: input.teamIds.toReversed(), evenings: input.evenings.toReversed() },
        )
        if (here.outcome === 'found') figures.found = (figures.found ?? 0) + 1
        if (JSON.stringify(here) === JSON.stringify(there)) figures.same = (figures.same ?? 0) + 1
        else faults.push(`another schedule in the browser: ${JSON.stringify(input)}`)
      }
    } finally {
      await browser.close()
      server.close()
    }
    return { figures, faults }
  },
}
