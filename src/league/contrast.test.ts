import { describe, expect, it } from 'vitest'
import { TEAM_COLORS } from '#contract/team-colors.ts'
import { checkColor, contrast, ENOUGH_CONTRAST, lettersOn } from './contrast.ts'

describe('[TE1] letters on a team’s color', () => {
  it('have the contrast that WCAG computes', () => {
    expect(contrast('000000', 'ffffff')).toBeCloseTo(21, 5)
    expect(contrast('777777', 'ffffff')).toBeCloseTo(4.478, 3)
    expect(contrast('ffffff', '777777')).toBe(contrast('777777', 'ffffff'))
    expect(contrast('2563eb', '2563eb')).toBe(1)
    expect(lettersOn('a3e635').letters).toBe('06231a')
    expect(lettersOn('1e3a8a').letters).toBe('ffffff')
  })

  it('are read on every color, or a near one is proposed on which they are', () => {
    const colors = Array.from({ length: 512 }, (_, i) =>
      [i >> 6, (i >> 3) & 7, i & 7]
        .map((part) =>
          Math.round((part * 255) / 7)
            .toString(16)
            .padStart(2, '0'),
        )
        .join(''),
    )
    for (const color of [...colors, ...TEAM_COLORS.map(({ hex }) => hex)]) {
      const { contrast: now, instead } = checkColor(color)
      expect(now >= ENOUGH_CONTRAST, color).toBe(instead === null)
      if (instead !== null) expect(lettersOn(instead).contrast, color).toBeGreaterThanOrEqual(ENOUGH_CONTRAST)
      expect(instead ?? '000000').toMatch(/^[0-9a-f]{6}$/)
    }
  })

  it('are left alone where the color is fine', () => {
    expect(checkColor('2563eb').instead).toBeNull()
    const { contrast: now, instead } = checkColor('808080')
    expect([now < ENOUGH_CONTRAST, instead !== null]).toEqual([true, true])
  })
})
