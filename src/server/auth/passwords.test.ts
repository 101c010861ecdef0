import { availableParallelism } from 'node:os'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hashOnEveryCore, hashPassword, verifyPassword } from './passwords.ts'

const running = vi.hoisted(() => ({ now: 0, most: 0, all: 0 }))

// Counts what runs at once; everything else is the real thing.
vi.mock('node:crypto', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:crypto')>()
  type Done = (error: Error | null, tag: Buffer) => void
  return {
    ...real,
    argon2(kind: 'argon2id', options: import('node:crypto').Argon2Parameters, done: Done) {
      running.all++
      running.most = Math.max(running.most, ++running.now)
      real.argon2(kind, options, (error, tag) => {
        running.now--
        done(error, tag)
      })
    },
  }
})
afterEach(() => {
  Object.assign(running, { now: 0, most: 0, all: 0 })
})

const PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$'
/** Made by another implementation of Argon2, from the salt 'sixteen bytes ok'. */
const KNOWN = `${PREFIX}c2l4dGVlbiBieXRlcyBvaw$I0-EHhbP4R9Vo2E1eObnFvr7KLU-5wful5LiotNnEfc`

describe('passwords', () => {
  it('are hashed by Argon2id with the parameters in the string: a known answer', async () => {
    expect(await verifyPassword({ hash: KNOWN, password: 'corner-flag-9 ⚽' })).toBe(true)
    expect(await verifyPassword({ hash: KNOWN, password: 'corner-flag-9 ⚽ ' })).toBe(false)
  })

  it('give a string of 16 bytes of salt and 32 of tag, another each time', async () => {
    const [one, other] = await Promise.all([hashPassword('same'), hashPassword('same')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/)
    expect(one).not.toBe(other)
    expect(await verifyPassword({ hash: one, password: 'same' })).toBe(true)
    expect(await verifyPassword({ hash: one, password: 'Same' })).toBe(false)
  })

  it.each([
    '',
    'plain',
    '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy',
    KNOWN.replace('argon2id', 'argon2i'),
    KNOWN.replace('t=2', 't=1'),
    KNOWN.replace('v=19', 'v=16'),
  ])('belong to no hash of another make: %s', async (hash) => {
    expect(await verifyPassword({ hash, password: 'corner-flag-9 ⚽' })).toBe(false)
    expect(running.all).toBe(0)
  })

  it('belong to no hash that was cut off', async () => {
    for (const length of [PREFIX.length, PREFIX.length + 4, PREFIX.length + 22, KNOWN.length - 1])
      expect(await verifyPassword({ hash: KNOWN.slice(0, length), password: 'corner-flag-9 ⚽' })).toBe(false)
  })

  it('leave one core to everybody else [Q13]', async () => {
    await Promise.all(Array.from({ length: 8 }, () => hashPassword('same')))
    expect(running).toEqual({ now: 0, most: Math.max(1, availableParallelism() - 1), all: 8 })
  })

  it('have every core, and no more, where the pool stands back [Q13]', async () => {
    hashOnEveryCore()
    await Promise.all(Array.from({ length: 3 * availableParallelism() }, () => hashPassword('same')))
    expect(running.most).toBe(availableParallelism())
  })
})
