import { expect, it } from 'vitest'
import { withIntroduction } from './with-introduction.ts'

it('[NE5] shows an organiser’s words before a mail of the site while they are typed', () => {
  const plain = { introduction: '', text: 'We have your registration.\n\n— Wakeman Cup' }
  expect(withIntroduction(plain, 'Welcome!')).toBe('Welcome!\nWe have your registration.\n\n— Wakeman Cup')
  const saved = { introduction: 'Hello\nthere', text: `Hello\nthere\n${plain.text}` }
  expect(withIntroduction(saved, 'Welcome!')).toBe(`Welcome!\n${plain.text}`)
  expect(withIntroduction(saved, '')).toBe(plain.text)
})
