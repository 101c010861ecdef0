import type { Mailer } from '../mail/mailer.ts'
import type { RoleTelling } from '../store/access/role-news.ts'

/** Who are owners by configuration, and how owners and others hear of a change of roles ([AC2]). */
export const createRoleTelling = (mailer: Pick<Mailer, 'prepare'>, adminEmails: readonly string[]): RoleTelling => ({
  adminEmails,
  mailTo: (recipient, news) => mailer.prepare(recipient, { kind: 'role', ...news }, { recipientVerified: true }),
})
