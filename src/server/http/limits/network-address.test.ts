import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createNetworkAddresses } from './network-address.ts'

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) } }) as IncomingMessage

function open(trusted?: string) {
  const warnings: unknown[] = []
  const addresses = createNetworkAddresses(trusted, { warn: (...line: unknown[]) => void warnings.push(line) })
  return { ...addresses, warnings }
}

describe('[L2, Q9] the address a request comes from', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:5678', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7:80', '203.0.113.7'],
    // The second proxy of ours, with its port, is passed over too.
    ['198.51.100.1, 203.0.113.7:80, 10.0.0.2:4711', '203.0.113.7'],
    ['unknown', '127.0.0.1'],
    ['198.51.100.1, _hidden', '127.0.0.1'],
  ])('is the one that a trusted proxy writes: %s', (forwarded, address) => {
    const { of, warnings } = open('127.0.0.1, 10.0.0.0/8')
    expect(of(request('127.0.0.1', forwarded))).toBe(address)
    expect(of(request('::ffff:127.0.0.1', forwarded))).toBe(address)
    expect(warnings).toEqual([])
  })

  it('is the peer’s own without one, whatever is written, which is warned of once', () => {
    for (const trusted of [undefined, '10.0.0.0/8']) {
      const { of, warnings } = open(trusted)
      expect(of(request('198.51.100.9'))).toBe('198.51.100.9')
      expect(warnings).toEqual([])
      for (const forwarded of ['203.0.113.7', '10.0.0.1', '127.0.0.1'])
        expect(of(request('::ffff:198.51.100.9', forwarded))).toBe('198.51.100.9')
      expect(warnings).toEqual([[{ peer: '198.51.100.9' }, expect.stringContaining('TRUSTED_PROXY')]])
    }
  })

  it('counts as one with the whole /64 of an IPv6 address', () => {
    const { networkOf } = open('127.0.0.1')
    const network = (forwarded: string) => networkOf(request('127.0.0.1', forwarded))
    expect(network('2001:db8:1:2::1')).toBe(network('[2001:db8:1:2:ffff::9]:443'))
    expect(network('2001:db8:1:2::1')).not.toBe(network('2001:db8:1:3::1'))
    expect(network('203.0.113.7:80')).toBe('203.0.113.7')
    expect(network('203.0.113.7')).not.toBe(network('203.0.113.8'))
    expect(network('::ffff:203.0.113.7')).toBe('203.0.113.7')
  })
})
