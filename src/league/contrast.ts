import { type Lab, lab, linear } from './color-space.ts'

/** The colours of letters and numbers on a team's colour: the darkest green of the site, and white. */
const LETTERS = ['06231a', 'ffffff'] as const

/** The least contrast of text with its background (WCAG 2.2, 1.4.3). */
export const ENOUGH_CONTRAST = 4.5

/** Relative luminance (WCAG 2.2) of six hex digits, from 0 to 1. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). Six hex digits each, without '#'. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The letters that are read best on a colour, and their contrast. */
export function lettersOn(color: string): { letters: string; contrast: number } {
  const [dark, light] = LETTERS.map((letters) => ({ letters, contrast: contrast(color, letters) })) as [
    { letters: string; contrast: number },
    { letters: string; contrast: number },
  ]
  return dark.contrast >= light.contrast ? dark : light
}

/** Steps of lightness that are tried on each side. */
const STEPS = 40
const MOST = 0.4

/**
 * [TE1] Whether name and number of a team can be read on its colour, and where they can't, the nearest colour on which they
 * can: the same hue, a little darker or lighter. Six hex digits without '#'.
 */
export function checkColor(color: string): { contrast: number; instead: string | null } {
  const { contrast: now } = lettersOn(color)
  if (now >= ENOUGH_CONTRAST) return { contrast: now, instead: null }
  const [l, a, b] = lab(color)
  for (let step = 1; step <= STEPS; step++) {
    const shift = (MOST * step) / STEPS
    for (const lightness of [l - shift, l + shift]) {
      const instead = hexOf([lightness, a, b])
      if (lettersOn(instead).contrast >= ENOUGH_CONTRAST) return { contrast: now, instead }
    }
  }
  throw new Error(`no readable color near ${color}`)
}

/** The colour at a place in Oklab, as near as sRGB has one. */
function hexOf([l, a, b]: Lab): string {
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const parts = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
  return parts
    .map((part) =>
      Math.round(255 * gamma(Math.min(1, Math.max(0, part))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
}

const gamma = (part: number) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)
