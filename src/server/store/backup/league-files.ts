import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const SECRET = 'auth-secret'
/** The folder of what was uploaded, below the data folder. */
export const UPLOADS = 'files'

/** The name of an uploaded file: a hash, a size, an ending. Nothing else is ever looked for. */
export const FILE_NAME = /^[0-9a-f]{32}-(small|large)\.webp$/

const isUpload = (path: string) => path.startsWith(`${UPLOADS}/`) && FILE_NAME.test(path.slice(UPLOADS.length + 1))

/** Tells whether a path below the data folder is that of a file that a league can't do without. */
export const isLeagueFile = (path: string) => path === SECRET || isUpload(path)

/** Paths, below the data folder, of the files that go into a backup. */
export function leagueFiles(dataDir: string): string[] {
  const uploads = join(dataDir, UPLOADS)
  const names = existsSync(uploads) ? readdirSync(uploads).map((name) => `${UPLOADS}/${name}`) : []
  return [...(existsSync(join(dataDir, SECRET)) ? [SECRET] : []), ...names.filter(isUpload)]
}
