import { expect, it } from 'vitest'
import { withoutMixedColors, withShorterRanges } from './lighter-styles.ts'

const mixed = (selector: string, value: string) =>
  `@supports (color:color-mix(in lab, red, red)){${selector}{color:${value}}}`
const share = 'color-mix(in oklab, var(--color-ink,#10201a) 80%, transparent)'

it('leaves a mixed colour of the theme out after the same colour in plain', () => {
  const plain = '.text-ink\\/80{color:#10201acc}'
  expect(withoutMixedColors(plain + mixed('.text-ink\\/80', share))).toBe(plain)
  expect(withoutMixedColors(`.a:hover{top:0;color:#fffc}${mixed('.a:hover', share)}`)).toBe(
    '.a:hover{top:0;color:#fffc}',
  )
})

it.each([
  [
    'of the text’s own colour',
    `.a{color:currentColor}${mixed('.a', 'color-mix(in oklab, currentcolor 50%, transparent)')}`,
  ],
  ['after a colour without its share', `.a{color:#10201a}${mixed('.a', share)}`],
  ['of other elements', `.a{color:#10201acc}${mixed('.b', share)}`],
  ['of another property', `.a{border-color:#10201acc}${mixed('.a', share)}`],
  ['of two colours', `.a{color:#10201acc}${mixed('.a', 'color-mix(in oklab, var(--color-ink) 80%, red)')}`],
])('keeps a mixed colour %s', (_, css) => {
  expect(withoutMixedColors(css)).toBe(css)
})

it('joins the ranges of fonts that another one of their family follows', () => {
  const font = (family: string, ranges: string) => `@font-face{font-family:${family};unicode-range:${ranges}}`
  const last = font('A', 'U+0,U+7')
  expect(withShorterRanges(font('A', 'U+110-111,U+102-103,U+1EA0') + last)).toBe(font('A', 'U+102-111,U+1EA0') + last)
  expect(withShorterRanges(font('A', 'U+??,U+131') + last)).toBe(font('A', 'U+??,U+131') + last)
  expect(withShorterRanges(last + font('B', 'U+1,U+9'))).toBe(last + font('B', 'U+1,U+9'))
})
