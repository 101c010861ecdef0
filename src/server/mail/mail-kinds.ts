import { ALWAYS_SENT, EVERY_MAIL, type MailEndKind, type MailKind } from '#contract/news/choices.ts'
import { publicationMail } from '#league/news/publication-mail.ts'
import { isEntered } from './addressee.ts'
import type { Message } from './messages.ts'

/**
 * Every kind of mail, with which of those about a season it is; null for one about an account or a place that waits ([NE4]). A
 * mail about the schedule is one by its change.
 */
const KINDS: Record<Exclude<Message['kind'], 'schedule'>, MailKind | null> & { schedule: 'by its change' } = {
  news: 'news',
  people: 'people',
  registered: 'registered',
  reminder: 'reminder',
  nudge: 'reminder',
  guest: 'guest',
  'waiting-in': 'place',
  'waiting-back': 'place',
  drafted: 'team',
  roster: 'team',
  schedule: 'by its change',
  role: null,
  recovery: null,
  'passkey-added': null,
  'passkey-removed': null,
  'recovery-codes-made': null,
  'recovery-code-used': null,
  'passkeys-ended': null,
  'passkeys-required': null,
  invitation: null,
  'waiting-offer': null,
  'place-ended': null,
  verify: null,
  change: null,
  reset: null,
  claim: null,
  guardian: null,
  'guest-guardian': null,
  receipt: null,
  'guardian-fee': null,
  merge: null,
  merged: null,
  test: null,
  'backup-failed': null,
  known: null,
  'password-changed': null,
  'change-requested': null,
  'google-added': null,
  'address-changed': null,
}

export const MESSAGE_KINDS = Object.keys(KINDS) as Message['kind'][]

/** Which of the kinds that are about a season a mail is; null for one about an account or a place that waits ([NE4]). */
export const mailKindOf = (message: Message): MailKind | null =>
  message.kind === 'schedule' ? publicationMail(message.change, message.isFirst) : KINDS[message.kind]

/** Returns what a link in a mail ends; null where it has none. */
export function endKindOf(message: Message): MailEndKind | null {
  const kind = mailKindOf(message)
  if (kind !== null && 'readers' in message && isEntered(message.readers)) return EVERY_MAIL
  return kind === ALWAYS_SENT ? null : kind
}
