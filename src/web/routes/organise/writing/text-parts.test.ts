import { expect, it } from 'vitest'
import { textParts } from './text-parts.ts'

const looksOf = (text: string) => textParts(text).map((part) => `${part.look ?? 'plain'}:${part.text}`)

it.each([
  ['nothing', '', []],
  [
    'bold words with their stars',
    'On **Saturday, 6 PM**.',
    ['plain:On ', 'mark:**', 'bold:Saturday, 6 PM', 'mark:**', 'plain:.'],
  ],
  ['no stars that are open', '2 ** 3 and **more', ['plain:2 ** 3 and **more']],
  ['a heading', 'a\n## Rain\nb', ['plain:a\n', 'mark:## ', 'bold:Rain', 'plain:\nb']],
  ['a list', '- one\n2. two', ['mark:- ', 'plain:one\n', 'mark:2. ', 'plain:two']],
  ['a link', 'See [your page](/me)', ['plain:See ', 'mark:[', 'link:your page', 'mark:](/me)']],
  ['words from right to left', '**שבת** מתחילים', ['mark:**', 'bold:שבת', 'mark:**', 'plain: מתחילים']],
])('[NE1] shows %s while it is written', (_, text, looks) => {
  expect(looksOf(text)).toEqual(looks)
})

it('[NE1] every letter that is typed stands in one part', () => {
  const text = '# a\n\n**b** [c](https://d.e/(f)) **g\nh** * i *\n- '
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
