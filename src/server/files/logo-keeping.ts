import type { Files } from './files.ts'
import { type LogoFiles, logoPaths } from './logos.ts'

/** Stores the files of a logo that are not there yet. */
export async function keepLogo(files: Files, { files: made }: LogoFiles): Promise<void> {
  for (const { path, content } of made) if (!(await files.get(path))) await files.put(path, content)
}

/**
 * Takes the files of a logo away when no team has it, as `isNamed` tells: two teams with one picture share its files. To
 * be called once the team that had it has another, or none, and that is committed. A team that takes the same picture
 * up meanwhile keeps it: whoever names a logo looks for its files afterwards, and so does this.
 */
export async function clearLogo(files: Files, name: string, isNamed: (name: string) => Promise<boolean>) {
  if (await isNamed(name)) return
  for (const path of logoPaths(name)) {
    const content = await files.get(path)
    await files.remove(path)
    if (content && (await isNamed(name))) await files.put(path, content)
  }
}
