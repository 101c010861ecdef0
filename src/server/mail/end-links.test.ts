import { expect, it } from 'vitest'
import { createEndLinks, maskedAddress } from './end-links.ts'

const links = createEndLinks('a secret that only the tests know, of length')

it('[NE4] a link names one kind at one address, shows neither, and is the same each time', () => {
  const token = links.tokenOf({ kind: 'news', address: 'Maya@Example.com' })
  expect(links.read(token)).toEqual({ kind: 'news', address: 'maya@example.com' })
  expect(links.tokenOf({ kind: 'news', address: 'maya@example.com' })).toBe(token)
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('maya')
  expect(links.tokenOf({ kind: 'people', address: 'maya@example.com' })).not.toBe(token)
})

it('[NE4] a link that was changed, or made elsewhere, ends nothing', () => {
  const token = links.tokenOf({ kind: 'news', address: 'maya@example.com' })
  const bytes = Buffer.from(token, 'base64url')
  for (let i = 0; i < bytes.length; i++) {
    const changed = Buffer.from(bytes)
    changed[i] = (changed[i] ?? 0) ^ 1
    expect(links.read(changed.toString('base64url'))).toBeNull()
  }
  expect(createEndLinks('another secret, which is as long as it needs').read(token)).toBeNull()
  for (const nothing of ['', 'a', 'maya@example.com', 'A'.repeat(2000)]) expect(links.read(nothing)).toBeNull()
})

it('shows an address as its owner knows it again', () => {
  expect(maskedAddress('robin@example.com')).toBe('r…@example.com')
})
