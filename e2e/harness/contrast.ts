import type { Page } from '@playwright/test'
import sharp from 'sharp'

type Rgb = readonly [number, number, number]
type Box = { left: number; top: number; right: number; bottom: number }
/** With how much of it covers what is behind, of 1. */
type Ink = readonly [...Rgb, number]
type Control = { name: string; letters: Ink | null; boxes: Box[]; box: Box; hasOutline: boolean }
/** The lowest contrast of a control's text or drawing, and of its outline where it has one, with the pixels around it. */
export type Contrast = { name: string; inside: number; outline: number | null }

/** Pixels from an outline to what lies beside it. */
const BESIDE = 4

/**
 * Measures controls that lie over a picture, from pixels: what is written against the picture behind it, and an outline
 * against what it is seen by, its own ground or the picture outside. `drawn` controls show lines instead of letters.
 */
export async function contrasts(page: Page, selector: string, drawn = ':not(*)'): Promise<Contrast[]> {
  const controls = await page.evaluate(findControls, { selector, drawn })
  const whole = await pixels(page)
  await page.evaluate(hideLetters, `:is(${selector}, ${drawn})`)
  const bare = await pixels(page)
  await page.evaluate(showLetters)
  return controls.map(({ name, letters, boxes, box, hasOutline }) => ({
    name,
    inside: lowest(
      boxes.flatMap((one) =>
        letters ? every(one, (x, y) => contrast(over(letters, bare(x, y)), bare(x, y))) : drawing(one, whole, bare),
      ),
    ),
    outline: hasOutline ? lowest(outlinePoints(box).map(([x, y]) => outlineAt(whole, box, x, y))) : null,
  }))
}

function findControls({ selector, drawn }: { selector: string; drawn: string }): Control[] {
  const plain = ({ left, top, right, bottom }: DOMRect): Box => ({
    left: left + window.scrollX,
    top: top + window.scrollY,
    right: right + window.scrollX,
    bottom: bottom + window.scrollY,
  })
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  function ink(color: string): Ink {
    if (!context) return [0, 0, 0, 1]
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0, a = 255] = context.getImageData(0, 0, 1, 1).data
    return [r, g, b, a / 255]
  }
  return [...document.querySelectorAll<HTMLElement>(`${selector}, ${drawn}`)].map((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const isDrawn = element.matches(drawn)
    const style = getComputedStyle(element)
    return {
      name: element.getAttribute('aria-label') ?? element.innerText.slice(0, 40),
      letters: isDrawn ? null : ink(style.color),
      boxes: isDrawn ? [plain(element.getBoundingClientRect())] : [...range.getClientRects()].map(plain),
      box: plain(element.getBoundingClientRect()),
      hasOutline: Number.parseFloat(style.borderTopWidth) > 0,
    }
  })
}

const over = ([r, g, b, part]: Ink, [red, green, blue]: Rgb): Rgb => [
  r * part + red * (1 - part),
  g * part + green * (1 - part),
  b * part + blue * (1 - part),
]

function hideLetters(selector: string) {
  const [still, hidden] = [new CSSStyleSheet(), new CSSStyleSheet()]
  still.replaceSync(`${selector}, ${selector} * { transition: none !important; }`)
  hidden.replaceSync(`
    ${selector}, ${selector} * { color: transparent !important; }
    ${selector} svg, ${selector}::before { visibility: hidden !important; }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still, hidden]
}

/** Shows them again at once: while their colour was on its way back, the next measure would take it for theirs. */
function showLetters() {
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
  document.body.getBoundingClientRect()
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
}

async function pixels(page: Page): Promise<(x: number, y: number) => Rgb> {
  const png = await page.screenshot({ fullPage: true, animations: 'disabled' })
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return (x, y) => {
    const at = (Math.round(y) * info.width + Math.round(x)) * 3
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  }
}

function every(box: Box, at: (x: number, y: number) => number): number[] {
  const found: number[] = []
  for (let y = Math.ceil(box.top); y < Math.floor(box.bottom); y++)
    for (let x = Math.ceil(box.left); x < Math.floor(box.right); x++) found.push(at(x, y))
  return found
}

/** The strongest stroke of a drawing against the pixel that it hides: thinner ones are the edges of that one. */
function drawing(box: Box, whole: (x: number, y: number) => Rgb, bare: (x: number, y: number) => Rgb): number[] {
  return [Math.max(...every(box, (x, y) => contrast(whole(x, y), bare(x, y))))]
}

/** Points of the straight parts of an outline, above and below. */
function outlinePoints({ left, right, top, bottom }: Box): [number, number][] {
  const bend = (bottom - top) / 2
  const points: [number, number][] = []
  for (let x = left + bend; x < right - bend; x += BESIDE) points.push([x, top], [x, bottom - 1])
  return points
}

function outlineAt(whole: (x: number, y: number) => Rgb, box: Box, x: number, y: number): number {
  const inward = y === box.top ? 1 : -1
  const beside = [whole(x, y + inward * BESIDE), whole(x, y - inward * BESIDE)]
  // The line lies on one of these rows, wherever the box begins between two pixels.
  const rows = [0, 1].map((row) => whole(x, y + inward * row))
  return Math.max(...rows.flatMap((line) => beside.map((one) => contrast(line, one))))
}

const lowest = (numbers: readonly number[]) => Math.round(Math.min(...numbers) * 100) / 100

/** From 1 to 21 (WCAG 2.2). */
function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
