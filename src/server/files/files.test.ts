import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBucket } from '../testing/bucket.ts'
import { bucketFiles, type Files, folderFiles } from './files.ts'

/** Nothing is swept here, so nothing is noted. */
const openBucketFiles = (config: Parameters<typeof bucketFiles>[0]) =>
  bucketFiles(config, { note: async () => {}, forget: async () => {}, list: async () => [] }, Date)

type OpenFiles = { files: Files; close(): Promise<void> | void }

async function inFolder(): Promise<OpenFiles> {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-files-'))
  return { files: folderFiles(folder), close: () => rmSync(folder, { recursive: true, force: true }) }
}
async function inBucket(): Promise<OpenFiles> {
  const bucket = await openBucket()
  return { files: openBucketFiles(bucket.config), close: bucket.close }
}

const name = (letter: string) => `${letter.repeat(32)}-small.webp`

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('files in %s', (_, open) => {
  let opened: OpenFiles
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  it('come back byte for byte', async () => {
    const content = Buffer.from(Uint8Array.from({ length: 70_000 }, (_, i) => i % 251))
    await opened.files.put(name('a'), content)
    expect(await opened.files.get(name('a'))).toEqual(content)
  })

  it('are replaced whole by another of the same name', async () => {
    await opened.files.put(name('b'), Buffer.alloc(9000, 1))
    await opened.files.put(name('b'), Buffer.from('short'))
    expect(await opened.files.get(name('b'))).toEqual(Buffer.from('short'))
  })

  it('are null where there is none', async () => {
    expect(await opened.files.get(name('c'))).toBeNull()
  })

  it('are gone once removed, and removing them again is no error', async () => {
    await opened.files.put(name('d'), Buffer.from('d'))
    await opened.files.put(name('e'), Buffer.from('e'))
    await opened.files.remove(name('d'))
    await opened.files.remove(name('d'))
    expect(await opened.files.get(name('d'))).toBeNull()
    expect(await opened.files.get(name('e'))).toEqual(Buffer.from('e'))
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

it('a bucket takes nothing that is signed with another secret', async () => {
  const { config, close } = await openBucket()
  const files = openBucketFiles({ ...config, secretAccessKey: 'another' })
  await expect(files.put(name('f'), Buffer.from('f'))).rejects.toThrow('403')
  await close()
})
