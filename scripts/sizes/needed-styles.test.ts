import { expect, it } from 'vitest'
import { neededStyles, utilitiesOf, withoutUnusedValues, withoutUtilities } from './needed-styles.ts'

it('keeps of a sheet what a screen names, in its order, with what belongs to no class', () => {
  const sheet =
    '/*! a licence */@layer utilities{.mt-2{margin:2px}.h-\\[3\\.125rem\\]{height:3.125rem}.p-4{padding:4px}.\\31 2{color:red}' +
    '@media (min-width:40rem){.sm\\:p-5{padding:5px}.sm\\:p-6{padding:6px}}@media print{.hidden-print{display:none}}}' +
    '@keyframes turn{to{rotate:1turn}}:root{--a:1px}.other,.p-4:hover{top:0}'
  const code = 'x("h-[3.125rem] p-4"),y(`sm:p-5 \u0024{open?"a":\'12\'}`)'
  expect(neededStyles(sheet, code, '')).toBe(
    '@layer utilities{.h-\\[3\\.125rem\\]{height:3.125rem}.p-4{padding:4px}.\\31 2{color:red}' +
      '@media (min-width:40rem){.sm\\:p-5{padding:5px}}}' +
      '@keyframes turn{to{rotate:1turn}}:root{--a:1px}.other,.p-4:hover{top:0}',
  )
})

it('keeps of registered properties what it uses and the page does not register', () => {
  const sheet =
    '@layer properties{@supports (not (margin-trim:inline)){*,:before{--tw-a:initial;--tw-b:0;--tw-c:initial}}}' +
    '@layer utilities{.a{--tw-a:1px;top:var(--tw-c)}.b{left:var(--tw-b)}}' +
    '@property --tw-a{syntax:"*";inherits:false}@property --tw-b{syntax:"*";inherits:false}' +
    '@property --tw-c{syntax:"*";inherits:false}'
  expect(neededStyles(sheet, '"a"', '@property --tw-c{syntax:"*";inherits:false}')).toBe(
    '@layer properties{@supports (not (margin-trim:inline)){*,:before{--tw-a:initial}}}' +
      '@layer utilities{.a{--tw-a:1px;top:var(--tw-c)}}@property --tw-a{syntax:"*";inherits:false}',
  )
  expect(neededStyles(sheet, '"d"', '')).toBe('@layer properties{}@layer utilities{}')
})

it('keeps of a page’s registered properties those that it uses', () => {
  const styles = (names: readonly string[]) =>
    `@layer properties{@supports (not (margin-trim:inline)){*{${names.map((name) => `${name}:initial`).join(';')}}}}` +
    '.a{--tw-a:1px;top:var(--tw-b,)}' +
    names.map((name) => `@property ${name}{syntax:"*";inherits:false}`).join('')
  expect(withoutUnusedValues(styles(['--tw-a', '--tw-b', '--tw-c']))).toBe(styles(['--tw-a', '--tw-b']))
  expect(withoutUnusedValues('@layer properties{@supports (top:0){*{--tw-c:initial}}}.a{top:0}')).toBe(
    '@layer properties{}.a{top:0}',
  )
})

it('leaves out what would stand in for a value that the page has', () => {
  const sheet = (font: string) => `:root{--default-font-family:serif}html{font-family:${font};tab-size:var(--tabs,4)}`
  expect(withoutUnusedValues(sheet('var(--default-font-family,Arial, "Noto Sans")'))).toBe(
    sheet('var(--default-font-family)'),
  )
})

it('leaves the utility classes of a sheet away, and names them', () => {
  const sheet =
    '@layer base{a{top:0}}@layer utilities{.p-4{padding:4px}@media (min-width:40rem){.sm\\:p-5{padding:5px}}}.x{top:1px}'
  expect(withoutUtilities(sheet)).toBe('@layer base{a{top:0}}.x{top:1px}')
  expect([...utilitiesOf(sheet)]).toEqual(['.p-4', '(min-width:40rem) .sm\\:p-5'])
})

it('leaves the theme’s values to the page that has them', () => {
  const sheet =
    '@layer utilities{.a{margin:calc(var(--spacing,.25rem) * 2);color:var(--color-x,#123);filter:var(--tw-blur,) var(--tw-a,1px)}}'
  expect(neededStyles(sheet, '"a"', ':root{--spacing:.25rem;--tw-a:2px}')).toBe(
    '@layer utilities{.a{margin:calc(var(--spacing) * 2);color:var(--color-x,#123);filter:var(--tw-blur,) var(--tw-a,1px)}}',
  )
})
