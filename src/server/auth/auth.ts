import type { FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { SiteName } from '../site-name.ts'
import type { RoleNotifier } from '../store/access/role-notices.ts'
import type { Store } from '../store/store.ts'
import { createAccounts } from './accounts.ts'
import { createGoogle } from './google.ts'
import { createKnownDevices } from './known-devices.ts'
import { whyNoPasskeys } from './passkey-host.ts'
import { createPasskeys } from './passkeys.ts'
import { createSessions } from './sessions.ts'
import { createTouchlinePhones } from './touchline-phones.ts'

export type Auth = ReturnType<typeof createAuth>

/** Everything that knows who somebody is. `networkOf` names the network that a request comes from. */
export function createAuth(deps: {
  env: Env
  store: Store
  mailer: Mailer
  siteName: Pick<SiteName, 'name'>
  secret: string
  clock: { now(): number }
  networkOf(request: FastifyRequest): string
}) {
  const { env, store, mailer, siteName, secret, clock, networkOf } = deps
  const { https, publicUrl, adminEmails } = env
  const passkeysWork = whyNoPasskeys(publicUrl) === null
  const sessions = createSessions(store, { https, passkeysWork }, clock)
  const notifier = createRoleNotifier(mailer, adminEmails)
  return {
    sessions,
    /** Makes the mails about a change of roles. */
    notifier,
    devices: createKnownDevices({ secret, https }, networkOf, clock),
    touchlinePhones: createTouchlinePhones(store, { https }, clock),
    passkeys: createPasskeys({ store, sessions, mailer, notifier, clock, publicUrl, siteName }),
    accounts: createAccounts({ store, sessions, mailer, notifier, clock, siteName }),
    /** Undefined where nobody signs in with Google. */
    google: env.google && createGoogle(env.google, { publicUrl, https, secret }, clock),
  }
}

/** Makes the notifier of changes of roles: the addresses of configured owners, and the mail to each recipient ([AC2]). */
const createRoleNotifier = (mailer: Pick<Mailer, 'prepare'>, adminEmails: readonly string[]): RoleNotifier => ({
  adminEmails,
  mailTo: (recipient, notice) => mailer.prepare(recipient, { kind: 'role', ...notice }, { recipientVerified: true }),
})
