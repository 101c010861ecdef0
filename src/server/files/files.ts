import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UPLOADS } from '../store/backup/league-files.ts'
import type { BucketFileStore } from '../store/files/bucket-files.ts'

/** The store of uploaded files. Names are ours: a hash, a size, an extension. */
export type Files = {
  /** Keeps a file; it is whole or not there. */
  put(path: string, content: Buffer): Promise<void>
  /** Null when there is none. */
  get(path: string): Promise<Buffer | null>
  /** Takes a file away; one that is not there is no error. */
  remove(path: string): Promise<void>
  /**
   * Lists the files, partly written ones included, each with the instant of its last change in milliseconds since 1970.
   * Of a bucket, lists only what this league put there: the rest may be another's.
   */
  list(): Promise<{ path: string; changedAt: number }[]>
}

/** Files in the bucket that the settings name, else in the data folder. */
export const openFiles = (
  { bucket, dataDir }: { bucket?: Bucket | undefined; dataDir: string },
  notes: BucketFileStore,
  clock: { now(): number },
): Files => (bucket ? bucketFiles(bucket, notes, clock) : folderFiles(dataDir))

/** Files in a folder of the data folder. */
export function folderFiles(dataDir: string): Files {
  const folder = join(dataDir, UPLOADS)
  return {
    async put(path, content) {
      await mkdir(folder, { recursive: true })
      // Two uploads of one picture must not write into, or rename away, each other's part.
      const part = join(folder, `${path}.${randomUUID()}.part`)
      try {
        await writeFile(part, content, { flush: true })
        await rename(part, join(folder, path))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async get(path) {
      try {
        return await readFile(join(folder, path))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (path) => rm(join(folder, path), { force: true }),
    async list() {
      try {
        const kept: Awaited<ReturnType<Files['list']>> = []
        for (const path of await readdir(folder))
          kept.push({ path, changedAt: (await stat(join(folder, path))).mtimeMs })
        return kept
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
        throw error
      }
    },
  }
}

type Bucket = { endpoint: string; accessKeyId: string; secretAccessKey: string; region: string }

/**
 * Files in a bucket of any store that speaks S3; `endpoint` ends with the bucket's name. The database notes each before
 * it is put there, so that one whose upload was cut off is found again.
 */
export function bucketFiles({ endpoint, ...keys }: Bucket, notes: BucketFileStore, clock: { now(): number }): Files {
  const client = import('aws4fetch').then(({ AwsClient }) => new AwsClient({ ...keys, service: 's3', retries: 2 }))
  const address = (path: string) => `${endpoint.replace(/\/$/, '')}/${path}`
  const ask = async (path: string, init?: RequestInit) =>
    (await client).fetch(address(path), { ...init, signal: AbortSignal.timeout(10_000) })
  return {
    async put(path, content) {
      const headers = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' }
      await notes.note(path, clock.now())
      const answer = await ask(path, { method: 'PUT', body: new Uint8Array(content), headers })
      if (!answer.ok) throw new Error(`the file store answered ${answer.status} to a PUT`)
    },
    async get(path) {
      const answer = await ask(path)
      if (answer.status === 404) return null
      if (!answer.ok) throw new Error(`the file store answered ${answer.status} to a GET`)
      return Buffer.from(await answer.arrayBuffer())
    },
    list: notes.list,
    async remove(path) {
      const answer = await ask(path, { method: 'DELETE' })
      if (!answer.ok && answer.status !== 404) throw new Error(`the file store answered ${answer.status} to a DELETE`)
      await notes.forget(path)
    },
  }
}
