import { answerText } from './addressee.ts'
import { type BackupMessage, backupContent } from './backup-content.ts'
import { type DraftMessageMail, draftContent } from './draft-content.ts'
import { type GuardianFeeMessage, guardianFeeContent, type ReceiptMessage, receiptContent } from './fee-content.ts'
import { feeLines, type MailedFee } from './fee-lines.ts'
import { type GuestGuardianMessage, type GuestMessage, guestContent, guestGuardianContent } from './guest-content.ts'
import type { FirstWords, MailContent } from './mail-content.ts'
import { type MailingMessage, mailingContent } from './news-content.ts'
import { type NudgeMessage, nudgeContent } from './nudge-content.ts'
import { type PasskeyMessage, passkeyContent } from './passkey-content.ts'
import { type RecoveryMessage, recoveryContent } from './recovery-content.ts'
import { type ReminderMessage, reminderContent } from './reminder-content.ts'
import { type Invitation, invitationContent, type RoleMessage, roleContent } from './role-content.ts'
import { type RosterMessage, rosterContent } from './roster-content.ts'
import { type ScheduleMessage, scheduleContent } from './schedule-content.ts'
import { type PlaceEndedMessage, placeEndedContent, type WaitingMessage, waitingContent } from './waiting-content.ts'

/** Every mail the site sends. A token ends up in the fragment of a link, which no server and no Referer ever sees. */
export type Message =
  | { kind: 'verify' | 'change' | 'reset'; token: string }
  | { kind: 'claim'; token: string; firstName: string; season: string }
  | { kind: 'guardian'; token: string; firstName: string; season: string }
  | ({ kind: 'registered'; season: string; fee: MailedFee | null; contactEmail: string } & FirstWords)
  | { kind: 'merge'; token: string; season: string; stays: boolean }
  | { kind: 'merged' }
  | ScheduleMessage
  | DraftMessageMail
  | RosterMessage
  | RoleMessage
  | RecoveryMessage
  | Invitation
  | WaitingMessage
  | PlaceEndedMessage
  | PasskeyMessage
  | MailingMessage
  | ReminderMessage
  | GuestMessage
  | GuestGuardianMessage
  | NudgeMessage
  | ReceiptMessage
  | GuardianFeeMessage
  | BackupMessage
  | { kind: 'test' }
  /** `sheetEnded`: the account had a recovery sheet, which has ended with the old password ([AC5]). */
  | { kind: 'password-changed'; sheetEnded?: boolean }
  | { kind: 'known' | 'address-changed' | 'change-requested' | 'google-added' }

/** Tells whether anybody can have such a mail sent to anybody; others tell an account's owner what happened to it. */
export const isAskedFor = (kind: Message['kind']): boolean =>
  [
    'verify',
    'change',
    'reset',
    'known',
    'claim',
    'guardian',
    'guest-guardian',
    'guardian-fee',
    'merge',
    'invitation',
  ].includes(kind)

/** Somebody waits for it at the screen, or is about to set out for a match that is called off: it goes out before notices and news. */
export const isUrgent = (message: Message): boolean =>
  ['verify', 'change', 'reset'].includes(message.kind) ||
  (message.kind === 'schedule' && message.change === 'called-off')

const HOUR = 'The link works once, for one hour.'
const WEEK = 'The link works once, for seven days.'
const FORTNIGHT = 'The link works once, for fourteen days.'
const IGNORE = 'If it wasn’t you, nothing has changed and you can ignore this mail.'

/** The site as its mails name it; `contact` is where whoever has a question writes to, '' for nobody. */
export type MailingSite = { name: string; contact: string }

/** The words of a mail of a site, with those of an organiser first where there are any ([NE5]). */
export function contentOf(message: Message, site: MailingSite): MailContent {
  const content = ownContentOf(message, site)
  const firstWords = 'firstWords' in message ? message.firstWords.split(/\r?\n/) : []
  return { ...content, lines: [...firstWords.filter((line) => line !== ''), ...content.lines] }
}

/** Sentences are plain: most readers are sixteen. */
function ownContentOf(message: Message, { name: productName, contact }: MailingSite): MailContent {
  switch (message.kind) {
    case 'guest':
      return guestContent(message)
    case 'guest-guardian':
      return guestGuardianContent(message)
    case 'schedule':
      return scheduleContent(message)
    case 'drafted':
      return draftContent(message)
    case 'roster':
      return rosterContent(message)
    case 'role':
      return roleContent(message, productName)
    case 'recovery':
      return recoveryContent(message, productName)
    case 'passkey-added':
    case 'passkey-removed':
    case 'recovery-codes-made':
    case 'recovery-code-used':
    case 'passkeys-ended':
    case 'passkeys-required':
      return passkeyContent(message, productName)
    case 'invitation':
      return invitationContent(message, productName)
    case 'backup-failed':
      return backupContent(message, productName)
    case 'news':
    case 'people':
      return mailingContent(message, productName)
    case 'receipt':
      return receiptContent(message)
    case 'guardian-fee':
      return guardianFeeContent(message)
    case 'reminder':
      return reminderContent(message)
    case 'nudge':
      return nudgeContent(message)
    case 'waiting-offer':
    case 'waiting-in':
    case 'waiting-back':
      return waitingContent(message)
    case 'place-ended':
      return placeEndedContent(message)
    case 'verify':
      return {
        subject: `Confirm your email for the ${productName}`,
        lines: [`Welcome to the ${productName}.`, 'Please confirm that this is your email address.'],
        action: { label: 'Confirm my email', path: `/verify-email#token=${message.token}` },
        note: `${WEEK} If you didn’t sign up, you can ignore this mail.`,
      }
    case 'change':
      return {
        subject: `Confirm your new email for the ${productName}`,
        lines: ['You asked to use this address for your account.', 'It takes over once you confirm it.'],
        action: { label: 'Use this address', path: `/verify-email#token=${message.token}` },
        note: `${HOUR} ${IGNORE}`,
      }
    case 'reset':
      return {
        subject: `Choose a new password for the ${productName}`,
        lines: ['Somebody, hopefully you, asked for a new password for your account.'],
        action: { label: 'Choose a new password', path: `/reset-password#token=${message.token}` },
        note: `${HOUR} ${IGNORE}`,
      }
    case 'claim':
      return {
        subject: `A registration for ${message.season} is waiting for you`,
        lines: [
          `An organiser of the ${productName} has registered ${message.firstName} for ${message.season}.`,
          `Is that you? Sign up or log in with this email address, and the registration is yours. You are asked before anything changes.`,
        ],
        action: { label: 'Have a look', path: `/claim#token=${message.token}` },
        note: `${FORTNIGHT} If you don’t know who this is, you can ignore this mail.`,
      }
    case 'guardian':
      return {
        subject: `A player needs your agreement for ${message.season}`,
        lines: [
          `${message.firstName} has registered for ${message.season} and named you as guardian.`,
          'Please read what the season asks players under 18 to agree to. One button says that you agree.',
        ],
        action: { label: 'Read it', path: `/guardian#token=${message.token}` },
        note: 'The link works for 30 days. You need no account. If you don’t know who this is, you can ignore this mail.',
      }
    case 'registered':
      return {
        subject: `You are registered for ${message.season}`,
        lines: [`We have your registration for ${message.season}.`, ...feeLines(message.fee)],
        action: { label: 'See your registrations', path: '/settings' },
        note: answerText('Wasn’t it you?', message.contactEmail),
        replyTo: message.contactEmail,
      }
    case 'merge':
      return {
        subject: `Are two accounts of the ${productName} yours?`,
        lines: [
          `An organiser of ${message.season} thinks that you have two accounts, this address and another one.`,
          message.stays
            ? 'If so, this account takes over team and registrations of the other, which is then gone.'
            : 'If so, team and registrations of this account go to the other one, and this one is gone.',
          'They’re joined once you press the button in both mails.',
        ],
        action: { label: 'Have a look', path: `/merge#token=${message.token}` },
        note: `The link works for seven days. If only one of the accounts is yours, ignore this mail: nothing changes.`,
      }
    case 'merged':
      return {
        subject: `Your two accounts of the ${productName} are one now`,
        lines: ['Both links were confirmed, so your two accounts are one now. Please log in again.'],
        action: { label: 'Log in', path: '/login' },
        note: answerText('Wasn’t it you?', contact),
        replyTo: contact,
      }
    case 'test':
      return {
        subject: `A test of the ${productName}`,
        lines: ['Mails of the site arrive here. You asked for this one on the desk.'],
        action: { label: 'Go to the desk', path: '/organise' },
        note: 'If it lies among the spam, mails to players may too: ask whoever runs the site to look at its sender.',
      }
    case 'known':
      return {
        subject: `You already have an account at the ${productName}`,
        lines: ['Somebody tried to use this address for an account, but it has one already: yours.'],
        action: { label: 'Log in', path: '/login' },
        note: 'Forgot the password? The sign-in page helps. If it wasn’t you, nothing has changed.',
      }
    case 'password-changed':
      return {
        subject: `Your password for the ${productName} was changed`,
        lines: [
          'Your password has just been changed, and other devices were signed out.',
          ...(message.sheetEnded
            ? ['Your recovery sheet does not work any more. You can make a new one under Organise → Access.']
            : []),
        ],
        action: { label: 'Log in', path: '/login' },
        note: 'If it wasn’t you, choose a new password right away with “Forgot password”.',
      }
    case 'change-requested':
      return {
        subject: `Somebody wants to change your email for the ${productName}`,
        lines: [
          'Somebody, hopefully you, asked to use another email address for your account.',
          'This one signs you in until the other is confirmed.',
        ],
        // Whoever is signed in goes to Settings instead.
        action: { label: 'Choose a new password', path: '/forgot-password?returnTo=%2Fsettings' },
        note: 'If it wasn’t you, choose a new password right away: that stops the change too.',
      }
    case 'google-added':
      return {
        subject: `You can now use Google for the ${productName}`,
        lines: ['A Google account with this address was used to sign in. From now on it opens your account.'],
        action: { label: 'Go to the site', path: '/settings' },
        note: answerText('Wasn’t it you?', contact),
        replyTo: contact,
      }
    case 'address-changed':
      return {
        subject: `Your email for the ${productName} was changed`,
        lines: ['Your account uses another email address from now on. This one no longer signs you in.'],
        action: { label: 'Go to the site', path: '/' },
        note: answerText('Wasn’t it you?', contact),
        replyTo: contact,
      }
  }
}
