import postcss from 'postcss'
import { expect, test } from 'vitest'
import { withFallbacks } from '../build/older-styles.ts'
import { usedStyles } from './used-styles.ts'

/** iOS 15.4, Chrome 100 and Firefox 115, whatever package.json lists. */
const OLDEST = new Map([
  ['safari_ios', '15.4'],
  ['chrome', '100'],
  ['firefox', '115'],
])
const above = (css: string) => [...usedStyles(postcss.parse(css), OLDEST)]

test.each([
  ['a{text-wrap:balance}', ['text-wrap', 'text-wrap: balance']],
  ['a{color:red;background:color-mix(in srgb,red,blue)}', ['color-mix()']],
  ['a{min-height:100dvh}', ['1dvh']],
  ['a{--height:100vh;--height:100dvh}', ['1dvh']],
  ['a:has(b){color:red}', ['a:has(b)']],
  ['@media (width>=40rem){a{color:red}}', ['(width >= …)']],
  ['@media not (min-width:40rem){a{color:red}}', ['@media not (…)']],
  ['@container (min-width:40rem){a{color:red}}', ['@container']],
  ['a{translate:0 1px}', ['translate']],
])('[Q84] %s is above the oldest browsers', (css, expected) => {
  expect(above(css)).toEqual(expected)
})

test.each([
  'a{color:red;margin:0 auto;width:calc(100% - 1rem)}',
  'a{min-height:100vh;min-height:100dvh}',
  'a{-webkit-backdrop-filter:blur(4px);backdrop-filter:blur(4px)}',
  '@supports (color:color-mix(in srgb,red,blue)){a{color:color-mix(in srgb,red,blue)}}',
  '@media (min-width:40rem){.hover\\:has-x:hover{color:red}}',
  '@media not all and (min-width:40rem){a{color:red}}',
  'a{background:url("color-mix(.svg")}',
])('[Q84] %s is for all browsers', (css) => {
  expect(above(css)).toEqual([])
})

test.each([
  ['@media not (min-width:40rem){a{color:red}}', '@media not all and (min-width:40rem){a{color:red}}'],
  ['a{height:max(9rem,90dvh - 1rem)}', 'a{height:max(9rem,90vh - 1rem);height:max(9rem,90dvh - 1rem)}'],
  ['a{overflow:clip}', 'a{overflow:hidden;overflow:clip}'],
  ['a{float:inline-end}', 'a{float:right;float:inline-end}'],
  ['a{place-items:end center}', 'a{place-items:flex-end center;place-items:end center}'],
  ['a{rotate:90deg}', 'a{rotate:90deg}@supports not (rotate:1deg){a{transform:rotate(90deg)}}'],
  [
    'a{translate:var(--x) 1px}',
    'a{translate:var(--x) 1px}@supports not (rotate:1deg){a{transform:translate(var(--x),1px)}}',
  ],
  [
    'a:has(>input:focus-visible){color:red}',
    'a:has(>input:focus-visible){color:red}@supports not selector(:has(a)){a:focus-within{color:red}}',
  ],
  ['a:has(:checked){}', 'a:has(:checked){}@supports not selector(:has(a)){a[data-has-checked]{}}'],
])('[Q84] %s gets what older browsers know', (css, expected) => {
  expect(withFallbacks(css)).toBe(expected)
  expect(above(expected)).toEqual([])
})
