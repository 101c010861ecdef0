import { describe, expect, it } from 'vitest'
import { ACCENTS, BAND_COLOR } from '#contract/own-site/accents.ts'
import { contrast, ENOUGH_CONTRAST, lettersOn } from '../contrast.ts'

/** The least contrast of something with its surroundings (WCAG 2.2, 1.4.11). */
const ENOUGH_BESIDE = 3

describe.each(Object.entries(ACCENTS))('[SI1] the accent %s', (_, { color, hover }) => {
  it('can be read on, also under the pointer, and stands out from the dark band', () => {
    const { letters } = lettersOn(color)
    expect(contrast(color, letters)).toBeGreaterThanOrEqual(ENOUGH_CONTRAST)
    expect(contrast(hover, letters)).toBeGreaterThanOrEqual(ENOUGH_CONTRAST)
    expect(contrast(color, BAND_COLOR)).toBeGreaterThanOrEqual(ENOUGH_BESIDE)
  })
})
