import type { DeskNeed } from '#contract/desk.ts'
import { MAILS_NEED, PASSKEY_NEED } from '#contract/desk-needs.ts'

/** Facts of the desk apart from a season: it shows them before there is one, too. */
export type OwnSituation = {
  /** Mails reach a mail server. */
  sendsMails: boolean
  /** A mail server has accepted a mail of the site. */
  mailWentOut: boolean
  /** Set while a passkey is recommended to the reader; `impossible` is the reason why the site can have none, or null ([AC4]). */
  passkey: { impossible: string | null } | null
}

/** The site has no mail server, or nobody knows yet that it takes mails. */
export function mailNeeds({ sendsMails, mailWentOut }: Pick<OwnSituation, 'sendsMails' | 'mailWentOut'>): DeskNeed[] {
  if (sendsMails && mailWentOut) return []
  const rest = sendsMails
    ? {
        text: 'Do mails go out?',
        detail: 'Send yourself a test mail. You’ll see here what the mail server says.',
        urgent: false,
      }
    : {
        text: 'No mail goes out',
        detail: 'The site has no mail server, so links, reminders and news reach nobody. You only set it up once.',
        urgent: true,
      }
  return [{ id: MAILS_NEED, count: null, ...rest }]
}

/** Recommends a passkey to whoever has none, or says that this site can have none ([AC4]). */
export function passkeyNeed({ passkey }: Pick<OwnSituation, 'passkey'>): DeskNeed[] {
  if (passkey === null) return []
  const need = { id: PASSKEY_NEED, count: null, urgent: false }
  if (passkey.impossible !== null)
    return [{ ...need, text: 'This site can’t have passkeys yet', detail: passkey.impossible, waits: true }]
  return [
    {
      ...need,
      text: 'Protect your account with a passkey',
      detail: 'You can see people’s phone numbers. A passkey protects them if somebody learns your password.',
      action: { label: 'Add a passkey', target: { screen: 'passkeys' } },
    },
  ]
}
