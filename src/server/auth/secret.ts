import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret that signs sessions: the configured one, else one made once and kept in the data folder, mode 600. */
export function authSecret(env: { authSecret?: string | undefined; dataDir: string }): string {
  if (env.authSecret) return env.authSecret
  mkdirSync(env.dataDir, { recursive: true })
  const file = join(env.dataDir, 'auth-secret')
  try {
    // `wx` fails when the file is there, so two processes that start at once agree on one secret.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
