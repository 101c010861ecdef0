import { ALWAYS_SENT, type EndableMail, type MailKind } from '#contract/news/choices.ts'
import { publicationMail } from '#league/news/publication-mail.ts'
import type { Message } from './messages.ts'

/** Which of the kinds that are about a season a mail is; null for one about an account or a place that waits ([NE4]). */
export function mailKindOf(message: Message): MailKind | null {
  switch (message.kind) {
    case 'news':
    case 'people':
    case 'registered':
    case 'reminder':
    case 'guest':
      return message.kind
    case 'nudge':
      return 'reminder'
    case 'waiting-in':
    case 'waiting-back':
      return 'place'
    case 'drafted':
    case 'roster':
      return 'team'
    case 'schedule':
      return publicationMail(message.change, message.isFirst)
    case 'role':
    case 'recovery':
    case 'passkey-added':
    case 'passkey-removed':
    case 'recovery-codes-made':
    case 'recovery-code-used':
    case 'passkeys-ended':
    case 'passkeys-required':
    case 'invitation':
    case 'waiting-offer':
    case 'place-ended':
    case 'verify':
    case 'change':
    case 'reset':
    case 'claim':
    case 'guardian':
    case 'guest-guardian':
    case 'receipt':
    case 'guardian-fee':
    case 'merge':
    case 'merged':
    case 'test':
    case 'backup-failed':
    case 'known':
    case 'password-changed':
    case 'change-requested':
    case 'google-added':
    case 'address-changed':
      return null
  }
}

/** The kind that a link in a mail ends; null where it has none. */
export function endableKindOf(message: Message): EndableMail | null {
  const kind = mailKindOf(message)
  return kind === ALWAYS_SENT ? null : kind
}
