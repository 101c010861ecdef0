import { describe, expect, it } from 'vitest'
import { createSeal, isSealed } from './seal.ts'

const MAIL = { id: 'a-mail', recipient: 'maya@example.com' }
const CONTENT = {
  subject: 'Choose a new password',
  text: 'https://cup.example.org/#token=marked é\r\n',
  html: '<p>marked',
}
const seal = createSeal('a secret that only the tests know, of length')

describe('the seal of a waiting mail', () => {
  it('gives back what was sealed, also to another process with the same secret', () => {
    const content = seal.seal(MAIL, CONTENT)
    expect(isSealed(content)).toBe(true)
    expect(createSeal('a secret that only the tests know, of length').open({ ...MAIL, content })).toEqual(CONTENT)
  })

  it('shows nothing of the content, and never the same twice', () => {
    const [one, other] = [seal.seal(MAIL, CONTENT), seal.seal(MAIL, CONTENT)]
    expect(one).not.toBe(other)
    for (const form of [one, Buffer.from(one.slice(3), 'base64url').toString('latin1')])
      expect(form).not.toMatch(/marked|token|password/)
  })

  it('opens for no other secret, mail or recipient, nor when a byte is another', () => {
    const content = seal.seal(MAIL, CONTENT)
    expect(createSeal('another secret of the same length as the one').open({ ...MAIL, content })).toBeNull()
    expect(seal.open({ ...MAIL, id: 'another', content })).toBeNull()
    expect(seal.open({ ...MAIL, recipient: 'thief@example.com', content })).toBeNull()
    const bytes = Buffer.from(content.slice(3), 'base64url')
    for (const at of [0, 12, bytes.length - 1]) {
      const broken = Buffer.from(bytes)
      broken[at] = (broken[at] ?? 0) ^ 1
      expect(seal.open({ ...MAIL, content: `v1.${broken.toString('base64url')}` }), `byte ${at}`).toBeNull()
    }
    for (const short of ['v1.', `v1.${bytes.subarray(0, 20).toString('base64url')}`])
      expect(seal.open({ ...MAIL, content: short })).toBeNull()
  })

  it('reads a content of release 0.1.0, which is in clear', () => {
    const content = JSON.stringify(CONTENT)
    expect(isSealed(content)).toBe(false)
    expect(seal.open({ ...MAIL, content })).toEqual(CONTENT)
    expect(seal.open({ ...MAIL, content: 'no JSON' })).toBeNull()
  })
})
