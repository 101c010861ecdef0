import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Beside the database, so that no older state of the database forgets who was deleted ([PE5]). */
const FILE = 'deleted-people'
const ID = /^[\w-]{1,64}$/

export type DeletedPeople = ReturnType<typeof deletedPeopleIn>

/** The ids of deleted people, kept in a file of the data folder: one a line, added to and never taken from. */
export function deletedPeopleIn(dataDir: string) {
  const path = join(dataDir, FILE)
  return {
    /** Notes an id; it is on the disk before this ends. */
    async add(userId: string): Promise<void> {
      await mkdir(dataDir, { recursive: true })
      const file = await open(path, 'a', 0o600)
      try {
        await file.write(`${userId}\n`)
        await file.sync()
      } finally {
        await file.close()
      }
    },

    /** All of them, each once; a line that was cut off by a crash is passed over. */
    async list(): Promise<string[]> {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return ''
        throw error
      })
      return [...new Set(text.split('\n').filter((line) => ID.test(line)))]
    },
  }
}
