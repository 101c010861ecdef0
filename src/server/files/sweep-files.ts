import { setImmediate } from 'node:timers/promises'
import { FILE_NAME } from '../store/backup/league-files.ts'
import type { Files } from './files.ts'
import { clearLogo } from './logo-storage.ts'

/**
 * Takes away parts of files and pictures that nobody has, as `isNamed` tells, where they are older than `before`, in
 * milliseconds since 1970: younger ones may be of an upload that is just being saved.
 */
export async function sweepFiles(files: Files, isNamed: (name: string) => Promise<boolean>, before: number) {
  const old = (await files.list()).filter(({ changedAt }) => changedAt < before).map(({ path }) => path)
  for (const path of old.filter((path) => path.endsWith('.part'))) await files.remove(path)
  const names = new Set(old.filter((path) => FILE_NAME.test(path)).map((path) => path.split('-', 1)[0] ?? ''))
  for (const name of names) {
    await clearLogo(files, name, isNamed)
    // SQLite answers without one.
    await setImmediate()
  }
}
