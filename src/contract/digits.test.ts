import { expect, it } from 'vitest'
import { westernDigits } from './digits.ts'
import { phone } from './people/person.ts'

it('[PE4] reads the decimal digits of every script as numbers, and leaves everything else', () => {
  const all = Array.from({ length: 0x20000 }, (_, i) => (i >= 0xd800 && i < 0xe000 ? '' : String.fromCodePoint(i)))
  const digits = all.filter((one) => /\p{Nd}/u.test(one))
  expect(digits.length % 10).toBe(0)
  expect(westernDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10))
  expect(westernDigits('٢٠٢٧, ２０２７, २०२७, Class of 2027 ½ ²')).toBe('2027, 2027, 2027, Class of 2027 ½ ²')
})

it('[PE4] takes a phone number in the digits of any script', () => {
  expect(phone.parse('٢٠٣ ٥٥٥ ٠١٢٣')).toBe('203 555 0123')
})
