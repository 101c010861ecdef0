import { expect, it } from 'vitest'
import { rareElementsOf, splitRareElements, withoutBase } from './rare-elements.ts'

const KBD = 'code,kbd{font-size:1em}'
const DATE = '::-webkit-datetime-edit{padding-block:0}'
const sheet = (base: string) => `@layer base{${base}}@layer components{kbd{top:0}}`

it('takes out of the reset what is said of rare elements alone', () => {
  expect(splitRareElements(sheet(`a{color:inherit}${KBD}${DATE}button,kbd{left:0}predella{left:0}`))).toEqual({
    usual: sheet('a{color:inherit}button,kbd{left:0}predella{left:0}'),
    rare: `@layer base{${KBD}${DATE}}`,
  })
  expect(splitRareElements(sheet('a{top:0}'))).toEqual({ usual: sheet('a{top:0}'), rare: '' })
})

it('gives a page what is said of the rare elements that its scripts make', () => {
  const rare = `@layer base{${KBD}${DATE}}@layer utilities{.a{top:0}}`
  expect(rareElementsOf(rare, 'jsx("kbd",{})')).toBe(`@layer base{${KBD}}`)
  expect(rareElementsOf(rare, 'jsx(Field,{type:`time`})')).toBe(`@layer base{${DATE}}`)
  expect(rareElementsOf(rare, 'x("kbd"),type:"text",y("time",{})')).toBe('')
  expect(withoutBase(rare)).toBe('@layer utilities{.a{top:0}}')
})
