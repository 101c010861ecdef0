import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findOrFetchChromium } from '../../scripts/chromium.ts'
import type { Benchmark } from '../benchmark.ts'
import { inRotation } from '../measure.ts'
import { NETWORK, PHONE, PROCESSOR_SLOWER } from '../phone.ts'
import { PLAIN_PAGE } from '../plain-page.ts'
import { scriptBytes } from '../script-bytes.ts'
import { baselineProgram, PRODUCT, start } from '../server-process.ts'
import { setStage } from '../stage.ts'

/** The cost of the home page to a phone on its first visit. */
export const landing: Benchmark = {
  name: 'landing',
  title: 'Landing page',
  async measure({ rounds, say }) {
    const executablePath = await findOrFetchChromium(say)
    const stage = await setStage('sqlite')
    const product = await start(PRODUCT, stage.variables)
    const plain = await start(baselineProgram('bare.mjs'), PLAIN_PAGE)
    const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })
    try {
      await paint(browser, product.url)
      const measured = await inRotation(
        { product: () => paint(browser, product.url), plain: () => paint(browser, plain.url) },
        rounds,
      )
      return [
        {
          what: 'scripts that a visit of / fetches, brotli',
          value: (await visitedScripts(browser, product.url)) / 1000,
          unit: 'kB',
          baseline: null,
          goal: { of: 'value', atMost: 115 },
        },
        {
          what: 'first contentful paint on a throttled phone',
          value: measured.product.ms,
          unit: 'ms',
          baseline: { what: '1 kB of plain HTML', value: measured.plain.ms },
          goal: { of: 'value', atMost: 1000 },
        },
      ]
    } finally {
      await browser.close()
      await Promise.all([product.stop(), plain.stop()])
      await stage.remove()
    }
  },
}

/** Counts the bytes of scripts that a visit fetches until nothing more comes. */
async function visitedScripts(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage(PHONE)
  try {
    await page.goto(url, { waitUntil: 'networkidle' })
    return await page.evaluate(scriptBytes)
  } finally {
    await page.close()
  }
}

/** One visit with an empty cache. */
async function paint(browser: Browser, url: string): Promise<{ ms: number }> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWER })
    await page.goto(url)
    return { ms: await page.evaluate(firstContentfulPaint) }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
const firstContentfulPaint = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName('first-contentful-paint')) resolve(entry.startTime)
    }).observe({ type: 'paint', buffered: true })
  })
