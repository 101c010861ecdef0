import { forgetToken } from '#web/components/entry/stored-token.ts'
import { call } from '#web/data/client.ts'

const tries = new Map<string, Promise<void>>()

/** Confirms an address by the token of its link. A token is sent once, however often the screen asks. */
export function verifyOnce(token: string): Promise<void> {
  const running = tries.get(token)
  if (running) return running
  const started = call('POST /api/auth/verify', { body: { token } }).then(() => forgetToken('verify'))
  tries.set(token, started)
  return started
}

/** As `verifyOnce`, after a try that got no answer. */
export function verifyAgain(token: string): Promise<void> {
  tries.delete(token)
  return verifyOnce(token)
}
