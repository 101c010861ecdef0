import { readFileSync } from 'node:fs'
import { create, type Font } from '@cantoo/fontkit'
import { letters } from '#contract/letters.ts'
import { escapeHtml } from '../../../escape-html.ts'

/*
 * Texts as outlines of the fonts that are committed with the site, so that a picture is the same on every machine. A letter
 * that none of them has is left to the machine's own fonts; drawable.ts has left out what those lack.
 */

/** Archivo in the cuts that pictures use: for headings, for names, for everything else. */
export type Cut = 'display' | 'text' | 'plain'

/** Archivo first, as in the pages; then the scripts that it lacks, which have one cut. */
const filesOf = (cut: Cut) => [
  ...['latin', 'latin-ext', 'vietnamese'].map((part) => `archivo-${cut}-${part}.woff2`),
  ...['cyrillic', 'greek', 'hebrew', 'arabic', 'devanagari'].map((script) => `noto-sans-${script}.woff2`),
]

export type TextStyle = {
  /** Pixels of an em. */
  size: number
  cut: Cut
  fill: string
  /** Pixels between letters beyond what the font says; none unless given. */
  spacing?: number
}

/** A text that has been set: `draw` gives it as SVG with its left end at `x` on a baseline. */
export type SetText = { width: number; draw(x: number, baseline: number): string }

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
/** Characters that continue the script before them. */
const COMMON = /^[\p{Script=Common}\p{Script=Inherited}]+$/u

const fonts = new Map<string, Font>()

/** A font, read once. The folder stands beside this file, in the sources as in the bundle. */
function fontOf(file: string): Font {
  const known = fonts.get(file)
  if (known) return known
  const font = create(readFileSync(new URL(`./fonts/${file}`, import.meta.url))) as Font
  fonts.set(file, font)
  return font
}

/** Tells whether a committed font has a letter. */
export const hasOutline = (letter: string): boolean =>
  filesOf('text').some((file) => fontOf(file).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

type Run = { file: string | null; text: string }

/** A text in pieces that one font has every letter of; `file` null where none has. */
function runsOf(text: string, cut: Cut): Run[] {
  const runs: Run[] = []
  const files = filesOf(cut)
  for (const segment of letters(text)) {
    const last = runs.at(-1)
    const has = (file: string) =>
      [...segment].every((letter) => fontOf(file).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    const isCarried = last?.file != null && COMMON.test(segment) && has(last.file)
    const file = isCarried ? last.file : (files.find(has) ?? null)
    if (last && last.file === file) last.text += segment
    else runs.push({ file, text: segment })
  }
  return runs
}

/** Sets a text on one line. */
export function setText(text: string, { size, cut, fill, spacing = 0 }: TextStyle): SetText {
  const set = runsOf(text, cut).map(({ file, text }) =>
    file === null ? setBySystem(text, size, fill) : setRun(fontOf(file), text, size, spacing),
  )
  // A name whose first letter reads from the right does so as a whole.
  const strong = [...text].find((letter) => !COMMON.test(letter)) ?? ''
  const inOrder = RIGHT_TO_LEFT.test(strong) ? set.toReversed() : set
  return {
    width: set.reduce((width, run) => width + run.width, 0),
    draw(x, baseline) {
      let at = x
      const drawn = inOrder.map((run) => {
        const piece = run.draw(at, baseline)
        at += run.width
        return piece
      })
      return `<g fill="${fill}">${drawn.join('')}</g>`
    },
  }
}

function setRun(font: Font, text: string, size: number, spacing: number): SetText {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  const pieces: string[] = []
  let x = 0
  glyphs.forEach((glyph, i) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions?.[i] ?? {}
    const path = glyph.path
      .scale(1, -1)
      .translate(x + xOffset, -yOffset)
      .toSVG()
    if (path) pieces.push(path)
    x += xAdvance + spacing / scale
  })
  return {
    width: x * scale,
    draw: (left, baseline) =>
      `<path transform="translate(${left.toFixed(2)} ${baseline}) scale(${scale.toFixed(5)})" d="${pieces.join('')}"/>`,
  }
}

/** About as wide as letters of scripts with many strokes are. */
const setBySystem = (text: string, size: number, fill: string): SetText => ({
  width: [...text].length * size,
  draw: (x, baseline) =>
    `<text x="${x}" y="${baseline}" font-size="${size}" font-weight="700" font-family="sans-serif" fill="${fill}">${escapeHtml(text)}</text>`,
})

/** The same in the largest size up to the style's at which it is no wider than `width`, down to `least` pixels. */
export function fitText(text: string, style: TextStyle, width: number, least: number): SetText {
  const set = setText(text, style)
  if (set.width <= width) return set
  const size = Math.max(least, Math.floor((style.size * width) / set.width))
  return setText(text, { ...style, size })
}
