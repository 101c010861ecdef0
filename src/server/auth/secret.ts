import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../store/operator-error.ts'

/** The secret that signs sessions: the configured one, else one made once and kept in the data folder, mode 600. */
export function authSecret(env: { authSecret?: string | undefined; dataDir: string }): string {
  if (env.authSecret) return env.authSecret
  mkdirSync(env.dataDir, { recursive: true })
  const file = join(env.dataDir, 'auth-secret')
  const written = `${file}.${process.pid}`
  try {
    return read(file)
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
  try {
    writeFileSync(written, randomBytes(32).toString('base64url'), { mode: 0o600 })
    // A link is made whole or not at all, and fails when the file is there: two processes that start at once agree on
    // one secret, and one that is killed meanwhile leaves none behind.
    linkSync(written, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(written, { force: true })
  }
  return read(file)
}

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code

function read(file: string): string {
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32)
    throw new OperatorError(`${file} is too short to be a secret. Restore it, or delete it to make a new one.`)
  return secret
}
