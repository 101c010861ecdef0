import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runModule, source } from '../testing/process.ts'
import { authSecret } from './secret.ts'

describe('the secret that signs sessions', () => {
  let parent: string
  let dataDir: string
  let file: string
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'kickabout-secret-'))
    dataDir = join(parent, 'data')
    file = join(dataDir, 'auth-secret')
  })
  afterEach(() => rmSync(parent, { recursive: true }))

  it('is the configured one when there is one, and no file is made', () => {
    expect(authSecret({ authSecret: 'configured', dataDir })).toBe('configured')
    expect(readdirSync(parent)).toEqual([])
  })

  it('is made once, of 256 random bits, kept, and read by its owner alone', () => {
    const secret = authSecret({ dataDir })
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(authSecret({ dataDir })).toBe(secret)
    expect(readdirSync(dataDir)).toEqual(['auth-secret'])
    expect(authSecret({ dataDir: join(parent, 'other') })).not.toBe(secret)
  })

  it('is one for processes that start at once', async () => {
    const lines = `
      const { authSecret } = await import(${source('src/server/auth/secret.ts')})
      console.log(authSecret({ dataDir: ${JSON.stringify(dataDir)} }))`
    const outputs = await Promise.all([1, 2, 3, 4].map(async () => (await runModule(lines)).output.trim()))
    expect(new Set(outputs)).toEqual(new Set([readFileSync(file, 'utf8')]))
    expect(outputs[0]).toHaveLength(43)
    expect(readdirSync(dataDir)).toEqual(['auth-secret'])
  })

  it.each(['', 'short\n'])('refuses a file that holds no secret: %j', (content) => {
    authSecret({ dataDir })
    writeFileSync(file, content)
    expect(() => authSecret({ dataDir })).toThrow(/auth-secret is too short/)
  })
})
