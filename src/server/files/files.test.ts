import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBucket } from '../testing/bucket.ts'
import { bucketFiles, type Files, folderFiles } from './files.ts'

/** Nothing is swept here, so nothing is noted. */
const openBucketFiles = (config: Parameters<typeof bucketFiles>[0]) =>
  bucketFiles(config, { note: async () => {}, forget: async () => {}, list: async () => [] }, Date)

type Kept = { files: Files; close(): Promise<void> | void }

async function inFolder(): Promise<Kept> {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-files-'))
  return { files: folderFiles(folder), close: () => rmSync(folder, { recursive: true, force: true }) }
}
async function inBucket(): Promise<Kept> {
  const bucket = await openBucket()
  return { files: openBucketFiles(bucket.config), close: bucket.close }
}

const name = (letter: string) => `${letter.repeat(32)}-small.webp`

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('files in %s', (_, open) => {
  let kept: Kept
  beforeAll(async () => {
    kept = await open()
  })
  afterAll(() => kept.close())

  it('come back byte for byte', async () => {
    const content = Buffer.from(Uint8Array.from({ length: 70_000 }, (_, i) => i % 251))
    await kept.files.put(name('a'), content)
    expect(await kept.files.get(name('a'))).toEqual(content)
  })

  it('are replaced whole by another of the same name', async () => {
    await kept.files.put(name('b'), Buffer.alloc(9000, 1))
    await kept.files.put(name('b'), Buffer.from('short'))
    expect(await kept.files.get(name('b'))).toEqual(Buffer.from('short'))
  })

  it('are null where there is none', async () => {
    expect(await kept.files.get(name('c'))).toBeNull()
  })

  it('are gone once removed, and removing them again is no error', async () => {
    await kept.files.put(name('d'), Buffer.from('d'))
    await kept.files.put(name('e'), Buffer.from('e'))
    await kept.files.remove(name('d'))
    await kept.files.remove(name('d'))
    expect(await kept.files.get(name('d'))).toBeNull()
    expect(await kept.files.get(name('e'))).toEqual(Buffer.from('e'))
  })
})

describe('a bucket', () => {
  it('that refuses the keys is an error, never an empty answer', async () => {
    const bucket = await openBucket()
    try {
      const files = openBucketFiles({ ...bucket.config, accessKeyId: 'another' })
      await expect(files.put(name('a'), Buffer.from('a'))).rejects.toThrow('answered 403 to a PUT')
      await expect(files.get(name('a'))).rejects.toThrow('answered 403 to a GET')
      await expect(files.remove(name('a'))).rejects.toThrow('answered 403 to a DELETE')
      expect(await openBucketFiles(bucket.config).get(name('a'))).toBeNull()
    } finally {
      await bucket.close()
    }
  })
})
