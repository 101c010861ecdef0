import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand, ROOT, run } from './command.ts'

/** Builds the site for the tests that read what was built. `npm test` has built it; in a fresh clone nothing has. */
export async function setup() {
  // The last file that a build writes but for compressed ones.
  if (existsSync(join(ROOT, 'dist/THIRD-PARTY-LICENSES.txt'))) return
  // Vitest says 'test', with which Vite builds for development.
  const { code } = await run(...npmCommand('run', 'build'), { quiet: true, env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new Error('The site can’t be built: npm run build says why')
}
