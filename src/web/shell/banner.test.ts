import { expect, it } from 'vitest'
import { beginningOf } from './banner.tsx'

it('[NE2] the banner says a sentence or the beginning of it, on whole words', () => {
  expect(beginningOf('Be early. And bring a ball.')).toBe('Be early.')
  expect(beginningOf('No full stop')).toBe('No full stop')
  const long = 'Three matches of July 23 are played on Saturday at six and seven on the fields A and B of Wakeman Farm.'
  expect(beginningOf(long)).toBe(
    'Three matches of July 23 are played on Saturday at six and seven on the fields A and B of…',
  )
  expect(beginningOf(long, 20)).toBe('Three matches of…')
})
