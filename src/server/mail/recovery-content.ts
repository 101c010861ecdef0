import type { MailContent } from './mail-content.ts'

/** A mail to owners about a recovery sheet ([AC5]); `from` is the instant from which it counts, in words. */
export type RecoveryMessage = {
  kind: 'recovery'
  what: 'made' | 'begun' | 'stopped' | 'finished'
  whom: string
  by: string
  own: boolean
  isByReader: boolean
  from: string
}

const ACCESS = '/organise/access'

/** The words of a mail about a recovery sheet. */
export function recoveryContent(
  { what, whom, by, own, isByReader, from }: RecoveryMessage,
  productName: string,
): MailContent {
  switch (what) {
    case 'made':
      return {
        subject: `You have a new recovery sheet for the ${productName}`,
        lines: ['A recovery sheet was just made for your account. The one before does not work any more.'],
        action: { label: 'Open Access', path: ACCESS },
        note: 'If it wasn’t you, choose a new password right away with “Forgot password”, and make a new sheet.',
      }
    case 'begun':
      return {
        subject: `Somebody uses ${own ? 'your recovery sheet' : 'a recovery sheet'} at the ${productName}`,
        lines: [
          `The code of ${own ? 'your recovery sheet' : `the recovery sheet of ${whom}`} was just used. From ${from} on, whoever has the sheet can open ${own ? 'your' : 'that'} account as an owner.`,
          own
            ? 'If that is you, all is well. If it is not, stop it now.'
            : `Ask ${whom} by another way than this site. If it is not them, stop it now: any owner can.`,
        ],
        action: { label: 'See it, and stop it', path: ACCESS },
        note: 'Every owner gets this mail.',
      }
    case 'stopped':
      return {
        subject: `A recovery sheet was stopped at the ${productName}`,
        lines: [
          `${isByReader ? 'You have' : `${by} has`} stopped ${own ? 'your recovery sheet' : `the recovery sheet of ${whom}`}. Its code does not work any more.`,
        ],
        action: { label: 'See who has which role', path: ACCESS },
        note: 'Every owner gets this mail. A new sheet can be made under Access.',
      }
    case 'finished':
      return {
        subject: `A recovery sheet was used at the ${productName}`,
        lines: [
          own
            ? 'You are back: your account has this address and a new password. Your passkeys, recovery codes and sign-ins of before have ended.'
            : `${whom} has come back by a recovery sheet, with a new address and a new password.`,
        ],
        action: own ? { label: 'Log in', path: '/login' } : { label: 'See who has which role', path: ACCESS },
        note: 'Every owner gets this mail. If this should not have happened, talk to the other owners right away.',
      }
  }
}
