import { accessSync, constants, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
/** More than all tests need at the same time. */
const NEEDED_BYTES = 4 * 2 ** 30

/**
 * Has this process and those that it starts keep their temporary files in memory, where Linux offers enough of it and TMPDIR
 * names no other folder. Tests make and remove thousands of small files, and ext4 looks through those that were removed in the last
 * seconds for each new one: a copy of a PostgreSQL database takes 0.5 s there instead of 20 ms.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && isRoomy()) process.env.TMPDIR = MEMORY
}

function isRoomy(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED_BYTES
  } catch {
    return false
  }
}
