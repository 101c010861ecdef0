import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../../scripts/chromium.ts'
import type { Row } from '../benchmark.ts'
import { PHONE, PROCESSOR_SLOWER } from '../phone.ts'

/** Between the touch that asks ahead and the tap: whatever was asked for is there. */
const AHEAD_MS = 3000
const SHOWN_WITHIN_MS = 20_000
const AT_MOST = { of: 'value', atMost: 100 } as const

type Step = {
  name: string
  link: (page: Page) => Locator
  /** A selector that the next screen matches once its content is there. */
  shows: string
}

const inMenu = (label: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true })

const STEPS: readonly Step[] = [
  { name: 'Matches', link: inMenu('Matches'), shows: '[role=tabpanel] li' },
  { name: 'Teams', link: inMenu('Teams'), shows: 'main li h2' },
  {
    name: 'Team',
    link: (page) => page.getByRole('link', { name: 'View Details' }).first(),
    shows: 'main tbody tr',
  },
  { name: 'Home', link: (page) => page.getByRole('banner').getByRole('link').first(), shows: '.hero h1' },
  { name: 'Settings', link: inMenu('Settings'), shows: 'main h2' },
  { name: 'Standings', link: inMenu('Standings'), shows: 'main tbody tr' },
]

/** From a tap inside the site to the paint of the next screen with its first row, on a phone that has asked ahead. */
export async function tapRows(options: {
  chromePath: string
  url: string
  cookie: string
  rounds: number
}): Promise<Row[]> {
  const { chromePath, url, cookie, rounds } = options
  const browser = await chromium.launch({ executablePath: chromePath, args: [...CHROMIUM_FLAGS] })
  try {
    const taps = new Map<string, number[]>(STEPS.map(({ name }) => [name, []]))
    const page = await openPhone(browser, url, cookie)
    // The first time round compiles what the others run.
    for (let round = 0; round <= rounds; round++)
      for (const { name, link, shows } of STEPS) {
        const ms = await tap(page, link(page), shows)
        if (round > 0) taps.get(name)?.push(ms)
      }
    return [...taps].map(([name, times]) => ({
      what: `${name}: from a tap to its content, asked for ahead, a processor ${PROCESSOR_SLOWER} times slower`,
      value: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN,
      unit: 'ms',
      baseline: null,
      goal: AT_MOST,
    }))
  } finally {
    await browser.close()
  }
}

async function openPhone(browser: Browser, url: string, cookie: string): Promise<Page> {
  const context = await browser.newContext(PHONE)
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWER })
  const hydrated = page.waitForRequest('**/events')
  await page.goto(`${url}/standings`)
  await hydrated
  return page
}

async function tap(page: Page, link: Locator, shows: string): Promise<number> {
  // On a phone most links are in the menu.
  if (!(await link.isVisible())) await page.getByRole('button', { name: 'Menu' }).tap()
  await link.scrollIntoViewIfNeeded()
  await link.dispatchEvent('pointerdown')
  await page.waitForTimeout(AHEAD_MS)
  await page.evaluate(watchTap, shows)
  await link.tap()
  await page.waitForFunction(() => window.tapPainted !== undefined, undefined, { timeout: SHOWN_WITHIN_MS })
  return page.evaluate(() => window.tapPainted ?? Number.NaN)
}

declare global {
  interface Window {
    tapPainted: number | undefined
  }
}

/** Runs in the page: milliseconds from the next touch to the end of the first frame with the next screen’s content. */
const watchTap = (shows: string) => {
  window.tapPainted = undefined
  const touched = ({ timeStamp }: Event) => {
    const before = document.querySelector('h1')
    const look = () => {
      // Two screens may have such content: each has a title of its own.
      const title = document.querySelector('h1')
      if (!title || title === before || !document.querySelector(shows)) return void requestAnimationFrame(look)
      // A message that is sent while a frame is made arrives after its paint.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        window.tapPainted = performance.now() - timeStamp
      }
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  }
  document.addEventListener('pointerdown', touched, { capture: true, once: true })
}
