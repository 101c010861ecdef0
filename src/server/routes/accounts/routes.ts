import type { RouteContext } from '../route-context.ts'
import { serveAccess } from './access.ts'
import { serveAuth } from './auth.ts'
import { serveGoogle } from './google.ts'
import { serveMe } from './me.ts'
import { servePasskeys } from './passkeys.ts'
import { serveRecovery } from './recovery.ts'
import { serveSecondStep } from './second-step.ts'
import { serveSignIns } from './sign-ins.ts'

/** Accounts: signing in, second steps, oneself, and who has which role. */
export function accountRoutes(context: RouteContext): void {
  serveAccess(context)
  serveAuth(context)
  serveGoogle(context)
  serveMe(context)
  servePasskeys(context)
  serveRecovery(context)
  serveSecondStep(context)
  serveSignIns(context)
}
