import { expect, it } from 'vitest'
import { withSoftHyphens } from './soft-hyphens.ts'

const shown = (word: string) => withSoftHyphens(word).replaceAll('\u00ad', '-')

it('lets a long word break between syllables, never within three letters of its ends', () => {
  expect(shown('Wolverhampton')).toBe('Wol-ver-hamp-ton')
  expect(shown('Northumberlandshire')).toBe('Northum-ber-landshire')
  expect(shown('Academicals')).toBe('Aca-de-mi-cals')
})

it('lets a word without syllables it knows break all the same', () => {
  expect(shown('Ждщкфгцвнклм')).toBe('Ждщ-кфг-цвн-клм')
})
