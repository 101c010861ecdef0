import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { secretFile } from '../secret-file.ts'
import { OperatorError } from '../store/operator-error.ts'

/** The secret that signs sessions: the configured one, else one made once and kept in the data folder. */
export function authSecret(env: { authSecret?: string | undefined; dataDir: string }): string {
  if (env.authSecret) return env.authSecret
  const file = join(env.dataDir, 'auth-secret')
  const secret = secretFile(file, () => randomBytes(32).toString('base64url'))
  if (secret.length < 32)
    throw new OperatorError(`${file} is too short to be a secret. Restore it, or delete it to make a new one.`)
  return secret
}
