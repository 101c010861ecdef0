import { TEAM_COLORS } from '#contract/team.ts'

/** The light of a part of sRGB from 0 to 1. */
const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

/** How far two colours are apart, at least, that are told apart at a glance: a distance in Oklab. */
const APART = 0.08

/** Colours of more teams than the palette has: every mix of four steps of red, green and blue. */
const STEPS = ['33', '66', '99', 'cc']
const MIXES = STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue) => red + green + blue)))
const withLab = (hex: string) => ({ hex, lab: oklab(hex) })
const PALETTE = TEAM_COLORS.map(({ hex }) => withLab(hex))
const CANDIDATES = [...PALETTE, ...MIXES.map(withLab)]

/**
 * Colours for so many more teams of a season in which `worn` are worn already ([TE1]): the first of the palette that can
 * be told from all others, else the one that is farthest from them. Six hex digits each, without '#'.
 */
export function nextColors(worn: readonly string[], howMany: number): string[] {
  const all = worn.map(oklab)
  return Array.from({ length: howMany }, () => {
    const gap = (lab: Lab) => Math.min(...all.map((other) => distance(lab, other)))
    const chosen =
      PALETTE.find(({ lab }) => gap(lab) >= APART) ??
      CANDIDATES.reduce((best, one) => (gap(one.lab) > gap(best.lab) ? one : best))
    all.push(chosen.lab)
    return chosen.hex
  })
}

type Lab = readonly [number, number, number]

const distance = (a: Lab, b: Lab) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** A colour in Oklab, where distances are about what the eye sees (bottosson.github.io/posts/oklab). */
function oklab(hex: string): Lab {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
