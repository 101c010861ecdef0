import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Reads a secret that is made once and kept in a file, mode 600: two processes that start at once agree on one. */
export function secretFile(file: string, make: () => string): string {
  const written = `${file}.${process.pid}`
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(written, make(), { mode: 0o600 })
    // A link is made whole or not at all, and fails when the file is there: one that is killed meanwhile leaves none behind.
    linkSync(written, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(written, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code
