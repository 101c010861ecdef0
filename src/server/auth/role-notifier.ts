import type { Mailer } from '../mail/mailer.ts'
import type { RoleNotifier } from '../store/access/role-notices.ts'

/** Who are owners by configuration, and how owners and others hear of a change of roles ([AC2]). */
export const createRoleNotifier = (mailer: Pick<Mailer, 'prepare'>, adminEmails: readonly string[]): RoleNotifier => ({
  adminEmails,
  mailTo: (recipient, notice) => mailer.prepare(recipient, { kind: 'role', ...notice }, { recipientVerified: true }),
})
