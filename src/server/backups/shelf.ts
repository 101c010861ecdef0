import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The place where backups are stored: files by name, each whole or absent. */
export type Shelf = {
  /** The folder or bucket, as owners and operators read it. */
  place: { kind: 'folder' | 'bucket'; name: string }
  names(): Promise<string[]>
  /** Keeps a file under a name; the file itself may be taken for it. */
  put(name: string, file: string): Promise<void>
  putText(name: string, text: string): Promise<void>
  readText(name: string): Promise<string>
  /** Null when there is none. */
  read(name: string): Promise<Readable | null>
  /** Brings a file here, to be worked with. */
  fetch(name: string, file: string): Promise<void>
  remove(name: string): Promise<void>
}

type Bucket = { endpoint: string; accessKeyId: string; secretAccessKey: string; region: string }

/** Backups in the bucket that the settings name, else in a folder. */
export const openShelf = ({ backups }: { backups: { folder: string; bucket: Bucket | undefined } }): Shelf =>
  backups.bucket ? bucketShelf(backups.bucket) : folderShelf(backups.folder)

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Backups in a folder, which is made when the first comes. */
export function folderShelf(folder: string): Shelf {
  async function flushFolder() {
    const opened = await open(folder, 'r')
    await opened.sync().finally(() => opened.close())
  }
  return {
    place: { kind: 'folder', name: folder },
    async names() {
      try {
        return await readdir(folder)
      } catch (error) {
        if (isMissing(error)) return []
        throw error
      }
    },
    async put(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const place = join(folder, name)
      try {
        await rename(file, place)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
        await copyTo(file, place)
      }
      await flushFolder()
    },
    async putText(name, text) {
      const part = join(folder, `${name}.part`)
      await writeFile(part, text, { flush: true, mode: 0o600 })
      await rename(part, join(folder, name))
      await flushFolder()
    },
    readText: (name) => readFile(join(folder, name), 'utf8'),
    async read(name) {
      try {
        return (await open(join(folder, name))).createReadStream()
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    fetch: (name, file) => copyFile(join(folder, name), file),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** From another volume: whole there before it has its name. */
async function copyTo(file: string, place: string) {
  const part = `${place}.part`
  try {
    await copyFile(file, part)
    const opened = await open(part, 'r')
    await opened.sync().finally(() => opened.close())
    await rename(part, place)
    await rm(file)
  } finally {
    await rm(part, { force: true })
  }
}

/** A bucket that answers something else than was asked for. */
export class BucketError extends Error {
  override name = 'BucketError'
}

const MINUTE = 60_000

/** Backups in a bucket of any store that speaks S3; `endpoint` ends with the bucket's name, and what is in it is theirs. */
function bucketShelf({ endpoint, ...keys }: Bucket): Shelf {
  const client = import('aws4fetch').then(({ AwsClient }) => new AwsClient({ ...keys, service: 's3', retries: 2 }))
  const base = endpoint.replace(/\/$/, '')
  async function ask(path: string, init?: RequestInit, most = MINUTE) {
    try {
      return await (await client).fetch(`${base}${path}`, { ...init, signal: AbortSignal.timeout(most) })
    } catch (error) {
      throw new BucketError('the bucket of the backups does not answer', { cause: error })
    }
  }
  async function ok(path: string, init?: RequestInit, most?: number) {
    const answer = await ask(path, init, most)
    if (!answer.ok) throw new BucketError(`the bucket of the backups answered ${answer.status}`)
    return answer
  }
  const put = (name: string, body: BodyInit, most?: number) =>
    ok(`/${name}`, { method: 'PUT', body }, most).then(() => {})
  async function read(name: string): Promise<Readable | null> {
    const { Readable } = await import('node:stream')
    const answer = await ask(`/${name}`, undefined, 30 * MINUTE)
    if (answer.status === 404) return null
    if (!answer.ok || !answer.body) throw new BucketError(`the bucket of the backups answered ${answer.status}`)
    const content = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
    // Whoever reads it sees the error; one that comes before would end the process.
    return content.on('error', () => {})
  }
  return {
    place: { kind: 'bucket', name: base },
    async names() {
      const listed = await (await ok('/?list-type=2&max-keys=1000')).text()
      return [...listed.matchAll(/<Key>([\w.-]+)<\/Key>/g)].map(([, name = '']) => name)
    },
    async put(name, file) {
      await put(name, new Uint8Array(await readFile(file)), 30 * MINUTE)
      await rm(file)
    },
    putText: put,
    readText: async (name) => (await ok(`/${name}`)).text(),
    read,
    async fetch(name, file) {
      const content = await read(name)
      if (!content) throw new BucketError('the backup is not in the bucket any more')
      await mkdir(dirname(file), { recursive: true })
      await pipeline(content, createWriteStream(file, { mode: 0o600 }))
    },
    async remove(name) {
      const answer = await ask(`/${name}`, { method: 'DELETE' })
      if (!answer.ok && answer.status !== 404)
        throw new BucketError(`the bucket of the backups answered ${answer.status}`)
    },
  }
}
