import { TEAM_COLORS } from '#contract/team-colors.ts'
import { type Lab, lab } from './color-space.ts'

/** The least distance in Oklab of two colours that people tell apart at a glance. */
const APART = 0.08

/** Colours of more teams than the palette has: every mix of four steps of red, green and blue. */
const STEPS = ['33', '66', '99', 'cc']
const MIXES = STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue) => red + green + blue)))
const withLab = (hex: string) => ({ hex, lab: lab(hex) })
const PALETTE = TEAM_COLORS.map(({ hex }) => withLab(hex))
const CANDIDATES = [...PALETTE, ...MIXES.map(withLab)]

/**
 * Colours for so many more teams of a season in which `worn` are worn already ([TE1]): the first of the palette that can
 * be told from all others, else the one that is farthest from them. Six hex digits each, without '#'.
 */
export function nextColors(worn: readonly string[], howMany: number): string[] {
  const all = worn.map(lab)
  return Array.from({ length: howMany }, () => {
    const gap = (one: Lab) => Math.min(...all.map((other) => distance(one, other)))
    const chosen =
      PALETTE.find(({ lab }) => gap(lab) >= APART) ??
      CANDIDATES.reduce((best, one) => (gap(one.lab) > gap(best.lab) ? one : best))
    all.push(chosen.lab)
    return chosen.hex
  })
}

const distance = (a: Lab, b: Lab) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
