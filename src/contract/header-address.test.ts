import { describe, expect, it } from 'vitest'
import { headerAddress } from './header-address.ts'

describe('[Q21] headerAddress', () => {
  it.each([
    ['/teams?week=2#top', '/teams?week=2#top'],
    ['/teams?x=%C3%A9%25%2F', '/teams?x=%C3%A9%25%2F'],
    ['/équipes?q=ß#ö', '/%C3%A9quipes?q=%C3%9F#%C3%B6'],
    ['/матчи', '/%D0%BC%D0%B0%D1%82%D1%87%D0%B8'],
    ['/⚽', '/%E2%9A%BD'],
    ['/a\ud800b\udc00', '/a%EF%BF%BDb%EF%BF%BD'],
    ['/a\r\nset-cookie: x=1', '/a%0D%0Aset-cookie:%20x=1'],
    ['/100%', '/100%'],
    ['//evil.example/', '/evil.example/'],
    ['/\\evil.example', '/%5Cevil.example'],
    ['https://accounts.example/o?a=b&c=é', 'https://accounts.example/o?a=b&c=%C3%A9'],
  ])('writes %j in the letters of a header', (address, wanted) => {
    expect(headerAddress(address)).toBe(wanted)
    expect(headerAddress(wanted), 'twice').toBe(wanted)
    expect(() => new Headers({ location: headerAddress(address) })).not.toThrow()
  })
})
