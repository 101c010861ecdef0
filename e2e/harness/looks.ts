import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { signIn } from './api.ts'
import { DEMONSTRATION_PASSWORD } from './demonstration.ts'
import { open } from './league.ts'
import { PROGRAM_VARIABLES } from './program-variables.ts'
import { YearSite } from './year-site.ts'

const SAME_CHANCE = join(import.meta.dirname, '..', '..', 'scripts', 'same-chance.mjs')
const SAME = { NODE_OPTIONS: `${PROGRAM_VARIABLES.NODE_OPTIONS} --import=${pathToFileURL(SAME_CHANCE)}` }
/** The folder of a take, and what the names of its pictures have in them. */
const FOLDER = process.env.LOOKS ?? join('test-results', 'looks')
const ONLY = process.env.LOOKS_ONLY ?? ''
const HEIGHTS = { 390: 844, 1440: 900 }
export type Width = keyof typeof HEIGHTS
export const WIDTHS = [390, 1440] as const

/** A screen in a state: its name, its address, and how the state is reached once the screen stands. */
export type Look = readonly [name: string, path: string, reach?: (page: Page) => Promise<unknown>]

/** A site whose clock stands still, and whose ids and draws are the same at every run. */
export const openSameSite = (now: number, demonstration?: readonly string[]): Promise<YearSite> =>
  YearSite.start(now, demonstration, SAME)

/** Of longer pages the rest is more of the same rows. */
const MOST_HEIGHT = 4000
const PRESSED = ['button', 'link', 'tab', 'menuitem', 'checkbox', 'radio', 'switch'] as const
const PATIENCE_MS = 15_000
const QUIET_MS = 400
const MOST_TRIES = 5

/** Presses buttons, links, tabs and the like one after the other, each time the first in sight of such a name. */
export const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) {
      const found = PRESSED.map((role) => page.getByRole(role, { name, exact: true }))
      const any = found.reduce((some, one) => some.or(one))
      await any.filter({ visible: true }).first().click({ timeout: PATIENCE_MS })
    }
  }

export const onPaper = (page: Page): Promise<void> => page.emulateMedia({ media: 'print' })

/** A browser at a site, whose window has a width, of a visitor or of whoever has an account of the demonstration. */
export async function openLooker(browser: Browser, site: YearSite, width: Width, email?: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width, height: HEIGHTS[width] },
    reducedMotion: 'reduce',
    // Settings shows it.
    extraHTTPHeaders: { 'x-forwarded-for': '10.20.30.40' },
  })
  watch(context)
  const page = await site.add(context)
  if (email) await signIn(page.request, site, { email, password: DEMONSTRATION_PASSWORD })
  // The practice draft draws by these.
  await context.addInitScript(() => {
    let drawn = 1
    Math.random = () => {
      drawn = (drawn * 48_271) % 0x7fffffff
      return drawn / 0x7fffffff
    }
    crypto.getRandomValues = (values) => {
      if (values)
        new Uint8Array(values.buffer).forEach((_, i, bytes) => {
          bytes[i] = Math.random() * 256
        })
      return values
    }
  })
  return page
}

/** Takes a picture of each look; gives a line about each that could not be reached. */
export async function takeLooks(page: Page, who: string, looks: readonly Look[]): Promise<string[]> {
  const failed: string[] = []
  for (const [name, path, reach] of looks) {
    const file = fileOf(page, `${who}-${name}`)
    if (!file.includes(ONLY)) continue
    onTheirWay.get(page.context())?.open.clear()
    const one = await page.context().newPage()
    try {
      await open(one, path)
      await reach?.(one)
      await take(one, `${who}-${name}`)
    } catch (error) {
      failed.push(`${file}: ${String(error).slice(0, 500)}`)
    }
    await one.close()
  }
  return failed
}

/** Takes a picture of the whole page, and of what is in sight alone where a dialog lies over it. */
export async function take(page: Page, name: string): Promise<void> {
  const file = fileOf(page, name)
  if (!file.includes(ONLY)) return
  await page.mouse.move(0, 0)
  await page.evaluate(settle)
  await quiet(page)
  await page.evaluate(forgetPlace)
  let before: Buffer | undefined
  let picture = await shoot(page)
  // A dialog opens, or a picture is decoded, while the first is taken.
  for (let tries = 0; tries < MOST_TRIES && !before?.equals(picture); tries++) {
    before = picture
    picture = await shoot(page)
  }
  writeFileSync(join(FOLDER, `${file}.png`), picture)
}

async function shoot(page: Page): Promise<Buffer> {
  const isCovered = await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().isVisible()
  const { width, height } = await page.evaluate(() => document.documentElement.getBoundingClientRect())
  const clip = { x: 0, y: 0, width: Math.ceil(width), height: Math.min(Math.ceil(height), MOST_HEIGHT) }
  return page.screenshot({
    animations: 'disabled',
    // Their address has the port of the site.
    mask: [page.getByRole('img', { name: /^QR code/ })],
    maskColor: '#888',
    ...(!isCovered && { fullPage: true, clip }),
  })
}

/** Has everything drawn and loaded that is below what is in sight. */
async function settle() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
  for (const image of document.images) Object.assign(image, { loading: 'eager', decoding: 'sync' })
  await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})))
}

/** Waits until nothing has been on its way to the page for a moment, and its fonts are there. */
async function quiet(page: Page) {
  const way = onTheirWay.get(page.context())
  const late = performance.now() + PATIENCE_MS
  do await page.waitForTimeout(QUIET_MS / 4)
  while (way && performance.now() < late && (way.open.size > 0 || performance.now() - way.since < QUIET_MS))
  await page.evaluate(async () => {
    await document.fonts.ready
    // What came may be drawn later, on a busy machine much later.
    for (let i = 0; i < 2; i++) await new Promise((resolve) => requestIdleCallback(resolve))
  })
}

/** What is on its way to the pages of a browser, but for the events that never end, and since when nothing has come. */
const onTheirWay = new WeakMap<BrowserContext, { open: Set<Request>; since: number }>()

function watch(context: BrowserContext) {
  const way = { open: new Set<Request>(), since: 0 }
  onTheirWay.set(context, way)
  const ended = (request: Request) => {
    way.open.delete(request)
    way.since = performance.now()
  }
  context.on('request', (request) => {
    if (!request.url().endsWith('/api/events')) way.open.add(request)
  })
  context.on('requestfinished', ended).on('requestfailed', ended)
}

/** Takes the port and the folder of the site out of what is shown. */
function forgetPlace() {
  const same = (text: string) =>
    text.replaceAll(`:${location.port}`, ':8080').replace(/kickabout-year-\w{6}/, 'kickabout')
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? ''
    if (same(text) !== text) node.nodeValue = same(text)
  }
  for (const field of document.querySelectorAll('input, textarea'))
    if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'file'))
      if (same(field.value) !== field.value) field.value = same(field.value)
}

/** Tells whether any of these pictures is to be taken. */
export const isAsked = (names: readonly string[]): boolean => names.some((name) => name.includes(ONLY))

const fileOf = (page: Page, name: string) => `${name}-${page.viewportSize()?.width}`
