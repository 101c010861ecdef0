import { describe, expect, it } from 'vitest'
import { chooseEncoding, hasTag } from './negotiation.ts'

describe('the encoding that is sent', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;Q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br; q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['identity', 'identity'],
    ['identity;q=1, br;q=0.5', 'identity'],
    ['identity;q=0.5, br;q=0.2, gzip;q=0.8', 'gzip'],
    ['brotli, x-gzip', 'identity'],
    ['br;q=x', 'identity'],
  ])('for Accept-Encoding %j is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })
})

describe('what a client has', () => {
  it.each([
    [undefined, false],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['"A"', false],
  ])('If-None-Match %j names the tag: %s', (header, known) => {
    expect(hasTag(header, 'W/"a"')).toBe(known)
    expect(hasTag(header, '"a"')).toBe(known)
  })
})
