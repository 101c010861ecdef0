import type { Store } from '../store/store.ts'
import type { Files } from './files.ts'
import { type LogoFiles, logoPaths } from './logos.ts'

/** Tells whether a team or the site names a stored picture. */
export const isNamedBy =
  ({ teams, siteParts }: Pick<Store, 'teams' | 'siteParts'>) =>
  async (name: string): Promise<boolean> =>
    (await teams.hasLogo(name)) || (await siteParts.hasPicture(name))

/** Stores the files of a logo that are not there yet. */
export async function storeLogo(files: Files, { files: made }: LogoFiles): Promise<void> {
  for (const { path, content } of made) if (!(await files.get(path))) await files.put(path, content)
}

/** Reads the files of a logo, to be stored again should they be cleared away meanwhile; null where one is not there. */
export async function readLogo(files: Files, name: string): Promise<LogoFiles | null> {
  const found = []
  for (const path of logoPaths(name)) {
    const content = await files.get(path)
    if (!content) return null
    found.push({ path, content })
  }
  return { name, files: found }
}

/**
 * Runs an act by which other teams take up these logos, so that none of them is left without files: `act` gets the names
 * of those that are stored, and whatever is cleared away beside it is stored again.
 */
export async function withStoredLogos<Result>(
  files: Files,
  names: Iterable<string>,
  act: (stored: ReadonlySet<string>) => Promise<Result>,
): Promise<Result> {
  const logos = (await Promise.all([...new Set(names)].map((name) => readLogo(files, name)))).filter(
    (one) => one !== null,
  )
  const result = await act(new Set(logos.map(({ name }) => name)))
  for (const logo of logos) await storeLogo(files, logo)
  return result
}

/**
 * Takes the files of a logo away when nobody has it, as `isNamed` tells: two teams with one picture share its files. To
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
