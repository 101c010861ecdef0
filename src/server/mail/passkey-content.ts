import type { MailContent } from './mail-content.ts'

/** A mail about somebody's second factor ([AC4]). */
export type PasskeyMessage =
  | { kind: 'passkey-added' | 'passkey-removed' | 'recovery-codes-made' }
  | { kind: 'recovery-code-used'; left: number }
  | { kind: 'passkeys-required'; by: string }
  | { kind: 'passkeys-ended'; whom: string; by: string; own: boolean; isByReader: boolean }

const SETTINGS = { label: 'Open my settings', path: '/settings' }
const NOT_YOU =
  'If it wasn’t you, choose a new password right away with “Forgot password”, and tell an owner of the league.'

/** The words of a mail about passkeys. */
export function passkeyContent(notice: PasskeyMessage, productName: string): MailContent {
  switch (notice.kind) {
    case 'passkey-added':
      return {
        subject: `A passkey was added to your account at the ${productName}`,
        lines: ['A passkey was just added to your account. Logging in asks for one from now on.'],
        action: SETTINGS,
        note: NOT_YOU,
      }
    case 'passkey-removed':
      return {
        subject: `A passkey was removed from your account at the ${productName}`,
        lines: ['A passkey was just removed from your account. It does not log you in any more.'],
        action: SETTINGS,
        note: NOT_YOU,
      }
    case 'recovery-codes-made':
      return {
        subject: `You have new recovery codes for the ${productName}`,
        lines: ['New recovery codes were just made for your account. The ones before don’t work any more.'],
        action: SETTINGS,
        note: NOT_YOU,
      }
    case 'recovery-code-used':
      return {
        subject: `A recovery code was used for the ${productName}`,
        lines: [
          'Somebody, hopefully you, just logged in to your account with a recovery code.',
          codesLeft(notice.left),
        ],
        action: SETTINGS,
        note: NOT_YOU,
      }
    case 'passkeys-required':
      return {
        subject: `Your role at the ${productName} needs a passkey`,
        lines: [
          `${notice.by} has turned on that everybody who helps needs a passkey.`,
          'Until you add one in your settings, your role is paused and you can only play.',
        ],
        action: SETTINGS,
        note: 'Everybody with a role and without a passkey gets this mail.',
      }
    case 'passkeys-ended':
      return notice.own
        ? {
            subject: `Your passkeys for the ${productName} were ended`,
            lines: [
              'Your passkeys and recovery codes were ended, and you are logged out everywhere.',
              'Log in with your password or Google, then add a new passkey in your settings.',
            ],
            action: { label: 'Log in', path: '/login' },
            note: 'If you did not ask for this, tell an owner of the league.',
          }
        : {
            subject: `Passkeys were ended at the ${productName}`,
            lines: [
              `${notice.isByReader ? 'You have' : `${notice.by} has`} ended the passkeys of ${notice.whom}, who logs in without one until another is added.`,
            ],
            action: { label: 'See who has which role', path: '/organise/access' },
            note: 'Every owner gets this mail. If this should not have happened, talk to the other owners right away.',
          }
  }
}

function codesLeft(left: number): string {
  if (left === 0) return 'It was the last one. Make new ones in your settings.'
  return left === 1 ? 'One code is left. Make new ones in your settings.' : `${left} codes are left.`
}
