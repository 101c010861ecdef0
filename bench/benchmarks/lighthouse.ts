import { launch } from 'chrome-launcher'
import audit from 'lighthouse'
import { CHROMIUM_FLAGS, findOrFetchTestBrowser } from '../../scripts/chromium.ts'
import type { Benchmark, Goal } from '../benchmark.ts'
import { inRotation } from '../measure.ts'
import { PLAIN_PAGE } from '../plain-page.ts'
import { baselineProgram, PRODUCT, start } from '../server-process.ts'
import { setStage } from '../stage.ts'

const ROUNDS = 3
const PERFECT: Goal = { of: 'value', atLeast: 100 }

type Scores = { performance: number; accessibility: number; 'best-practices': number; seo: number }
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMES = { 'largest-contentful-paint': 'largest paint', 'total-blocking-time': 'blocked' } as const

/** Lighthouse's own view of the home page, with its default phone, in the same browser as `screens`. */
export const lighthouse: Benchmark = {
  name: 'lighthouse',
  title: 'Lighthouse',
  async measure({ rounds, say }) {
    const chromePath = await findOrFetchTestBrowser(say)
    const stage = await setStage('sqlite')
    const product = await start(PRODUCT, stage.variables)
    const plain = await start(baselineProgram('bare.mjs'), PLAIN_PAGE)
    try {
      const measured = await inRotation(
        { product: () => visit(chromePath, product.url), plain: () => visit(chromePath, plain.url) },
        Math.min(rounds, ROUNDS),
      )
      const beside = (name: keyof Stats) => ({ what: '1 kB of plain HTML', value: measured.plain[name] })
      return [
        ...CATEGORIES.map((name) => ({
          what: name,
          value: measured.product[name],
          unit: 'points' as const,
          baseline: beside(name),
          goal: name === 'performance' ? ({ of: 'value', atLeast: 98 } as const) : PERFECT,
        })),
        ...Object.entries(TIMES).map(([name, what]) => ({
          what,
          value: measured.product[name as keyof Stats],
          unit: 'ms' as const,
          baseline: beside(name as keyof Stats),
          goal: null,
        })),
      ]
    } finally {
      await Promise.all([product.stop(), plain.stop()])
      await stage.remove()
    }
  },
}

type Stats = Scores & Record<keyof typeof TIMES, number>

async function visit(chromePath: string, url: string): Promise<Stats> {
  const browser = await launch({ chromePath, chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS] })
  try {
    const result = await audit(url, { port: browser.port, output: 'json', logLevel: 'error' })
    if (!result) throw new Error('Lighthouse gave no result')
    const { categories, audits } = result.lhr
    const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])
    const times = Object.keys(TIMES).map((name) => [name, audits[name]?.numericValue ?? 0])
    return Object.fromEntries([...scores, ...times]) as Stats
  } finally {
    browser.kill()
  }
}
