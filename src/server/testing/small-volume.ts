import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallVolume = NonNullable<ReturnType<typeof mountSmallVolume>>

/** A volume of a few megabytes, to be really filled; null where this user may not mount one. */
export function mountSmallVolume(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-volume-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true })
    return null
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    /** Fills it to the last byte. */
    fill() {
      const file = openSync(filler, 'a')
      try {
        for (let bytes = 64 * 1024; bytes > 0; ) {
          const written = tryToWrite(file, Buffer.alloc(bytes))
          if (written < bytes) bytes = Math.floor(bytes / 2)
        }
      } finally {
        closeSync(file)
      }
    },
    /** Gives the room back. */
    free: () => rmSync(filler, { force: true }),
    /** Lets nobody write from now on; nobody may have a file of it open. */
    makeReadOnly: () => spawnSync('mount', ['-o', 'remount,ro', folder]).status === 0,
    remove() {
      spawnSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function tryToWrite(file: number, content: Buffer): number {
  try {
    return writeSync(file, content)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return 0
    throw error
  }
}
