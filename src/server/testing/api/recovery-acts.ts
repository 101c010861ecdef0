import { vi } from 'vitest'
import type { RouteKey } from '#contract/api.ts'

const DAY = 86_400_000

type Act = (key: RouteKey, body?: object, params?: Record<string, string>, as?: string) => Promise<{ code?: string }>

/**
 * Does as an owner everything with recovery sheets, and stops handing over ([AC5], [AC6]). Passes a day of the faked time; the
 * owner has another address and password after it.
 */
export async function documentRecoveryActs(act: Act, owner: string): Promise<void> {
  await act('POST /api/access/hand-over', undefined, {}, owner)
  await act('DELETE /api/access/hand-over', undefined, {}, owner)
  const print = async () => (await act('POST /api/access/recovery-sheet', undefined, {}, owner)).code
  await act('POST /api/auth/recovery', { code: await print() })
  await act('DELETE /api/access/recoveries/:userId', undefined, { userId: owner }, owner)
  const code = await print()
  await act('POST /api/auth/recovery', { code })
  vi.setSystemTime(Date.now() + DAY)
  await act('POST /api/auth/recovery/finish', { code, email: 'back@example.com', password: 'new-boots-7' })
}
