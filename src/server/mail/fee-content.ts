import { moneyText } from '#league/fees/money.ts'
import { instantText } from '#league/season.ts'
import type { Receipt } from '../store/fees/online-payments.ts'
import type { MailContent } from './mail-content.ts'

/** A mail about money that came, or went back, online ([PA7]); it holds nothing of the person. */
export type ReceiptMessage = { kind: 'receipt'; receipt: Receipt }

/** The link with which a guardian pays ([PA8]). */
export type GuardianFeeMessage = { kind: 'guardian-fee'; token: string; firstName: string; season: string }

/** The words of a receipt. */
export function receiptContent({ receipt }: ReceiptMessage): MailContent {
  const { kind, season, reference, amount, currency, at, isForGuardian } = receipt
  const money = moneyText({ amount, currency })
  const facts = [
    ...(reference === '' ? [] : [`Reference: ${reference}`]),
    `${kind === 'payment' ? 'Paid' : 'Paid back'} online, ${instantText(at, season.timeZone)}`,
  ]
  const action = isForGuardian
    ? { label: 'Go to the site', path: '/' }
    : { label: 'See your fee', path: `/fee?season=${season.slug}` }
  if (kind === 'refund')
    return {
      subject: `${money} paid back: ${season.name}`,
      lines: [`${money} of the registration fee for ${season.name} goes back to you.`, ...facts],
      action,
      note: 'It goes to the card or account that it came from, mostly within ten days.',
    }
  return {
    subject: `Receipt: ${money} for ${season.name}`,
    lines: [
      `Thank you. ${money} of the registration fee for ${season.name} has arrived.`,
      ...facts,
      ...restOf(receipt),
    ],
    action,
    note: 'This is your receipt. Please keep it.',
  }
}

/** Returns the sentences on the fee after a payment: what is open still, and what nobody had asked for. */
function restOf({ currency, fee }: Receipt): string[] {
  if (!fee) return []
  const text = (amount: number) => moneyText({ amount, currency: fee.currency })
  return [
    ...(currency === fee.currency
      ? []
      : [
          'It came in a different currency from the fee, so it doesn’t count toward it. The organisers can give it back.',
        ]),
    ...(fee.tooMuch > 0
      ? [`That makes ${text(fee.tooMuch)} more than you owed. The organisers can give it back.`]
      : []),
    ...(fee.open > 0 ? [`${text(fee.open)} is still to be paid.`] : []),
  ]
}

/** The words of the mail with a guardian's link. */
export const guardianFeeContent = ({ token, firstName, season }: GuardianFeeMessage): MailContent => ({
  subject: `The registration fee for ${season}`,
  lines: [
    `${firstName} plays in ${season} and asks you to pay the registration fee.`,
    'You pay on a page of Stripe, a payment service. The league never sees your card.',
  ],
  action: { label: 'See what is to be paid', path: `/guardian/fee#token=${token}` },
  note: 'The link works for 60 days. You need no account. If you don’t know who this is, you can ignore this mail.',
})
